import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  getDeployment,
  keepRelease,
  type RemoteManifest,
  listLocations,
  listReleases,
  listUsers,
  listVersions,
  mostFileBytes,
  promoteRelease,
  textsPath,
} from '@fraktion/contract';

import { registryOf, send } from '../../../../testing/rows/registry.ts';
import {
  bundleOf,
  sampleRemote,
  shapesOf,
  withCalls,
} from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { buildStaff } from '../../../../testing/rows/accountServer.ts';

const t = await testServer();
const { team, releasePlatform } = registryOf(() => t);
await releasePlatform();
const staff = await buildStaff(t);

/** Words that every object has, and no manifest. */
const ofEveryObject = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__'];

test('PLT-19 no name in a manifest means more than it says, and none fails for everybody', async () => {
  const name = 'mfe-odd-names';
  const client = await team(name);
  const params = { name };
  assert.equal((await send(client, name, bundleOf(sampleRemote(name, 'plain')))).status, 200);
  for (const word of ofEveryObject)
    for (const uses of [
      Object.fromEntries([[word, { name: [] }]]),
      { '@fraktion/shared-ui': Object.fromEntries([[word, []]]) },
    ]) {
      const odd = sampleRemote(name, JSON.stringify(uses), uses);
      assert.equal((await client(keepRelease, { params, files: [bundleOf(odd)] })).status, 200);
      const { version } = odd.manifest;
      const { status, error } = await client(promoteRelease, { params, body: { version } });
      assert.ok(status === 200 || error?.message === 'Releases.Incompatible', `${word} ${status}`);
      assert.equal((await staff(listVersions)).status, 200, word);
    }
});

test('PLT-19 nobody puts a remote live under the name of the platform', async () => {
  const client = await team('platform');
  const { status, error } = await send(client, 'platform', bundleOf(sampleRemote('platform', 'x')));
  assert.deepEqual([status, error?.message], [422, 'Releases.Integrity.Mismatch']);
});

test('PLT-19 a manifest that is nested too deep, too long, of too much or of odd characters is refused as one', async () => {
  const name = 'mfe-odd-forms';
  const client = await team(name);
  const { manifest, files } = withCalls(
    sampleRemote(name, 'odd'),
    shapesOf(listLocations, listUsers),
  );
  const [file] = manifest.files;
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const line = JSON.stringify(manifest);
  const [page] = manifest.pages;
  const changed = (change: Partial<RemoteManifest>) => JSON.stringify({ ...manifest, ...change });
  const titled = (en: string) => changed({ pages: [{ ...page!, title: { ...page!.title, en } }] });
  for (const odd of [
    titled('\ud800'),
    titled('\0'),
    titled('x'.repeat(401)),
    changed({ calls: { '\udc00': [] } }),
    changed({ uses: { '\0': {} } }),
    changed({
      pages: Array.from({ length: 201 }, (_, index) => ({ ...page!, path: `/p${index}` })),
    }),
    changed({
      pages: [{ ...page!, aliases: Array.from({ length: 21 }, (_, index) => `/a${index}`) }],
    }),
    line.replace('"maxLength":', `"else":${nested(300)},"maxLength":`),
    line.replace('"maxLength":', `"else":${nested(200_000)},"maxLength":`),
    line.replace('"maxLength":', `"else":"${'x'.repeat(6_000_000)}","maxLength":`),
    JSON.stringify({
      ...manifest,
      files: [
        ...manifest.files,
        ...Array.from({ length: 2_000 }, (_, index) => ({ ...file!, path: `more/${index}.js` })),
      ],
    }),
  ]) {
    assert.notEqual(odd, line);
    const bytes = manifest.files.map(({ path }) => files.get(path)!);
    const sent = await send(client, name, new Blob([`${odd}\n`, ...bytes]));
    assert.equal(sent.error?.message, 'Releases.Integrity.Mismatch', odd.slice(0, 200));
  }
});

test('PLT-19 a release with texts that the server could not read in a moment is refused, and no refusal is longer than a page', async () => {
  const name = 'mfe-wordy';
  const client = await team(name);
  const words = JSON.stringify({ [name]: { a: 'x'.repeat(mostFileBytes) } });
  const wordy = sampleRemote(name, 'wordy', {}, { [textsPath('da')]: words });
  const { manifest, files } = sampleRemote(name, 'wrong');
  const wrong = Array.from({ length: 1_900 }, () => ({ path: '/..', bytes: -1, integrity: '' }));
  const first = Array.from({ length: 5_000 }, (_, at) => `${at}.js`);
  const details = [];
  for (const bundle of [
    wordy,
    { manifest: { ...manifest, files: wrong }, files },
    { manifest: { ...manifest, first }, files },
  ]) {
    const { error } = await send(client, name, bundleOf(bundle));
    assert.equal(error?.message, 'Releases.Integrity.Mismatch');
    details.push(error.detail ?? '');
  }
  assert.match(details[0]!, /bytes, of 2097152 at most/);
  assert.ok(details.every(({ length }) => length < 1_000));
});

