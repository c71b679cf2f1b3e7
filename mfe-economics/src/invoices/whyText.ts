import type { ImportWhy } from '@fraktion/contract/invoices';
import type { Translate } from '@fraktion/shared-ui';

/** The exact fault of a document and its place; null if the reason already says everything. */
export function whyText({ kind, values }: ImportWhy, t: Translate<'mfe-economics'>): string | null {
  if (kind === 'asReason') return null;
  const text = t(`imports.why.${kind}`, values);
  const { line, column } = values;
  return line === undefined || column === undefined
    ? text
    : t('imports.whyAt', { text, line, column });
}
