import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { id, text, version } from '../values.ts';

/** kg CO2e, an exact decimal as text with up to 4 places. */
export const co2Factor = z.string().check(z.regex(/^\d{1,8}(\.\d{1,4})?$/));

const fields = {
  nickName: text(100),
  /** The number plate, or the number painted on the vehicle. */
  vehicleNumber: text(20),
  defaultDrivers: z.array(text(100)).check(z.maxLength(10)),
  /** kg CO2e per km. */
  transportCo2: z.nullable(co2Factor),
  /** kg CO2e per pick-up, in addition to the km. */
  onSpotPickupCo2: z.nullable(co2Factor),
};

export const transportVehicle = z.object({
  id,
  ...fields,
  /** The number of trips with this vehicle. */
  drivingCount: z.int(),
  version,
});
export type TransportVehicle = z.output<typeof transportVehicle>;

const keepers = ['Supplier', 'Admin'] as const;
const byId = z.object({ id });

export const listTransportVehicles = call({
  id: 'transportVehicles.list',
  summary: "The account's vehicles",
  method: 'GET',
  path: '/background-data/transportvehicle',
  offline: true,
  roles: ['Supplier', 'SupSupplier', 'Admin', 'LocationAdmin'],
  reads: ['transportVehicle', 'driving'],
  list: list({ filters: {}, sorts: ['nickName', 'vehicleNumber'], defaultSort: 'nickName:asc' }),
  answer: transportVehicle,
});

export const createTransportVehicle = call({
  id: 'transportVehicles.create',
  summary: 'Add a vehicle; its number is used once in the account',
  method: 'POST',
  path: '/background-data/transportvehicle',
  roles: keepers,
  touches: ['transportVehicle'],
  idempotent: true,
  body: z.strictObject({ id, ...fields }),
  answer: transportVehicle,
  errors: ['Generic.Already.Exists'],
});

export const updateTransportVehicle = call({
  id: 'transportVehicles.update',
  summary: 'Change a vehicle',
  method: 'PUT',
  path: '/background-data/transportvehicle/:id',
  roles: keepers,
  touches: ['transportVehicle'],
  params: byId,
  body: z.strictObject({ version, ...fields }),
  answer: transportVehicle,
  errors: [
    withRow('Generic.Changed', transportVehicle),
    'Generic.Not.Found',
    'Generic.Already.Exists',
  ],
});

export const deleteTransportVehicle = call({
  id: 'transportVehicles.delete',
  summary: 'Delete a vehicle without trips',
  method: 'DELETE',
  path: '/background-data/transportvehicle/:id',
  roles: keepers,
  touches: ['transportVehicle'],
  params: byId,
  query: z.strictObject({ version: z.coerce.number().check(z.int(), z.minimum(1)) }),
  errors: [withRow('Generic.Changed', transportVehicle), 'Generic.Not.Found', 'Generic.In.Use'],
});
