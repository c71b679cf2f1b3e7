import { ownVehicle, usualDriver } from './usualDriver.ts';

const bertha = { id: 'b', defaultDrivers: ['Bo Lind', 'Ida'] };
const crane = { id: 'c', defaultDrivers: ['ida '] };
const bare = { id: 'n', defaultDrivers: [] };

test('SUP-06 the user is the driver of a new trip, unless the vehicle has other drivers', () => {
  expect(usualDriver(undefined, 'Ida')).toBe('Ida');
  expect(usualDriver(bare, 'Ida')).toBe('Ida');
  expect(usualDriver(bertha, 'Ida')).toBe('Ida');
  expect(usualDriver(bertha, 'Ole')).toBe('Bo Lind');
  const manned = { ...bertha, names: { driverIds: 'Per Holm, Eva Lund' } };
  expect(usualDriver(manned, 'Ole')).toBe('Per Holm');
  expect(usualDriver(manned, 'eva lund')).toBe('eva lund');
  expect(usualDriver(manned, 'Ida')).toBe('Ida');
});

test('SUP-06 a driver with one vehicle starts with it', () => {
  const all = [bertha, crane, bare];
  expect(ownVehicle(all, 'bo lind')).toBe('b');
  expect(ownVehicle(all, 'Ida')).toBe('');
  expect(ownVehicle(all, 'Ole')).toBe('');
});
