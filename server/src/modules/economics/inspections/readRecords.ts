import type { FindingEvidence } from '@fraktion/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { dayOf, startOfDay, startOfNextDay } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { RecordedCollection } from './emptyCollections.ts';
import { evidenceOf } from './findings.ts';

export interface DatedRecord extends RecordedCollection {
  readonly infocardId: string;
  readonly evidence: FindingEvidence;
}

interface RecordSearch {
  readonly collectorId: string | null;
  readonly locationIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

/** The day on which an order was collected, or else is to be. */
const dayOfOrder: RawBuilder<string> = sql<string>`coalesce(${dayOf('o.collected_at')}, o.planned_date,
  o.wanted_emptied_date, ${dayOf('o.ordered_at')})`;

/** The same day as a condition, each date by its own index. */
const isBetween = (from: string, to: string): RawBuilder<SqlBool> => {
  const during = (column: string) =>
    sql`${sql.ref(column)} >= ${startOfDay(from)} and ${sql.ref(column)} < ${startOfNextDay(to)}`;
  return sql<SqlBool>`(${during('o.collected_at')} or (o.collected_at is null and (
    o.planned_date between ${from} and ${to}
    or (o.planned_date is null and o.wanted_emptied_date between ${from} and ${to})
    or (o.planned_date is null and o.wanted_emptied_date is null and ${during('o.ordered_at')}))))`;
};

/** Orders that are not cancelled and have brought something, or may still. A futile trip has brought nothing. */
async function readOrders(tx: Tx, accountId: string, wanted: RecordSearch): Promise<DatedRecord[]> {
  const { collectorId, locationIds, from, to } = wanted;
  const rows = await tx
    .selectFrom('orders as o')
    .innerJoin('infocard as card', (join) =>
      join.onRef('card.account_id', '=', 'o.account_id').onRef('card.id', '=', 'o.infocard_id'),
    )
    .select(['o.id', 'o.number', 'o.infocard_id as infocardId', 'o.location_id as locationId'])
    .select(['card.waste_fraction_id as fractionId', 'o.kg_collected as kg'])
    .select(sql<string>`${dayOfOrder}::text`.as('date'))
    .where('o.account_id', '=', accountId)
    .where('o.location_id', '=', sql<string>`any(${locationIds}::uuid[])`)
    .where('o.status', '<>', 'Canceled')
    .where(sql<boolean>`o.kg_collected is distinct from 0`)
    .where(sql<boolean>`(o.futile_at is null or o.collected_at is not null)`)
    .$if(collectorId !== null, (query) => query.where('o.collector_id', '=', collectorId))
    .where(isBetween(from, to))
    .execute();
  return rows.map(({ number, kg, ...order }) => ({
    ...order,
    evidence: evidenceOf('order', {
      id: order.id,
      name: String(number),
      date: order.date,
      figure: kg,
      unit: kg === null ? null : 'kg',
    }),
  }));
}

/** Weighings above nothing; one that belongs to an order is that order's collection. */
async function readWeighings(
  tx: Tx,
  accountId: string,
  wanted: RecordSearch,
): Promise<DatedRecord[]> {
  const { collectorId, locationIds, from, to } = wanted;
  const rows = await tx
    .selectFrom('weighing')
    .innerJoin('infocard as card', (join) =>
      join
        .onRef('card.account_id', '=', 'weighing.account_id')
        .onRef('card.id', '=', 'weighing.infocard_id'),
    )
    .select(['weighing.id', 'weighing.ticket', 'weighing.net_kg as kg', 'card.id as infocardId'])
    .select('card.waste_fraction_id as fractionId')
    .select(sql<string>`weighing.location_id`.as('locationId'))
    .select(sql<string>`${dayOf('weighing.weighed_at')}::text`.as('date'))
    .where('weighing.account_id', '=', accountId)
    .where('weighing.location_id', '=', sql<string>`any(${locationIds}::uuid[])`)
    .where('weighing.order_id', 'is', null)
    .where('weighing.net_kg', '>', '0')
    .where(
      sql<boolean>`(weighing.collector_id is null or ${collectorId}::uuid is null or weighing.collector_id = ${collectorId})`,
    )
    .where('weighing.weighed_at', '>=', sql<string>`${startOfDay(from)}`)
    .where('weighing.weighed_at', '<', sql<string>`${startOfNextDay(to)}`)
    .execute();
  return rows.map(({ ticket, kg, ...weighing }) => ({
    ...weighing,
    evidence: evidenceOf('weighing', {
      id: weighing.id,
      name: ticket,
      date: weighing.date,
      figure: kg,
      unit: 'kg',
    }),
  }));
}

const keyOf = ({ infocardId, date }: DatedRecord): string => `${infocardId} ${date}`;

/**
 * Collections recorded at some places. An order and a weighing of one container on one day are one collection, unless something
 * shows that they differ; a trip belongs to its order.
 */
export async function readRecords(
  tx: Tx,
  accountId: string,
  wanted: RecordSearch,
): Promise<DatedRecord[]> {
  if (wanted.locationIds.length === 0) return [];
  const orders = await readOrders(tx, accountId, wanted);
  const weighings = await readWeighings(tx, accountId, wanted);
  const ordered = new Map<string, number>();
  for (const order of orders) ordered.set(keyOf(order), (ordered.get(keyOf(order)) ?? 0) + 1);
  const ownWeighings = weighings.filter((weighing) => {
    const left = ordered.get(keyOf(weighing)) ?? 0;
    ordered.set(keyOf(weighing), left - 1);
    return left <= 0;
  });
  return [...orders, ...ownWeighings];
}
