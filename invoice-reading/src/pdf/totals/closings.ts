import { Exact, plain } from '../../xml/decimals.ts';
import type { Total } from './total.ts';
import type { TotalKind } from './totalWords.ts';

const cent = 0.0101;

/** No tax on waste is higher. */
const highestRate = 0.2701;

/** Sums that close: net and taxes make the total, with the rounding the amount to pay. */
export interface Closing {
  readonly net: Total;
  readonly taxes: readonly Total[];
  /** Null where it is printed nowhere but as the rounded amount to pay. */
  readonly gross: Total | null;
  readonly rounding: Total | null;
  readonly payable: Total;
  readonly score: number;
}

const amountOf = ({ figure }: Total): number => figure.number;
const sumOf = (totals: readonly Total[]): number =>
  totals.reduce((sum, total) => sum + amountOf(total), 0);
const near = (a: number, b: number): boolean => Math.abs(a - b) < cent;

/** A tax printed twice, in a table of rates and among the sums, is one. */
export function once(totals: readonly Total[]): Total[] {
  return totals.filter(
    (total, index) => !totals.slice(0, index).some((other) => amountOf(other) === amountOf(total)),
  );
}

const mostTaxes = 6;
const mostOfAKind = 24;

/** Each tax alone, then every choice of several: rates are few. */
function choicesOf(taxes: readonly Total[]): Total[][] {
  const some = once(taxes).slice(-mostTaxes);
  const choices: Total[][] = [];
  for (let bits = 1; bits < 2 ** some.length; bits += 1)
    choices.push(some.filter((_, index) => (bits & (2 ** index)) !== 0));
  const isAll = (choice: readonly Total[]): boolean => choice.length === taxes.length;
  // Two rates may have the same amount of tax.
  if (taxes.length > some.length && taxes.length <= mostTaxes) choices.push([...taxes]);
  return choices.toSorted((a, b) => Number(isAll(b)) - Number(isAll(a)) || a.length - b.length);
}

function roundingScore(rounding: Total | null, payable: Total): number {
  if (rounding === null || amountOf(rounding) === 0) return 0;
  return rounding.cells === payable.cells ? -1 : 1.5;
}

function scoreOf(
  { net, taxes, rounding, payable }: Omit<Closing, 'score'>,
  order: ReadonlyMap<Total, number>,
): number {
  const tax = Math.abs(sumOf(taxes));
  const base = Math.abs(amountOf(net));
  return (
    (net.kind === 'net' ? 3 : 0) +
    (payable.kind === 'payable' ? 2 : 0) +
    (tax <= base * highestRate ? 3 : -3) +
    roundingScore(rounding, payable) -
    taxes.length * 0.1 -
    (tax === 0 ? 2.5 : 0) +
    // Of two that are alike, the last one: sums come after sub-totals.
    ((order.get(payable) ?? 0) + (order.get(net) ?? 0)) / 10_000
  );
}

/** A rounding of a cent must bring the sums closer: a net that has it already closes without it, too. */
const brings = (rounding: Total | null, sum: number, payable: Total): boolean =>
  rounding === null ||
  amountOf(rounding) === 0 ||
  Math.abs(sum + amountOf(rounding) - amountOf(payable)) + cent / 10 <
    Math.abs(sum - amountOf(payable));

/** A total is rounded to whole crowns, whatever that is called. */
function unnamedRounding(sum: number, payable: Total): Total | undefined {
  const by = amountOf(payable) - sum;
  const isWhole = Number.isInteger(amountOf(payable)) && payable.kind === 'payable';
  if (!isWhole || Math.abs(by) < cent || Math.abs(by) > 0.505) return undefined;
  const value = by.toFixed(2);
  const figure = { ...payable.figure, value, number: Number(value), decimals: 2 };
  return { kind: 'rounding', figure, cells: payable.cells };
}

/** What each rate is of, and what bears no tax: the net where it is not printed whole. */
function joinedBases(bases: readonly Total[]): Total[] {
  const some = once(bases).slice(-4);
  return some.flatMap((base, index) =>
    some.slice(index + 1).map((other): Total => {
      const value = plain(Exact(base.figure.value).plus(other.figure.value));
      const figure = { ...base.figure, value, number: Number(value) };
      return { kind: 'exempt', figure, cells: [...base.cells, ...other.cells] };
    }),
  );
}

/** All ways in which the named sums close, the most likely first. */
export function closingsOf(totals: readonly Total[]): Closing[] {
  const order = new Map(totals.map((total, index) => [total, index]));
  const of = (...kinds: TotalKind[]): Total[] =>
    totals.filter(({ kind }) => kinds.includes(kind)).slice(-mostOfAKind);
  const ends = of('gross', 'payable');
  const nets = [...of('net', 'gross', 'exempt', 'charge'), ...joinedBases(of('net', 'exempt'))];
  const choices = choicesOf(of('tax'));
  const roundings = [null, ...of('rounding')];
  const found: Closing[] = [];
  for (const payable of ends)
    for (const net of nets) {
      if (net === payable || amountOf(net) === 0) continue;
      for (const taxes of choices) {
        const sum = amountOf(net) + sumOf(taxes);
        for (const rounding of [...roundings, unnamedRounding(sum, payable)]) {
          if (rounding === undefined) continue;
          if (!near(sum + (rounding === null ? 0 : amountOf(rounding)), amountOf(payable)))
            continue;
          if (!brings(rounding, sum, payable)) continue;
          const gross =
            ends.findLast(
              (end) => end !== net && near(amountOf(end), sum) && end.kind === 'gross',
            ) ?? (rounding === null ? payable : null);
          const closing = { net, taxes, gross, rounding, payable };
          found.push({ ...closing, score: scoreOf(closing, order) });
        }
      }
    }
  // A tax that is printed is owed: sums that close without it leave it out.
  const isTaxed = of('tax').some((tax) => amountOf(tax) !== 0);
  return found
    .filter(({ taxes }) => !isTaxed || sumOf(taxes) !== 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 200);
}
