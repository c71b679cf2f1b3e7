import { listOrders } from '@fraktion/contract';

import { invalidate, queryClient } from './index.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('RT-03 a burst of events reads at once and once more, however many there are', async () => {
  const read = jest.spyOn(queryClient, 'invalidateQueries');
  await invalidate(listOrders, 'infocards');
  expect(read).toHaveBeenCalledTimes(1);
  const rest = Array.from({ length: 50 }, () => invalidate(listOrders, 'infocards'));
  await invalidate('invoices');
  expect(read).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1_000);
  await Promise.all(rest);
  expect(read).toHaveBeenCalledTimes(3);
  await invalidate(listOrders, 'infocards');
  expect(read).toHaveBeenCalledTimes(4);
});
