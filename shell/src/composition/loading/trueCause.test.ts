import type { Candidate } from '@fraktion/contract/releases';

import { bringFirst } from './firstFiles.ts';
import { isMerelySlow, trueCause } from './trueCause.ts';

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
    return { ok: true, status: 200, arrayBuffer: async () => new ArrayBuffer(0) };
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

test('PLT-18 a throw at load is reported as that: the place in its stack is no part of the address', async () => {
  serve({ 'entry.js': 'whole', 'module.js': 'whole' });
  for (const place of [':1:7', ':1', ':12:345)', ':1:7.', '?try=3:1:7', ', line 1'])
    for (const fault of ['moduleFailed', 'bootstrapFailed', 'renderFailed'] as const) {
      const detail = `TypeError: x is undefined\n  at ${location.origin}${folder}module.js${place}`;
      const seen = { fault, detail };
      expect(await trueCause(candidate, seen)).toBe(seen);
    }
  // What is none of its files cannot be missing.
  const seen = { fault: 'renderFailed', detail: `see ${location.origin}${folder}help` } as const;
  expect(await trueCause(candidate, seen)).toBe(seen);
  serve({ 'entry.js': 'whole', 'module.js': 'changed' });
  const detail = `Error at ${location.origin}${folder}module.js:1:7`;
  expect(await trueCause(candidate, { fault: 'renderFailed', detail })).toMatchObject({
    fault: 'integrityFailed',
  });
});

test('PLT-18 a version whose files come late and whole is not at fault; one that hangs with its files is', async () => {
  const late = { fault: 'entryTimedOut', detail: 'No answer after 15 s' } as const;
  serve({ 'entry.js': 'whole', 'module.js': 'whole' });
  expect(await isMerelySlow(candidate, late)).toBe(true);
  serve({ 'entry.js': 'whole', 'module.js': 404 });
  expect(await isMerelySlow(candidate, late)).toBe(false);
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('hangs')) });
  expect(await isMerelySlow(candidate, late)).toBe(false);
  serve({ 'entry.js': 'whole', 'module.js': 'whole', 'page.js': 'whole' });
  const chunk = `ChunkLoadError: Loading chunk 7 failed.\n(timeout: ${location.origin}${folder}page.js)`;
  expect(await isMerelySlow(candidate, { fault: 'renderFailed', detail: chunk })).toBe(true);
  for (const fault of ['entryFailed', 'moduleFailed', 'bootstrapFailed', 'renderFailed'] as const)
    expect(await isMerelySlow(candidate, { fault, detail: 'no' })).toBe(false);
  await bringFirst(candidate.first);
  expect(await isMerelySlow(candidate, late)).toBe(false);
});
