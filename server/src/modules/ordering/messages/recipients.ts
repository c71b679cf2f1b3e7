import type { Role } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';

export interface MessageOfOrder {
  readonly accountId: string;
  readonly orderId: string;
  readonly side: string;
  readonly authorId: string | null;
  readonly supplierAccountId: string | null;
  readonly receiverAccountId: string | null;
  readonly collectorId: string;
  readonly at: string;
}

export interface Recipient {
  readonly accountId: string;
  readonly userId: string;
  readonly role: Role;
  readonly driver: boolean;
}

/** The orderer and the colleagues who have written, as far as they still have access to the order's location. */
const readCustomers = async (
  tx: Tx,
  { accountId, orderId }: MessageOfOrder,
): Promise<Recipient[]> =>
  (
    await sql<Recipient>`select m.account_id as "accountId", m.user_id as "userId", m.role, m.driver from orders o
      join account_user m on m.account_id = o.account_id
      where o.id = ${orderId} and o.account_id = ${accountId}
        and (m.user_id = o.orderer_id or exists (select from order_message own
          where own.order_id = o.id and own.author_account_id = m.account_id and own.author_id = m.user_id))
        and (m.all_locations or exists (select from account_user_location l
          where l.account_id = m.account_id and l.user_id = m.user_id and l.location_id = o.location_id))`.execute(
      tx,
    )
  ).rows;

/** The members of a carrier; of its drivers only the one that drives the order today. */
const readCarriers = async (tx: Tx, carrier: string, orderId: string): Promise<Recipient[]> =>
  (
    await sql<Recipient>`select m.account_id as "accountId", m.user_id as "userId", m.role, m.driver from account_user m
      where m.account_id = ${carrier} and (not m.driver or exists (select from order_assignment a
        join orders o on o.id = a.order_id
        where a.account_id = m.account_id and a.driver_id = m.user_id and a.order_id = ${orderId}
          and o.planned_date = ${today}))`.execute(tx)
  ).rows;

/**
 * Who is told of a message: the customer of all that carriers write; the account that holds the order of all that others write.
 * A supplier that has forwarded the order reads along, and is told of nothing.
 */
export async function readRecipients(tx: Tx, message: MessageOfOrder): Promise<Recipient[]> {
  const { side, supplierAccountId, receiverAccountId, orderId, authorId } = message;
  const holder = receiverAccountId ?? supplierAccountId;
  const isHolders = side === (receiverAccountId === null ? 'supplier' : 'receiver');
  const told = [
    ...(side === 'customer' ? [] : await readCustomers(tx, message)),
    ...(isHolders || holder === null ? [] : await readCarriers(tx, holder, orderId)),
  ];
  return told.filter(({ userId }) => userId !== authorId);
}
