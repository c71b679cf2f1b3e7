import { canOpen } from './canOpen.ts';

test.each([
  ['anonymous', undefined, true],
  ['signedIn', undefined, false],
  ['signedIn', 'SupSupplier', true],
  [['Admin'], undefined, false],
  [['Admin'], 'User', false],
  [['Admin'], 'SystemAdmin', true],
  [['Supplier'], 'SuperAdmin', true],
  [['User'], 'SuperAdmin', false],
] as const)('a page for %j opens for %s: %s', (roles, role, opens) => {
  expect(canOpen({ roles }, role)).toBe(opens);
});

test('SUP-13 a driver opens the pages for drivers, and those for everyone', () => {
  const roles = ['Supplier'] as const;
  expect(canOpen({ roles }, 'Supplier', true)).toBe(false);
  expect(canOpen({ roles, drivers: true }, 'Supplier', true)).toBe(true);
  expect(canOpen({ roles: ['Admin'], drivers: true }, 'Supplier', true)).toBe(false);
  expect(canOpen({ roles: 'signedIn' }, 'Supplier', true)).toBe(true);
  expect(canOpen({ roles, drivers: true }, 'Supplier')).toBe(true);
});
