import type { ImportedField, PreviewedRow, RowState } from '@fraktion/contract';
import Big from 'big.js';

import { groupInSlices, mapInSlices } from '../../../costly/slices.ts';
import type { ImportProblem } from './importNames.ts';
import type { ReadImport } from './importRow.ts';
import { isDuringDays, subjectKey } from './priceSubject.ts';
import type { PriceRow } from './writePrices.ts';

export interface PlannedRow extends ReadImport {
  readonly state: RowState;
  /** The row that it changes. */
  readonly existing: PriceRow | null;
  readonly changes: PreviewedRow['changes'];
}

type Figure = string | number | null | undefined;

const sameFigure = (one: Figure, other: Figure): boolean =>
  one == null || other == null ? (one ?? null) === (other ?? null) : new Big(one).eq(other);

type Said = NonNullable<ReadImport['price']> | PriceRow;

/** The values of a row, by the columns of the sheet. */
const saidBy = (row: Said): readonly (readonly [ImportedField, Figure])[] => [
  ['price', row.price],
  ['percentCap', row.percent_cap],
  ['indexPercent', row.index_percent],
  ['indexDay', row.index_day],
  ['unit', row.unit],
  ['validFrom', row.valid_from],
  ['validTo', row.valid_to],
  ['note', row.note],
];

const figures: ReadonlySet<ImportedField> = new Set(['price', 'percentCap', 'indexPercent']);
const textOf = (value: Figure): string | null => (value == null ? null : String(value));

function changesOf(row: PriceRow, price: NonNullable<ReadImport['price']>): PlannedRow['changes'] {
  const now = saidBy(row);
  return saidBy(price).flatMap(([field, after], index) => {
    const before = now[index]?.[1];
    const isSame = figures.has(field)
      ? sameFigure(before, after)
      : textOf(before) === textOf(after);
    return isSame ? [] : [{ field, before: textOf(before), after: textOf(after) }];
  });
}

const wrong = (read: ReadImport, ...problems: ImportProblem[]): PlannedRow => ({
  ...read,
  problems: [...read.problems, ...problems],
  price: null,
  state: 'wrong',
  existing: null,
  changes: [],
});

/** Two rows show whether more than one is in the way. */
const mostInTheWay = 2;

interface Days {
  readonly valid_from: string;
  readonly valid_to?: string | null | undefined;
}

/** Rows of one subject in the order of their first days. */
class InOrder<T extends Days> {
  readonly #rows: T[];
  /** Rows that were stored long ago may hold on a day of each other. */
  readonly #mayOverlap: boolean;

  constructor(rows: readonly T[] = []) {
    this.#rows = rows.toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
    this.#mayOverlap = this.#rows.some(
      (row, at) => at > 0 && isDuringDays(row, this.#rows[at - 1]!),
    );
  }

  /** The place of the first row that begins on the day or after it. */
  #from(day: string): number {
    let [low, high] = [0, this.#rows.length];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.#rows[middle]!.valid_from < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  beginsOn(day: string): boolean {
    return this.#rows[this.#from(day)]?.valid_from === day;
  }

  /** The first rows that hold on one of the days, leaving out some. */
  during(days: Days, most: number, isLeftOut: (row: T) => boolean = () => false): T[] {
    const found: T[] = [];
    const first = this.#mayOverlap ? 0 : Math.max(0, this.#from(days.valid_from) - 1);
    for (let at = first; at < this.#rows.length && found.length < most; at += 1) {
      const row = this.#rows[at]!;
      if (row.valid_from > (days.valid_to ?? '9999')) break;
      if (isDuringDays(row, days) && !isLeftOut(row)) found.push(row);
    }
    return found;
  }

  add(row: T): void {
    this.#rows.splice(this.#from(row.valid_from), 0, row);
  }
}

function planOne(
  read: ReadImport,
  price: NonNullable<ReadImport['price']>,
  inTheWay: readonly PriceRow[],
): PlannedRow {
  // The row of the same first day is the one that the sheet shows; else one that began before ends.
  const same = inTheWay.find((row) => row.valid_from === price.valid_from);
  const before = inTheWay.find((row) => row.valid_from < price.valid_from);
  const other = inTheWay.find((row) => row !== (same ?? before));
  if (other)
    return wrong(read, { field: 'validFrom', problem: 'overlap', detail: other.valid_from });
  const existing = same ?? before ?? null;
  if (existing === null) return { ...read, state: 'new', existing, changes: [] };
  const changes = changesOf(existing, price);
  return { ...read, state: changes.length === 0 ? 'unchanged' : 'changed', existing, changes };
}

interface EarlierRow extends Days {
  readonly row: number;
}

/** Plans how each row of a sheet changes the stored prices. `standing` holds all prices of the suppliers that the sheet names. */
export async function planImport(
  reads: readonly ReadImport[],
  standing: readonly PriceRow[],
): Promise<PlannedRow[]> {
  const rowsOf = await groupInSlices(standing, subjectKey);
  const stored = new Map<string, InOrder<PriceRow>>();
  const seen = new Map<string, InOrder<EarlierRow>>();
  return mapInSlices(reads, (read) => {
    const { price } = read;
    if (price === null) return wrong(read);
    const key = subjectKey(price);
    const earlier = seen.get(key) ?? new InOrder<EarlierRow>();
    seen.set(key, earlier);
    const [twice] = earlier.during(price, 1);
    if (twice)
      return wrong(read, { field: 'validFrom', problem: 'twice', detail: String(twice.row) });
    const rows = stored.get(key) ?? new InOrder(rowsOf.get(key));
    stored.set(key, rows);
    // An earlier row of the sheet that begins on the same day as a stored one decides about that one.
    const inTheWay = rows.during(price, mostInTheWay, (row) => earlier.beginsOn(row.valid_from));
    earlier.add({ row: read.row, valid_from: price.valid_from, valid_to: price.valid_to });
    return planOne(read, price, inTheWay);
  });
}
