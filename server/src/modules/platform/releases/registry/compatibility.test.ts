import assert from 'node:assert/strict';
import { test } from 'node:test';

import { endCanary, keepRelease, listReleases, markVersion, setCanary } from '@fraktion/contract';

import { offered, registryOf, send } from '../../../../testing/rows/registry.ts';
import { bundleOf, samplePlatform, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { buildStaff } from '../../../../testing/rows/accountServer.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();
const { team, releasePlatform, composition, liveOf } = registryOf(() => t);

test('PLT-08 a remote that uses exports that the platform lacks is refused with the reason', async () => {
  await releasePlatform();
  const client = await team('mfe-ahead');
  const ahead = sampleRemote('mfe-ahead', 'one', {
    '@fraktion/shared-ui': { Button: [], Timeline: [] },
  });
  const answer = await send(client, 'mfe-ahead', bundleOf(ahead));
  assert.equal(answer.error?.message, 'Releases.Incompatible');
  assert.match(answer.error.detail!, /@fraktion\/shared-ui does not offer Timeline/);
  assert.equal(await liveOf('mfe-ahead'), undefined);
  const { data } = await client(listReleases, { params: { name: 'mfe-ahead' } });
  assert.equal(data.history[0]!.what, 'refused');
});

test("PLT-08 on a platform without the live version's exports, the newest fitting version is mounted", async () => {
  const client = await team('mfe-fits');
  const lean = sampleRemote('mfe-fits', 'lean', { '@fraktion/shared-ui': { Button: [] } });
  const rich = sampleRemote('mfe-fits', 'rich', offered);
  for (const each of [lean, rich]) await send(client, 'mfe-fits', bundleOf(each));
  const less = samplePlatform('Platform with another Page', {
    '@fraktion/shared-ui': { Button: [], Page: ['title', 'width'] },
  });
  assert.equal((await send(await team('platform'), 'platform', bundleOf(less))).status, 200);
  const { candidates, live } = (await composition()).remotes.find(
    ({ name }) => name === 'mfe-fits',
  )!;
  assert.equal(live, rich.manifest.version);
  assert.deepEqual(
    candidates.map((each) => [each.version, each.worksWith]),
    [
      [rich.manifest.version, []],
      [lean.manifest.version, [less.manifest.version]],
    ],
  );
  // A tab with the former platform continues with a version that fits that one.
  const before = samplePlatform('Platform one', offered).manifest.version;
  const seen = await composition(t.url, `?platform=${before}`);
  assert.deepEqual(seen.platform, { version: before, live: less.manifest.version });
  const none = samplePlatform('Platform with nothing', {});
  const refused = await send(await team('platform'), 'platform', bundleOf(none));
  assert.equal(refused.error?.message, 'Releases.Incompatible');
  await releasePlatform();
});

/** Removes everything live of earlier tests. */
const begin = async () => {
  await t.db.deleteFrom('release_live').where('name', '!=', 'platform').execute();
  await releasePlatform();
};

test('PLT-18 a platform goes live with the remotes that wait for it, even if the live one fits too, or none was ever live', async () => {
  await begin();
  const uses = (name: string) => ({ '@fraktion/shared-ui': { [name]: [] } });
  const [client, first] = [await team('mfe-along'), await team('mfe-first')];
  const old = sampleRemote('mfe-along', 'one', uses('Button'));
  await send(client, 'mfe-along', bundleOf(old));
  const [two, three] = ['two', 'three'].map((text) =>
    sampleRemote('mfe-along', text, uses('NewButton')),
  );
  for (const next of [two!, three!])
    assert.equal((await send(client, 'mfe-along', bundleOf(next))).status, 409);
  const brandNew = sampleRemote('mfe-first', 'one', uses('NewButton'));
  await send(first, 'mfe-first', bundleOf(brandNew));
  const { data } = await client(listReleases, { params: { name: 'mfe-along' } });
  assert.deepEqual(
    data.releases.map(({ mark }) => mark),
    ['waiting', 'waiting', null],
  );

  const both = { '@fraktion/shared-ui': { Button: [], NewButton: [], Page: ['title'] } };
  assert.equal((await releasePlatform('Platform with both', both)).status, 200);
  assert.equal(await liveOf('mfe-along'), three!.manifest.version);
  assert.equal(await liveOf('mfe-first'), brandNew.manifest.version);
});

test('PLT-18 no platform takes versions that are only stored, canaries that were ended, overtaken ones, or those that somebody marked as broken', async () => {
  await begin();
  const client = await team('mfe-stays');
  const params = { name: 'mfe-stays' };
  const more = (text: string) =>
    sampleRemote('mfe-stays', text, { '@fraktion/shared-ui': { Extra: [] } });
  const live = sampleRemote('mfe-stays', 'live');
  await send(client, 'mfe-stays', bundleOf(live));
  const overtaken = more('overtaken');
  assert.equal((await send(client, 'mfe-stays', bundleOf(overtaken))).status, 409);
  const after = sampleRemote('mfe-stays', 'after');
  await send(client, 'mfe-stays', bundleOf(after));
  const tried = sampleRemote('mfe-stays', 'tried');
  for (const each of [more('kept'), tried])
    await client(keepRelease, { params, files: [bundleOf(each)] });
  const body = { version: tried.manifest.version, accounts: [], percent: 50 };
  await client(setCanary, { params, body });
  await client(endCanary, { params });

  const broken = more('broken');
  assert.equal((await send(client, 'mfe-stays', bundleOf(broken))).status, 409);
  const staff = await buildStaff(t);
  const mark = { version: broken.manifest.version, broken: true };
  const { status } = await staff(markVersion, { params, body: mark });
  assert.ok(status < 300, String(status));

  const extra = { '@fraktion/shared-ui': { Button: [], Page: ['title'], Extra: [] } };
  assert.equal((await releasePlatform('Platform with Extra', extra)).status, 200);
  assert.equal(await liveOf('mfe-stays'), after.manifest.version);
  // Not even if nothing else would work on it: the platform is refused.
  const none = { '@fraktion/shared-ui': { Extra: [] } };
  assert.equal((await releasePlatform('Platform of Extra', none)).status, 409);
});

test('PLT-08 a remote that needs the next platform waits for it, and goes live with it', async () => {
  const client = await team('mfe-waits');
  const uses = (name: string) => ({ '@fraktion/shared-ui': { [name]: [] } });
  const old = sampleRemote('mfe-waits', 'one', uses('Button'));
  const next = sampleRemote('mfe-waits', 'two', uses('NewButton'));
  await releasePlatform();
  await send(client, 'mfe-waits', bundleOf(old));

  const renamed = { '@fraktion/shared-ui': { NewButton: [], Page: ['title'] } };
  const alone = await releasePlatform('Platform renamed', renamed);
  assert.equal(alone.error?.message, 'Releases.Incompatible');
  const early = await send(client, 'mfe-waits', bundleOf(next));
  assert.equal(early.error?.message, 'Releases.Incompatible');
  assert.equal(await liveOf('mfe-waits'), old.manifest.version);

  // The other remotes of this file have no fitting version, so they are removed.
  await t.db
    .deleteFrom('release_live')
    .where('name', 'not in', ['platform', 'mfe-waits'])
    .execute();
  assert.equal((await releasePlatform('Platform renamed', renamed)).status, 200);
  assert.equal(await liveOf('mfe-waits'), next.manifest.version);
  const { data } = await client(listReleases, { params: { name: 'mfe-waits' } });
  assert.deepEqual(
    [data.history[0]!.what, data.history[0]!.reason?.startsWith('It has waited for platform')],
    ['promoted', true],
  );
});
