import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  accountKinds,
  type Call,
  createOrder,
  getMe,
  issueApiKey,
  type KeyScope,
  keyScopes,
  keyScopesOf,
  listApiKeys,
  listAudit,
  listCollectors,
  listLocations,
  listOrders,
  listSupplierOrders,
  listUsers,
  mostApiKeys,
  revokeApiKey,
  roleAllows,
  scopeOf,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { buildTrade, newOrder } from '../../../testing/rows/orders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const trade = await buildTrade(t);

async function issue(scopes: KeyScope[], issuer: Client = trade.admin, days = 30) {
  const { data, status } = await issuer(issueApiKey, {
    body: { id: randomUUID(), name: 'Our ERP', scopes, days },
  });
  assert.equal(status, 200);
  return { ...data, client: t.client(data.secret) };
}

test('AUT-07 a key makes the calls of its scopes, in its account only', async () => {
  const { client } = await issue(['orders:read', 'orders:write']);
  const other = await buildTrade(t);
  await other.admin(createOrder, { body: newOrder(other.infocard.id) });
  const ordered = await client(createOrder, { body: newOrder(trade.infocard.id) });
  assert.equal(ordered.status, 200);
  assert.equal(ordered.data.ordererName, 'Our ERP');
  const { data } = await client(listOrders);
  assert.deepEqual(
    data.map(({ id }) => id),
    [ordered.data.id],
  );
});

test('AUT-07 SRV-13 an account has fifty valid keys; revoked and expired ones do not count', async () => {
  const { admin, customer } = await buildTrade(t);
  const first = await issue(['orders:read'], admin);
  await issue(['orders:read'], admin);
  await t.db
    .updateTable('api_key')
    .set({ expires_at: '2026-01-01T00:00:00Z' })
    .where('account_id', '=', customer.id)
    .where('id', '<>', first.id)
    .execute();
  for (let at = 1; at < mostApiKeys; at += 1) await issue(['orders:read'], admin);
  const body = {
    id: randomUUID(),
    name: 'One more',
    scopes: ['orders:read'] as KeyScope[],
    days: 1,
  };
  const over = await admin(issueApiKey, { body });
  assert.deepEqual([over.status, over.error?.message], [409, 'ApiKeys.Too.Many']);
  assert.equal((await admin(revokeApiKey, { params: { id: first.id } })).status, 204);
  assert.equal((await admin(issueApiKey, { body })).status, 200);
});

test('AUT-07 calls outside its scopes, and calls that no key may make, are refused', async () => {
  const { client } = await issue(['orders:read']);
  const refused = await client(createOrder, { body: newOrder(trade.infocard.id) });
  assert.deepEqual([refused.status, refused.error?.message], [403, 'ApiKeys.Scope.Missing']);
  assert.equal(refused.error?.detail, 'orders:write');
  for (const call of [listCollectors, listUsers, getMe, listApiKeys]) {
    assert.equal((await client(call)).error?.message, 'ApiKeys.Scope.Missing', call.id);
  }
});

test('AUT-07 no scope permits sign-ins, users, keys, webhooks, audit or releases', () => {
  const reached = new Set(
    allCalls.filter((call) => scopeOf(call)).map(({ id }) => id.split('.')[0]),
  );
  for (const noun of [
    'sessions',
    'twoStep',
    'users',
    'directory',
    'accounts',
    'apiKeys',
    'webhooks',
    'audit',
    'releases',
    'accountSecurity',
  ]) {
    assert.equal(reached.has(noun), false, noun);
  }
  const needed = new Set(allCalls.map(scopeOf).filter((scope) => scope !== null));
  assert.ok([...needed].every((scope) => keyScopes.includes(scope)));
});

test("AUT-07 a supplier's key has the Supplier role, and an Admin's calls are closed to it", async () => {
  const { client, id } = await issue(['supplierOrders:read'], trade.driver);
  assert.equal((await client(listSupplierOrders)).status, 200);
  // As a key that was issued when its account was a customer.
  const scopes: KeyScope[] = ['supplierOrders:read', 'locations:read'];
  await t.db.updateTable('api_key').set({ scopes }).where('id', '=', id).execute();
  const refused = await client(listLocations);
  assert.deepEqual([refused.status, refused.error?.message], [403, 'Generic.Forbidden']);
});

