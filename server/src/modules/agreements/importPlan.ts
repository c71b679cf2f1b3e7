import Big from 'big.js';

import type { ImportProblem } from './importNames.ts';
import type { ReadImport } from './importRow.ts';
import { isDuringDays, subjectKey } from './priceSubject.ts';
import type { PriceRow } from './writePrices.ts';

export interface Planned extends ReadImport {
  readonly state: 'new' | 'changed' | 'unchanged' | 'wrong';
  /** The row that it changes, or that is in its way. */
  readonly existing: PriceRow | null;
}

type Figure = string | number | null | undefined;

const sameFigure = (one: Figure, other: Figure): boolean =>
  one == null || other == null ? (one ?? null) === (other ?? null) : new Big(one).eq(other);

const saysTheSame = (price: NonNullable<ReadImport['price']>, row: PriceRow): boolean =>
  sameFigure(price.price, row.price) &&
  sameFigure(price.percent_cap, row.percent_cap) &&
  sameFigure(price.index_percent, row.index_percent) &&
  price.unit === row.unit &&
  (price.valid_to ?? null) === row.valid_to &&
  (price.note ?? null) === row.note;

const wrong = (read: ReadImport, problem: ImportProblem, existing: PriceRow | null): Planned => ({
  ...read,
  problems: [...read.problems, problem],
  price: null,
  state: 'wrong',
  existing,
});

function planOne(read: ReadImport, rows: readonly PriceRow[]): Planned {
  const { price } = read;
  if (price === null) return { ...read, state: 'wrong', existing: null };
  const inTheWay = rows.filter((row) => isDuringDays(row, price));
  // The row of the same first day is the one that the sheet shows; else one that began before ends.
  const same = inTheWay.find((row) => row.valid_from === price.valid_from);
  const before = inTheWay.find((row) => row.valid_from < price.valid_from);
  const other = inTheWay.find((row) => row !== (same ?? before));
  if (other)
    return wrong(read, { field: 'validFrom', problem: 'overlap', detail: other.valid_from }, other);
  const existing = same ?? before ?? null;
  if (existing === null) return { ...read, state: 'new', existing };
  const isSame = same !== undefined && saysTheSame(price, same);
  return { ...read, state: isSame ? 'unchanged' : 'changed', existing };
}

/** What each row of a sheet would do to the prices that stand, which are all of the suppliers that it names. */
export function planImport(reads: readonly ReadImport[], standing: readonly PriceRow[]): Planned[] {
  const bySubject = Map.groupBy(standing, subjectKey);
  const seen = new Map<string, ReadImport[]>();
  return reads.map((read) => {
    const { price } = read;
    if (price === null) return planOne(read, []);
    const key = subjectKey(price);
    const others = seen.get(key) ?? [];
    seen.set(key, [...others, read]);
    const twice = others.find((each) => each.price && isDuringDays(each.price, price));
    if (twice)
      return wrong(read, { field: 'validFrom', problem: 'twice', detail: String(twice.row) }, null);
    // Rows of the same sheet that follow one another end one another.
    const rows = (bySubject.get(key) ?? []).filter((row) => !isReplaced(row, others));
    return planOne(read, rows);
  });
}

/** An earlier row of the sheet has this one's first day, and says what becomes of it. */
const isReplaced = (row: PriceRow, others: readonly ReadImport[]): boolean =>
  others.some(({ price }) => price?.valid_from === row.valid_from);
