import type { InvoiceImport } from '@fraktion/contract/invoices';
import type { Translate } from '@fraktion/shared-ui';

/** Pages that follow one another as from–to, others one by one. */
function pagesText(pages: readonly number[]): string {
  const [first = 1] = pages;
  const last = pages.at(-1) ?? first;
  const isRow = last - first === pages.length - 1;
  return isRow && pages.length > 1 ? `${first}–${last}` : pages.join(', ');
}

/** Which invoice of its file this is, and on which of its pages; empty for a file that holds one. */
export function partText({ part }: InvoiceImport, t: Translate<'mfe-economics'>): string {
  if (part === null) return '';
  const { number, of, pages } = part;
  return t('imports.part', { number, of, pages: pagesText(pages), count: pages.length });
}
