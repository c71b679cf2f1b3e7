import type { Composition as Candidates } from '@fraktion/contract/releases';

import { watchReleases } from './newerRelease.ts';

const compositionOf = (version: string): Candidates => ({
  platform: { version: '111111111111', live: '111111111111' },
  remotes: [{ name: 'mfe-x', live: version, candidates: [] }],
});
const choice = ({ remotes }: Candidates) => remotes[0]!.live!;

let served: string;
let asked: number;
let tell: () => void;
let leave: () => void;
let found: jest.Mock;
let left: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  [served, asked, left] = ['aaaaaaaaaaaa', 0, false];
  found = jest.fn();
  globalThis.fetch = async () => {
    asked += 1;
    return { ok: true, json: async () => compositionOf(served) } as Response;
  };
  const onReleased = (listener: () => void) => {
    tell = listener;
    return () => (left = true);
  };
  leave = watchReleases(compositionOf(served), { choice, onReleased }, found);
});
afterEach(() => {
  leave();
  jest.useRealTimers();
});

test('PLT-14 when a release is announced, a page offers it within seconds, once, and looks no more', async () => {
  served = 'bbbbbbbbbbbb';
  tell();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(found).toHaveBeenCalledTimes(1);
  expect(left).toBe(true);
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(600_000);
  expect(asked).toBe(1);
});

test('PLT-14 the pages ask spread over some seconds, each once for many releases at a time', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.9);
  for (let times = 0; times < 5; times += 1) tell();
  await jest.advanceTimersByTimeAsync(4_000);
  expect(asked).toBe(0);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked).toBe(1);
  jest.restoreAllMocks();
});

test('PLT-14 a release that changes nothing for this person is not offered', async () => {
  tell();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(1);
  expect(found).not.toHaveBeenCalled();
});

test('PLT-14 without a hub a page looks when someone comes back to it, and now and then', async () => {
  dispatchEvent(new Event('focus'));
  await jest.advanceTimersByTimeAsync(0);
  expect(asked).toBe(1);
  served = 'bbbbbbbbbbbb';
  await jest.advanceTimersByTimeAsync(300_000);
  expect(found).toHaveBeenCalledTimes(1);
});
