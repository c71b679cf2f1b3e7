import { readAgainAfter } from './readAgainAfter.ts';

test('AUT-07 messages are read again soon while one is on its way, seldom while one is tried again, else not', () => {
  expect(readAgainAfter([{ status: 'retrying' }, { status: 'waiting' }])).toBe(2_000);
  expect(readAgainAfter([{ status: 'delivered' }, { status: 'retrying' }])).toBe(30_000);
  expect(readAgainAfter([{ status: 'delivered' }, { status: 'failed' }])).toBe(false);
});
