import { periodInText } from './periodInText.ts';

interface Days {
  readonly period_start?: string | null | undefined;
  readonly period_end?: string | null | undefined;
}

interface BilledLine extends Days {
  readonly date?: string | null | undefined;
  readonly text?: string | undefined;
  readonly description?: string | null | undefined;
  readonly note?: string | null | undefined;
}

interface BilledInvoice extends Days {
  readonly issue_date: string;
  readonly delivery_date?: string | null | undefined;
}

/** What a posting was billed for. */
export interface BilledPeriod {
  readonly period_start: string | null;
  readonly period_end: string | null;
  /** The line names its own day: its weight is that of the day, whatever period the invoice has. */
  readonly of_day: boolean;
}

/** A day that is one of the document says nothing about the line. */
function namesOwnDay({ date }: BilledLine, invoice: BilledInvoice): boolean {
  const { issue_date, delivery_date, period_start, period_end } = invoice;
  return !!date && ![issue_date, delivery_date, period_start, period_end].includes(date);
}

/**
 * The period of a posting (ISO dates): that of its line, in its fields or its text, and where the line has none, that of its invoice. It
 * is copied once, so that it stays when the reading of the line is corrected. Reports count a posting on its `date`, which a person
 * may change. The period decides which orders' weight the posting repeats.
 */
export function periodOf(line: BilledLine, invoice: BilledInvoice): BilledPeriod {
  const of = ({ period_start, period_end }: Days, ofDay = false): BilledPeriod => ({
    period_start: period_start ?? null,
    period_end: period_end ?? null,
    of_day: ofDay,
  });
  if (line.period_start || line.period_end) return of(line);
  const words = [line.text, line.description, line.note].filter(Boolean).join(' · ');
  const named = periodInText(words, invoice.issue_date);
  if (named) return of({ period_start: named.from, period_end: named.to });
  return of(invoice, namesOwnDay(line, invoice));
}
