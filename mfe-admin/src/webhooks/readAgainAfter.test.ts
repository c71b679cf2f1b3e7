import { readAgainAfter } from './readAgainAfter.ts';

test('AUT-07 deliveries are read again as soon as something may have become of them', () => {
  const of = (status: 'waiting' | 'retrying' | 'delivered' | 'failed', attempts = 1) => ({
    status,
    attempts,
  });
  expect(readAgainAfter([of('retrying', 9), of('waiting', 0)])).toBe(2_000);
  expect(readAgainAfter([of('delivered'), of('retrying', 2)])).toBe(2_000);
  expect(readAgainAfter([of('delivered'), of('retrying', 4)])).toBe(30_000);
  expect(readAgainAfter([of('delivered'), of('failed', 12)])).toBe(false);
});
