import { Exact, plain } from '../../xml/decimals.ts';
import { boxOf } from '../page/geometry.ts';
import type { PdfTotals, ReadValue } from '../pdfReading.ts';
import { closingsOf, once, type Closing } from './closings.ts';
import type { Total } from './total.ts';
import type { TotalKind } from './totalWords.ts';

export interface TotalsReading {
  readonly totals: PdfTotals;
  readonly addUp: boolean | null;
}

const readOf = (total: Total | null | undefined, confidence: number): ReadValue | null =>
  total ? { value: total.figure.value, confidence, box: total.box ?? boxOf(total.cells) } : null;

/** One rate, or the sum of several. */
function taxRead(taxes: readonly Total[], confidence: number): ReadValue | null {
  if (taxes.length < 2) return readOf(taxes[0], confidence);
  const value = plain(taxes.reduce((sum, { figure }) => sum.plus(figure.value), Exact(0)));
  return { value, confidence, box: boxOf(taxes.flatMap(({ cells }) => cells)) };
}

const derived = (value: string): ReadValue => ({ value, confidence: 0.7, box: null });

const sure = 0.99;

export function totalsOfClosing({ net, taxes, gross, rounding, payable }: Closing): PdfTotals {
  const netRead = readOf(net, sure) as ReadValue;
  const tax = taxRead(taxes, sure);
  return {
    net: netRead,
    tax,
    gross: readOf(gross, sure) ?? {
      ...derived(plain(Exact(netRead.value).plus(tax?.value ?? 0))),
      confidence: 0.95,
    },
    rounding: readOf(rounding, sure),
    payable: readOf(payable, sure),
  };
}

/** Sums that do not close: each by its name, and what is missing from the others. */
function totalsByName(rows: readonly Total[]): TotalsReading {
  const last = (kind: TotalKind): Total | null =>
    rows.findLast((total) => total.kind === kind) ?? null;
  const unsure = 0.7;
  const taxes = once(rows.filter(({ kind }) => kind === 'tax'));
  const gross = last('gross');
  const tax = taxRead(taxes, unsure);
  const net = readOf(last('net'), unsure);
  const paid = readOf(last('payable') ?? gross, unsure);
  const grossRead =
    readOf(gross, unsure) ?? (net && tax ? derived(plain(Exact(net.value).plus(tax.value))) : paid);
  const netRead =
    net ?? (grossRead ? derived(plain(Exact(grossRead.value).minus(tax?.value ?? 0))) : null);
  const addUp = netRead && grossRead && tax !== null ? isSum(netRead, tax, grossRead) : null;
  return {
    totals: {
      net: netRead,
      tax,
      gross: grossRead,
      rounding: readOf(last('rounding'), 0.9),
      payable: paid ?? grossRead,
    },
    addUp,
  };
}

/**
 * Which of the named sums are net, tax and total: those that close, however they are called. Of several ways it takes the first whose net is the
 * lines' sum, `isNet`.
 */
export function readTotals(
  rows: readonly Total[],
  isNet: (net: string) => boolean = () => false,
): TotalsReading {
  const closings = closingsOf(rows);
  const closing = closings.find(({ net }) => isNet(net.figure.value)) ?? closings[0];
  return closing === undefined
    ? totalsByName(rows)
    : { totals: totalsOfClosing(closing), addUp: true };
}

const isSum = (net: ReadValue, tax: ReadValue | null, gross: ReadValue): boolean =>
  Exact(net.value)
    .plus(tax?.value ?? 0)
    .minus(gross.value)
    .abs()
    .lte(0.02);
