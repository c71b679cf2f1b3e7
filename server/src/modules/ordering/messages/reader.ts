import {
  isPlatformRole,
  isSupplierLike,
  type OrderForward,
  type OrderSide,
} from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import {
  type Contact,
  customerParty,
  isReached,
  type Party,
  partOf,
  supplierParty,
} from '../orders/index.ts';

/** Who reads and writes messages: a user of an account, or a contact by its mailed link. */
export interface Reader {
  readonly party: Pick<Party, 'parts' | 'userId' | 'userName'>;
  /** The account in which its reading is stored: a contact's is the customer's. */
  readonly accountId: string;
  readonly collectorId: string | null;
}

const partyOf = (actor: Actor): Reader['party'] => {
  const [customer, supplier] = [customerParty(actor), supplierParty(actor)];
  if (!isPlatformRole(actor.role)) return isSupplierLike(actor.role) ? supplier : customer;
  return { ...customer, parts: [...customer.parts, ...supplier.parts] };
};

export const userReader = (actor: Actor): Reader => ({
  party: partyOf(actor),
  accountId: actor.accountId,
  collectorId: null,
});

export const contactReader = (contact: Contact): Reader => ({
  party: { parts: [partOf('contact', contact)], userId: null, userName: contact.name },
  accountId: contact.accountId,
  collectorId: contact.id,
});

/** The holder of the mailed link of one order reads and writes as its collector, on this order alone. */
export async function linkReader(tx: Tx, orderId: string): Promise<Reader> {
  const { accountId, collectorId, userName } = await tx
    .selectFrom('orders')
    .select(['account_id as accountId', 'collector_id as collectorId', 'supplier_name as userName'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return {
    party: { parts: [partOf('orderLink', { orderId })], userId: null, userName },
    accountId,
    collectorId,
  };
}

/** The messages of `m` that the reader sees: those that were written while it stood in the order. */
export const sees = ({ accountId, collectorId }: Reader): RawBuilder<SqlBool> =>
  collectorId === null
    ? sql`(m.account_id = ${accountId} or m.supplier_account_id = ${accountId} or m.receiver_account_id = ${accountId})`
    : sql`(m.account_id = ${accountId} and m.collector_id = ${collectorId})`;

const isOwn = ({ accountId, collectorId }: Reader, table: string): RawBuilder<SqlBool> =>
  collectorId === null
    ? sql`${sql.ref(`${table}.author_account_id`)} is not distinct from ${accountId}`
    : sql`${sql.ref(`${table}.side`)} = 'supplier'`;

export const ownMessage = (reader: Reader): RawBuilder<boolean> => sql`(${isOwn(reader, 'm')})`;

const reading = ({ accountId, party, collectorId }: Reader): RawBuilder<SqlBool> =>
  collectorId === null
    ? sql`r.account_id = ${accountId} and r.user_id = ${party.userId}`
    : sql`r.account_id = ${accountId} and r.collector_id = ${collectorId}`;

/** Written by another side, after the reader last looked, and after its account last answered. */
export const unreadMessage = (
  reader: Reader,
): RawBuilder<boolean> => sql`(not (${isOwn(reader, 'm')})
  and m.at > coalesce((select r.read_at from order_message_reader r
    where r.order_id = m.order_id and ${reading(reader)}), '-infinity')
  and not exists (select from order_message answer
    where answer.order_id = m.order_id and answer.at > m.at and ${isOwn(reader, 'answer')}))`;

export interface ReachedOrder {
  readonly id: string;
  readonly accountId: string;
  readonly supplierAccountId: string | null;
  readonly receiverAccountId: string | null;
  readonly collectorId: string;
  readonly forward: OrderForward;
}

/** The order, if the reader reaches it. */
export async function readReached(tx: Tx, { party }: Reader, id: string): Promise<ReachedOrder> {
  const order = await tx
    .selectFrom('orders')
    .select([
      'orders.id',
      'orders.account_id as accountId',
      'orders.supplier_account_id as supplierAccountId',
      'orders.receiver_account_id as receiverAccountId',
      'orders.collector_id as collectorId',
      'orders.forward',
    ])
    .where('orders.id', '=', id)
    .where(isReached(party))
    .executeTakeFirst();
  if (!order) throw new Refusal('Generic.Not.Found');
  return order;
}

/** The side as which the reader writes. */
export function sideOf({ accountId, collectorId }: Reader, order: ReachedOrder): OrderSide {
  if (collectorId !== null) return 'supplier';
  if (order.accountId === accountId) return 'customer';
  return order.receiverAccountId === accountId ? 'receiver' : 'supplier';
}
