import type { Collector } from '@fraktion/contract';
import type { Updateable } from 'kysely';

import type { Schema } from '../../db/schema/index.ts';
import type { Tx } from '../../db/transaction.ts';
import { isTaken } from '../../db/violations.ts';
import { deleteUnchanged, updateUnchanged } from '../../http/unchanged.ts';
import { Refusal } from '../../http/errors.ts';
import { readCollector } from './collectorRows.ts';

type Fields = Pick<
  Updateable<Schema['collector']>,
  'name' | 'email' | 'phone' | 'address' | 'zip' | 'city' | 'cvr' | 'language'
> & { name: string };

const nameTaken = () =>
  new Refusal('Generic.Already.Exists', { fields: { name: 'Generic.Already.Exists' } });

async function mustRead(tx: Tx, accountId: string, id: string): Promise<Collector> {
  const collector = await readCollector(tx, accountId, id);
  if (!collector) throw new Refusal('Generic.Not.Found');
  return collector;
}

/** An empty box is no value: an order asks for an address that is there or is not. */
const emptyToNull = (fields: Fields): Fields => {
  const entries = Object.entries(fields).map(([key, value]) => [key, value === '' ? null : value]);
  return Object.fromEntries(entries) as Fields;
};

export async function createCollector(
  tx: Tx,
  accountId: string,
  { id, ...fields }: Fields & { id: string },
): Promise<Collector> {
  const created = await tx
    .insertInto('collector')
    .values({ ...emptyToNull(fields), account_id: accountId, id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) throw nameTaken();
  return mustRead(tx, accountId, id);
}

export async function updateCollector(
  tx: Tx,
  accountId: string,
  id: string,
  { version, ...fields }: Fields & { version: number },
): Promise<Collector> {
  const read = () => mustRead(tx, accountId, id);
  await updateUnchanged(
    tx
      .updateTable('collector')
      .set(emptyToNull(fields))
      .where('account_id', '=', accountId)
      .where('id', '=', id),
    { version, read },
  ).catch((error: unknown) => {
    throw isTaken(error) ? nameTaken() : error;
  });
  return read();
}

/** Infocards and orders hold on to their collector. */
export const deleteCollector = (
  tx: Tx,
  accountId: string,
  id: string,
  version: number,
): Promise<void> =>
  deleteUnchanged(
    tx.deleteFrom('collector').where('account_id', '=', accountId).where('id', '=', id),
    { version, read: () => mustRead(tx, accountId, id) },
  );
