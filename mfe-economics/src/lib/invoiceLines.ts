import {
  type InvoiceDetail,
  type InvoiceLineWithPostings,
  linesWithInvoice,
  listInvoiceLines,
} from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';

/** The first page of the lines comes with the invoice; this is one of those after it. */
export const linesPage = (id: string, page: number) =>
  queryFor(listInvoiceLines, { params: { id }, query: { page, pageSize: linesWithInvoice } });

/** The invoice with the lines of these pages after its own, and their postings. */
export function withPages(
  invoice: InvoiceDetail,
  pages: readonly (readonly InvoiceLineWithPostings[])[],
): InvoiceDetail {
  if (pages.length === 0) return invoice;
  const more = pages.flat();
  return {
    ...invoice,
    lines: [...invoice.lines, ...more],
    postings: [...invoice.postings, ...more.flatMap(({ postings }) => postings)],
  };
}

export interface InvoiceWithLines {
  /** With all lines that have loaded so far, without a gap. */
  readonly invoice: InvoiceDetail;
  readonly isReading: boolean;
  /** Set if lines failed to load. */
  readonly retry: (() => void) | undefined;
}

/** The invoice with its first `wanted` lines. */
export function useWithLines(invoice: InvoiceDetail, wanted: number): InvoiceWithLines {
  const pages = Math.ceil(Math.min(wanted, invoice.lineTotal) / linesWithInvoice);
  const answers = useQueries({
    queries: Array.from({ length: Math.max(pages - 1, 0) }, (_, at) =>
      linesPage(invoice.id, at + 2),
    ),
  });
  const gap = answers.findIndex(({ data }) => data === undefined);
  const arrived = gap < 0 ? answers : answers.slice(0, gap);
  const failed = answers.filter(({ data, error }) => data === undefined && error !== null);
  return {
    invoice: withPages(
      invoice,
      arrived.map(({ data }) => data?.data ?? []),
    ),
    isReading: gap >= 0 && answers.some(({ isFetching }) => isFetching),
    retry: failed.length > 0 ? () => failed.forEach((answer) => void answer.refetch()) : undefined,
  };
}

export interface ShownLines extends Omit<InvoiceWithLines, 'retry'> {
  readonly step: number;
  /** Reads the next lines, or retries those that failed. */
  readonly more: () => void;
  readonly hasMore: boolean;
  /** The first line that `more` requested, counted from 0; null before. */
  readonly askedFrom: number | null;
}

/** The lines of an invoice on screen: long invoices are loaded in parts. */
export function useShownLines(invoice: InvoiceDetail, step: number): ShownLines {
  const [wanted, setWanted] = useState(step);
  const [askedFrom, setAskedFrom] = useState<number | null>(null);
  const { retry, ...read } = useWithLines(invoice, wanted);
  const shown = read.invoice.lines.length;
  return {
    ...read,
    step,
    askedFrom,
    hasMore: shown < invoice.lineTotal,
    more: () => {
      setAskedFrom(shown);
      if (retry) retry();
      else if (!read.isReading) setWanted(Math.max(wanted, shown) + step);
    },
  };
}
