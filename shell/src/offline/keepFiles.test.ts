import { waitFor } from '@testing-library/react';

import type { AreaState } from '../composition/area/areaState.ts';
import type { Composition } from '../composition/createComposition.ts';
import { keepFiles } from './keepFiles.ts';

const inCache = new Map<string, string>();
const cache = {
  match: async (address: string) => inCache.get(address),
  add: async (address: string) => void inCache.set(address, 'bytes'),
  keys: async () => [],
  delete: async (address: string) => inCache.delete(address),
};
const files = [
  { path: 'entry.js', bytes: 9000 },
  { path: 'calendar.js', bytes: 20_000 },
  { path: 'grid.js', bytes: 900_000 },
  { path: 'picture.png', bytes: 100 },
];
/** The areas, none of them visited yet, and the trigger for a change. */
let areas: Record<string, AreaState>;
let tell: () => void = () => {};
const composition = () =>
  ({
    platform: '1.0.0',
    remotes: Object.keys(areas).map((name) => ({
      name,
      area: {
        get state() {
          return areas[name];
        },
      },
    })),
    subscribe(listener: () => void) {
      tell = listener;
      return () => {};
    },
  }) as unknown as Composition;

beforeEach(() => {
  inCache.clear();
  areas = { 'mfe-ordering': { phase: 'idle' }, 'mfe-admin': { phase: 'idle' } };
  Object.assign(globalThis, {
    caches: { open: async () => cache },
    requestIdleCallback: (work: () => void) => work(),
  });
  const given = { platform: { version: '1.0.0' }, remotes: [] };
  document.head.innerHTML = `<script id="composition" type="application/json">${JSON.stringify(given)}</script>`;
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(files));
});

const shown = (version: string): AreaState => ({
  phase: 'shown',
  version,
  fallback: false,
  slow: false,
});
const kept = () => [...inCache.keys()].toSorted();

test('ORD-12 all code of a visited area is stored, so that each of its pages opens without a connection; of other areas nothing', async () => {
  await keepFiles(composition(), false);
  expect(kept()).toEqual([]);
  areas['mfe-ordering'] = shown('2.1.0');
  tell();
  tell();
  const folder = '/releases/mfe-ordering/2.1.0/';
  await waitFor(() =>
    expect(kept()).toEqual(['calendar.js', 'entry.js', 'grid.js'].map((name) => folder + name)),
  );
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('ORD-12 files that could not be listed without a connection are listed at the next visit', async () => {
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('no network'));
  areas['mfe-ordering'] = shown('2.1.0');
  await keepFiles(composition(), false);
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  await new Promise((next) => setTimeout(next, 0));
  tell();
  await waitFor(() => expect(kept()).toHaveLength(3));
});
