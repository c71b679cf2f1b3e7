import {
  type MenuCount,
  type MenuCountKey,
  menuCountKeys,
  menuCountLists,
  mostInMenu,
  roleAllows,
} from '@fraktion/contract';
import { type Expression, sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { invoicesToPost } from '../invoices/index.ts';
import { ordersInInbox, ordersToApprove } from '../orders/index.ts';
import { answeredReports, reportsToAnswer } from '../serviceReports/index.ts';
import { tendersToAnswer } from '../tenders/index.ts';

/** The rows that wait; invoices lie at no location, and a supplier has none. */
type Waiting = (tx: Tx, actor: Actor, locationId: string | null) => Expression<unknown>;

const waiting: Readonly<Record<MenuCountKey, Waiting>> = {
  toApprove: ordersToApprove,
  reportsToClose: answeredReports,
  invoicesToPost,
  inbox: ordersInInbox,
  reportsToAnswer,
  tendersToAnswer,
};

/** How many there are, as far as the menu says it: a thousand that wait cost no more than a hundred. */
async function countFew(tx: Tx, rows: Expression<unknown>): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${mostInMenu + 1}) found`.execute(tx);
  return counted[0]!.count;
}

/** Everything that waits for the actor, of what its role may list. */
export async function readMenuCounts(
  tx: Tx,
  actor: Actor,
  locationId: string | null,
): Promise<MenuCount[]> {
  const counts: MenuCount[] = [];
  for (const key of menuCountKeys) {
    if (!roleAllows(menuCountLists[key].roles, actor.role)) continue;
    counts.push({ key, count: await countFew(tx, waiting[key](tx, actor, locationId)) });
  }
  return counts;
}
