import type { EmissionFigures } from '@fraktion/contract/waste';
import type { LocalText } from '@fraktion/contract/values';

import rows from './ewcCodes.json' with { type: 'json' };
import translations from './ewcTranslations.json' with { type: 'json' };
import { materialOfCode } from './ewcMaterials.ts';
import { figuresSource, materials, noFigures } from './materials.ts';

export interface ReferenceEwcCode {
  /** Six digits in pairs, with a star if hazardous. */
  readonly code: string;
  readonly chapter: string;
  readonly hazardous: boolean;
  readonly name: LocalText;
  /** Languages whose name is a translation that nobody has verified. */
  readonly unverified: readonly ('da' | 'sv' | 'nb')[];
  readonly figures: EmissionFigures;
  readonly figuresSource: string | null;
}

type Row = readonly (string | null)[];

/** Our own Danish, Swedish and Norwegian names, where no other translation was available. */
const ours = new Map((translations as readonly Row[]).map((row) => [row[0] ?? '', row]));

function ewcCodeOf(row: Row): ReferenceEwcCode {
  const cell = (at: number): string => row[at] ?? '';
  const [code, sv] = [cell(0), cell(3)];
  const nameAt = (at: number): string => cell(at) || (ours.get(code)?.[at - 1] ?? '');
  const material = materialOfCode(code);
  return {
    code,
    chapter: code.slice(0, 2),
    hazardous: code.endsWith('*'),
    name: { en: cell(1), da: nameAt(2), sv: nameAt(3), nb: nameAt(4) },
    // The Danish and Norwegian names of the list itself are unverified too.
    unverified: sv === '' ? ['da', 'sv', 'nb'] : ['da', 'nb'],
    figures: material === null ? noFigures : materials[material],
    figuresSource: material === null ? null : figuresSource,
  };
}

/** The European list of waste (Commission Decision 2000/532/EC): 842 codes, 408 of them hazardous. */
export const ewcCodes: readonly ReferenceEwcCode[] = rows.map(ewcCodeOf);
