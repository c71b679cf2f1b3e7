import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';

import webpack from 'webpack';

import { retryingLoad } from './retry.ts';

type RetryEnd = { readonly type: string } | undefined;
type Load = (url: string, done: (event: RetryEnd) => void, key: string) => void;

/** The runtime of a build, with the test's own clock and script loader: each try ends as the next of `endings` says. */
function runtimeWith(endings: readonly string[], cdn?: string, page: { cdn?: string } = {}) {
  const asked: string[] = [];
  const keys: string[] = [];
  const late: (() => void)[] = [];
  const pauses: number[] = [];
  const loadOnce: Load = (url, done, key) => {
    asked.push(url);
    keys.push(key);
    const type = endings[asked.length - 1] ?? 'error';
    if (type !== 'none') done({ type });
  };
  const context: { load: Load; files: { path: string } } & Record<string, unknown> = {
    load: loadOnce,
    document: {
      documentElement: { dataset: page },
      ...(cdn !== undefined && { currentScript: { src: '', dataset: { cdn } } }),
    },
    location: { origin: 'https://portal.example' },
    navigator: { onLine: true },
    URL,
    files: { path: `${cdn ?? ''}/releases/mfe-x/1/` },
    CustomEvent,
    dispatchEvent: () => true,
    clearTimeout: () => undefined,
    setTimeout: (run: (tries?: number) => void, pause: number, tries: number | true | 'cdn') => {
      // The others report that a chunk is slow, and leave the CDN.
      if (tries === 'cdn') late.push(run);
      if (typeof tries !== 'number') return;
      pauses.push(pause);
      run(tries);
    },
  };
  runInNewContext(
    retryingLoad('probe')
      .replaceAll(webpack.RuntimeGlobals.loadScript, 'load')
      .replaceAll(webpack.RuntimeGlobals.publicPath, 'files.path'),
    context,
  );
  let ended: RetryEnd;
  const address = cdn === undefined ? '/page.js' : `${context.files.path}page.js`;
  context.load(address, (event) => (ended = event), 'key');
  for (const run of late) run();
  return { asked, keys, pauses, ended };
}

test('PLT-15 a chunk that is lost is asked for again with growing pauses, each time at an address of its own', () => {
  const { asked, pauses, ended } = runtimeWith(['error', 'error', 'load']);
  assert.equal(ended?.type, 'load');
  assert.equal(new Set(asked).size, 3);
  assert.ok(asked.every((url) => url.startsWith('/page.js')));
  assert.equal(pauses.length, 2);
  assert.ok(pauses[1]! >= pauses[0]! * 2, 'the second pause is at least twice the first');
});

test('PLT-15 it counts as failed when the last try is lost too', () => {
  const { asked, ended } = runtimeWith([]);
  assert.equal(ended?.type, 'error');
  assert.equal(asked.length, 3);
});

test('PLT-15 what has used up its time is not tried again', () => {
  const { asked, ended } = runtimeWith(['timeout']);
  assert.deepEqual([asked, ended?.type], [['/page.js'], 'timeout']);
});

test('SRV-10 a chunk comes from the CDN, and what it does not give from the portal, under its own address at first', () => {
  const { asked, ended } = runtimeWith(['error', 'error', 'load'], 'https://cdn.example');
  assert.equal(ended?.type, 'load');
  assert.deepEqual(asked.slice(0, 2), [
    'https://cdn.example/releases/mfe-x/1/page.js',
    'https://portal.example/releases/mfe-x/1/page.js',
  ]);
  assert.match(asked[2]!, /^https:\/\/portal\.example\/releases\/mfe-x\/1\/page\.js\?try=/);
});

test('SRV-10 a chunk that the CDN keeps waiting comes from the portal, under a key of its own, and the CDN is asked no more', () => {
  const page: { cdn?: string } = {};
  const { asked, keys, ended } = runtimeWith(['none', 'load'], 'https://cdn.example', page);
  assert.equal(ended?.type, 'load');
  assert.deepEqual(asked, [
    'https://cdn.example/releases/mfe-x/1/page.js',
    'https://portal.example/releases/mfe-x/1/page.js',
  ]);
  assert.notEqual(keys[1], keys[0]);
  assert.equal(page.cdn, 'left');
  const later = runtimeWith(['load'], 'https://cdn.example', page);
  assert.deepEqual(later.asked, ['https://portal.example/releases/mfe-x/1/page.js']);
});

test('SRV-10 a CDN that answers in time is not left', () => {
  const page: { cdn?: string } = {};
  const { asked } = runtimeWith(['load'], 'https://cdn.example', page);
  assert.equal(asked.length, 1);
  assert.equal(page.cdn, undefined);
});