test('PLT-19 a call is found wherever it is in a long script', async () => {
  const name = 'mfe-long-script';
  const client = await team(name);
  const call = '({id:"fleet.list",summary:"Fleet",method:"GET",path:"/fleet"})';
  // Also across the ends of the pieces in which it is read, and behind templates that are never closed.
  for (const before of [99_990, 100_000, 199_950]) {
    const script = `${'x'.repeat(before)};${call};${'y'.repeat(120_000)}`;
    const answer = await send(
      client,
      name,
      bundleOf(sampleRemote(name, script.slice(0, 9) + before, {}, { 'long.js': script })),
    );
    assert.match(answer.error?.detail ?? '', /fleet\.list/, `${before}`);
  }
  const open = `x("/api/${'${'.repeat(400_000)}");${call}`;
  const answer = await send(
    client,
    name,
    bundleOf(sampleRemote(name, 'open', {}, { 'a.js': open })),
  );
  assert.match(answer.error?.detail ?? '', /fleet\.list/);
});

/** A release whose page makes one call of the server, whose answer and query have this schema. */
const relying = (name: string, schema: unknown) => {
  const shapes = JSON.parse(JSON.stringify(shapesOf(listLocations))) as Record<string, object>;
  const shape = { ...shapes[listLocations.id]!, answer: schema, query: schema };
  return withCalls(sampleRemote(name, randomUUID()), {
    [listLocations.id]: shape as never,
  });
};

test('PLT-19 a shape that is no schema is refused, and no page of releases fails because of a stored one', async () => {
  const name = 'mfe-odd-shapes';
  const client = await team(name);
  const params = { name };
  for (const odd of [
    { anyOf: [null] },
    { oneOf: 'x' },
    { allOf: [null] },
    { enum: 5 },
    { enum: null },
    { type: 5 },
    { type: 'text' },
    { type: 'object', required: 5 },
    { type: 'object', required: [5] },
    { type: 'object', properties: { name: null } },
    { type: 'object', properties: [] },
    { type: 'object', additionalProperties: { anyOf: {} } },
    { type: 'array', items: null },
    { type: 'array', prefixItems: {} },
  ]) {
    const files = [bundleOf(relying(name, odd))];
    const { error } = await client(keepRelease, { params, files });
    assert.equal(error?.message, 'Releases.Integrity.Mismatch', JSON.stringify(odd));
  }
  for (const word of ofEveryObject) {
    const schema = { type: 'object', properties: JSON.parse(`{"${word}":{"type":"string"}}`) };
    const odd = relying(name, schema);
    assert.equal((await client(keepRelease, { params, files: [bundleOf(odd)] })).status, 200);
    const body = { version: odd.manifest.version };
    const { error } = await client(promoteRelease, { params, body });
    assert.match(error?.detail ?? '', new RegExp(`${word} is not (taken|answered)`));
  }
  for (const read of [staff(getDeployment, { params }), client(listReleases, { params })])
    assert.equal((await read).status, 200);
});

test('PLT-19 no shape takes long to compare, and no reason of a refusal is longer than a page', async () => {
  const name = 'mfe-long-shapes';
  const client = await team(name);
  const values = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at}${'x'.repeat(1_000)}`);
  const long = await send(client, name, bundleOf(relying(name, { enum: values(200) })));
  assert.match(long.error?.detail ?? '', /The shape of locations\.list: \d+ characters, of 100000/);
  const exports = Object.fromEntries(values(300).map((each) => [each, []]));
  const [page] = sampleRemote(name, 'page').manifest.pages;
  const taken = sampleRemote(name, 'taken');
  const pages = Array.from({ length: 150 }, (_, at) => ({
    ...page!,
    path: `/api/${at}${'x'.repeat(150)}`,
  }));
  for (const bundle of [
    relying(name, { enum: values(30) }),
    sampleRemote(name, 'lacking', { '@fraktion/shared-ui': exports }),
    { ...taken, manifest: { ...taken.manifest, pages, calls: {} } },
  ]) {
    const { status, error } = await send(client, name, bundleOf(bundle));
    assert.equal(status, 409);
    assert.ok((error?.detail ?? '').length < 8_000, `${error?.detail?.length}`);
  }
});
