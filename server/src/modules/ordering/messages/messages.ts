import {
  type CallRequest,
  type ListAnswer,
  listOrderMessages,
  mayWriteMessage,
  mostMessagesInAMinute,
  mostUnreadOrders,
  type OrderMessage,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { addJob } from '../../../jobs/index.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { isReached } from '../orders/index.ts';
import {
  ownMessage,
  type ReachedOrder,
  type Reader,
  readReached,
  sees,
  sideOf,
  unreadMessage,
} from './reader.ts';

const messageRows = (tx: Tx, reader: Reader, orderId: string) =>
  tx
    .selectFrom('order_message as m')
    .select(['m.id', 'm.at', 'm.side', 'm.author_name as authorName', 'm.text'])
    .select([ownMessage(reader).as('own'), unreadMessage(reader).as('unread')])
    .where('m.order_id', '=', orderId)
    .where(sees(reader));

/** The messages of one order that the reader sees. */
export async function readMessages(
  tx: Tx,
  reader: Reader,
  orderId: string,
  query: CallRequest<typeof listOrderMessages>['query'],
): Promise<ListAnswer<OrderMessage>> {
  await readReached(tx, reader, orderId);
  return listRows(tx, messageRows(tx, reader, orderId), listOrderMessages.list, query, {
    columns: { at: 'm.at' },
    tieBreaker: 'm.id',
  });
}

/** Counted in the database: a sender may write through several nodes. */
async function refuseMany(tx: Tx, { party, collectorId }: Reader, order: ReachedOrder) {
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from order_message m
    where m.at > now() - interval '1 minute' and ${
      collectorId === null
        ? sql`m.author_id = ${party.userId}`
        : sql`m.order_id = ${order.id} and m.author_account_id is null`
    }`.execute(tx);
  if ((rows[0]?.sent ?? 0) >= mostMessagesInAMinute) throw new Refusal('Generic.Too.Many.Requests');
}

/** Writes to the other side of the order: live, at the bell, and by mail if nobody reads it. */
export async function sendMessage(
  tx: Tx,
  reader: Reader,
  orderId: string,
  text: string,
): Promise<OrderMessage> {
  const order = await readReached(tx, reader, orderId);
  const side = sideOf(reader, order);
  if (!mayWriteMessage(order.forward, side)) throw new Refusal('Orders.Not.Yours');
  await refuseMany(tx, reader, order);
  const receiver = order.forward === 'taken' ? order.receiverAccountId : null;
  const written = await tx
    .insertInto('order_message')
    .values({
      account_id: order.accountId,
      order_id: order.id,
      side,
      author_account_id: reader.collectorId === null ? reader.accountId : null,
      author_id: reader.party.userId,
      author_name: reader.party.userName,
      text,
      supplier_account_id: order.supplierAccountId,
      receiver_account_id: receiver,
      collector_id: order.collectorId,
    })
    .returning(['id', 'at', 'side', 'author_name as authorName', 'text'])
    .executeTakeFirstOrThrow();
  const accounts = [order.accountId, order.supplierAccountId, receiver].filter(
    (each) => each !== null,
  );
  await notifyEvent(tx, {
    groups: accounts.map(accountGroup),
    event: 'order-message',
    payload: { orderId },
  });
  await addJob(tx, 'orderMessages.notify', { accountId: order.accountId, messageId: written.id });
  return { ...written, own: true, unread: false };
}

/** Stores how far the reader has read; never back. */
export async function markMessagesRead(
  tx: Tx,
  { accountId, party, collectorId }: Reader,
  orderId: string,
  upTo: string,
): Promise<void> {
  await sql`insert into order_message_reader as r (account_id, order_id, user_id, collector_id, read_at)
    values (${accountId}, ${orderId}, ${collectorId === null ? party.userId : null}, ${collectorId},
      -- Answers contain milliseconds, but the database is more precise.
      least(now(), ${upTo}::timestamptz + interval '1 millisecond'))
    on conflict (account_id, order_id, user_id, collector_id)
    do update set read_at = greatest(r.read_at, excluded.read_at)`.execute(tx);
}

export async function countUnread(tx: Tx, reader: Reader, orderId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*)::int as unread from order_message m
    where m.order_id = ${orderId} and ${sees(reader)} and ${unreadMessage(reader)}`.execute(tx);
  return rows[0]?.unread ?? 0;
}

/** The orders of the reader that have unread messages, the newest first. */
export async function readUnread(tx: Tx, reader: Reader) {
  const { rows } = await sql<{
    orderId: string;
    number: number;
    locationName: string;
    unread: number;
  }>`
    select orders.id as "orderId", orders.number, orders.location_name as "locationName", count(*)::int as unread
    from order_message m join orders on orders.id = m.order_id
    where m.at > now() - interval '90 days' and ${sees(reader)} and ${isReached(reader.party)} and ${unreadMessage(reader)}
    group by orders.id, orders.number, orders.location_name order by max(m.at) desc, orders.id limit ${mostUnreadOrders}`.execute(
    tx,
  );
  return rows;
}
