import assert from 'node:assert/strict';
import { test } from 'node:test';

import { platformName } from '@fraktion/contract/releases';

import type { Build } from '../build/build.ts';
import { oneByOne } from './oneByOne.ts';

const named = (name: string): Build => ({ manifest: { name } }) as Build;

test('at the first start, builds go live as they come: the platform before remotes that were finished earlier, and one call after the other', async () => {
  const calls: string[][] = [];
  let running = 0;
  const add = oneByOne(async (builds) => {
    running += 1;
    assert.equal(running, 1);
    calls.push(builds.map(({ manifest }) => manifest.name));
    await new Promise(setImmediate);
    running -= 1;
  });
  await add(named('mfe-quick'));
  assert.deepEqual(calls, [], 'a remote waits for the platform');
  await Promise.all([named(platformName), named('mfe-slow')].map(add));
  await add(named('mfe-last'));
  assert.deepEqual(calls, [[platformName, 'mfe-quick', 'mfe-slow'], ['mfe-last']]);
});

test('a release that fails is told to the build that waits for it', async () => {
  const add = oneByOne(() => Promise.reject(new Error('refused')));
  await assert.rejects(add(named(platformName)), /refused/);
});
