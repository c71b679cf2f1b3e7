import { stateOf } from './KeyStatePill.tsx';

const expiresAt = '2031-05-01T00:00:00.000Z';
const key = { revokedAt: null, stoppedAt: null };
const at = '2031-01-01T00:00:00.000Z';
const before = Date.parse('2031-04-30T23:59:59.000Z');
const after = Date.parse('2031-05-01T00:00:01.000Z');

test('AUT-07 a key that was revoked is revoked, whenever it would have expired', () => {
  expect(stateOf({ ...key, expiresAt }, before)).toBe('active');
  expect(stateOf({ ...key, expiresAt }, after)).toBe('expired');
  expect(stateOf({ ...key, revokedAt: at, expiresAt }, after)).toBe('revoked');
  expect(stateOf({ ...key, stoppedAt: at, expiresAt }, before)).toBe('stopped');
  expect(stateOf({ ...key, stoppedAt: at, expiresAt }, after)).toBe('expired');
});
