import type { vehicleTypes } from '@fraktion/contract/drivings';
import { idFor } from '@fraktion/server/forDemo';
import { accountIdOf, type Row, userIdOf } from './background.ts';
import { addDays } from '../days.ts';

/** The supplier whose drivers and vehicles the demo world shows. */
export const hauler = 'renvej';

type VehicleType = (typeof vehicleTypes)[number];

export const idaEmail = 'driver@renvej.example';
export const boEmail = 'driver2@renvej.example';

/** The name of one of the two drivers who are users. */
export const driverName = (email: string): string =>
  email === idaEmail ? 'Ida Kløve' : 'Bo Tangmose';

/** `drivers`: who has driven it. One of the first truck is no driver among the users, and is typed by name. */
export const trucks = [
  {
    name: 'Store Bertha',
    number: 'AB 12 345',
    drivers: ['Poul Ravnholt', 'Ida Kløve'],
    usual: [idaEmail],
    type: 'compactor',
    capacity: { kg: '9500', m3: '22', stops: 24 },
    licenceDays: 410,
    serviceDays: 34,
    perKm: '0.9120',
    perPickup: '2.4000',
  },
  {
    name: 'Kranen',
    number: 'CD 67 890',
    drivers: ['Bo Tangmose'],
    usual: [boEmail],
    type: 'craneTruck',
    capacity: { kg: '12000', m3: '35', stops: 12 },
    licenceDays: 190,
    serviceDays: 9,
    perKm: '1.0480',
    perPickup: '3.1000',
  },
  {
    name: 'Elvognen',
    number: 'EL 20 26',
    drivers: ['Ida Kløve'],
    usual: [idaEmail, boEmail],
    type: 'van',
    capacity: { kg: '1800', m3: '6.6', stops: 10 },
    licenceDays: 600,
    serviceDays: 120,
    perKm: '0.1150',
    perPickup: null,
  },
] as const;
export type Truck = (typeof trucks)[number];

export const vehicleIdOf = ({ number }: Pick<Truck, 'number'>): string =>
  idFor('demo vehicle', hauler, number);

export const vehicleRows = (today: string): Row<'transport_vehicle'>[] =>
  trucks.map((truck) => ({
    account_id: accountIdOf(hauler),
    id: vehicleIdOf(truck),
    nick_name: truck.name,
    vehicle_number: truck.number,
    vehicle_type: truck.type satisfies VehicleType,
    default_drivers: truck.drivers.filter((name) => !truck.usual.map(driverName).includes(name)),
    driver_ids: truck.usual.map(userIdOf),
    capacity_kg: truck.capacity.kg,
    capacity_m3: truck.capacity.m3,
    capacity_stops: truck.capacity.stops,
    licence_until: addDays(today, truck.licenceDays),
    next_service: addDays(today, truck.serviceDays),
    transport_co2: truck.perKm,
    on_spot_pickup_co2: truck.perPickup,
  }));
