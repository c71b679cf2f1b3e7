import {
  getInvoice,
  type InvoiceDetail,
  type InvoiceLineWithPostings,
  type Posting,
} from '@fraktion/contract/invoices';
import { keyOf, queryClient } from '@fraktion/shared-auth/query';

import { linesPage, withPages } from './invoiceLines.ts';

interface Page {
  readonly data: readonly InvoiceLineWithPostings[];
}

/** The cached pages of lines up to the first gap. */
function pagesInCache(id: string): readonly Page[] {
  const pages: Page[] = [];
  for (;;) {
    const page = queryClient.getQueryData(linesPage(id, pages.length + 2).queryKey);
    if (!page) return pages;
    pages.push(page);
  }
}

/** The postings of the cached invoice and its cached pages: those that the server has stored, as far as this page knows. */
export const storedPostings = (id: string): readonly Posting[] => [
  ...(queryClient.getQueryData<InvoiceDetail>(keyOf(getInvoice, { params: { id } }))?.postings ??
    []),
  ...pagesInCache(id).flatMap(({ data }) => data.flatMap(({ postings }) => postings)),
];

/** Shows a change of the server in the cached invoice and its cached pages, before they are read again. */
export function changeShown(id: string, act: (invoice: InvoiceDetail) => InvoiceDetail): void {
  const key = keyOf(getInvoice, { params: { id } });
  const before = queryClient.getQueryData<InvoiceDetail>(key);
  if (!before) return;
  const pages = pagesInCache(id);
  const after = act(
    withPages(
      before,
      pages.map(({ data }) => data),
    ),
  );
  const byLine = Map.groupBy(after.postings, ({ lineId }) => lineId);
  const lines = after.lines.slice(0, before.lines.length);
  queryClient.setQueryData<InvoiceDetail>(key, {
    ...after,
    lines,
    postings: lines.flatMap((line) => byLine.get(line.id) ?? []),
  });
  let first = lines.length;
  pages.forEach(({ data }, at) => {
    const changed = after.lines
      .slice(first, first + data.length)
      .map((line) => ({ ...line, postings: byLine.get(line.id) ?? [] }));
    first += data.length;
    queryClient.setQueryData(linesPage(id, at + 2).queryKey, (page) =>
      page ? { ...page, data: changed } : page,
    );
  });
}
