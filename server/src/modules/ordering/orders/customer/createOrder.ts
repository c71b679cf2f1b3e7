import {
  type CallRequest,
  type createOrder as createCall,
  maxOrderFiles,
  type OrderWithEvents,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { nextNumber } from '../../../../db/nextNumber.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { isTaken } from '../../../../db/violations.ts';
import { type AcceptedFile, type Blobs, storeFile } from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { notifySupplier } from '../notify/notifySupplier.ts';
import { refuseDayGone } from '../refuseDayGone.ts';
import { addToTimeline } from '../timeline.ts';
import { readOrder } from './customerReads.ts';
import { refuseWhileUnderWay, takeOrderable } from './orderable.ts';
import { wakeRules } from './wakeRules.ts';

type Body = CallRequest<typeof createCall>['body'];
type Orderable = Awaited<ReturnType<typeof takeOrderable>>;

interface NewOrder {
  readonly body: Body;
  readonly files: readonly AcceptedFile[];
  /** The fixed pick-up day that the portal orders; people order without one. */
  readonly pickupDay?: string | undefined;
}

/** Orders a collection: the order copies the infocard's present values, so that the supplier needs nothing else. */
export async function createOrder(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  { body, files, pickupDay }: NewOrder,
): Promise<OrderWithEvents> {
  if (files.length > maxOrderFiles) throw new Refusal('Generic.Too.Large');
  await refuseDayGone(tx, 'wantedEmptiedDate', body.wantedEmptiedDate);
  const infocard = await takeOrderable(tx, actor, body.infocardId);
  await refuseWhileUnderWay(tx, infocard, body);

  await insertOrder(tx, actor, infocard, { ...body, pickupDay });
  for (const file of files) {
    const { id } = await storeFile(tx, blobs, actor, file);
    await tx
      .insertInto('order_file')
      .values({ order_id: body.id, account_id: actor.accountId, file_id: id })
      .execute();
  }
  await addToTimeline(tx, {
    orderId: body.id,
    kind: 'created',
    status: 'Created',
    actorId: actor.userId,
    actorName: actor.userName,
  });
  const order = await readOrder(tx, actor, body.id);
  if (!order) throw new Error(`Order ${body.id} is gone within its own transaction`);
  await notifySupplier(tx, order, infocard.supplier_account_id);
  await wakeRules(tx, actor.accountId, infocard.id);
  return order;
}

/** The row with the access rows of its owner and its linked supplier. */
async function insertOrder(
  tx: Tx,
  actor: Actor,
  infocard: Orderable,
  asked: Body & Pick<NewOrder, 'pickupDay'>,
): Promise<void> {
  const { asFastAsPossible, wantedEmptiedDate, comment, requisitionId, containerId, id } = asked;
  const number = await nextNumber(tx, actor.accountId, 'orders');
  const row = tx.insertInto('orders').values({
    account_id: actor.accountId,
    id,
    number,
    status: 'Created',
    infocard_id: infocard.id,
    location_id: infocard.location_id,
    collector_id: infocard.collector_id,
    supplier_account_id: infocard.supplier_account_id,
    orderer_id: actor.userId,
    infocard_name: infocard.name,
    container_type: infocard.container_type,
    size: infocard.size,
    size_unit: infocard.size_unit,
    placement: infocard.placement,
    container_id:
      (containerId === undefined ? infocard.supplier_identification_number : containerId) || null,
    receiving_facility: infocard.receiving_facility,
    waste_fraction_name: infocard.waste_fraction_name,
    waste_category: infocard.waste_category,
    customer_name: infocard.customer_name,
    supplier_name: infocard.supplier_name,
    orderer_name: actor.userName,
    location_name: infocard.location_name,
    location_address: infocard.location_address,
    location_zip: infocard.location_zip,
    requisition_id: requisitionId || null,
    comment: comment || null,
    as_fast_as_possible: asFastAsPossible,
    wanted_emptied_date: wantedEmptiedDate,
    pickup_day: asked.pickupDay ?? null,
  });
  // No "on conflict": it would need the right to read a row whose access rows are inserted later.
  await row.execute().catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
  });
  await sql`select grant_order_access(${id})`.execute(tx);
}
