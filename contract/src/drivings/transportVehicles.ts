import * as z from 'zod/mini';

import { field } from '../background/field.ts';
import { backgroundTab } from '../background/tab.ts';
import { id, quantity } from '../values.ts';
import { vehicleTypes } from './vehicleTypes.ts';

/** kg CO2e, an exact decimal as text with up to 4 places. */
export const co2Factor = z.string().check(z.regex(/^\d{1,8}(\.\d{1,4})?$/));

const co2Field = (unit: string) => ({
  ...field.mayDecimal({ decimals: 4, unit }),
  schema: z.nullable(co2Factor),
  most: '99999999.9999',
});

const capacity = z.nullable(quantity);

/** Shown in lists by those who choose to. */
const hidden = { hidden: true } as const;

const namesField = {
  ...field.texts(200, 50),
  optional: true,
  recurs: true,
  whole: true,
  ...hidden,
} as const;

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
    /** Users of the account. The first of them drives its rounds if nobody says who. */
    driverIds: {
      ...field.texts(36, 10),
      schema: z.array(id).check(z.maxLength(10)),
      optional: true,
      people: true,
      onlyFor: ['Supplier'],
      notIn: { sheet: 'people are chosen, not typed' },
    },
    /** Names of people who are no users. */
    defaultDrivers: field.texts(100, 10),
    capacityKg: {
      ...field.mayDecimal({ decimals: 3, unit: 'kg' }),
      schema: capacity,
      optional: true,
    },
    capacityM3: {
      ...field.mayDecimal({ decimals: 3, unit: 'm³' }),
      schema: capacity,
      optional: true,
    },
    capacityStops: { ...field.mayCount(1, 500), optional: true },
    /** By name, because each customer has its own fractions. Empty: all. */
    wasteFractions: namesField,
    containerTypes: namesField,
    licenceUntil: { ...field.mayDay(), optional: true, ...hidden },
    nextService: { ...field.mayDay(), optional: true },
    /** kg CO2e per km. */
    transportCo2: co2Field('kg CO₂e/km'),
    /** kg CO2e per pick-up, in addition to the km. */
    onSpotPickupCo2: co2Field('kg CO₂e'),
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
