import {
  type CallAnswer,
  contactPageSize,
  type listContactOrders,
  mayTake,
  type OrderWithEvents,
  type SupplierTab,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { likeText } from '../../../db/listRows.ts';
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

/** The orders of each tab, and what its count counts. */
const tabs: Readonly<Record<SupplierTab, ReturnType<typeof sql<SqlBool>>>> = {
  inbox: sql`(orders.status = 'Created' and orders.declined_at is null)`,
  accepted: sql`orders.status = 'Accepted'`,
  collected: sql`orders.status in ('Collected', 'Emptied', 'Approved', 'NotApproved')`,
};

const found = (q: string) => {
  const pattern = `%${likeText(q)}%`;
  return sql<SqlBool>`(orders.search_text like lower(${pattern}) or orders.comment ilike ${pattern})`;
};

/** A page of a contact's orders; one row more is read to know whether another page follows. */
export async function readContactOrders(
  tx: Tx,
  contact: Contact,
  { tab, page, q }: { tab: SupplierTab; page: number; q?: string | undefined },
): Promise<Answer> {
  const rows = await orderRows(tx)
    .where(isOf(contact))
    .where(tabs[tab])
    .$if(Boolean(q), (all) => all.where(found(q ?? '')))
    .orderBy('orders.urgency')
    .orderBy('orders.id')
    .limit(contactPageSize + 1)
    .offset((page - 1) * contactPageSize)
    .execute();
  return {
    contactName: contact.name,
    customerName: contact.customerName,
    customerPhone: contact.customerPhone,
    customerLogo: contact.customerLogo,
    validUntil: contact.validUntil,
    orders: rows.slice(0, contactPageSize).map((row) => shown(presentOrder(row, 'supplier'))),
    more: rows.length > contactPageSize,
    counts: await countContactOrders(tx, contact),
  };
}

async function countContactOrders(tx: Tx, contact: Contact): Promise<Answer['counts']> {
  const { rows } = await sql<Answer['counts']>`
    select
      count(*) filter (where ${tabs.inbox}) as inbox,
      count(*) filter (where ${tabs.accepted}) as accepted,
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
