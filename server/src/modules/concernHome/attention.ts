import {
  type Attention,
  type AttentionKind,
  attentionKinds,
  listInvoices,
  roleAllows,
} from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../db/locationScope.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { mayNeedAttention, orderAttention } from '../orders/index.ts';
import { answeredReports } from '../serviceReports/index.ts';

const invoiceKind = sql<AttentionKind | null>`case status
  when 'importFailed' then 'invoicesFailed'
  when 'active' then 'invoicesToPost' end`;

interface Row {
  readonly kind: AttentionKind;
  readonly count: number;
  readonly onlyId: string | null;
}

const counted = (tx: Tx, rows: RawBuilder<unknown>) =>
  sql<Row>`select kind, count(*)::int as count,
      case when count(*) = 1 then min(id::text) end as "onlyId"
    from (${rows}) found where kind is not null group by kind`.execute(tx);

const ordersOf = (actor: Actor, locationId: string | null) => sql`
  select id, ${orderAttention} as kind from orders
  where account_id = ${actor.accountId} and ${mayNeedAttention}
    and ${inLocationScope(actor, 'orders.location_id')}
    and ${locationId === null ? sql<SqlBool>`true` : sql<SqlBool>`location_id = ${locationId}`}`;

const reportsOf = (tx: Tx, actor: Actor, locationId: string | null) => sql`
  select id, 'reportsToClose' as kind from (${answeredReports(tx, actor, locationId)}) answered`;

const invoicesOf = (actor: Actor) => sql`
  select id, ${invoiceKind} as kind from invoice
  where account_id = ${actor.accountId} and status in ('importFailed', 'active')`;

/** What needs attention of what the actor may see; invoices belong to no location, so one location leaves them out. */
export async function readAttention(
  tx: Tx,
  actor: Actor,
  locationId: string | null,
): Promise<Attention[]> {
  const found = [
    ...(await counted(tx, ordersOf(actor, locationId))).rows,
    ...(await counted(tx, reportsOf(tx, actor, locationId))).rows,
  ];
  const seesInvoices = locationId === null && roleAllows(listInvoices.roles, actor.role);
  if (seesInvoices) found.push(...(await counted(tx, invoicesOf(actor))).rows);
  return attentionKinds.flatMap((kind) => found.filter((row) => row.kind === kind));
}
