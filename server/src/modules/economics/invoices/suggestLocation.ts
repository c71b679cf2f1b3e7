import { type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

/** The document names the place: by the supplier's number for the customer there, or by where it delivered. */
const isNamed = sql<SqlBool>`(exists (select from location_customer_number n
    where n.account_id = location.account_id and n.location_id = location.id
      and n.collector_id = invoice.collector_id and n.customer_number = invoice.customer_number)
  or (position(lower(location.address) in lower(invoice.delivery_address)) > 0
    and position(location.zip in invoice.delivery_address) > 0))`;

/**
 * The only place that an invoice names, or the only one that there is; null where that is not one. An archived place is not
 * suggested, but an invoice that names one is not for another.
 */
export async function suggestLocation(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
): Promise<{ id: string; name: string } | null> {
  const places = await tx
    .selectFrom('location')
    .innerJoin('invoice', 'invoice.account_id', 'location.account_id')
    .select(['location.id', 'location.name', isNamed.as('named')])
    .select(sql<boolean>`location.archived_at is not null`.as('archived'))
    .where('invoice.account_id', '=', actor.accountId)
    .where('invoice.id', '=', invoiceId)
    .where(sql<boolean>`(location.archived_at is null or ${isNamed})`)
    .where(inLocationScope(actor, 'location', 'location.id'))
    .orderBy(sql`${isNamed}`, 'desc')
    .orderBy(sql`location.archived_at is not null`)
    .limit(2)
    .execute();
  const [first, second] = places;
  if (!first || first.archived) return null;
  if (second && (!first.named || (second.named && !second.archived))) return null;
  return { id: first.id, name: first.name };
}
