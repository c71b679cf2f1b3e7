import type { EmissionFigures } from '@fraktion/contract/waste';
import type { LocalText } from '@fraktion/contract/values';

import rows from './ewcCodes.json' with { type: 'json' };
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

type Row = [code: string, en: string, da: string, sv: string, nb: string];

/** The official English name is used for a language without one. */
function ewcCodeOf(row: readonly (string | null)[]): ReferenceEwcCode {
  const [code, en, da, sv, nb] = [0, 1, 2, 3, 4].map((column) => row[column] ?? '') as Row;
  const material = materialOfCode(code);
  return {
    code,
    chapter: code.slice(0, 2),
    hazardous: code.endsWith('*'),
    name: { en, da: da || en, sv: sv || en, nb: nb || en },
    unverified: [...(da === '' ? [] : (['da'] as const)), ...(nb === '' ? [] : (['nb'] as const))],
    figures: material === null ? noFigures : materials[material],
    figuresSource: material === null ? null : figuresSource,
  };
}

/** The European list of waste (Commission Decision 2000/532/EC): 842 codes, 408 of them hazardous. */
export const ewcCodes: readonly ReferenceEwcCode[] = rows.map(ewcCodeOf);
