import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type CallInput,
  createUser,
  getMe,
  getUser,
  inviteUser,
  listAudit,
  listLocations,
  listUsers,
  reinviteUser,
  removeUser,
  updateUser,
} from '@fraktion/contract';

import { buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildConcern, newUser, rightsOf } from '../../../testing/rows/users.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

test('AUT-03 users are added, invited, changed and removed', async () => {
  const { account, client } = await buildConcern(t);
  const { data: added } = await client(createUser, { body: newUser() });
  assert.deepEqual([added.status, added.invitedAt], ['added', null]);
  const { data: invited } = await client(inviteUser, { body: newUser({ role: 'Admin' }) });
  assert.equal(invited.status, 'invited');
  assert.ok(invited.invitedAt);

  const location = await buildLocation(t.db, account.id);
  const { data: changed } = await client(updateUser, {
    params: { id: added.id },
    body: {
      version: added.version,
      role: 'LocationAdmin',
      allLocations: false,
      locationIds: [location.id],
    },
  });
  assert.deepEqual([changed.role, changed.locationIds], ['LocationAdmin', [location.id]]);
  assert.equal(changed.version, added.version + 1);

  const gone = await client(removeUser, {
    params: { id: added.id },
    query: { version: changed.version },
  });
  assert.equal(gone.status, 204);
  assert.equal((await client(getUser, { params: { id: added.id } })).status, 404);
  const { data } = await client(listAudit);
  assert.deepEqual(data.map(({ kind, subject }) => [kind, subject]).slice(0, 4), [
    ['invitationWithdrawn', added.email],
    ['userChanged', added.email],
    ['userInvited', invited.email],
    ['userAdded', added.email],
  ]);
  assert.deepEqual(data[1]?.details, {
    role: 'LocationAdmin',
    formerRole: 'User',
    locations: '1',
    formerLocations: 'all',
    locationsAdded: location.name,
  });
});

test('AUT-06 the audit names added and removed locations, also if their number stays the same', async () => {
  const { account, client } = await buildConcern(t);
  const [a, b, c] = [
    await buildLocation(t.db, account.id, { name: 'Aa house' }),
    await buildLocation(t.db, account.id, { name: 'Bo mill' }),
    await buildLocation(t.db, account.id, { name: 'Ce yard' }),
  ];
  const chosen = (...locationIds: string[]) => ({ allLocations: false, locationIds });
  const { data: user } = await client(createUser, { body: newUser(chosen(a.id, c.id)) });
  const params = { id: user.id };
  const change = async (rights: object) => {
    const { data: now } = await client(getUser, { params });
    await client(updateUser, { params, body: { ...rightsOf(now), ...rights } });
    return (await client(listAudit)).data[0]?.details;
  };
  assert.deepEqual((await client(listAudit)).data[0]?.details, {
    role: 'User',
    locations: '2',
    locationsAdded: 'Aa house, Ce yard',
  });
  assert.deepEqual(await change(chosen(c.id, b.id)), {
    role: 'User',
    locations: '2',
    locationsAdded: 'Bo mill',
    locationsRemoved: 'Aa house',
  });
  const all = await change({ allLocations: true, locationIds: [] });
  assert.deepEqual(
    [all?.['formerLocations'], all?.['locations'], all?.['locationsRemoved']],
    ['2', 'all', undefined],
  );
  await change(chosen(b.id));
  await client(removeUser, { params, query: { version: user.version + 3 } });
  assert.deepEqual((await client(listAudit)).data[0]?.details, {
    role: 'User',
    locations: '1',
    locationsRemoved: 'Bo mill',
  });
});

