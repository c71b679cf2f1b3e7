import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { round, roundLoad } from './rounds.ts';
import { id, isoDate, version } from '../values.ts';

const planners = ['Supplier'] as const;
const carriers = ['Supplier', 'SupSupplier'] as const;

export const maxPlannedAtOnce = 200;

/** Why an order is not planned; the others are. */
export const planErrors = [
  'Orders.Changed',
  'Orders.Not.Open',
  'Orders.Not.Yours',
  'Generic.Not.Found',
] as const;

export const assignOrders = call({
  id: 'rounds.assign',
  summary: 'Give accepted orders a day, a vehicle and a driver; they come last in its round',
  method: 'POST',
  path: '/suppliers/rounds/assign',
  roles: planners,
  touches: ['round', 'order'],
  idempotent: true,
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ id, version }))
      .check(z.minLength(1), z.maxLength(maxPlannedAtOnce)),
    day: isoDate,
    vehicleId: id,
    /** If omitted: who already drives this round, else the first default driver of the vehicle. */
    driverId: z.optional(z.nullable(id)),
  }),
  answer: z.object({
    /** In the order of the rows; `version` is the order's new one. */
    rows: z.array(
      z.object({
        id,
        error: z.nullable(z.enum(planErrors)),
        version: z.nullable(version),
      }),
    ),
    /** What the vehicle now has to take on that day. */
    load: roundLoad,
  }),
});

export const unassignOrders = call({
  id: 'rounds.unassign',
  summary: 'Take orders that are not collected out of their rounds; their planned days stay',
  method: 'POST',
  path: '/suppliers/rounds/unassign',
  roles: planners,
  touches: ['round'],
  idempotent: true,
  body: z.strictObject({
    orderIds: z.array(id).check(z.minLength(1), z.maxLength(maxPlannedAtOnce)),
  }),
  answer: z.object({ orderIds: z.array(id) }),
});

const ofRound = { day: isoDate, vehicleId: id };

export const reorderRound = call({
  id: 'rounds.reorder',
  summary: 'Put the stops of a round into another order; a driver only its own stops',
  method: 'PUT',
  path: '/suppliers/rounds/order',
  drivers: true,
  roles: carriers,
  touches: ['round', 'order'],
  idempotent: true,
  body: z.strictObject({
    ...ofRound,
    /** All stops of the round that the caller sees. */
    orderIds: z.array(id).check(z.minLength(1), z.maxLength(500)),
  }),
  answer: round,
  errors: ['Generic.Not.Found', withRow('Rounds.Changed', round)],
});

/**
 * How the ways between stops were measured: as the crow flies, because the portal has no routing service; by road; or as the crow
 * flies, because the service gave no answer.
 */
export const roundWays = ['straight', 'roads', 'noAnswer'] as const;

export const sequenceRound = call({
  id: 'rounds.nearest',
  summary: 'Put the stops of a round that are still to be driven in the order of nearest next',
  method: 'POST',
  path: '/suppliers/rounds/nearest',
  drivers: true,
  roles: carriers,
  touches: ['round', 'order'],
  body: z.strictObject({
    ...ofRound,
    /** Where the truck is. If omitted: at the last stop that is done, else anywhere. */
    from: z.optional(
      z.strictObject({
        latitude: z.number().check(z.minimum(-90), z.maximum(90)),
        longitude: z.number().check(z.minimum(-180), z.maximum(180)),
      }),
    ),
  }),
  answer: z.extend(round, { ways: z.enum(roundWays) }),
  errors: ['Generic.Not.Found'],
});
