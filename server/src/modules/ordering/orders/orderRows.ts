import { allowedOrderActions, type Order, type OrderSide } from '@fraktion/contract';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';

const orders = expressionBuilder<Schema, 'orders'>();

/** Defined once: parsing forty names for each request was a tenth of its time. */
const columns = [
  orders.ref('orders.id').as('id'),
  orders.ref('orders.number').as('number'),
  orders.ref('orders.status').as('status'),
  orders.ref('orders.infocard_id').as('infocardId'),
  orders.ref('orders.infocard_name').as('infocardName'),
  orders.ref('orders.container_type').as('containerType'),
  orders.ref('orders.size').as('size'),
  orders.ref('orders.size_unit').as('sizeUnit'),
  orders.ref('orders.placement').as('placement'),
  orders.ref('orders.container_id').as('containerId'),
  orders.ref('orders.receiving_facility').as('receivingFacility'),
  orders.ref('orders.waste_fraction_name').as('wasteFractionName'),
  orders.ref('orders.waste_category').as('wasteCategory'),
  orders.ref('orders.customer_name').as('customerName'),
  orders.ref('orders.supplier_name').as('supplierName'),
  orders.ref('orders.orderer_name').as('ordererName'),
  orders.ref('orders.location_id').as('locationId'),
  orders.ref('orders.location_name').as('locationName'),
  orders.ref('orders.location_address').as('locationAddress'),
  orders.ref('orders.requisition_id').as('requisitionId'),
  orders.ref('orders.comment').as('comment'),
  orders.ref('orders.as_fast_as_possible').as('asFastAsPossible'),
  orders.ref('orders.wanted_emptied_date').as('wantedEmptiedDate'),
  orders.ref('orders.planned_date').as('plannedDate'),
  orders.ref('orders.ordered_at').as('orderedAt'),
  orders.ref('orders.accepted_at').as('acceptedAt'),
  orders.ref('orders.canceled_at').as('canceledAt'),
  orders.ref('orders.collected_at').as('collectedAt'),
  orders.ref('orders.emptied_at').as('emptiedAt'),
  orders.ref('orders.kg_collected').as('kgCollected'),
  orders.ref('orders.weight_estimated').as('weightEstimated'),
  orders.ref('orders.forward').as('forward'),
  orders.ref('orders.receiver_name').as('receiverName'),
  orders.ref('orders.declined_at').as('declinedAt'),
  orders.ref('orders.declined_reason').as('declinedReason'),
  orders.ref('orders.offered_date').as('offeredDate'),
  orders.ref('orders.futile_at').as('futileAt'),
  orders.ref('orders.futile_reason').as('futileReason'),
  orders.ref('orders.futile_open').as('futileOpen'),
  orders.ref('orders.on_its_way_at').as('onItsWayAt'),
  orders.ref('orders.arrived_at').as('arrivedAt'),
  orders.ref('orders.judged_at').as('judgedAt'),
  orders.ref('orders.judged_reason').as('judgedReason'),
  orders.ref('orders.mail_failed').as('mailFailed'),
  orders.ref('orders.version').as('version'),
  // A futile trip of a former carrier is not told to the next one.
  sql<boolean>`coalesce(orders.futile_at < orders.supplier_since, false)`.as('futileOfFormer'),
  sql<boolean>`coalesce(orders.futile_at < orders.receiver_since, false)`.as('futileOfOthers'),
] as const;

/**
 * The files of the order's present collector, for a mailed link, which is read as the owner of the tables; an account sees what its
 * policy allows.
 */
export const ofPresentCollector = sql<SqlBool>`(app_account() is not null or order_file.kind = 'order'
  or order_file.added_at >= orders.supplier_since)`;

const files = jsonArrayFrom(
  orders
    .selectFrom('order_file')
    .innerJoin('file', (join) =>
      join
        .onRef('file.account_id', '=', 'order_file.account_id')
        .onRef('file.id', '=', 'order_file.file_id'),
    )
    .select([
      'file.id',
      'order_file.kind',
      'file.name',
      'file.media_type as mediaType',
      'file.bytes',
    ])
    .whereRef('order_file.order_id', '=', 'orders.id')
    .where(ofPresentCollector)
    .orderBy('file.created_at')
    .orderBy('file.name'),
).as('files');

/** Orders as both sides see them, with the names of their files. */
export const orderRows = (tx: Tx) => tx.selectFrom('orders').select(columns).select(files);

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>;

/** The order as this side sees it, with its allowed actions. */
export function presentOrder(
  { futileOfFormer, futileOfOthers, ...row }: OrderRow,
  side: OrderSide,
): Order {
  const unseen = { customer: false, supplier: futileOfFormer, receiver: futileOfOthers }[side];
  return {
    ...row,
    ...(unseen ? { futileAt: null, futileReason: null, futileOpen: false } : {}),
    side,
    allowedActions: allowedOrderActions(row, side),
  };
}
