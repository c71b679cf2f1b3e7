import { keepConnected, pauseMs } from './keepConnected.ts';

/** A fake hub with given answers that counts its requests. */
function hub() {
  let onClose: () => void = () => undefined;
  const seen = { starts: 0, stops: 0, answers: true };
  return {
    seen,
    hangUp: () => onClose(),
    async start() {
      seen.starts += 1;
      if (!seen.answers) throw new Error('no answer');
    },
    async stop() {
      seen.stops += 1;
    },
    onclose: (listener: () => void) => void (onClose = listener),
  };
}

let leave: (() => void) | undefined;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  leave?.();
  jest.useRealTimers();
});

test('RT-03 the pauses grow to fifteen seconds, and no two clients pause equally long', () => {
  for (let attempt = 0; attempt < 1_000; attempt += 1) {
    const [least, most] = [pauseMs(attempt, 0), pauseMs(attempt, 1)];
    expect(least).toBeGreaterThanOrEqual(250);
    expect(most).toBeLessThanOrEqual(15_000);
    expect(most).toBe(least * 2);
    expect(least).toBeGreaterThanOrEqual(pauseMs(Math.max(0, attempt - 1), 0));
  }
});

test('RT-03 it retries without end, and reconnects when the server is back', async () => {
  const there = hub();
  there.seen.answers = false;
  leave = keepConnected(there);
  await jest.advanceTimersByTimeAsync(3_600_000);
  const after = there.seen.starts;
  expect(after).toBeGreaterThan(120);
  there.seen.answers = true;
  await jest.advanceTimersByTimeAsync(30_000);
  expect(there.seen.starts).toBe(after + 1);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(there.seen.starts).toBe(after + 1);
});

test('RT-03 a stable connection is restored at once; one that always fails waits longer each time', async () => {
  const there = hub();
  leave = keepConnected(there);
  await jest.advanceTimersByTimeAsync(60_000);
  there.hangUp();
  await jest.advanceTimersByTimeAsync(500);
  expect(there.seen.starts).toBe(2);
  for (let time = 0; time < 8; time += 1) {
    const { starts } = there.seen;
    there.hangUp();
    while (there.seen.starts === starts) await jest.advanceTimersByTimeAsync(100);
  }
  const before = there.seen.starts;
  there.hangUp();
  await jest.advanceTimersByTimeAsync(7_000);
  expect(there.seen.starts).toBe(before);
});

test('RT-03 when the network is back, the pause ends at once', async () => {
  const there = hub();
  there.seen.answers = false;
  leave = keepConnected(there);
  await jest.advanceTimersByTimeAsync(300_000);
  const before = there.seen.starts;
  there.seen.answers = true;
  globalThis.dispatchEvent(new Event('online'));
  await jest.advanceTimersByTimeAsync(0);
  expect(there.seen.starts).toBe(before + 1);
});

test('after leaving there are no more tries', async () => {
  const there = hub();
  there.seen.answers = false;
  keepConnected(there)();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(there.seen).toMatchObject({ starts: 1, stops: 1 });
});
