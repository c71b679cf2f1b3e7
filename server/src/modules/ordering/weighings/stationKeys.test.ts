import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type Call,
  issueApiKey,
  type KeyScope,
  listOrders,
  listWeighings,
  registerWeighings,
  revokeApiKey,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { buildAccount } from '../../../testing/rows/builders.ts';
import type { Answer, Client } from '../../../testing/servers/testApp.ts';
import { newWeighing, startWeighings } from '../../../testing/rows/weighings.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const { t, platformId } = await startWeighings();
const admin = await signInNew(t, platformId, 'SuperAdmin');

async function issue(by: Client, scopes: KeyScope[]) {
  const { data, error } = await by(issueApiKey, {
    body: { id: randomUUID(), name: 'Scale', scopes, days: 30 },
  });
  return { id: data?.id, error, client: t.client(data?.secret) };
}

const weigh = async (client: Client) => {
  const { status, error } = await client(registerWeighings, {
    body: { weighings: [newWeighing()] },
  });
  return [status, error?.message];
};

test('REP-05 AUT-07 the key of a station registers weighings and can make no other call', async () => {
  const { client } = await issue(admin, ['weighings:write']);
  assert.deepEqual(await weigh(client), [200, undefined]);
  assert.equal((await client(listWeighings)).error?.message, 'ApiKeys.Scope.Missing');
  assert.equal((await client(listOrders)).error?.message, 'ApiKeys.Scope.Missing');
  type AskServer = (call: Call, input: object) => Promise<Answer>;
  for (const call of allCalls.filter(
    ({ id, roles, answer }) =>
      !id.startsWith('weighings.') &&
      roles !== 'anonymous' &&
      roles !== 'deployToken' &&
      answer !== 'tus',
  )) {
    const params = Object.fromEntries(
      [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, randomUUID()]),
    );
    const { status } = await (client as AskServer)(call, { params });
    assert.equal(status, 403, call.id);
  }
});

test('REP-05 AUT-07 a key that only reads registers nothing, and a revoked or expired one neither', async () => {
  const reading = await issue(admin, ['weighings:read']);
  assert.deepEqual(await weigh(reading.client), [403, 'ApiKeys.Scope.Missing']);
  const revoked = await issue(admin, ['weighings:write']);
  assert.equal((await weigh(revoked.client))[0], 200);
  await admin(revokeApiKey, { params: { id: revoked.id } });
  assert.deepEqual(await weigh(revoked.client), [401, 'Generic.Unauthenticated']);
  const expired = await issue(admin, ['weighings:write']);
  await t.db
    .updateTable('api_key')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', expired.id)
    .execute();
  assert.deepEqual(await weigh(expired.client), [401, 'Generic.Unauthenticated']);
});

for (const kind of ['customer', 'supplier'] as const)
  test(`REP-05 AUT-02 a ${kind} gets no key for a station, and cannot revoke one of the platform`, async () => {
    const account = await buildAccount(t.db, { kind });
    const role = kind === 'customer' ? 'Admin' : 'Supplier';
    const head = await signInNew(t, account.id, role);
    assert.notEqual((await issue(head, ['weighings:write'])).error, undefined);
    // Not even with a row that has such a scope.
    const given = kind === 'customer' ? 'orders:read' : 'supplierOrders:read';
    const own = await issue(head, [given]);
    await t.db
      .updateTable('api_key')
      .set({ scopes: ['weighings:write'] })
      .where('id', '=', own.id)
      .execute();
    assert.deepEqual(await weigh(own.client), [403, 'Generic.Forbidden']);
    const station = await issue(admin, ['weighings:write']);
    assert.equal((await head(revokeApiKey, { params: { id: station.id } })).status, 404);
    assert.equal((await weigh(station.client))[0], 200);
  });
