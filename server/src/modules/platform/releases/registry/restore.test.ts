import assert from 'node:assert/strict';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { keepRelease, listReleases } from '@fraktion/contract';

import { registryOf, send } from '../../../../testing/rows/registry.ts';
import { bundleOf, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const name = 'mfe-lost';
const t = await testServer();
const { team, releasePlatform, liveOf } = registryOf(() => t);
await releasePlatform();
const client = await team(name);

const sample = sampleRemote(name, 'one');
const { version } = sample.manifest;
const folder = () => join(t.dataDir, 'files', 'releases', name, version);

async function served(url: string, encoding: string): Promise<string | number> {
  const answer = await fetch(`${url}/releases/${name}/${version}/entry.js`, {
    headers: { 'accept-encoding': encoding },
  });
  return answer.ok ? answer.text() : answer.status;
}

test('PLT-18 a lost released file is reported clearly, and restored by releasing the same source', async () => {
  await send(client, name, bundleOf(sample));
  const whole = sample.files.get('entry.js')!;
  assert.deepEqual(await readdir(folder()), [
    'entry.js',
    'entry.js.br',
    'entry.js.gz',
    'remote.js',
  ]);

  await rm(join(folder(), 'entry.js'));
  await rm(join(folder(), 'entry.js.br'));
  await writeFile(join(folder(), 'entry.js.gz'), 'half');
  // A node without it in memory.
  const other = (await t.secondNode()).fastify.listeningOrigin;
  assert.deepEqual([await served(other, 'br'), await served(other, 'identity')], [404, 404]);

  // The manifest alone cannot restore it; the releasing client then sends the files.
  const named = await send(client, name, bundleOf(sample, false));
  assert.equal(named.error?.message, 'Releases.Unknown.Version');
  assert.match(named.error.detail!, /lost: entry\.js$/);
  const again = await send(client, name, bundleOf(sample));
  assert.deepEqual(again.data, { name, version, from: version, restored: 1 });
  for (const encoding of ['br', 'gzip', 'identity'])
    assert.equal(await served(other, encoding), whole);

  const { data } = await client(listReleases, { params: { name } });
  assert.deepEqual(
    data.history.map(({ what, reason }) => [what, reason]),
    [
      ['restored', 'entry.js'],
      ['released', null],
    ],
  );
  assert.equal((await send(client, name, bundleOf(sample, false))).data.restored, 0);
});

test('PLT-18 a file of a version that is only stored is restored too, and nothing goes live by that', async () => {
  const kept = sampleRemote(name, 'kept');
  const params = { name };
  await client(keepRelease, { params, files: [bundleOf(kept)] });
  const place = join(t.dataDir, 'files', 'releases', name, kept.manifest.version, 'remote.js');
  await rm(place);
  await client(keepRelease, { params, files: [bundleOf(kept)] });
  assert.equal(
    (await fetch(`${t.url}/releases/${name}/${kept.manifest.version}/remote.js`)).status,
    200,
  );
  assert.equal(await liveOf(name), version);
});
