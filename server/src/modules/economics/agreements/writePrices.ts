import type { AgreementPrice } from '@fraktion/contract';
import { type Insertable, type Selectable, sql } from 'kysely';

import type { AgreementPriceTable } from '../../../db/schema/agreements.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isHeldElsewhere, isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { noteChange, noteChanges } from '../postings/index.ts';
import { mustReadPrice, priceRows } from './priceRows.ts';
import { isDuring, isOfSubject, type PriceSubject } from './priceSubject.ts';

export type PriceRow = Selectable<AgreementPriceTable>;
export type NewRow = Omit<Insertable<AgreementPriceTable>, 'account_id' | 'created_by'> &
  PriceSubject;

/** Two people write prices of one supplier one after the other, so that no two rows come to overlap. */
export async function holdCollectors(
  tx: Tx,
  { accountId }: Actor,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const held = await tx
    .selectFrom('collector')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (held.length !== wanted.length) throw new Refusal('Generic.Not.Found');
}

/** A row that says the price of the same thing on one of these days. */
export async function findOverlap(
  tx: Tx,
  actor: Actor,
  row: Pick<NewRow, 'id' | 'valid_from' | 'valid_to'> & PriceSubject,
): Promise<AgreementPrice | undefined> {
  return priceRows(tx, actor)
    .where(isOfSubject(row))
    .where(isDuring(row.valid_from, row.valid_to ?? null))
    .where('price.id', '!=', row.id)
    .orderBy('price.valid_from')
    .executeTakeFirst();
}

export async function refuseOverlap(
  tx: Tx,
  actor: Actor,
  row: Parameters<typeof findOverlap>[2],
): Promise<void> {
  const current = await findOverlap(tx, actor, row);
  if (current)
    throw new Refusal('Agreements.Overlap', {
      current,
      fields: { validFrom: 'Agreements.Overlap' },
    });
}

export const readRow = (tx: Tx, accountId: string, id: string): Promise<PriceRow | undefined> =>
  tx
    .selectFrom('agreement_price')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();

export const readRows = (tx: Tx, accountId: string, ids: readonly string[]): Promise<PriceRow[]> =>
  tx
    .selectFrom('agreement_price')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();

async function mustReadRow(tx: Tx, { accountId }: Actor, id: string): Promise<PriceRow> {
  const row = await readRow(tx, accountId, id);
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}

/** One thing that somebody does, and under which name it can be taken back. */
export interface ChangeOrigin {
  readonly action: string;
  readonly changeId: string;
}

export const insertPrice = (tx: Tx, actor: Actor, row: NewRow, act: ChangeOrigin): Promise<void> =>
  insertPrices(tx, actor, [row], act);

/** For one statement: a price has more than twenty columns, and stands in its change once or twice more. */
export const rowsAtOnce = 200;

/** At most `rowsAtOnce` rows, with two statements. */
export async function insertPrices(
  tx: Tx,
  actor: Actor,
  rows: readonly NewRow[],
  { action, changeId }: ChangeOrigin,
): Promise<void> {
  const written = await tx
    .insertInto('agreement_price')
    .values(
      rows.map((row) => ({ ...row, account_id: actor.accountId, created_by: actor.userName })),
    )
    .returningAll()
    .execute()
    .catch((error: unknown) => {
      if (isTaken(error)) throw new Refusal('Generic.Already.Exists');
      throw isHeldElsewhere(error) ? new Refusal('Generic.Not.Found') : error;
    });
  await noteChanges(
    tx,
    actor,
    written.map((after) => ({
      subject: 'price',
      subjectId: after.id,
      action,
      after,
      groupId: changeId,
    })),
  );
}

const columns = [
  'collector_id',
  'infocard_id',
  'waste_fraction_id',
  'container_type',
  'size',
  'size_unit',
  'category',
  'unit',
  'price',
  'percent_cap',
  'currency',
  'index_day',
  'index_percent',
  'valid_from',
  'valid_to',
  'source',
  'is_proposal',
  'dismissed_at',
  'tender_id',
  'note',
] as const satisfies readonly (keyof PriceRow)[];

/** Stored rows as they are to be, at most `rowsAtOnce`; returns them as they are then. */
export async function rewritePrices(
  tx: Tx,
  { accountId }: Actor,
  rows: readonly PriceRow[],
): Promise<PriceRow[]> {
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`));
  const { rows: written } = await sql<PriceRow>`
    update agreement_price p set ${set}, version = p.version + 1
    from jsonb_populate_recordset(null::agreement_price, ${JSON.stringify(rows)}::jsonb) r
    where p.account_id = ${accountId} and p.id = r.id returning p.*`.execute(tx);
  return written;
}

/** Notes a row as an update has left it. */
export async function noteUpdate(
  tx: Tx,
  actor: Actor,
  before: PriceRow,
  { action, changeId }: ChangeOrigin,
): Promise<void> {
  const after = await mustReadRow(tx, actor, before.id);
  await noteChange(tx, actor, {
    subject: 'price',
    subjectId: before.id,
    action,
    before,
    after,
    groupId: changeId,
  });
}

/** Screens that show the agreement basis read it again. */
export const notifyPages = (tx: Tx, { accountId }: Actor, changeId: string): Promise<void> =>
  notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'agreement-changed',
    payload: { changeId },
  });

export async function changedAnswer(tx: Tx, actor: Actor, id: string, changeId: string) {
  await notifyPages(tx, actor, changeId);
  return { price: await mustReadPrice(tx, actor, id), changeId };
}
