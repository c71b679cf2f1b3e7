import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Call, roles } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { buildAccount } from '../rows/builders.ts';
import { callAccess, columns, driverAccess } from './callAccess.ts';
import { signInNew, tokensOfRoles } from '../rows/accountServer.ts';
import { testServer } from '../servers/testServer.ts';

const t = await testServer();
const tokens = await tokensOfRoles(t);
const supplier = await buildAccount(t.db, { kind: 'supplier' });
const { session } = await signInNew(t, supplier.id, 'Supplier', { driver: true });
const driver = session.token;

/** An empty request: a permitted caller is refused for its content, not for its role. */
async function ask(
  call: Call,
  token?: string,
): Promise<{ status: number; key: string | undefined }> {
  const path = call.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
  const response = await fetch(`${t.url}/api${path}`, {
    method: call.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  const body = await response.text();
  const { error } = (body.startsWith('{') ? JSON.parse(body) : {}) as {
    error?: { message: string };
  };
  return { status: response.status, key: error?.message };
}

test('SRV-02 every call of the contract is served, and nothing else is', () => {
  const served = t.app.services.routes.served.map((call) => call.id).toSorted();
  assert.deepEqual(served, allCalls.map((call) => call.id).toSorted());
});

test('AUT-02 every call is in the table of who may make it, and every role is a column', () => {
  assert.deepEqual([...callAccess.keys()].toSorted(), allCalls.map(({ id }) => id).toSorted());
  assert.deepEqual([...columns].toSorted(), [...roles].toSorted());
});

for (const call of allCalls) {
  const access = callAccess.get(call.id) ?? [];
  if (access === 'anonymous') {
    test(`AUT-02 ${call.id} needs no sign-in`, async () => {
      // It is refused because of its missing secret; a missing token would have another key.
      const { status, key } = await ask(call);
      assert.ok(status < 500 && key !== 'Generic.Unauthenticated', `${status} ${key}`);
    });
    continue;
  }

  test(`AUT-02 ${call.id} is refused without a token`, async () => {
    assert.equal((await ask(call)).status, 401);
  });

  if (access === 'deployToken' || access === 'scimToken') {
    test(`AUT-02 ${call.id} accepts no person's token`, async () => {
      for (const token of tokens.values()) assert.equal((await ask(call, token)).status, 401);
    });
    continue;
  }

  test(`AUT-02 ${call.id} is open to its roles only`, async () => {
    for (const [role, token] of tokens) {
      const allowed = access === 'signedIn' || access.includes(role);
      const { status, key } = await ask(call, token);
      if (allowed)
        assert.ok(status < 500 && status !== 401 && status !== 403, `${role}: ${status} ${key}`);
      else assert.deepEqual([status, key], [403, 'Generic.Forbidden'], role);
    }
  });
}

test("SUP-13 a driver makes a supplier's calls that are open to drivers, and no other", async () => {
  for (const call of allCalls) {
    const access = callAccess.get(call.id) ?? [];
    if (
      access === 'signedIn' ||
      access === 'anonymous' ||
      access === 'deployToken' ||
      access === 'scimToken'
    )
      continue;
    const { status, key } = await ask(call, driver);
    if (driverAccess.has(call.id))
      assert.ok(status < 500 && status !== 401 && status !== 403, call.id);
    else assert.deepEqual([status, key], [403, 'Generic.Forbidden'], call.id);
  }
});
