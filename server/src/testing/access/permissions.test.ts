import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  accountRoles,
  type Call,
  policies,
  type Policy,
  roleAllows,
  roles,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { buildAccount, buildLocation } from '../rows/builders.ts';
import { callAccess, columns, driverAccess } from './callAccess.ts';
import { wholeAccount, withoutLocation } from './locationAccess.ts';
import { givenInputs } from './givenInputs.ts';
import { foreignInputs } from './sampleInput.ts';
import { signInNew, tokensOfRoles } from '../rows/accountServer.ts';
import type { Answer, Client } from '../servers/testApp.ts';
import { testServer } from '../servers/testServer.ts';

const t = await testServer();
const tokens = await tokensOfRoles(t);
const supplier = await buildAccount(t.db, { kind: 'supplier' });
const { session } = await signInNew(t, supplier.id, 'Supplier', { driver: true });
const driver = session.token;
const customer = await buildAccount(t.db);
const place = await buildLocation(t.db, customer.id);
const some = { allLocations: false, locationIds: [place.id] };
const limited = await signInNew(t, customer.id, 'Admin', some);
/** Of each role of customers, somebody with some locations. */
const narrow = await Promise.all(
  accountRoles.customer.map(async (role) => ({
    role,
    client: role === 'Admin' ? limited : await signInNew(t, customer.id, role, some),
  })),
);
const head = await signInNew(t, customer.id, 'Admin');
const lastSupplier = await signInNew(t, supplier.id, 'Supplier', { allLocations: false });

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

const ofAdmins = allCalls.filter(
  ({ roles: open }) => Array.isArray(open) && roleAllows(open, 'Admin'),
);

test('AUT-04 what an Admin with some locations may do is decided for every call: by a policy, never, or as any Admin', () => {
  const placed = new Set(
    Object.values(policies).flatMap(({ calls, reach = {} }: Policy) => [
      ...calls,
      ...Object.values(reach).flatMap((each) => each.calls),
    ]),
  );
  const undecided = ofAdmins.filter(
    ({ id }) => !placed.has(id.split('.')[0]!) && !withoutLocation.has(id) && !wholeAccount.has(id),
  );
  assert.deepEqual(
    undecided.map(({ id }) => id),
    [],
  );
  const declared = allCalls.filter((call: Call) => call.wholeAccount).map(({ id }) => id);
  assert.deepEqual(declared.toSorted(), [...wholeAccount].toSorted());
});

type AskServer = (call: Call, input: object) => Promise<Answer>;

/** The refusal of a request that the call's schema accepts. */
async function refusalOf(client: typeof head, call: Call): Promise<string | undefined> {
  const { own } = foreignInputs(call, {
    own: customer.id,
    foreign: supplier.id,
    bodyNamesRow: false,
  });
  const { params, query, body } = givenInputs[call.id] ?? {};
  const { error } = await (client as Client as AskServer)(call, {
    params: { ...own.params, ...params },
    query: { ...own.query, ...query },
    ...(call.body ? { body: { ...own.body, ...body } } : {}),
  });
  return error?.message;
}

for (const id of wholeAccount) {
  test(`AUT-04 ${id} is about the whole account: nobody with some locations may make it`, async () => {
    const call = allCalls.find((each) => each.id === id)!;
    for (const { role, client } of narrow)
      if (callAccess.get(id)?.includes(role))
        assert.equal(await refusalOf(client, call), 'Generic.Whole.Account', role);
    assert.notEqual(await refusalOf(head, call), 'Generic.Whole.Account');
    if (callAccess.get(id)?.includes('Supplier'))
      assert.notEqual(
        await refusalOf(lastSupplier, call),
        'Generic.Whole.Account',
        'a supplier has no locations',
      );
  });
}
