import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';

import {
  createUser,
  getSignInProvider,
  getUser,
  inviteUser,
  issueApiKey,
  leaveAccount,
  listOwnAccounts,
  putSignInProvider,
  removeUser,
  type Role,
  updateUser,
} from '@fraktion/contract';

import { buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildConcern, newUser, rightsOf } from '../../../testing/rows/users.ts';
import type { SignedIn } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

let account: string;
let head: { readonly id: string; readonly client: SignedIn };
let limited: { readonly id: string; readonly client: SignedIn };
let mine: string;
let theirs: string;

beforeEach(async () => {
  const concern = await buildConcern(t);
  account = concern.account.id;
  head = { id: concern.head.id, client: concern.client };
  mine = (await buildLocation(t.db, account)).id;
  theirs = (await buildLocation(t.db, account)).id;
  limited = await member('Admin', [mine]);
});

async function member(role: Role, locationIds: string[]) {
  const user = await buildUser(t.db, account, role, { allLocations: false, locationIds });
  return { id: user.id, client: await t.signIn(user.email) };
}

interface Given {
  readonly allLocations: boolean;
  readonly locationIds: string[];
}
const some = (...locationIds: string[]): Given => ({ allLocations: false, locationIds });
const all: Given = { allLocations: true, locationIds: [] };

/** Sends what the form of the user would send. */
async function give(by: SignedIn, id: string, given: Partial<Given> & { role?: Role }) {
  const { data } = await head.client(getUser, { params: { id } });
  return by(updateUser, { params: { id }, body: { ...rightsOf(data), ...given } });
}
const refused = [403, 'Users.Locations.Beyond'] as const;
const closed = [403, 'Generic.Whole.Account'] as const;
const outcome = ({ status, error }: { status: number; error?: { message: string } | null }) => [
  status,
  error?.message,
];

test('AUT-04 an Admin with some locations gives neither itself nor others a location beyond them', async () => {
  const other = await member('LocationAdmin', [mine]);
  for (const id of [limited.id, other.id])
    for (const given of [all, some(theirs), some(mine, theirs)])
      assert.deepEqual(outcome(await give(limited.client, id, given)), refused);
  for (const call of [createUser, inviteUser] as const) {
    for (const given of [all, some(theirs), some(mine, theirs)]) {
      const sent = { idempotencyKey: randomUUID(), body: newUser(given) };
      assert.deepEqual(outcome(await limited.client(call, sent)), refused);
    }
    const sent = { idempotencyKey: randomUUID(), body: newUser(some(mine)) };
    assert.equal((await limited.client(call, sent)).status, 200);
  }
  assert.equal((await give(head.client, other.id, some(mine, theirs))).status, 200);
  assert.equal((await give(head.client, other.id, all)).status, 200);
});

test('AUT-04 what a user has already may stay, and may become less', async () => {
  const other = await member('LocationAdmin', [theirs]);
  assert.equal((await give(limited.client, other.id, { role: 'User' })).status, 200);
  assert.equal((await give(limited.client, other.id, some(mine, theirs))).status, 200);
  assert.equal((await give(limited.client, other.id, some(mine))).status, 200);
  assert.deepEqual(outcome(await give(limited.client, other.id, some(mine, theirs))), refused);
  const whole = await buildUser(t.db, account, 'User');
  // It reads money that a User does not.
  assert.deepEqual(
    outcome(await give(limited.client, whole.id, { role: 'FacilityUser' })),
    refused,
  );
  assert.equal((await give(limited.client, whole.id, some(theirs))).status, 200);
});

test('AUT-04 who is invited gets no more by a change of the invitation', async () => {
  const body = newUser(some(mine));
  await limited.client(inviteUser, { idempotencyKey: randomUUID(), body });
  assert.deepEqual(outcome(await give(limited.client, body.id, some(mine, theirs))), refused);
  assert.deepEqual(outcome(await give(limited.client, body.id, all)), refused);
  assert.equal((await give(head.client, body.id, all)).status, 200);
});

