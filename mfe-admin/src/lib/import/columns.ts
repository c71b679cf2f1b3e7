import type { Field, Fields } from '@fraktion/contract/background';
import type { Translate } from '@fraktion/shared-ui';

import { choiceLabel } from '../dataWords.ts';

const kindHelp = (name: string, { kind, choices }: Field, t: Translate<'mfe-admin'>): string => {
  if (kind === 'reference') return t('fileImport.reference');
  if (choices) return choices.map((value) => choiceLabel(name, value)).join(', ');
  return t(kind === 'decimal' ? 'fileImport.figure' : 'fileImport.plain');
};

/** The allowed values of a cell, and the meaning of an empty one. */
export function columnHelp(fields: Fields, name: string, t: Translate<'mfe-admin'>): string {
  const field = fields[name];
  if (!field) return '';
  const { required, fallback } = field;
  const empty = fallback === undefined ? undefined : choiceLabel(name, fallback);
  return [
    kindHelp(name, field, t),
    required ? t('fileImport.required') : empty && t('fileImport.empty', { value: empty }),
  ]
    .filter(Boolean)
    .join('. ');
}
