import type { AgreementPrice } from '@fraktion/contract';
import type { Insertable, Selectable } from 'kysely';

import type { AgreementPriceTable } from '../../../db/schema/agreements.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isHeldElsewhere, isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { noteChange } from '../postings/index.ts';
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

export async function insertPrice(
  tx: Tx,
  actor: Actor,
  row: NewRow,
  { action, changeId }: ChangeOrigin,
): Promise<void> {
  await tx
    .insertInto('agreement_price')
    .values({ ...row, account_id: actor.accountId, created_by: actor.userName })
    .execute()
    .catch((error: unknown) => {
      if (isTaken(error)) throw new Refusal('Generic.Already.Exists');
      throw isHeldElsewhere(error) ? new Refusal('Generic.Not.Found') : error;
    });
  const after = await mustReadRow(tx, actor, row.id);
  await noteChange(tx, actor, {
    subject: 'price',
    subjectId: row.id,
    action,
    after,
    groupId: changeId,
  });
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
