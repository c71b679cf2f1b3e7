import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listReleases, promoteRelease, rollBackRelease } from '@fraktion/contract';
import { sql } from 'kysely';

import { registryOf, send } from '../../../../testing/rows/registry.ts';
import { bundleOf, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { listDeployTokens, revokeDeployTokens, withDeployToken } from '../index.ts';

const t = await testServer();
const { team, releasePlatform } = registryOf(() => t);

async function twoReleases(name: string): Promise<{ first: string; next: string }> {
  const client = await team(name);
  const [first, next] = [sampleRemote(name, 'first'), sampleRemote(name, 'next')];
  for (const each of [first, next]) await send(client, name, bundleOf(each));
  return { first: first.manifest.version, next: next.manifest.version };
}

test('PLT-04 a deploy token is valid for one remote, and not after it is revoked', async () => {
  await releasePlatform();
  const client = await team('mfe-mine');
  const theirs = await send(client, 'mfe-theirs', bundleOf(sampleRemote('mfe-theirs', 'one')));
  assert.equal(theirs.error?.message, 'Auth.Deploy.Token.Invalid');
  const disguised = await send(client, 'mfe-mine', bundleOf(sampleRemote('mfe-theirs', 'one')));
  assert.equal(disguised.error?.message, 'Auth.Deploy.Token.Invalid');
  assert.equal(
    (await send(t.client(), 'mfe-mine', bundleOf(sampleRemote('mfe-mine', 'one')))).status,
    401,
  );
  const { first, next } = await twoReleases('mfe-theirs');
  await send(client, 'mfe-mine', bundleOf(sampleRemote('mfe-mine', 'one')));
  const reach = async (name: string): Promise<number[]> => {
    const params = { name };
    const body = { version: first };
    const answers = [
      await client(listReleases, { params }),
      await client(promoteRelease, { params, body }),
      await client(rollBackRelease, { params }),
    ];
    return answers.map(({ status }) => status);
  };
  assert.deepEqual(await reach('mfe-theirs'), [401, 401, 401]);
  const state = await (await team('mfe-theirs'))(listReleases, { params: { name: 'mfe-theirs' } });
  assert.equal(state.data.live, next, 'nothing of theirs has moved');
  // With its own name the token is valid: the version does not belong to that name.
  assert.deepEqual(await reach('mfe-mine'), [200, 404, 404]);
  assert.equal(await revokeDeployTokens(t.db, 'mfe-mine team'), 1);
  const late = await send(client, 'mfe-mine', bundleOf(sampleRemote('mfe-mine', 'one')));
  assert.equal(late.status, 401);
  assert.match(late.error?.detail ?? '', /no such deploy token, or no longer/);
  assert.deepEqual(await reach('mfe-mine'), [401, 401, 401]);
});

test('PLT-04 a temporary token is valid while it is used, and for an hour at most', async () => {
  const name = 'mfe-lent';
  const params = { name };
  const lent = async (status: number, token: string): Promise<string> => {
    assert.equal((await t.client(token)(listReleases, { params })).status, status);
    return token;
  };
  const open = async () => (await listDeployTokens(t.db)).filter((each) => each.name === name);
  const used = await withDeployToken(t.db, name, 'start', async (outer) => {
    // A parallel use of the same label ends its own token only.
    await withDeployToken(t.db, name, 'start', (inner) => lent(200, inner));
    assert.equal((await open()).length, 1);
    return lent(200, outer);
  });
  await lent(401, used);
  await withDeployToken(t.db, name, 'start', async (left) => {
    await sql`update deploy_token set revoked_at = revoked_at - interval '1 hour'
      where name = ${name}`.execute(t.db);
    await lent(401, left);
    assert.deepEqual(await open(), []);
  });
});
