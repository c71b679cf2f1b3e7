import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, isoDate, optionalText, quantity, weightKg } from '../values.ts';
import { drivingStatus, hours, km } from './drivings.ts';

/** The trip of a round that is driven. Before its first stop, a round has none: then it is planned. */
export const roundTrip = z.object({
  id,
  number: z.int(),
  status: drivingStatus,
  kgCollected: z.nullable(quantity),
  /** How often it has unloaded. */
  unloadings: z.int(),
});
export type RoundTrip = z.output<typeof roundTrip>;

const ofRound = { day: isoDate, vehicleId: id };

/** By day and vehicle: a phone without a connection does not know the trip yet, nor its version. */
const onTheRoad = {
  method: 'POST',
  drivers: true,
  roles: ['Supplier', 'SupSupplier'],
  touches: ['driving', 'round'],
  idempotent: true,
  answer: roundTrip,
} as const;
const errors = ['Generic.Not.Found', withRow('Drivings.Not.Open', roundTrip)] as const;

export const unloadRound = call({
  ...onTheRoad,
  id: 'drivings.unloadRound',
  summary: 'Unload the trip of a round between two stops, or at its end',
  path: '/suppliers/rounds/unload',
  body: z.strictObject({
    ...ofRound,
    /** Of the unloading: it is recorded once. */
    id,
    kgCollected: z.nullable(weightKg),
    place: z.optional(optionalText(200)),
  }),
  errors: [...errors, 'Generic.Already.Exists'],
});

export const closeRound = call({
  ...onTheRoad,
  id: 'drivings.closeRound',
  summary: 'Close the unloaded trip of a round, with its kilometres and hours',
  path: '/suppliers/rounds/close',
  body: z.strictObject({ ...ofRound, km: z.nullable(km), hours: z.nullable(hours) }),
  errors,
});
