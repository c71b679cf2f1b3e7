import type { TransportVehicle } from '@fraktion/contract/drivings';

type Vehicle = Pick<TransportVehicle, 'id' | 'defaultDrivers' | 'names'>;

/** Users first, then people without a login. */
const driversOf = ({ names, defaultDrivers }: Vehicle): readonly string[] => [
  ...(names?.['driverIds']?.split(', ') ?? []),
  ...defaultDrivers,
];

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const drives = (vehicle: Vehicle, name: string): boolean =>
  driversOf(vehicle).some((driver) => isSame(driver, name));

/** The driver of a vehicle: the user if listed among its drivers, else its first driver; without any, the user. */
export const usualDriver = (vehicle: Vehicle | undefined, me: string): string =>
  vehicle && !drives(vehicle, me) ? (driversOf(vehicle)[0] ?? me) : me;

/** The user's vehicle; empty if there is none, or more than one. */
export const ownVehicle = (vehicles: readonly Vehicle[], me: string): string => {
  const own = vehicles.filter((vehicle) => drives(vehicle, me));
  return own.length === 1 ? own[0]!.id : '';
};