test('AUT-04 a key and a provider of sign-ins reach the whole account: an Admin with some locations makes neither', async () => {
  const key = (scopes: ('scim' | 'orders:read')[]) => ({
    body: { id: randomUUID(), name: 'Key', scopes, days: 30 },
  });
  for (const scope of ['scim', 'orders:read'] as const) {
    assert.deepEqual(outcome(await limited.client(issueApiKey, key([scope]))), closed);
    assert.equal((await head.client(issueApiKey, key([scope]))).status, 200);
  }
  const { data: provider } = await head.client(getSignInProvider);
  const body = {
    issuer: 'https://login.company.example',
    clientId: 'fraktion',
    clientSecret: 'secret',
    scopes: provider.scopes,
    admission: provider.admission,
    roleClaim: provider.roleClaim,
    roleMapping: [],
    locationClaim: 'places',
    locationMapping: [{ value: 'all', locationId: null }],
    active: false,
    passwords: true,
    version: provider.version,
  };
  assert.deepEqual(outcome(await limited.client(putSignInProvider, { body })), closed);
  assert.notDeepEqual(outcome(await head.client(putSignInProvider, { body })), closed);
});

test('AUT-04 of the Admins with all locations one stays: it is neither limited, nor removed, nor does it leave', async () => {
  const last = [409, 'Users.Last.Admin'];
  const { data } = await head.client(getUser, { params: { id: head.id } });
  const query = { version: data.version };
  for (const [by, why] of [
    [head.client, last],
    [limited.client, closed],
  ] as const) {
    assert.deepEqual(outcome(await give(by, head.id, some(mine))), why);
    assert.deepEqual(outcome(await give(by, head.id, { role: 'User' })), why);
    assert.deepEqual(outcome(await by(removeUser, { params: { id: head.id }, query })), why);
  }
  assert.deepEqual(outcome(await head.client(leaveAccount, { params: { id: account } })), last);
  const reasonOf = async (by: SignedIn) => (await by(listOwnAccounts)).data[0]?.leaveRefusal;
  assert.deepEqual([await reasonOf(head.client), await reasonOf(limited.client)], [last[1], null]);

  await buildUser(t.db, account, 'Admin');
  assert.equal(await reasonOf(head.client), null);
  assert.equal((await give(head.client, head.id, some(mine))).status, 200);
  assert.deepEqual(outcome(await give(head.client, head.id, all)), refused, 'limited from now on');
});

test('AUT-04 an Admin with some locations neither limits nor removes one with all, though others stay, nor withdraws its invitation', async () => {
  const second = await buildUser(t.db, account, 'Admin');
  const invited = { ...newUser(all), role: 'Admin' as const };
  await head.client(inviteUser, { idempotencyKey: randomUUID(), body: invited });
  for (const id of [second.id, invited.id]) {
    const { data } = await head.client(getUser, { params: { id } });
    const query = { version: data.version };
    assert.deepEqual(outcome(await give(limited.client, id, some(mine))), closed);
    assert.deepEqual(outcome(await give(limited.client, id, { role: 'User' })), closed);
    assert.deepEqual(outcome(await limited.client(removeUser, { params: { id }, query })), closed);
    const [status] = outcome(await head.client(removeUser, { params: { id }, query }));
    assert.equal(status, 204);
  }
});

test('AUT-04 an Admin with some locations raises nobody to a role beyond them; within them it does', async () => {
  const whole = await buildUser(t.db, account, 'User');
  const elsewhere = await member('User', [theirs]);
  const here = await member('User', [mine]);
  for (const role of ['LocationAdmin', 'Admin'] as const)
    for (const id of [whole.id, elsewhere.id])
      assert.deepEqual(outcome(await give(limited.client, id, { role })), refused);
  assert.equal(
    (await give(limited.client, elsewhere.id, { role: 'Admin', ...some(mine) })).status,
    200,
  );
  for (const role of ['FacilityUser', 'LocationAdmin', 'Admin'] as const)
    assert.equal((await give(limited.client, here.id, { role })).status, 200);
});
