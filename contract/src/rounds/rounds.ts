import * as z from 'zod/mini';

import { call } from '../call.ts';
import { roundTrip } from '../drivings/roundTrips.ts';
import { list } from '../list.ts';
import { order, orderSite } from '../orders/orders.ts';
import { id, instant, isoDate, quantity } from '../values.ts';

const suppliers = ['Supplier', 'SupSupplier'] as const;
const planners = ['Supplier'] as const;

/** An order in a round, with its place and the notes for the driver. */
export const stop = z.object({
  order,
  /** Stops are driven by this number; it has gaps. */
  position: z.int(),
  driverId: z.nullable(id),
  driverName: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  town: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Only while there is something to collect. */
  site: z.nullable(orderSite),
  /** How the container looks, by its id for `getStopPicture`. Only while there is something to collect. */
  picture: z.nullable(id),
  /** The size of the container in cubic metres. */
  volumeM3: z.nullable(quantity),
  /** The weight, or the average of the last five collections of the same container. */
  expectedKg: z.nullable(quantity),
});
export type Stop = z.output<typeof stop>;

export const loadKinds = ['kg', 'm3', 'stops'] as const;
export type LoadKind = (typeof loadKinds)[number];

/** What the stops weigh and take, beside what the vehicle can take; null if nobody has said so. */
export const roundLoad = z.object({
  kg: quantity,
  m3: quantity,
  stops: z.int(),
  capacityKg: z.nullable(quantity),
  capacityM3: z.nullable(quantity),
  capacityStops: z.nullable(z.int()),
  /** A warning only: a truck unloads on its way, and nobody knows a weight before. */
  exceeds: z.array(z.enum(loadKinds)),
});
export type RoundLoad = z.output<typeof roundLoad>;

/** What one vehicle collects on one day. */
export const round = z.object({
  day: isoDate,
  vehicleId: id,
  vehicleName: z.string(),
  vehicleNumber: z.string(),
  stops: z.array(stop),
  load: roundLoad,
  /** Null until the first stop: the round is planned. */
  trip: z.nullable(roundTrip),
});
export type Round = z.output<typeof round>;

export const getToday = call({
  id: 'rounds.today',
  summary: "The caller's own rounds of today, with everything that is needed on the way",
  method: 'GET',
  path: '/suppliers/rounds/today',
  offline: true,
  drivers: true,
  roles: suppliers,
  reads: ['round', 'order', 'driving', 'transportVehicle'],
  answer: z.object({ day: isoDate, rounds: z.array(round) }),
});

export const getStopPicture = call({
  id: 'rounds.picture',
  summary: "The picture of a stop's container; another picture has another id",
  method: 'GET',
  path: '/suppliers/rounds/orders/:id/pictures/:fileId',
  offline: true,
  drivers: true,
  roles: suppliers,
  reads: [],
  params: z.object({ id, fileId: id }),
  answer: 'file',
  errors: ['Generic.Not.Found'],
});

/** The days that a board shows at once. */
export const mostRoundDays = 14;

export const listRounds = call({
  id: 'rounds.list',
  summary: 'The rounds of all vehicles, of one day or of a few days',
  method: 'GET',
  path: '/suppliers/rounds',
  offline: true,
  roles: planners,
  reads: ['round', 'order', 'driving', 'transportVehicle'],
  /** Both days belong to it, at most 14. */
  query: z.strictObject({ from: isoDate, to: isoDate }),
  answer: z.object({ rounds: z.array(round) }),
});

/** An accepted order without a vehicle, or whose planned day has passed. */
export const plannableOrder = z.extend(order, {
  zip: z.nullable(z.string()),
  town: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  late: z.boolean(),
  /** The vehicle of a day that has passed. */
  vehicleId: z.nullable(id),
  /** As those of a stop. */
  volumeM3: z.nullable(quantity),
  expectedKg: z.nullable(quantity),
});
export type PlannableOrder = z.output<typeof plannableOrder>;

export const listUnplanned = call({
  id: 'rounds.unplanned',
  summary: 'Accepted orders without a vehicle, and those whose planned day has passed',
  method: 'GET',
  path: '/suppliers/rounds/unplanned',
  offline: true,
  roles: planners,
  reads: ['round', 'order'],
  list: list({
    filters: {
      plannedDate: { from: isoDate, to: isoDate },
      asFastAsPossible: { eq: z.literal('true') },
    },
    sorts: ['urgency', 'plannedDate', 'orderedAt', 'customerName', 'locationName'],
    /** Those after a futile trip, then as fast as possible, then by day. */
    defaultSort: 'urgency:asc',
  }),
  answer: plannableOrder,
});

/** A member of the account who can be given a round. */
export const roundDriver = z.object({ id, name: z.string(), driver: z.boolean() });

export const listRoundDrivers = call({
  id: 'rounds.drivers',
  summary: 'The members of the account, drivers first, to choose who drives',
  method: 'GET',
  path: '/suppliers/rounds/drivers',
  roles: planners,
  reads: ['user'],
  answer: z.array(roundDriver),
});

export const getPlanHistory = call({
  id: 'rounds.history',
  summary: 'Who planned an order for which day, vehicle and driver, newest first',
  method: 'GET',
  path: '/suppliers/rounds/orders/:id/history',
  roles: planners,
  reads: ['round'],
  params: z.object({ id }),
  answer: z.array(
    z.object({
      id,
      at: instant,
      actorName: z.string(),
      /** Null when the order was taken out of its round. */
      vehicleName: z.nullable(z.string()),
      driverName: z.nullable(z.string()),
      day: z.nullable(isoDate),
    }),
  ),
});
