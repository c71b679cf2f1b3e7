import type { FindingEvidence } from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { dayOf, startOfDay, startOfNextDay } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import { evidenceOf } from './findings.ts';

/** A collection with its weight: an order, a weighing, or both. */
export interface WeighedCollection {
  readonly id: string;
  readonly infocardId: string;
  readonly locationId: string;
  readonly date: string;
  /** The larger where order and weighing differ. */
  readonly kg: Big;
  /** Numbers by which an invoice may name it. */
  readonly numbers: readonly string[];
  readonly evidence: readonly FindingEvidence[];
}

interface WeightSearch {
  readonly collectorId: string | null;
  readonly locationIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** Orders that somebody has weighed; an estimate proves nothing. */
async function readOrders(
  tx: Tx,
  accountId: string,
  wanted: WeightSearch,
): Promise<WeighedCollection[]> {
  const { collectorId, locationIds, from, to } = wanted;
  const rows = await tx
    .selectFrom('orders as o')
    .select(['o.id', 'o.number', 'o.requisition_id as requisition', 'o.kg_collected as kg'])
    .select(['o.infocard_id as infocardId', 'o.location_id as locationId'])
    .select(sql<string>`${dayOf('o.collected_at')}::text`.as('date'))
    .where('o.account_id', '=', accountId)
    .where('o.location_id', '=', sql<string>`any(${locationIds}::uuid[])`)
    .where('o.status', '<>', 'Canceled')
    .where('o.kg_collected', '>', '0')
    .where('o.weight_estimated', '=', false)
    .$if(collectorId !== null, (query) => query.where('o.collector_id', '=', collectorId))
    .where('o.collected_at', '>=', sql<string>`${startOfDay(from)}`)
    .where('o.collected_at', '<', sql<string>`${startOfNextDay(to)}`)
    .orderBy('o.collected_at')
    .orderBy('o.id')
    .execute();
  return rows.map(({ number, requisition, kg, ...order }) => ({
    ...order,
    kg: new Big(kg ?? 0),
    numbers: [String(number), ...(requisition === null ? [] : [requisition])],
    evidence: [
      evidenceOf('order', {
        id: order.id,
        name: String(number),
        date: order.date,
        figure: kg,
        unit: 'kg',
      }),
    ],
  }));
}

async function readWeighings(tx: Tx, accountId: string, wanted: WeightSearch) {
  const { collectorId, locationIds, from, to } = wanted;
  const rows = await tx
    .selectFrom('weighing')
    .select(['id', 'ticket', 'net_kg as kg', 'order_id as orderId'])
    .select(sql<string>`infocard_id`.as('infocardId'))
    .select(sql<string>`location_id`.as('locationId'))
    .select(sql<string>`${dayOf('weighed_at')}::text`.as('date'))
    .where('account_id', '=', accountId)
    .where('infocard_id', 'is not', null)
    .where('location_id', '=', sql<string>`any(${locationIds}::uuid[])`)
    .where('net_kg', '>', '0')
    .where(
      sql<boolean>`(collector_id is null or ${collectorId}::uuid is null or collector_id = ${collectorId})`,
    )
    .where('weighed_at', '>=', sql<string>`${startOfDay(from)}`)
    .where('weighed_at', '<', sql<string>`${startOfNextDay(to)}`)
    .orderBy('weighed_at')
    .orderBy('id')
    .execute();
  return rows.map(({ ticket, kg, ...weighing }) => ({
    ...weighing,
    kg: new Big(kg),
    numbers: ticket === null ? [] : [ticket],
    evidence: [
      evidenceOf('weighing', {
        id: weighing.id,
        name: ticket,
        date: weighing.date,
        figure: kg,
        unit: 'kg',
      }),
    ],
  }));
}

const joined = (order: WeighedCollection, weighing: WeighedCollection): WeighedCollection => ({
  ...order,
  kg: weighing.kg.gt(order.kg) ? weighing.kg : order.kg,
  numbers: [...order.numbers, ...weighing.numbers],
  evidence: [...order.evidence, ...weighing.evidence],
});

/**
 * Weighed collections at some places. A weighing of an order, or one on the day of an order of the same container, is the same
 * collection.
 */
export async function readWeighed(
  tx: Tx,
  accountId: string,
  wanted: WeightSearch,
): Promise<WeighedCollection[]> {
  if (wanted.locationIds.length === 0) return [];
  const collections = new Map(
    (await readOrders(tx, accountId, wanted)).map((order) => [order.id, order]),
  );
  const orders = [...collections.values()];
  const taken = new Set<string>();
  for (const { orderId, ...weighing } of await readWeighings(tx, accountId, wanted)) {
    const order =
      orders.find(({ id }) => id === orderId) ??
      orders.find(
        ({ id, infocardId, date }) =>
          orderId === null &&
          !taken.has(id) &&
          infocardId === weighing.infocardId &&
          date === weighing.date,
      );
    if (order) taken.add(order.id);
    const known = order && collections.get(order.id);
    collections.set(order?.id ?? weighing.id, known ? joined(known, weighing) : weighing);
  }
  return [...collections.values()];
}
