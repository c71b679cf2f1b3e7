import {
  type CallAnswer,
  type CallRequest,
  type Distances,
  nearestNext,
  pointsBetween,
  type reorderRound as reorderCall,
  type Round,
  type RoundPoint,
  type sequenceRound as sequenceCall,
  type Stop,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Routing } from '../../../reference/routing.ts';
import { notifyPages } from '../orders/index.ts';
import { lockVehicle } from './assign.ts';
import { notifyRounds } from './noteRound.ts';
import { readRound } from './roundReads.ts';

const pointOf = ({ latitude, longitude }: Stop): RoundPoint | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Nothing is left to do at the stop today. */
const isDone = ({ order }: Stop): boolean => order.status !== 'Accepted' || order.futileOpen;

/** Gives the stops their places anew, within those that they have: other drivers of the vehicle keep theirs. */
async function writeOrder(
  tx: Tx,
  actor: Actor,
  { day, vehicleId, stops }: Round,
  orderIds: readonly string[],
): Promise<Round> {
  let last = 0;
  const positions = stops
    .map(({ position }) => position)
    .toSorted((a, b) => a - b)
    .map((position) => (last = Math.max(position, last + 1)));
  await sql`update order_assignment a set position = place.position
    from unnest(${orderIds}::uuid[], ${positions}::int[]) as place (order_id, position)
    where a.account_id = ${actor.accountId} and a.order_id = place.order_id
      and a.position <> place.position`.execute(tx);
  await notifyRounds(tx, actor, [vehicleId]);
  // Customers read anew when the truck comes.
  const left = stops.filter((stop) => !isDone(stop));
  for (const { order } of left) await notifyPages(tx, order.id);
  return readRound(tx, actor, { day, vehicleId });
}

/** Refused if somebody has given the round another stop, or taken one away. */
export async function reorderRound(
  tx: Tx,
  actor: Actor,
  { day, vehicleId, orderIds }: CallRequest<typeof reorderCall>['body'],
): Promise<Round> {
  await lockVehicle(tx, actor.accountId, vehicleId);
  const round = await readRound(tx, actor, { day, vehicleId });
  const there = new Set(round.stops.map(({ order }) => order.id));
  const isWhole = orderIds.length === there.size && new Set(orderIds).size === there.size;
  if (!isWhole || orderIds.some((id) => !there.has(id)))
    throw new Refusal('Rounds.Changed', { current: round });
  return writeOrder(tx, actor, round, orderIds);
}

type Asked = CallRequest<typeof sequenceCall>['body'];

/** What is done, what is left, where the truck is, and the points between which it drives. */
function openPart({ stops }: Round, from: Asked['from']) {
  const done = stops.filter(isDone);
  const left = stops.filter((stop) => !isDone(stop));
  const last = done.findLast((stop) => pointOf(stop) !== null);
  const start = from ?? (last ? pointOf(last) : null);
  const places = left.map(pointOf);
  return { done, left, start, places, points: pointsBetween(places, start) };
}

/** The ways by road between these points; null if the service gave no answer. */
export interface Measured {
  readonly points: readonly RoundPoint[];
  readonly distances: Distances | null;
}

const isSame = (one: readonly RoundPoint[], other: readonly RoundPoint[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is done stays first, in its order; from there on always to the nearest stop. */
export async function sequenceRound(
  tx: Tx,
  actor: Actor,
  { day, vehicleId, from }: Asked,
  measured?: Measured,
): Promise<CallAnswer<typeof sequenceCall>> {
  await lockVehicle(tx, actor.accountId, vehicleId);
  const round = await readRound(tx, actor, { day, vehicleId });
  const { done, left, start, places, points } = openPart(round, from);
  // Somebody may have changed the round while it was measured.
  const roads = measured && isSame(points, measured.points) ? measured.distances : null;
  const order = nearestNext(places, start, roads ?? undefined);
  const next = order.flatMap((index) => left[index] ?? []);
  const written = await writeOrder(
    tx,
    actor,
    round,
    [...done, ...next].map((stop) => stop.order.id),
  );
  if (!measured) return { ...written, ways: 'straight' };
  return { ...written, ways: roads === null ? 'noAnswer' : 'roads' };
}

/** The same by road. The service is asked between two transactions: nothing is held while it takes its time. */
export async function sequenceByRoads(
  { db, routing }: { readonly db: Db; readonly routing: Routing },
  actor: Actor,
  body: Asked,
): Promise<CallAnswer<typeof sequenceCall>> {
  const points = await accountTransaction(
    db,
    actor.accountId,
    async (tx) => openPart(await readRound(tx, actor, body), body.from).points,
  );
  const distances = await routing(points);
  return accountTransaction(db, actor.accountId, (tx) =>
    sequenceRound(tx, actor, body, { points, distances }),
  );
}
