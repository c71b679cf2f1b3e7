import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  endCanary,
  keepRelease,
  releaseCall,
  rollBackRelease,
  setCanary,
} from '@fraktion/contract';
import type { HubConnection } from '@microsoft/signalr';

import { clientOf } from '../../../../realtime/testHub.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { bundleOf, samplePlatform, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { type TestApp, startTestApp } from '../../../../testing/servers/testApp.ts';
import { createDeployToken } from '../index.ts';

let t: TestApp;
const pages: HubConnection[] = [];
/** The events of each open page. */
const heard: string[][] = [];

before(async () => {
  t = await startTestApp();
  const other = (await t.secondNode()).fastify.listeningOrigin;
  for (const [role, url] of [
    ['Admin', t.url],
    ['Supplier', other],
  ] as const) {
    const { email } = await buildUser(t.db, (await buildAccount(t.db)).id, role);
    const { session } = await t.signIn(email);
    const page = clientOf(`${url}/api/realtime`, session.token);
    const words: string[] = [];
    page.on('release-changed', ({ name, version }: Record<string, string>) =>
      words.push(`${name}@${version}`),
    );
    await page.start();
    pages.push(page);
    heard.push(words);
  }
});
after(async () => {
  await Promise.all(pages.map((page) => page.stop()));
  await t.stop();
});

async function untilAllHear(count: number): Promise<void> {
  for (let turn = 0; turn < 500 && heard.some((words) => words.length < count); turn += 1)
    await new Promise((next) => setTimeout(next, 10));
}

test('PLT-14 every open page of every account gets an event on every node when something goes live', async () => {
  const team = async (name: string) => t.client(await createDeployToken(t.db, name, name));
  const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
  const operators = await team('platform');
  await operators(releaseCall, { params: { name: 'platform' }, files: [bundleOf(platform)] });
  const client = await team('mfe-news');
  const params = { name: 'mfe-news' };
  const [one, two, three] = ['one', 'two', 'three'].map((text) => sampleRemote('mfe-news', text));
  for (const each of [one!, two!]) await client(releaseCall, { params, files: [bundleOf(each)] });
  await client(rollBackRelease, { params });
  // A version that is only stored concerns nobody until it is a canary.
  await client(keepRelease, { params, files: [bundleOf(three!)] });
  const version = three!.manifest.version;
  await client(setCanary, { params, body: { version, accounts: [], percent: 50 } });
  await client(endCanary, { params });
  const expected = [one!, two!, one!, three!, three!].map(
    ({ manifest }) => `mfe-news@${manifest.version}`,
  );
  await untilAllHear(expected.length + 1);
  const all = [`platform@${platform.manifest.version}`, ...expected];
  assert.deepEqual(heard, [all, all]);
});
