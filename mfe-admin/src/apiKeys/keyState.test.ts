import { stateOf } from './keyState.ts';

const expiresAt = '2031-05-01T00:00:00.000Z';
const before = Date.parse('2031-04-30T23:59:59.000Z');
const after = Date.parse('2031-05-01T00:00:01.000Z');

test('AUT-07 a key that was revoked is revoked, whenever it would have expired', () => {
  expect(stateOf({ revokedAt: null, expiresAt }, before)).toBe('active');
  expect(stateOf({ revokedAt: null, expiresAt }, after)).toBe('expired');
  expect(stateOf({ revokedAt: '2031-01-01T00:00:00.000Z', expiresAt }, after)).toBe('revoked');
});
