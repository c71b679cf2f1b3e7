import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { drivingActionNames, drivingStatuses } from '../policies/drivingRights.ts';
import {
  id,
  instant,
  isoDate,
  lines,
  optionalText,
  quantity,
  text,
  version,
  weightKg,
} from '../values.ts';

/** Solo: the truck without a trailer; Double: with a trailer, so that it carries two containers. */
export const drivingTypes = ['Solo', 'Double'] as const;
export const drivingType = z.enum(drivingTypes);
export type DrivingType = z.output<typeof drivingType>;

export const drivingStatus = z.enum(drivingStatuses);

/** Driving hours, an exact decimal as text with up to 3 places. */
export const hours = z.string().check(z.regex(/^\d{1,3}(\.\d{1,3})?$/));

/** Kilometres driven, an exact decimal as text with up to 3 places. */
export const km = z.string().check(z.regex(/^\d{1,5}(\.\d{1,3})?$/));

/** An order that the trip has driven to, with its part of the trip: the parts of all stops add up to the whole. */
const drivingStop = z.object({
  id,
  orderId: id,
  /** What the account may no longer see of an order is null. */
  orderNumber: z.nullable(z.int()),
  customerName: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  locationAddress: z.nullable(z.string()),
  at: instant,
  futile: z.boolean(),
  kg: z.nullable(quantity),
  km: z.nullable(quantity),
  hours: z.nullable(quantity),
});
export type DrivingStop = z.output<typeof drivingStop>;

/** A load that the trip has left at a facility; the weight may follow. */
const unloading = z.object({ id, at: instant, place: z.string(), kg: z.nullable(quantity) });

/** Another Solo trip between the same two places within so short a time that one trip may have been billed twice. */
const doubleDriving = z.object({
  drivingId: id,
  number: z.int(),
  driver: z.string(),
  vehicleName: z.nullable(z.string()),
  startedAt: instant,
  minutesApart: z.int(),
});

/**
 * A warning that someone dismissed as false, and why. It returns when one of the two trips changes in a field that the check
 * uses.
 */
const doubleSetAside = z.object({
  drivingId: id,
  number: z.int(),
  reason: z.string(),
  by: z.string(),
  at: instant,
});

const fields = {
  type: drivingType,
  vehicleId: z.nullable(id),
  driver: text(100),
  origin: text(200),
  destination: text(200),
  container: optionalText(200),
  receivingFacility: optionalText(200),
  startedAt: instant,
  kgCollected: z.nullable(weightKg),
  hours: z.nullable(hours),
};

export const driving = z.object({
  id,
  /** A sequence number per account. */
  number: z.int(),
  ...fields,
  kgCollected: z.nullable(quantity),
  km: z.nullable(quantity),
  status: drivingStatus,
  vehicleName: z.nullable(z.string()),
  /** The order that the trip carries out, if it is one. */
  orderId: z.nullable(id),
  orderNumber: z.nullable(z.int()),
  /** The day of the round that the trip drives. */
  roundDay: z.nullable(isoDate),
  stops: z.array(drivingStop),
  unloadings: z.array(unloading),
  possibleDoubleDrivings: z.array(doubleDriving),
  doublesSetAside: z.array(doubleSetAside),
  allowedActions: z.array(z.enum(drivingActionNames)),
  version,
});
export type Driving = z.output<typeof driving>;

/** If omitted, the kilometres stay. */
const mayKm = z.optional(z.nullable(km));

const suppliers = ['Supplier'] as const;
const byId = z.object({ id });
const errors = [
  withRow('Generic.Changed', driving),
  withRow('Drivings.Not.Open', driving),
] as const;

export const listDrivings = call({
  id: 'drivings.list',
  summary: "The account's trips, newest first",
  method: 'GET',
  path: '/suppliers/drivings',
  offline: true,
  roles: suppliers,
  reads: ['driving', 'transportVehicle', 'order'],
  list: list({
    filters: {
      status: { in: drivingStatus },
      type: { eq: drivingType },
      vehicleId: { in: id },
      startedAt: { from: isoDate, to: isoDate },
      possibleDouble: { eq: z.literal('true') },
    },
    sorts: ['startedAt', 'number', 'origin', 'destination', 'kgCollected'],
    defaultSort: 'startedAt:desc',
  }),
  answer: driving,
});

export const getDriving = call({
  id: 'drivings.one',
  summary: 'One trip',
  method: 'GET',
  path: '/suppliers/drivings/:id',
  offline: true,
  roles: suppliers,
  reads: ['driving', 'transportVehicle', 'order'],
  params: byId,
  answer: driving,
});

export const createDriving = call({
  id: 'drivings.create',
  summary: 'Start a trip',
  method: 'POST',
  path: '/suppliers/drivings',
  roles: suppliers,
  touches: ['driving'],
  idempotent: true,
  body: z.strictObject({ id, orderId: z.nullable(id), ...fields, km: mayKm }),
  answer: driving,
  errors: ['Generic.Not.Found', 'Generic.Already.Exists'],
});

export const updateDriving = call({
  id: 'drivings.update',
  summary: 'Change a trip that is not closed',
  method: 'PUT',
  path: '/suppliers/drivings/:id',
  roles: suppliers,
  touches: ['driving'],
  params: byId,
  body: z.strictObject({ version, ...fields, km: mayKm }),
  answer: driving,
  errors,
});

export const unloadDriving = call({
  id: 'drivings.unload',
  summary:
    'Unloaded at a facility, with the weight of this load (kg) if it is known; a trip unloads as often as it is full',
  method: 'POST',
  path: '/suppliers/drivings/:id/unload',
  roles: suppliers,
  touches: ['driving', 'round'],
  idempotent: true,
  params: byId,
  body: z.strictObject({
    version,
    kgCollected: z.nullable(weightKg),
    /** If omitted: the receiving facility of the trip, else its destination. */
    place: z.optional(optionalText(200)),
  }),
  answer: driving,
  errors,
});

export const closeDriving = call({
  id: 'drivings.close',
  summary: 'Close an unloaded trip, with its hours',
  method: 'POST',
  path: '/suppliers/drivings/:id/close',
  roles: suppliers,
  touches: ['driving', 'round'],
  idempotent: true,
  params: byId,
  body: z.strictObject({ version, hours: z.nullable(hours), km: mayKm }),
  answer: driving,
  errors,
});

export const cancelDriving = call({
  id: 'drivings.cancel',
  summary: 'Cancel a trip that has not been unloaded',
  method: 'POST',
  path: '/suppliers/drivings/:id/cancel',
  roles: suppliers,
  touches: ['driving', 'round'],
  idempotent: true,
  params: byId,
  body: z.strictObject({ version }),
  answer: driving,
  errors,
});

export const setDrivingDoubleAside = call({
  id: 'drivings.setAside',
  summary:
    'Dismiss, with a reason, the warning that a trip may be the same as others that the reader has seen',
  method: 'POST',
  path: '/suppliers/drivings/:id/set-aside',
  roles: suppliers,
  touches: ['driving'],
  params: byId,
  body: z.strictObject({
    version,
    drivingIds: z.array(id).check(z.minLength(1), z.maxLength(100)),
    reason: lines(1000),
  }),
  answer: driving,
  errors,
});
