import type { ImportedField, PreviewedRow, RowState } from '@fraktion/contract';
import Big from 'big.js';

import { mapInSlices } from '../../costly/slices.ts';
import type { ImportProblem } from './importNames.ts';
import type { ReadImport } from './importRow.ts';
import { isDuringDays, subjectKey } from './priceSubject.ts';
import type { PriceRow } from './writePrices.ts';

export interface Planned extends ReadImport {
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

function changesOf(row: PriceRow, price: NonNullable<ReadImport['price']>): Planned['changes'] {
  const now = saidBy(row);
  return saidBy(price).flatMap(([field, after], index) => {
    const before = now[index]?.[1];
    const isSame = figures.has(field)
      ? sameFigure(before, after)
      : textOf(before) === textOf(after);
    return isSame ? [] : [{ field, before: textOf(before), after: textOf(after) }];
  });
}

const wrong = (read: ReadImport, ...problems: ImportProblem[]): Planned => ({
  ...read,
  problems: [...read.problems, ...problems],
  price: null,
  state: 'wrong',
  existing: null,
  changes: [],
});

function planOne(read: ReadImport, rows: readonly PriceRow[]): Planned {
  const { price } = read;
  if (price === null) return wrong(read);
  const inTheWay = rows.filter((row) => isDuringDays(row, price));
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

/** Plans how each row of a sheet changes the stored prices. `standing` holds all prices of the suppliers that the sheet names. */
export async function planImport(
  reads: readonly ReadImport[],
  standing: readonly PriceRow[],
): Promise<Planned[]> {
  const bySubject = Map.groupBy(standing, subjectKey);
  const seen = new Map<string, ReadImport[]>();
  return mapInSlices(reads, (read) => {
    const { price } = read;
    if (price === null) return planOne(read, []);
    const key = subjectKey(price);
    const others = seen.get(key) ?? [];
    seen.set(key, [...others, read]);
    const twice = others.find((each) => each.price && isDuringDays(each.price, price));
    if (twice)
      return wrong(read, { field: 'validFrom', problem: 'twice', detail: String(twice.row) });
    // Rows of the same sheet that follow one another end one another.
    const rows = (bySubject.get(key) ?? []).filter((row) => !isReplaced(row, others));
    return planOne(read, rows);
  });
}

/** An earlier row of the sheet has the same first day, and decides about this row. */
const isReplaced = (row: PriceRow, others: readonly ReadImport[]): boolean =>
  others.some(({ price }) => price?.valid_from === row.valid_from);
