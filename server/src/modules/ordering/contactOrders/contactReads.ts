import {
  type CallAnswer,
  contactPageSize,
  type listContactOrders,
  mayTake,
  type OrderWithEvents,
  type SupplierTab,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import {
  type Contact,
  type Party,
  orderRows,
  partOf,
  presentOrder,
  reachedOrders,
  withEvents,
} from '../orders/index.ts';

type Answer = CallAnswer<typeof listContactOrders>;

const isOf = (contact: Contact) => reachedOrders('contact', contact);

/** Cancelled orders stay a week, as in a supplier's inbox. */
const canceledLately = sql<SqlBool>`orders.status = 'Canceled' and orders.canceled_at > now() - interval '7 days'`;
const tabs: Readonly<Record<SupplierTab, ReturnType<typeof sql<SqlBool>>>> = {
  inbox: sql`(orders.status = 'Created' and orders.declined_at is null or ${canceledLately} and orders.accepted_at is null)`,
  accepted: sql`(orders.status = 'Accepted' or ${canceledLately} and orders.accepted_at is not null)`,
  collected: sql`orders.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')`,
};

/** A page of a contact's orders; one row more is read to know whether another page follows. */
export async function readContactOrders(
  tx: Tx,
  contact: Contact,
  { tab, page }: { tab: SupplierTab; page: number },
): Promise<Answer> {
  const rows = await orderRows(tx)
    .where(isOf(contact))
    .where(tabs[tab])
    .orderBy('orders.ordered_at', 'desc')
    .orderBy('orders.id')
    .limit(contactPageSize + 1)
    .offset((page - 1) * contactPageSize)
    .execute();
  return {
    contactName: contact.name,
    customerName: contact.customerName,
    orders: rows.slice(0, contactPageSize).map((row) => shown(presentOrder(row, 'supplier'))),
    more: rows.length > contactPageSize,
    counts: await countContactOrders(tx, contact),
  };
}

async function countContactOrders(tx: Tx, contact: Contact): Promise<Answer['counts']> {
  const { rows } = await sql<Answer['counts']>`
    select
      count(*) filter (where status = 'Created' and declined_at is null) as inbox,
      count(*) filter (where status = 'Accepted') as accepted,
      count(*) filter (where ${tabs.collected}) as collected
    from orders where ${isOf(contact)}`.execute(tx);
  return rows[0] ?? { inbox: 0, accepted: 0, collected: 0 };
}

/** Forwarding needs an account. */
const shown = <T extends { allowedActions: OrderWithEvents['allowedActions'] }>(order: T): T => ({
  ...order,
  allowedActions: order.allowedActions.filter((action) => mayTake('contact', action)),
});

export async function readContactOrder(
  tx: Tx,
  contact: Contact,
  id: string,
): Promise<OrderWithEvents | null> {
  const row = await orderRows(tx)
    .where(isOf(contact))
    .where('orders.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const order = shown(await withEvents(tx, presentOrder(row, 'supplier')));
  const closedActions = order.closedActions.filter(({ action }) => mayTake('contact', action));
  return { ...order, closedActions };
}

/** The holder of the link acts for the collector, as the owner of the tables. */
export const contactParty = (contact: Contact): Party => ({
  parts: [partOf('contact', contact)],
  userId: null,
  userName: contact.name,
  read: (tx, id) => readContactOrder(tx, contact, id),
});