const roleOf = { customer: 'Admin', supplier: 'Supplier', platform: 'SystemAdmin' } as const;

for (const kind of accountKinds) {
  test(`AUT-07 a key of a ${kind} can have the scopes of calls that it can make, and no others`, async () => {
    const isOpen = ({ roles }: Call) =>
      roles === 'signedIn' || (Array.isArray(roles) && roleAllows(roles, roleOf[kind]));
    const open = new Set(allCalls.filter(isOpen).map(scopeOf));
    const callable = keyScopes.filter((scope) => open.has(scope));
    assert.deepEqual(keyScopesOf(kind), callable);
    const account = await buildAccount(t.db, { kind });
    const admin = await signInNew(t, account.id, kind === 'platform' ? 'SuperAdmin' : roleOf[kind]);
    const statuses = await Promise.all(
      keyScopes.map(async (scope) => {
        const body = { id: randomUUID(), name: scope, scopes: [scope], days: 1 };
        const { status, error } = await admin(issueApiKey, { body });
        assert.deepEqual(Object.keys(error?.fields ?? {}), status === 400 ? ['scopes'] : []);
        return status;
      }),
    );
    assert.deepEqual(
      keyScopes.filter((_, at) => statuses[at] === 200),
      callable,
    );
  });
}

test('AUT-07 a revoked, expired or invented key is refused', async () => {
  const key = await issue(['orders:read']);
  assert.equal((await key.client(listOrders)).status, 200);
  const revoked = await trade.admin(revokeApiKey, { params: { id: key.id } });
  assert.equal(revoked.status, 204);
  assert.equal((await trade.admin(revokeApiKey, { params: { id: key.id } })).status, 404);
  const late = await issue(['orders:read']);
  await t.db
    .updateTable('api_key')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', late.id)
    .execute();
  for (const client of [key.client, late.client, t.client('frk_made-up')]) {
    const answer = await client(listOrders);
    assert.deepEqual([answer.status, answer.error?.message], [401, 'Generic.Unauthenticated']);
  }
  const states = async (state: 'active' | 'expired' | 'revoked') =>
    (await trade.admin(listApiKeys, { query: { 'filter[state][eq]': state } })).data.map(
      ({ id }) => id,
    );
  assert.ok((await states('revoked')).includes(key.id));
  assert.deepEqual(await states('expired'), [late.id]);
});

test('AUT-07 the secret is in the first answer and nowhere else; its use is recorded', async () => {
  const { id, secret, prefix, client } = await issue(['orders:read']);
  assert.ok(secret.startsWith(prefix) && Buffer.from(secret.slice(4), 'base64url').length >= 32);
  const one = async () => (await trade.admin(listApiKeys)).data.find((each) => each.id === id)!;
  assert.equal(JSON.stringify(await one()).includes(secret), false);
  assert.equal((await one()).lastUsedAt, null);
  await client(listOrders);
  assert.ok((await one()).lastUsedAt);
  const row = await t.db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirst();
  assert.equal(JSON.stringify(row).includes(secret), false);
  const { data } = await trade.admin(listAudit, { query: { 'filter[kind][in]': 'apiKeyIssued' } });
  assert.ok(data.some(({ details }) => details['prefix'] === prefix));
});

test("AUT-07 another account's key is neither seen nor revoked", async () => {
  const { id } = await issue(['orders:read']);
  const other = await buildTrade(t);
  assert.deepEqual((await other.admin(listApiKeys)).data, []);
  assert.equal((await other.admin(revokeApiKey, { params: { id } })).status, 404);
});

test('AUT-07 a key has scopes and an expiry', async () => {
  const body = { id: randomUUID(), name: 'x', scopes: [], days: 0 };
  const answer = await trade.admin(issueApiKey, { body });
  assert.equal(answer.status, 400);
  assert.deepEqual(Object.keys(answer.error?.fields ?? {}).toSorted(), ['days', 'scopes']);
});
