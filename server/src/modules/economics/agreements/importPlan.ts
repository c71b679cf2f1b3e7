import type { ImportedField, PreviewedRow, RowState } from '@fraktion/contract';
import Big from 'big.js';

import { groupInSlices, mapInSlices } from '../../../costly/slices.ts';
import type { ImportProblem } from './importNames.ts';
import type { ReadImport } from './importRow.ts';
import { type Days, InOrder } from './inOrder.ts';
import { subjectKey } from './priceSubject.ts';
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
