import { listOrders } from '@fraktion/contract';

import { QueryObserver } from '@tanstack/react-query';

import { invalidate, keyOf, queryClient } from './index.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

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

test('RT-03 what changes while a page is read for the first time is read once more', async () => {
  const answers: ((rows: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => answers.push(answer));
  const shown = new QueryObserver(queryClient, { queryKey: keyOf(listOrders, {}), queryFn });
  const leave = shown.subscribe(() => undefined);
  const done = invalidate(listOrders);
  // Asked before the change: one call is on its way, and stays the only one until it has answered.
  expect(answers).toHaveLength(1);
  answers[0]!('before');
  await jest.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]!('after');
  await done;
  expect(shown.getCurrentResult().data).toBe('after');
  leave();
});
