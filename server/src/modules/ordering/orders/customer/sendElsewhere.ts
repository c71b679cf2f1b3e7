import {
  type CallRequest,
  type OrderWithEvents,
  type sendOrderAgain,
  type sendOrderElsewhere,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { addJob } from '../../../../jobs/index.ts';
import { canBeMailed } from '../../infocards/index.ts';
import { moveOrder, reread } from '../changeOrder.ts';
import { notifySupplier } from '../notify/notifySupplier.ts';
import { customerParty } from './customerMoves.ts';

/**
 * Sends the order to another collector. The former one loses access and, unless it has declined, is notified; its link becomes
 * invalid, and the other gets the order like a new one.
 */
export async function sendElsewhere(
  tx: Tx,
  actor: Actor,
  { params: { id }, body }: CallRequest<typeof sendOrderElsewhere>,
): Promise<OrderWithEvents> {
  const party = customerParty(actor);
  const before = await party.read(tx, id);
  if (!before) throw new Refusal('Generic.Not.Found');
  const next = await takeCollector(tx, actor, body.collectorId);
  const formerId = await collectorOf(tx, actor, id);
  if (formerId === next.id) throw new Refusal('Orders.Collector.Same');
  await moveOrder(tx, party, {
    id,
    version: body.version,
    action: 'sendElsewhere',
    kind: 'sentElsewhere',
    set: {
      collector_id: next.id,
      supplier_account_id: next.supplier_account_id,
      supplier_name: next.name,
      declined_at: null,
      declined_reason: null,
      offered_date: null,
      // The futile trip was the former collector's.
      futile_open: false,
      mail_failed: false,
    },
    detail: next.name,
  });
  await sql`select let_supplier_out(${id})`.execute(tx);
  await sql`select grant_order_access(${id})`.execute(tx);
  const sent = await reread(tx, party, id);
  const { version } = sent;
  await addJob(tx, 'orders.notify', {
    orderId: id,
    what: 'withdrawn',
    collectorId: formerId,
    declined: before.declinedAt !== null,
    version,
  });
  await notifySupplier(tx, sent, next.supplier_account_id);
  return sent;
}

/**
 * Sends it to the same collector again, after a bounced mail and perhaps with a corrected address. The first link becomes
 * invalid.
 */
export async function sendAgain(
  tx: Tx,
  actor: Actor,
  { params: { id }, body }: CallRequest<typeof sendOrderAgain>,
): Promise<OrderWithEvents> {
  const party = customerParty(actor);
  if (!(await party.read(tx, id))) throw new Refusal('Generic.Not.Found');
  const collector = await takeCollector(tx, actor, await collectorOf(tx, actor, id));
  await moveOrder(tx, party, {
    id,
    version: body.version,
    action: 'sendAgain',
    kind: 'sentAgain',
    set: { mail_failed: false },
    detail: collector.name,
  });
  await sql`select let_supplier_out(${id})`.execute(tx);
  const sent = await reread(tx, party, id);
  await notifySupplier(tx, sent, collector.supplier_account_id, 'sentAgain');
  return sent;
}

const collectorOf = async (tx: Tx, { accountId }: Actor, id: string): Promise<string> =>
  (
    await tx
      .selectFrom('orders')
      .select('collector_id')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).collector_id;

async function takeCollector(tx: Tx, actor: Actor, id: string) {
  const collector = await tx
    .selectFrom('collector')
    .select(['id', 'name', 'email', 'supplier_account_id'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!collector) throw new Refusal('Generic.Not.Found');
  if (!canBeMailed(collector.email)) throw new Refusal('Orders.Missing.Collector');
  return collector;
}
