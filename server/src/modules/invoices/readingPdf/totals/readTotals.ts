import { Exact, plain } from '../../reading/decimals.ts';
import { boxOf } from '../page/geometry.ts';
import type { PdfTotals, Read } from '../pdfReading.ts';
import type { Total } from './totalRows.ts';
import type { TotalKind } from './totalWords.ts';

const cent = 0.0101;

interface Solved {
  readonly net: Total | null;
  readonly taxes: readonly Total[];
  readonly gross: Total | null;
  readonly closes: boolean;
}

const sumOf = (totals: readonly Total[]): number =>
  totals.reduce((sum, { figure }) => sum + figure.number, 0);

/** Which of the named sums are net, tax and total: those that add up, however they are called. */
function solve(totals: readonly Total[]): Solved {
  const of = (...kinds: TotalKind[]): Total[] => totals.filter(({ kind }) => kinds.includes(kind));
  const taxes = of('tax');
  const nets = [...of('net').toReversed(), ...of('gross', 'exempt', 'charge')];
  const ends = of('gross', 'payable').toReversed();
  const choices = [taxes, ...taxes.map((tax) => [tax]), []].filter(
    (choice, index) => index === 0 || choice.length > 0 || taxes.length === 0,
  );
  for (const choice of choices)
    for (const gross of ends)
      for (const net of nets)
        if (
          net !== gross &&
          Math.abs(net.figure.number + sumOf(choice) - gross.figure.number) < cent &&
          choice.length > 0
        )
          return { net, taxes: choice, gross, closes: true };
  return { net: of('net').at(-1) ?? null, taxes, gross: of('gross').at(-1) ?? null, closes: false };
}

export interface TotalsReading {
  readonly totals: PdfTotals;
  readonly addUp: boolean | null;
}

const readOf = (total: Total | null | undefined, confidence: number): Read | null =>
  total ? { value: total.figure.value, confidence, box: boxOf(total.cells) } : null;

/** One rate, or the sum of several. */
function taxRead(taxes: readonly Total[], confidence: number): Read | null {
  if (taxes.length < 2) return readOf(taxes[0], confidence);
  const value = plain(taxes.reduce((sum, { figure }) => sum.plus(figure.value), Exact(0)));
  return { value, confidence, box: boxOf(taxes.flatMap(({ cells }) => cells)) };
}

const derived = (value: string): Read => ({ value, confidence: 0.7, box: null });

/** `flip` turns the signs of a credit note that is printed with minuses: as a document it is positive. */
export function readTotals(rows: readonly Total[]): TotalsReading {
  const { net, taxes, gross, closes } = solve(rows);
  const sure = closes ? 0.99 : 0.7;
  const rounding = rows.find(({ kind }) => kind === 'rounding') ?? null;
  const payable = rows.findLast(({ kind }) => kind === 'payable') ?? gross;
  const tax = taxRead(taxes, sure);
  const paid = readOf(payable, sure);
  const grossRead =
    readOf(gross, sure) ??
    (net && tax ? derived(plain(Exact(net.figure.value).plus(tax.value))) : paid);
  const netRead =
    readOf(net, sure) ??
    (grossRead ? derived(plain(Exact(grossRead.value).minus(tax?.value ?? 0))) : null);
  const addUp =
    netRead && grossRead && (tax !== null || closes)
      ? closes || isSum(netRead, tax, grossRead)
      : null;
  return {
    totals: {
      net: netRead,
      tax,
      gross: grossRead,
      rounding: readOf(rounding, 0.9),
      payable: paid ?? grossRead,
    },
    addUp,
  };
}

const isSum = (net: Read, tax: Read | null, gross: Read): boolean =>
  Exact(net.value)
    .plus(tax?.value ?? 0)
    .minus(gross.value)
    .abs()
    .lte(0.02);
