import {
  defaultPace,
  type ExpectedTime,
  expectedTimes,
  instantsOf,
  type Order,
  type TimedStop,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

interface RoundRow extends Omit<TimedStop, 'doneAt'> {
  readonly mine: boolean;
  readonly doneAt: string | null;
  readonly startsAt: string | null;
  readonly serviceMinutes: number | null;
  readonly kmPerHour: number | null;
}

/** About when the truck comes, as far as the round of the order says it. */
export async function readExpected(
  tx: Tx,
  { id, status, plannedDate, arrivedAt, futileOpen }: Order,
): Promise<ExpectedTime | null> {
  if (status !== 'Accepted' || plannedDate === null || arrivedAt !== null || futileOpen)
    return null;
  const { rows } = await sql<RoundRow>`
    select mine, latitude, longitude, on_its_way_at as "onItsWayAt", arrived_at as "arrivedAt", done_at as "doneAt",
      starts_at as "startsAt", service_minutes as "serviceMinutes", km_per_hour as "kmPerHour"
    from order_round(${id})`.execute(tx);
  const own = rows.findIndex(({ mine }) => mine);
  const [first] = rows;
  if (own < 0 || !first) return null;
  const pace = {
    startsAt: first.startsAt ?? defaultPace.startsAt,
    serviceMinutes: first.serviceMinutes ?? defaultPace.serviceMinutes,
    kmPerHour: first.kmPerHour ?? defaultPace.kmPerHour,
  };
  const now = Date.now();
  // A round of a day that has passed tells nothing: its stops wait for a new day.
  if ((instantsOf(`${plannedDate} 23:59:59`)[0] ?? 0) < now) return null;
  return expectedTimes(rows, { day: plannedDate, now, pace })[own] ?? null;
}
