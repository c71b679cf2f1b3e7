import { otherReading, type DecimalMark, type Figure } from '../figures.ts';
import { unitOf } from '../units.ts';
import type { Column, Entry, TableRow } from './columns.ts';

/** The columns of figures by their meaning. */
export interface Roles {
  readonly amount: Column;
  readonly quantity: Column | null;
  readonly price: Column | null;
  readonly discount: Column | null;
}

export interface Product {
  readonly quantity: Figure;
  readonly price: Figure;
  readonly discount: Figure | null;
  readonly base: number;
}

/** Half a unit of the last printed place of each factor, and one of the amount. */
function isClose(
  product: number,
  amount: Figure,
  quantity: Figure,
  price: Figure,
  base: number,
): boolean {
  const rounding =
    (Math.abs(quantity.number) * 0.5 * 10 ** -Math.max(price.decimals, 2) +
      Math.abs(price.number) * 0.5 * 10 ** -Math.max(quantity.decimals, 3)) /
    base;
  return (
    Math.abs(Math.abs(product) - Math.abs(amount.number)) <=
    0.0101 + Math.min(rounding, Math.abs(amount.number) * 0.002)
  );
}

const bases = [1, 100, 1000];

/** Quantity × price − discount makes the amount; where a figure can be read in two ways, by the one that does. */
export function productOf(
  amount: Figure,
  quantity: Entry | undefined,
  price: Entry | undefined,
  discount: Entry | undefined,
  mark: DecimalMark,
): Product | null {
  if (!quantity?.figure || !price?.figure) return null;
  const readings = (entry: Entry): Figure[] => {
    const other = entry.figure?.ambiguous ? otherReading(entry.cell.text, mark) : null;
    return [entry.figure, other].filter((figure) => figure !== null);
  };
  for (const base of bases) {
    for (const q of readings(quantity)) {
      for (const p of readings(price)) {
        if (base === 100 && !q.percent && q.unit !== '%' && Math.abs(q.number) < 100 && !p.percent)
          continue;
        const whole = (q.number * p.number) / base;
        const off = discount?.figure ?? null;
        if (
          off !== null &&
          off.number !== 0 &&
          isClose(whole * (1 - Math.abs(off.number) / 100), amount, q, p, base)
        )
          return { quantity: q, price: p, discount: off, base };
        if ((off === null || off.number === 0) && isClose(whole, amount, q, p, base))
          return { quantity: q, price: p, discount: off, base };
      }
    }
  }
  return null;
}

export const entryOf = (row: TableRow, column: Column | null): Entry | undefined =>
  column === null
    ? undefined
    : row.entries.find((entry) => entry.column === column && entry.figure !== null);

const isMoney = (entry: Entry): boolean =>
  entry.figure !== null && entry.figure.decimals === 2 && !entry.figure.percent;

function titleScore(column: Column | null, role: Column['role']): number {
  if (column === null) return 0;
  const weight = column.isKnown === true ? 1_000 : 4;
  if (column.role === role) return weight;
  return column.role === null ? 0 : -weight;
}

/** Quantities are often whole, and a unit stands with them or right after them; prices have their two decimals. */
function quantityLikeness(rows: readonly TableRow[], column: Column): number {
  const entries = rows.flatMap((row) =>
    row.entries.flatMap((entry, index) =>
      entry.column === column && entry.figure !== null
        ? [{ entry, figure: entry.figure, next: row.entries[index + 1] }]
        : [],
    ),
  );
  const share = (test: (one: (typeof entries)[number]) => boolean): number =>
    entries.filter(test).length / (entries.length || 1);
  return (
    share(({ figure }) => Number.isInteger(figure.number)) +
    share(({ figure }) => figure.unit !== null) +
    share(
      ({ next }) => next !== undefined && next.figure === null && unitOf(next.cell.text) !== null,
    ) -
    share(({ entry }) => isMoney(entry)) * 0.5
  );
}

/**
 * Finds the meaning of each column of figures, by its title and by arithmetic: the amount is quantity times price, line after
 * line. A title alone may be unknown or misleading; arithmetic hardly ever is.
 */
export function rolesOf(
  rows: readonly TableRow[],
  columns: readonly Column[],
  mark: DecimalMark,
): Roles | null {
  const figures = columns.filter((column) => column.isFigures);
  const count = (column: Column, test: (entry: Entry) => boolean): number =>
    rows.filter((row) =>
      row.entries.some((entry) => entry.column === column && entry.figure && test(entry)),
    ).length;
  const money = new Map(figures.map((column) => [column, count(column, isMoney)]));
  const likeQuantity = new Map(figures.map((column) => [column, quantityLikeness(rows, column)]));
  let best: Roles | null = null;
  let most = -Infinity;
  const withNone = [null, ...figures];
  for (const amount of figures) {
    const amounts = money.get(amount) ?? 0;
    if (amounts === 0) continue;
    for (const quantity of withNone) {
      if (quantity === amount) continue;
      for (const price of withNone) {
        if (price !== null && (price === amount || price === quantity)) continue;
        if (
          (quantity === null) !== (price === null) &&
          quantity?.role !== 'quantity' &&
          price?.role !== 'price'
        )
          continue;
        for (const discount of [
          null,
          ...figures.filter((column) => column.role === 'discount' || column.role === null),
        ]) {
          if (discount !== null && [amount, quantity, price].includes(discount)) continue;
          if (discount !== null && (quantity === null || price === null)) continue;
          let closed = 0;
          for (const row of rows) {
            const figure = entryOf(row, amount)?.figure;
            if (
              figure &&
              productOf(
                figure,
                entryOf(row, quantity),
                entryOf(row, price),
                entryOf(row, discount),
                mark,
              )
            )
              closed += 1;
          }
          const score =
            closed * 2 +
            amounts * 1.2 +
            titleScore(amount, 'amount') * 1.5 +
            titleScore(quantity, 'quantity') +
            titleScore(price, 'price') +
            titleScore(discount, 'discount') * 0.5 +
            amount.x1 / 10_000 -
            (quantity === null ? 0 : 0.1) -
            (discount === null ? 0 : 0.6) +
            (price !== null && quantity !== null
              ? (likeQuantity.get(quantity) ?? 0) - (likeQuantity.get(price) ?? 0)
              : 0) +
            (price !== null && quantity !== null && quantity.x0 < price.x0 ? 0.3 : 0);
          if (score > most) {
            most = score;
            best = { amount, quantity, price, discount };
          }
        }
      }
    }
  }
  return best;
}
