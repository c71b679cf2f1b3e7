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
import { lockVehicle, lockVehicleIfThere } from './assign.ts';
import { notifyRounds } from './noteRound.ts';
import { readRound, readRounds } from './roundReads.ts';

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

const isSame = <Item>(one: readonly Item[], other: readonly Item[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const idsOf = ({ stops }: Round): string[] => stops.map(({ order }) => order.id);

/** What is done stays first, in its order; from there on always to the nearest stop, as the crow flies without `roads`. */
function writeNearest(
  tx: Tx,
  actor: Actor,
  round: Round,
  { done, left, places, start }: ReturnType<typeof openPart>,
  roads: Distances | null,
): Promise<Round> {
  const order = nearestNext(places, start, roads ?? undefined);
  const next = order.flatMap((index) => left[index] ?? []);
  return writeOrder(
    tx,
    actor,
    round,
    [...done, ...next].map((stop) => stop.order.id),
  );
}

export async function sequenceRound(
  tx: Tx,
  actor: Actor,
  { day, vehicleId, from }: Asked,
  measured?: Measured,
): Promise<CallAnswer<typeof sequenceCall>> {
  await lockVehicle(tx, actor.accountId, vehicleId);
  const round = await readRound(tx, actor, { day, vehicleId });
  const part = openPart(round, from);
  // Somebody may have changed the round while it was measured.
  const roads = measured && isSame(part.points, measured.points) ? measured.distances : null;
  const written = await writeNearest(tx, actor, round, part, roads);
  if (!measured) return { ...written, ways: 'straight' };
  return { ...written, ways: roads === null ? 'noAnswer' : 'roads' };
}

interface RoadParts {
  readonly db: Db;
  readonly routing: Routing;
}

/** The same by road. The service is asked between two transactions: nothing is held while it takes its time. */
export async function sequenceByRoads(
  { db, routing }: RoadParts,
  actor: Actor,
  body: Asked,
): Promise<CallAnswer<typeof sequenceCall>> {
  const points = await accountTransaction(
    db,
    actor.accountId,
    async (tx) => openPart(await readRound(tx, actor, body), body.from).points,
  );
  const answer = await routing(points);
  const distances = answer === 'silent' ? null : answer;
  return accountTransaction(db, actor.accountId, (tx) =>
    sequenceRound(tx, actor, body, { points, distances }),
  );
}

/** A round as its planner has left it. */
export interface PlannedRound {
  readonly day: string;
  readonly vehicleId: string;
  readonly orderIds: readonly string[];
}

export const asPlanned = (round: Round): PlannedRound => ({
  day: round.day,
  vehicleId: round.vehicleId,
  orderIds: idsOf(round),
});

/** Undefined if it is gone, or has other stops or another order by now: then it belongs to whoever has changed it. */
async function readUntouched(
  tx: Tx,
  actor: Actor,
  { day, vehicleId, orderIds }: PlannedRound,
): Promise<Round | undefined> {
  const [round] = await readRounds(tx, actor, { from: day, to: day, vehicleId });
  return round && isSame(idsOf(round), orderIds) ? round : undefined;
}

/**
 * Sorts a round by road after it was planned, and leaves it alone if somebody has touched it since, or if the service has no answer
 * for it. Returns whether the service can be asked for others.
 */
export async function sortPlanned(
  { db, routing }: RoadParts,
  actor: Actor,
  planned: PlannedRound,
): Promise<boolean> {
  const before = await accountTransaction(db, actor.accountId, (tx) =>
    readUntouched(tx, actor, planned),
  );
  if (!before) return true;
  const { points } = openPart(before, undefined);
  const distances = await routing(points);
  if (distances === 'silent') return false;
  if (distances === null) return true;
  await accountTransaction(db, actor.accountId, async (tx) => {
    if (!(await lockVehicleIfThere(tx, actor.accountId, planned.vehicleId))) return;
    const round = await readUntouched(tx, actor, planned);
    const part = round && openPart(round, undefined);
    if (part && isSame(part.points, points)) await writeNearest(tx, actor, round, part, distances);
  });
  return true;
}
