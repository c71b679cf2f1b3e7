import {
  type CallRequest,
  type Dimension,
  dimensionsOf,
  type Figures,
  maxFigureRows,
  measureOf,
  type MeasureName,
  type readFigures as readCall,
  roleAllows,
  sumsOf,
} from '@fraktion/contract';

import { eachInSlices, mapInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { readLabels } from './labels.ts';
import { type ClosedSpan, comparedSpan, laterKey, monthsBetween, type Span } from './periods.ts';
import { readSums, type SumName, type SumRow } from './sums.ts';
import { columnsOf, Sums, valueOf } from './values.ts';

type Query = CallRequest<typeof readCall>['query'];

export const invalid = (field: string, why: string): Refusal =>
  new Refusal('Generic.Invalid', { detail: field, fields: { [field]: why } });

/** Refuses a measure that the role may not see. */
export function refuseUnseen(actor: Actor, names: readonly MeasureName[]): void {
  const unseen = names.find(
    (name) => !roleAllows(measureOf(name).roles ?? [actor.role], actor.role),
  );
  if (unseen) throw new Refusal('Generic.Forbidden', { detail: unseen });
}

export function refuseTurned({ fromDate, toDate }: Span): void {
  if (fromDate !== undefined && toDate !== undefined && fromDate > toDate)
    throw invalid('toDate', 'TooSmall');
}

function refuseUnknown({ measures, by = [], compare, fromDate, toDate }: Query): void {
  const cannot = measures.some((name) => by.some((each) => !dimensionsOf(name).includes(each)));
  if (cannot || new Set(by).size < by.length) throw invalid('by', 'Invalid');
  if (compare && (fromDate === undefined || toDate === undefined))
    throw invalid('compare', 'Invalid');
}

interface Group {
  readonly keys: readonly (string | null)[];
  readonly sums: Sums;
}

/** One group for each combination of keys, over all currencies; and their total. */
async function grouped(
  rows: readonly SumRow[],
): Promise<{ groups: Map<string, Group>; total: Sums }> {
  const groups = new Map<string, Group>();
  const total = new Sums();
  await eachInSlices(rows, ({ keys, currency, sums }) => {
    const name = JSON.stringify(keys);
    const group = groups.get(name) ?? { keys, sums: new Sums() };
    groups.set(name, group);
    group.sums.add(currency, sums);
    total.add(currency, sums);
  });
  return { groups, total };
}

/** Moves months and years of the compared period to the keys of the present one. */
async function beside(
  rows: readonly SumRow[],
  by: readonly Dimension[],
  months: number,
): Promise<SumRow[]> {
  const moved: SumRow[] = [];
  await eachInSlices(rows, (row) => {
    const keys = row.keys.map((key, index) =>
      key !== null && ['month', 'year'].includes(by[index]!) ? laterKey(key, months) : key,
    );
    const isCut = keys.some((key, index) => key === null && row.keys[index] !== null);
    if (!isCut) moved.push({ ...row, keys });
  });
  return moved;
}

const closed = ({ fromDate, toDate }: Span): ClosedSpan => ({
  fromDate: fromDate!,
  toDate: toDate!,
});

async function readCompared(tx: Tx, actor: Actor, query: Query, sums: readonly SumName[]) {
  const { by = [], compare } = query;
  if (!compare) return null;
  const span = comparedSpan(closed(query), compare);
  const rows = await readSums(tx, actor, span, { by, filter: query, sums });
  const moved = await beside(rows, by, monthsBetween(closed(query), span));
  return { span, ...(await grouped(moved)) };
}

/** The account's currency. */
export const currencyOf = async (tx: Tx, accountId: string): Promise<string> =>
  (
    await tx
      .selectFrom('account')
      .select('currency')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).currency;

/** Measures by dimensions, with their values in the compared period. */
export async function readFigures(tx: Tx, actor: Actor, query: Query): Promise<Figures> {
  const { measures, by = [], fromDate = null, toDate = null } = query;
  refuseUnseen(actor, measures);
  refuseTurned(query);
  refuseUnknown(query);
  const sums = [...new Set(measures.flatMap(sumsOf))];
  const now = await grouped(await readSums(tx, actor, query, { by, filter: query, sums }));
  const before = await readCompared(tx, actor, query, sums);
  // Groups that exist only in the compared period get a row too.
  const groups = new Map([...(before?.groups ?? []), ...now.groups]);
  if (groups.size > maxFigureRows)
    throw new Refusal('Figures.Too.Many', { detail: `${groups.size} of ${maxFigureRows}` });
  const currencies = new Set([...now.total.currencies, ...(before?.total.currencies ?? [])]);
  const columns = columnsOf(
    measures,
    [...currencies].toSorted(),
    await currencyOf(tx, actor.accountId),
  );
  const valuesOf = (all: Sums | undefined) =>
    columns.map((column) => valueOf(all ?? new Sums(), column));
  const inOrder = [...groups]
    .map(([name, { keys }]) => ({ name, keys, place: keys.join('\n') }))
    .toSorted(byPlace);
  const rows = await mapInSlices(inOrder, ({ name, keys }) => ({
    keys: [...keys],
    values: valuesOf(now.groups.get(name)?.sums),
    compared: before && valuesOf(before.groups.get(name)?.sums),
  }));
  return {
    fromDate,
    toDate,
    compared: before && before.span,
    columns,
    rows,
    totals: { values: valuesOf(now.total), compared: before && valuesOf(before.total) },
    labels: await readLabels(tx, actor.accountId, by, rows),
    kgWithoutFactor: sums.includes('factorlessKg')
      ? now.total.get('factorlessKg', null)!.toFixed(3)
      : null,
  };
}

function byPlace(one: { readonly place: string }, other: { readonly place: string }): number {
  if (one.place === other.place) return 0;
  return one.place < other.place ? -1 : 1;
}
