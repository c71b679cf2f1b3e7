import type { Customer, Row } from '../cast/background.ts';
import { addDays, instantOf, monthStart, timeOf } from '../days.ts';
import type { Emptying } from './orders.ts';
import { uuidAt, type Random } from '../../random.ts';

/** Inspections never look further back than this. */
const daysBack = 160;
/** The fraction of containers and months without a record of the collector, which bills them all the same. */
const unrecorded = 0.04;

/** A round's truck weighs each container that it empties, without orders; the bills are compared with these weights. */
export function weighingRows(
  customer: Customer,
  emptyings: readonly Emptying[],
  today: string,
  world: Random,
): Row<'weighing'>[] {
  const since = addDays(today, -daysBack);
  const rounds = emptyings.filter(({ orderId, date }) => orderId === null && date >= since);
  return rounds.flatMap(({ card, date, kg }) => {
    const ofMonth = world.fork(`records of ${card.row.id} ${monthStart(date)}`);
    if (ofMonth.chance(unrecorded)) return [];
    const random = world.fork(`weighing of ${card.row.id} ${date}`);
    const at = timeOf(date) + random.whole(5 * 60, 10 * 60) * 60_000;
    const { count } = card.plan;
    return Array.from({ length: count }, (_, index): Row<'weighing'> => ({
      id: uuidAt(at + index * 30_000, random),
      account_id: customer.id,
      station: card.collector.plan.name,
      ticket: `V${random.whole(100_000, 999_999)}`,
      weighed_at: instantOf(at + index * 30_000),
      vehicle_number: null,
      container_number: card.row.supplier_identification_number ?? null,
      ewc_code: card.fraction.ewcCode,
      gross_kg: null,
      tare_kg: null,
      net_kg: (Math.max(1, kg) / count).toFixed(3),
      collector_id: card.collector.row.id,
      location_id: card.row.location_id ?? null,
      infocard_id: card.row.id,
      order_id: null,
      driving_id: null,
      version: 1,
    }));
  });
}
