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
