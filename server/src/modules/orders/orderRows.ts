import { allowedOrderActions, type Order, type OrderSide } from '@fraktion/contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import type { Tx } from '../../db/transaction.ts';

/** Orders as both sides see them, with the names of their files. */
export const orderRows = (tx: Tx) =>
  tx
    .selectFrom('orders')
    .select([
      'orders.id',
      'orders.number',
      'orders.status',
      'orders.infocard_id as infocardId',
      'orders.infocard_name as infocardName',
      'orders.container_type as containerType',
      'orders.size',
      'orders.size_unit as sizeUnit',
      'orders.placement',
      'orders.waste_fraction_name as wasteFractionName',
      'orders.waste_category as wasteCategory',
      'orders.customer_name as customerName',
      'orders.supplier_name as supplierName',
      'orders.orderer_name as ordererName',
      'orders.location_id as locationId',
      'orders.location_name as locationName',
      'orders.location_address as locationAddress',
      'orders.requisition_id as requisitionId',
      'orders.comment',
      'orders.as_fast_as_possible as asFastAsPossible',
      'orders.wanted_emptied_date as wantedEmptiedDate',
      'orders.planned_date as plannedDate',
      'orders.ordered_at as orderedAt',
      'orders.accepted_at as acceptedAt',
      'orders.canceled_at as canceledAt',
      'orders.collected_at as collectedAt',
      'orders.emptied_at as emptiedAt',
      'orders.kg_collected as kgCollected',
      'orders.weight_estimated as weightEstimated',
      'orders.forward',
      'orders.receiver_account_id as receiverId',
      'orders.receiver_name as receiverName',
      'orders.declined_at as declinedAt',
      'orders.declined_reason as declinedReason',
      'orders.offered_date as offeredDate',
      'orders.futile_at as futileAt',
      'orders.futile_reason as futileReason',
      'orders.judged_at as judgedAt',
      'orders.judged_reason as judgedReason',
      'orders.mail_failed as mailFailed',
      'orders.version',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
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
          .orderBy('file.created_at')
          .orderBy('file.name'),
      ).as('files'),
    );

type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>;

/**
 * The order with what this side may do to it; which account the receiver is stays with the server. Every row of every
 * list goes through here, so it is copied once, and nothing is deleted from it: that would make all else about it slow.
 */
export const presentOrder = ({ receiverId, ...shown }: OrderRow, side: OrderSide): Order =>
  Object.assign(shown, { allowedActions: allowedOrderActions(shown, side) });

/** On which of its two sides an account stands that carries orders out. */
export const carrierSide = ({ receiverId }: OrderRow, accountId: string): OrderSide =>
  receiverId === accountId ? 'receiver' : 'supplier';
