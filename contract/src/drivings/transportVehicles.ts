import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import { backgroundTab } from '../background/tab.ts';
import { vehicleTypes } from './vehicleTypes.ts';

/** kg CO2e, an exact decimal as text with up to 4 places. */
export const co2Factor = z.string().check(z.regex(/^\d{1,8}(\.\d{1,4})?$/));

const co2Field = (unit: string) => ({
  ...field.mayDecimal({ decimals: 4, unit }),
  schema: z.nullable(co2Factor),
  most: '99999999.9999',
});

export const transportVehicles = backgroundTab({
  readers: ['Supplier', 'SupSupplier', 'Admin', 'LocationAdmin'],
  keepers: ['Supplier', 'Admin'],
  name: 'transport-vehicles',
  noun: 'transportVehicles',
  entity: 'transportVehicle',
  path: '/background-data/transportvehicle',
  offline: true,
  reads: ['driving'],
  namedIn: ['infocard'],
  labels: 'vehicleField',
  calledBy: 'nickName',
  fields: {
    nickName: field.text(100),
    /** The number plate, or the number painted on the vehicle. */
    vehicleNumber: field.text(20),
    vehicleType: { ...field.mayChoice(vehicleTypes), optional: true },
    defaultDrivers: field.texts(100, 10),
    /** kg CO2e per km. */
    transportCo2: co2Field('kg CO2e/km'),
    /** kg CO2e per pick-up, in addition to the km. */
    onSpotPickupCo2: co2Field('kg CO2e'),
  },
  key: ['vehicleNumber'],
  sorts: ['nickName', 'vehicleNumber'],
  /** The number of trips with this vehicle. */
  extra: { drivingCount: z.int() },
});

export const transportVehicle = transportVehicles.row;
export type TransportVehicle = z.output<typeof transportVehicle>;

export const {
  list: listTransportVehicles,
  create: createTransportVehicle,
  update: updateTransportVehicle,
  remove: deleteTransportVehicle,
} = transportVehicles.calls;
