import type { ImportWhy } from '@fraktion/contract/invoices';
import { formatNumber, type Translate } from '@fraktion/shared-ui';

const isLimit = (name: string): boolean => name === 'most' || name === 'least';

/** The exact fault of a document and its place; null if the reason already says everything. */
export function whyText({ kind, values }: ImportWhy, t: Translate<'mfe-economics'>): string | null {
  if (kind === 'asReason') return null;
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    isLimit(name) ? formatNumber(value) : value,
  ]);
  const text = t(`imports.why.${kind}`, Object.fromEntries(shown));
  const { line, column } = values;
  return line === undefined || column === undefined
    ? text
    : t('imports.whyAt', { text, line, column });
}
