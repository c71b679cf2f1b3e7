import { powersOf, rightsToSend, seesNothing } from './rights.ts';

const some = { role: 'User', access: 'some', locationIds: ['a', 'b'], driver: false } as const;

test('AUT-04 chosen locations are sent for a customer; elsewhere there are none to choose', () => {
  expect(rightsToSend(some, 'customer')).toEqual({
    role: 'User',
    allLocations: false,
    locationIds: ['a', 'b'],
  });
  expect(rightsToSend({ ...some, access: 'all' }, 'customer').locationIds).toEqual([]);
  expect(rightsToSend(some, 'supplier')).toEqual({
    role: 'User',
    allLocations: true,
    locationIds: [],
    driver: false,
  });
});

test('AUT-04 a user without any location sees nothing', () => {
  expect(seesNothing({ allLocations: false, locationIds: [] }, 'customer')).toBe(true);
  expect(seesNothing({ allLocations: true, locationIds: [] }, 'customer')).toBe(false);
  expect(seesNothing({ allLocations: false, locationIds: [] }, 'supplier')).toBe(false);
});

test('AUT-04 a SuperAdmin assigns SystemAdmin alone, an Admin the roles of a customer', () => {
  expect(powersOf({ role: 'SuperAdmin', allLocations: true }, 'platform').assignable).toEqual([
    'SystemAdmin',
  ]);
  expect(powersOf({ role: 'SuperAdmin', allLocations: true }, 'customer').mayInvite).toBe(false);
  expect(
    powersOf({ role: 'SuperAdmin', allLocations: true }, 'customer').mayManage({
      role: 'Admin',
      allLocations: true,
    }),
  ).toBe(true);
  expect(powersOf({ role: 'Admin', allLocations: true }, 'customer').assignable).not.toContain(
    'SystemAdmin',
  );
  expect(powersOf({ role: 'Admin', allLocations: true }, 'customer').mayInvite).toBe(true);
  expect(powersOf({ role: 'Supplier', allLocations: true }, 'supplier').assignable).toEqual([
    'SupSupplier',
    'Supplier',
  ]);
});

test('AUT-04 an Admin with some locations manages no Admin with all of them, and everybody else', () => {
  const { mayManage } = powersOf({ role: 'Admin', allLocations: false }, 'customer');
  expect(mayManage({ role: 'Admin', allLocations: true })).toBe(false);
  expect(mayManage({ role: 'Admin', allLocations: false })).toBe(true);
  expect(mayManage({ role: 'User', allLocations: true })).toBe(true);
});
