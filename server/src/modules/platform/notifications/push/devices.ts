import { createHash } from 'node:crypto';
import { mostPushDevices, type PushDevice } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { mayPost } from '../../../../http/post.ts';
import { Refusal } from '../../../../http/errors.ts';

interface NewDevice {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly name: string;
}

const markOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('hex').slice(0, 16);

const columns = ['id', 'name', 'endpoint', 'created_at as createdAt', 'sent_at as sentAt'] as const;

const present = ({ endpoint, ...row }: Omit<PushDevice, 'mark'> & { endpoint: string }) => ({
  ...row,
  mark: markOf(endpoint),
});

/** The browsers of the user, without their addresses: whoever knows one could send to it. */
export async function readDevices(tx: Tx, { accountId, userId }: Actor): Promise<PushDevice[]> {
  const rows = await tx
    .selectFrom('push_device')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostPushDevices)
    .execute();
  return rows.map(present);
}

/** A browser has one address: it belongs to the user who subscribed last. */
export async function addDevice(
  tx: Tx,
  { accountId, userId }: Actor,
  { endpoint, p256dh, auth, name }: NewDevice,
  anywhere: boolean,
): Promise<PushDevice> {
  if (!mayPost(endpoint, anywhere)) throw new Refusal('Notifications.Push.Not.Allowed');
  await sql`select take_push_endpoint(${endpoint}, ${userId})`.execute(tx);
  const keys = { p256dh, auth, name };
  const row = await tx
    .insertInto('push_device')
    .values({ account_id: accountId, user_id: userId, endpoint, ...keys })
    .onConflict((conflict) => conflict.columns(['account_id', 'endpoint']).doUpdateSet(keys))
    .returning(columns)
    .executeTakeFirstOrThrow();
  await sql`delete from push_device where account_id = ${accountId} and user_id = ${userId} and id in (
    select id from push_device where account_id = ${accountId} and user_id = ${userId}
    order by created_at desc, id offset ${mostPushDevices})`.execute(tx);
  return present(row);
}

export async function removeDevice(
  tx: Tx,
  { accountId, userId }: Actor,
  id: string,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('Generic.Not.Found');
}

/** Those of the users who have such a browser. */
export async function usersWithDevices(
  tx: Tx,
  accountId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('push_device')
    .select('user_id as userId')
    .distinct()
    .where('account_id', '=', accountId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ userId }) => userId));
}
