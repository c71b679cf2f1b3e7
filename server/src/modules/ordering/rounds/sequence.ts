import {
  type CallRequest,
  nearestNext,
  type reorderRound as reorderCall,
  type Round,
  type RoundPoint,
  type sequenceRound as sequenceCall,
  type Stop,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
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

/** What is done stays first, in its order; from there on always to the nearest stop. */
export async function sequenceRound(
  tx: Tx,
  actor: Actor,
  { day, vehicleId, from }: CallRequest<typeof sequenceCall>['body'],
): Promise<Round> {
  await lockVehicle(tx, actor.accountId, vehicleId);
  const round = await readRound(tx, actor, { day, vehicleId });
  const done = round.stops.filter(isDone);
  const left = round.stops.filter((stop) => !isDone(stop));
  const last = done.findLast((stop) => pointOf(stop) !== null);
  const start = from ?? (last ? pointOf(last) : null);
  const order = nearestNext(left.map(pointOf), start);
  const next = order.flatMap((index) => left[index] ?? []);
  return writeOrder(
    tx,
    actor,
    round,
    [...done, ...next].map((stop) => stop.order.id),
  );
}