test('AUT-04 users are searched, filtered, sorted and counted', async () => {
  const { account, client } = await buildConcern(t);
  const location = await buildLocation(t.db, account.id);
  await client(createUser, { body: newUser({ name: 'Aage 100%', role: 'FacilityUser' }) });
  await client(inviteUser, {
    body: newUser({ name: 'Bodil', allLocations: false, locationIds: [location.id] }),
  });
  await client(inviteUser, { body: newUser({ name: 'Carl', allLocations: false }) });
  const names = async (query: NonNullable<CallInput<typeof listUsers>['query']>) => {
    const { data } = await client(listUsers, { query });
    return data.map(({ name }) => name);
  };
  assert.deepEqual(await names({ q: '100%' }), ['Aage 100%']);
  assert.deepEqual(await names({ 'filter[role][in]': 'FacilityUser' }), ['Aage 100%']);
  assert.deepEqual(await names({ 'filter[status][in]': 'invited' }), ['Bodil', 'Carl']);
  assert.equal((await names({ 'filter[locationId][eq]': location.id })).includes('Carl'), false);
  assert.equal((await names({ 'filter[locationId][eq]': location.id })).includes('Bodil'), true);
  assert.deepEqual((await names({ sort: 'name:desc' })).at(-1), (await names({}))[0]);
  const [lately] = await names({ sort: 'lastSignInAt:desc', pageSize: 1 });
  assert.match(lately ?? '', /^Admin/, 'the one who has signed in');
  assert.equal((await client(listUsers, { query: { count: 'true' } })).page?.total, 4);
});

test('AUT-04 a user without locations sees none, and one with a chosen location only that', async () => {
  const { account, client } = await buildConcern(t);
  const [mine] = [await buildLocation(t.db, account.id), await buildLocation(t.db, account.id)];
  const user = await buildUser(t.db, account.id, 'User', { allLocations: false });
  const member = await t.signIn(user.email);
  assert.deepEqual((await member(listLocations)).data, []);
  const { data } = await client(getUser, { params: { id: user.id } });
  await client(updateUser, {
    params: { id: user.id },
    body: { ...rightsOf(data), locationIds: [mine.id] },
  });
  assert.deepEqual(
    (await member(listLocations)).data.map(({ id }) => id),
    [mine.id],
  );
});

test("AUT-02 a location of another account cannot be assigned, nor another account's user changed", async () => {
  const [own, foreign] = [await buildConcern(t), await buildConcern(t)];
  const location = await buildLocation(t.db, foreign.account.id);
  const answer = await own.client(createUser, {
    body: newUser({ allLocations: false, locationIds: [location.id] }),
  });
  assert.deepEqual([answer.status, answer.error?.fields], [400, { locationIds: 'Value' }]);

  const { data } = await foreign.client(getUser, { params: { id: foreign.head.id } });
  const params = { id: data.id };
  const tries = [
    await own.client(getUser, { params }),
    await own.client(updateUser, { params, body: rightsOf(data) }),
    await own.client(removeUser, { params, query: { version: data.version } }),
    await own.client(reinviteUser, { body: { id: data.id } }),
  ];
  for (const { status } of tries) assert.equal(status, 404);
  assert.equal(
    (await own.client(listUsers)).data.some(({ id }) => id === data.id),
    false,
  );
});

test('AUT-03 a registered person is not invited again', async () => {
  const { account, client } = await buildConcern(t);
  const user = await buildUser(t.db, account.id, 'User');
  const answer = await client(reinviteUser, { body: { id: user.id } });
  assert.deepEqual([answer.status, answer.error?.message], [409, 'Users.Already.Registered']);
});

test('SRV-01 a change or removal of an older version is refused with the current user', async () => {
  const { client } = await buildConcern(t);
  const { data: user } = await client(createUser, { body: newUser() });
  const params = { id: user.id };
  const { data: newer } = await client(updateUser, {
    params,
    body: { ...rightsOf(user), role: 'FacilityUser' },
  });
  const change = await client(updateUser, { params, body: rightsOf(user) });
  const removal = await client(removeUser, { params, query: { version: user.version } });
  for (const answer of [change, removal]) {
    assert.deepEqual([answer.status, answer.error?.message], [409, 'Generic.Changed']);
    assert.deepEqual(answer.error?.current, newer);
  }
});

test('AUT-03 a user who is removed from its only account is signed out at once', async () => {
  const { account, client } = await buildConcern(t);
  const user = await buildUser(t.db, account.id, 'User');
  const member = await t.signIn(user.email);
  await client(removeUser, { params: { id: user.id }, query: { version: 1 } });
  assert.equal((await member(getMe)).status, 401);
  await assert.rejects(t.signIn(user.email), /Auth.Invalid.Credentials/);
});
