import type { Candidate } from '@fraktion/contract/releases';

import { trueCause } from './trueCause.ts';

const folder = '/releases/mfe-x/0123456789ab/';
const candidate = {
  entry: `${folder}entry.js`,
  first: [`${folder}entry.js`, `${folder}module.js`],
} as unknown as Candidate;

type Fate = 'whole' | 'changed' | 404;

/** A server whose files fare as given, by their names. */
function serve(fates: Readonly<Record<string, Fate>>): void {
  const files = Object.keys(fates).map((path) => ({ path, bytes: 1, integrity: `sha384-${path}` }));
  const answer = async (address: string, { integrity }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    const name = pathname.slice(folder.length);
    if (name === 'files.json') return { ok: true, json: async () => files };
    const fate = fates[name];
    if (fate === undefined || fate === 404) return { ok: false, status: 404 };
    if (fate === 'changed' && integrity === `sha384-${name}`) throw new TypeError('integrity');
    return { ok: true, status: 200 };
  };
  Object.assign(globalThis, { fetch: answer });
}

test('PLT-18 a changed byte is reported as such, not as a file that is missing', async () => {
  serve({ 'entry.js': 'whole', 'module.js': 'changed' });
  expect(
    await trueCause(candidate, { fault: 'entryFailed', detail: 'ScriptNetworkError' }),
  ).toEqual({
    fault: 'integrityFailed',
    detail: `${folder}module.js is not the file that was released: ScriptNetworkError`,
  });
});

test('PLT-18 a file that is missing is named', async () => {
  serve({ 'entry.js': 404, 'module.js': 'whole' });
  const seen = { fault: 'entryFailed', detail: 'no' } as const;
  expect(await trueCause(candidate, seen)).toEqual({
    fault: 'entryFailed',
    detail: `404 for ${folder}entry.js: no`,
  });
});

test('PLT-18 of a page that broke only the chunk that its error names is looked at', async () => {
  serve({ 'entry.js': 404, 'module.js': 404, 'page.js': 'changed' });
  const detail = `ChunkLoadError: Loading chunk 7 failed.\n(error: ${location.origin}${folder}page.js?try=17)`;
  expect(await trueCause(candidate, { fault: 'renderFailed', detail })).toMatchObject({
    fault: 'integrityFailed',
    detail: expect.stringContaining(`${folder}page.js is not`) as string,
  });
  const own = { fault: 'renderFailed', detail: 'TypeError: x is undefined' } as const;
  expect(await trueCause(candidate, own)).toBe(own);
});

test('PLT-18 what is whole by now, or cannot be looked at, is reported as it was seen', async () => {
  serve({ 'entry.js': 'whole', 'module.js': 'whole' });
  const seen = { fault: 'moduleFailed', detail: 'no' } as const;
  expect(await trueCause(candidate, seen)).toBe(seen);
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('offline')) });
  expect(await trueCause(candidate, seen)).toBe(seen);
});
