import type { Field, Fields } from '@fraktion/contract/background';
import { infocardSheet } from '@fraktion/contract/infocards';
import type { Translate } from '@fraktion/shared-ui';

import { choiceLabel, fieldLabel } from '../data/dataWords.ts';

const fields: Fields = infocardSheet.fields;

/** The columns of a file, in the order of its template. */
export const sheetColumns: readonly string[] = Object.keys(fields);

/** The head of a column in the template, which any of the four languages reads. */
export const headOf = (name: string): string => fieldLabel(name);

const kindHelp = (name: string, { kind, choices }: Field, t: Translate<'mfe-admin'>): string => {
  if (kind === 'reference') return t('infocardImport.reference');
  if (choices) return choices.map((value) => choiceLabel(name, value)).join(', ');
  return t(kind === 'decimal' ? 'infocardImport.figure' : 'infocardImport.plain');
};

/** What a cell may hold, and what an empty one means. */
export function columnHelp(name: string, t: Translate<'mfe-admin'>): string {
  const field = fields[name];
  if (!field) return '';
  const { required, fallback } = field;
  const empty = fallback === undefined ? undefined : choiceLabel(name, fallback);
  return [
    kindHelp(name, field, t),
    required ? t('infocardImport.required') : empty && t('infocardImport.empty', { value: empty }),
  ]
    .filter(Boolean)
    .join('. ');
}
