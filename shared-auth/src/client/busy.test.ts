import { ApiError } from './apiError.ts';
import { serverBusy, whileBusy } from './busy.ts';

const busy = () => new ApiError({ key: 'Generic.Busy', status: 503, retryAfter: 2 });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('SRV-12 a call that finds the server busy is made again, and counts as waiting until then', async () => {
  const seen: boolean[] = [];
  const leave = serverBusy.subscribe(() => seen.push(serverBusy.get()));
  const make = jest.fn().mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy());
  make.mockResolvedValue('done');
  const answer = whileBusy(make);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(make).toHaveBeenCalledTimes(1);
  expect(serverBusy.get()).toBe(true);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(await answer).toBe('done');
  expect(make).toHaveBeenCalledTimes(3);
  expect(serverBusy.get()).toBe(false);
  expect(seen).toEqual([true, false, true, false]);
  leave();
});

test('SRV-12 a server that stays busy is asked six times, then the person hears of it', async () => {
  const make = jest.fn().mockRejectedValue(busy());
  const refused = expect(whileBusy(make)).rejects.toMatchObject({ key: 'Generic.Busy' });
  await jest.advanceTimersByTimeAsync(60_000);
  await refused;
  expect(make).toHaveBeenCalledTimes(6);
  expect(serverBusy.get()).toBe(false);
});

test('SRV-12 any other failure is not tried again, and a caller that gives up waits no longer', async () => {
  const other = jest
    .fn()
    .mockRejectedValue(new ApiError({ key: 'Generic.Unavailable', status: 503 }));
  await expect(whileBusy(other)).rejects.toMatchObject({ key: 'Generic.Unavailable' });
  expect(other).toHaveBeenCalledTimes(1);

  const controller = new AbortController();
  const make = jest.fn().mockRejectedValue(busy());
  const left = expect(whileBusy(make, controller.signal)).rejects.toBeDefined();
  await jest.advanceTimersByTimeAsync(100);
  controller.abort();
  await left;
  expect(make).toHaveBeenCalledTimes(1);
  expect(serverBusy.get()).toBe(false);
});
