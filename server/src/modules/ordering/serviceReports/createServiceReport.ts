import {
  type CallRequest,
  type createServiceReport as createCall,
  maxServiceReportFiles,
  type ServiceReport,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import { placedInfocards } from '../../../db/placedInfocards.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import { type AcceptedFile, type Blobs, storeFile } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { canBeMailed } from '../infocards/index.ts';
import { locationAddress } from '../locations/index.ts';
import { noteAndNotify } from './noteAndNotify.ts';
import { readServiceReport } from './serviceReportRows.ts';

type Body = CallRequest<typeof createCall>['body'];

/** The infocard with everything that a report copies. */
async function takeInfocard(tx: Tx, actor: Actor, id: string) {
  const row = await placedInfocards(tx)
    .innerJoin('account', 'account.id', 'infocard.account_id')
    .select([
      'infocard.name as infocard_name',
      'infocard.location_id',
      'infocard.collector_id',
      'location.name as location_name',
      'account.name as customer_name',
    ])
    .select(locationAddress.as('location_address'))
    .where('infocard.account_id', '=', actor.accountId)
    .where('infocard.id', '=', id)
    .where(inLocationScope(actor, 'infocard', 'infocard.location_id'))
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  return row;
}

async function takeOrder(tx: Tx, actor: Actor, { orderId, infocardId }: Body) {
  if (orderId === null) return null;
  const order = await tx
    .selectFrom('orders')
    .select([
      'number',
      'collector_id',
      'supplier_account_id',
      'receiver_account_id',
      'receiver_name',
    ])
    .select(['kg_collected', 'weight_estimated'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', orderId)
    .where('infocard_id', '=', infocardId)
    .where(inLocationScope(actor, 'order', 'orders.location_id'))
    .executeTakeFirst();
  if (!order) throw new Refusal('Generic.Not.Found');
  return order;
}

/** The expected carrier, as an account or a mail address; nobody else can be notified. */
async function carrierOf(
  tx: Tx,
  actor: Actor,
  collectorId: string | null,
  order: Awaited<ReturnType<typeof takeOrder>>,
) {
  const id = order?.collector_id ?? collectorId;
  if (id === null) throw new Refusal('Orders.Missing.Collector');
  const collector = await tx
    .selectFrom('collector')
    .select(['name', 'email', 'supplier_account_id'])
    .where('account_id', '=', actor.accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const account = order
    ? (order.receiver_account_id ?? order.supplier_account_id)
    : collector.supplier_account_id;
  if (account === null && !canBeMailed(collector.email))
    throw new Refusal('Orders.Missing.Collector');
  return { id, name: collector.name, answersHere: account !== null };
}

async function refuseDayToCome(tx: Tx, date: string): Promise<void> {
  const { rows } = await sql<{ later: boolean }>`select ${date}::date > ${today} as later`.execute(
    tx,
  );
  if (rows[0]?.later) throw new Refusal('Generic.Invalid', { fields: { date: 'TooLarge' } });
}

export async function createReport(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  { body, files }: { body: Body; files: readonly AcceptedFile[] },
): Promise<ServiceReport> {
  if (files.length > maxServiceReportFiles) throw new Refusal('Generic.Too.Large');
  await refuseDayToCome(tx, body.date);
  const { collector_id, ...infocard } = await takeInfocard(tx, actor, body.infocardId);
  const order = await takeOrder(tx, actor, body);
  const carrier = await carrierOf(tx, actor, collector_id, order);
  const row = {
    ...infocard,
    account_id: actor.accountId,
    id: body.id,
    kind: body.kind,
    infocard_id: body.infocardId,
    collector_id: carrier.id,
    supplier_name: carrier.name,
    answers_here: carrier.answersHere,
    order_id: body.orderId,
    order_number: order?.number ?? null,
    date: body.date,
    text: body.text,
    ...(body.kind === 'wrongWeight' && order
      ? { kg_noted: order.kg_collected, weight_estimated: order.weight_estimated }
      : { kg_noted: null }),
    kg_expected: body.kgExpected,
    reporter_id: actor.userId,
    reporter_name: actor.userName,
  };
  await tx
    .insertInto('service_report')
    .values(row)
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  await sql`select open_service_report(${body.id})`.execute(tx);
  for (const file of files) {
    const { id } = await storeFile(tx, blobs, actor, file);
    await tx
      .insertInto('service_report_file')
      .values({ report_id: body.id, account_id: actor.accountId, file_id: id })
      .execute();
  }
  await noteAndNotify(tx, actor, { id: body.id, version: 1, kind: 'reported', detail: body.text });
  return readServiceReport(tx, actor, 'customer', body.id);
}
