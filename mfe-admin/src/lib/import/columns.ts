import type { Field, Fields } from '@fraktion/contract/background';
import type { Translate } from '@fraktion/shared-ui';

import { choiceLabel } from '../dataWords.ts';

const kindHelp = (name: string, field: Field, t: Translate<'mfe-admin'>): string => {
  const { kind, choices } = field;
  if (kind === 'reference') return t('fileImport.reference');
  if (choices) return choices.map((value) => choiceLabel(name, value, field)).join(', ');
  return t(kind === 'decimal' ? 'fileImport.figure' : 'fileImport.plain');
};

/** The allowed values of a cell, and the meaning of an empty one. */
export function columnHelp(fields: Fields, name: string, t: Translate<'mfe-admin'>): string {
  const field = fields[name];
  if (!field) return '';
  const { required, fallback } = field;
  const empty = fallback === undefined ? undefined : choiceLabel(name, fallback, field);
  return [
    kindHelp(name, field, t),
    required ? t('fileImport.required') : empty && t('fileImport.empty', { value: empty }),
  ]
    .filter(Boolean)
    .join('. ');
}
