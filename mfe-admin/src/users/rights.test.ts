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
  expect(powersOf('SuperAdmin', 'platform').assignable).toEqual(['SystemAdmin']);
  expect(powersOf('SuperAdmin', 'customer').mayInvite).toBe(false);
  expect(powersOf('SuperAdmin', 'customer').mayManage('Admin')).toBe(true);
  expect(powersOf('Admin', 'customer').assignable).not.toContain('SystemAdmin');
  expect(powersOf('Admin', 'customer').mayInvite).toBe(true);
  expect(powersOf('Supplier', 'supplier').assignable).toEqual(['SupSupplier', 'Supplier']);
});
