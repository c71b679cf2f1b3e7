import { watchSlowChunks } from './slowChunks.ts';

const url = `${location.origin}/releases/mfe-x/0123456789ab/page.js`;
const reports: [string, boolean][] = [];
watchSlowChunks((remote, slow) => void reports.push([remote, slow]));

const say = (slow: boolean, from: (address: string) => void = () => undefined) =>
  dispatchEvent(
    new CustomEvent('fraktion:slow', {
      detail: { scope: 'mfe_x_0123456789ab', slow, url, from },
    }),
  );

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

/** An answer in a number of parts, with a pause in seconds before each. */
const answer = (parts: number, every: number, status = 200) => ({
  ok: status === 200,
  body: {
    getReader: () => ({
      read: () =>
        new Promise((resolve) => {
          parts -= 1;
          const done = parts < 0;
          setTimeout(() => resolve({ done }), done ? 0 : every * 1000);
        }),
    }),
  },
});

/** No answer, until it is given up. */
const nothing = (_: unknown, { signal }: { readonly signal: AbortSignal }) =>
  new Promise((__, reject) => {
    signal.addEventListener('abort', () => reject(new Error('given up')));
  });

const asked = jest.fn();
beforeEach(() => {
  jest.useFakeTimers();
  reports.length = 0;
  asked.mockReset();
  Object.assign(globalThis, { fetch: asked });
});
afterEach(() => {
  say(false);
  jest.useRealTimers();
});

test('PLT-15 that a remote is slow, and that it no longer is, is reported', () => {
  say(true);
  say(false);
  expect(reports).toEqual([
    ['mfe-x', true],
    ['mfe-x', false],
  ]);
});

test('PLT-18 a chunk that hangs is brought under an address that was never asked for', async () => {
  asked.mockResolvedValue(answer(2, 1));
  const from = jest.fn();
  say(true, from);
  await pass(6.9);
  expect(asked).not.toHaveBeenCalled();
  await pass(3);
  expect(from).toHaveBeenCalledTimes(1);
  const [address] = from.mock.calls[0] as [string];
  expect(address).toMatch(new RegExp(`^${url}\\?again=1`));
  expect(asked.mock.calls[0]![0]).toBe(address);
});

test('PLT-18 what hangs is given up after ten seconds and asked for again, what only takes long is not', async () => {
  asked.mockImplementationOnce(nothing).mockResolvedValueOnce(answer(0, 0, 404));
  asked.mockResolvedValue(answer(5, 8));
  const from = jest.fn();
  say(true, from);
  await pass(7 + 10 + 3 + 3 + 0.5);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(from).not.toHaveBeenCalled();
  await pass(40);
  expect(from).toHaveBeenCalledTimes(1);
  expect(new Set(asked.mock.calls.map(([address]) => address as string)).size).toBe(3);
});

test('PLT-15 a chunk that came meanwhile is not asked for', async () => {
  say(true);
  await pass(5);
  say(false);
  await pass(60);
  expect(asked).not.toHaveBeenCalled();
});
