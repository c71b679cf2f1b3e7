import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type CallInput,
  createAccount,
  createDirectoryUser,
  getMe,
  listAudit,
  listDirectoryAccounts,
  listDirectoryUsers,
  listUsers,
  reinviteDirectoryUser,
  removeDirectoryUser,
  resetTwoStep,
  switchAccount,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await heldServer();
const platformId = (await buildAccount(t.db, { kind: 'platform', name: 'Fraktion' })).id;
const superAdmin = await signInNew(t, platformId, 'SuperAdmin');
const systemAdmin = await signInNew(t, platformId, 'SystemAdmin');

type NewAccount = NonNullable<CallInput<typeof createAccount>['body']>;

const newAccount = (more: Partial<NewAccount> = {}): NewAccount => ({
  id: randomUUID(),
  kind: 'customer',
  name: `Konto ${randomUUID()}`,
  address: 'Havnegade 1',
  zip: '8000',
  city: 'Aarhus C',
  country: 'DK',
  phone: '',
  email: null,
  vatNumber: null,
  cvr: '12345678',
  pNumber: null,
  customerNumber: null,
  currency: 'DKK',
  communicationLanguage: 'da',
  admin: { id: randomUUID(), email: `${randomUUID()}@test.example`, name: 'Bent Bach' },
  ...more,
});

test('AUT-05 platform staff see all accounts, others their own', async () => {
  const [one, other] = [await buildAccount(t.db), await buildAccount(t.db, { kind: 'supplier' })];
  const member = await signInNew(t, one.id, 'User');
  const all = async (client: Client) =>
    (await client(listDirectoryAccounts, { query: { pageSize: 500 } })).data;
  for (const client of [superAdmin, systemAdmin]) {
    const ids = (await all(client)).map(({ id }) => id);
    assert.ok([one.id, other.id, platformId].every((id) => ids.includes(id)));
  }
  assert.deepEqual(
    (await all(member)).map(({ id, role }) => [id, role]),
    [[one.id, 'User']],
  );
  const suppliers = await superAdmin(listDirectoryAccounts, {
    query: { 'filter[kind][in]': 'supplier', q: other.name },
  });
  assert.deepEqual(
    suppliers.data.map(({ id, role }) => [id, role]),
    [[other.id, null]],
  );
  const [seen] = suppliers.data;
  assert.deepEqual(
    [seen?.recentOrders, seen?.recentInvoices, seen?.failedImports, seen?.lastActiveAt],
    [0, 0, 0, null],
  );
  const [own] = await all(member);
  assert.deepEqual(
    [own?.recentOrders, own?.failedImports, own?.lastActiveAt],
    [null, null, null],
    'only platform staff see how an account is used',
  );
  const [used] = (await superAdmin(listDirectoryAccounts, { query: { q: one.name } })).data;
  assert.ok(used?.lastActiveAt, 'a member has signed in');
  const named = { query: { 'filter[id][in]': `${one.id},${other.id}` } };
  assert.equal((await superAdmin(listDirectoryAccounts, named)).data.length, 2);
  assert.deepEqual(
    (await member(listDirectoryAccounts, named)).data.map(({ id }) => id),
    [one.id],
  );
});

test('AUT-05 an account is used by somebody who went on to another one, and not by platform staff', async () => {
  const [one, other, unused] = [
    await buildAccount(t.db),
    await buildAccount(t.db),
    await buildAccount(t.db),
  ];
  const user = await buildUser(t.db, one.id, 'Admin');
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.id, user_id: user.id, role: 'User' })
    .execute();
  const client = await t.signIn(user.email);
  const there = client.session.profile.account.id === one.id ? other : one;
  await client(switchAccount, { body: { accountId: there.id } });
  await superAdmin(switchAccount, { body: { accountId: unused.id, reason: 'Case 4711' } });
  const ids = [one, other, unused].map(({ id }) => id);
  const { data } = await superAdmin(listDirectoryAccounts, {
    query: { 'filter[id][in]': ids.join(',') },
  });
  assert.deepEqual(
    ids.map((id) => data.find((account) => account.id === id)?.lastActiveAt !== null),
    [true, true, false],
  );
});

test('AUT-05 a new account comes with the invitation of its head', async () => {
  const body = newAccount();
  const { data } = await superAdmin(createAccount, { body });
  assert.deepEqual(
    [data.name, data.phone, data.userCount, data.invitedCount],
    [body.name, null, 0, 1],
  );
  const { data: inside } = await superAdmin(switchAccount, {
    body: { accountId: data.id, reason: 'Case 4711' },
  });
  const client = t.client(inside.token);
  const [admin] = (await client(listUsers)).data;
  assert.deepEqual(
    [admin?.email, admin?.role, admin?.status],
    [body.admin.email, 'Admin', 'invited'],
  );
  const kinds = (await client(listAudit)).data.map(({ kind }) => kind);
  assert.deepEqual(kinds, ['supportEntered', 'userInvited', 'accountCreated']);
  assert.ok((await client(listAudit)).data.every(({ support }) => support));
  const twice = await superAdmin(createAccount, { body: { ...newAccount(), id: body.id } });
  assert.deepEqual([twice.status, twice.error?.message], [409, 'Generic.Already.Exists']);
});

test('AUT-05 AUT-03 the first invitation of an account is sent again, and the former link is void', async () => {
  const body = newAccount();
  await superAdmin(createAccount, { body });
  const linkHash = async () =>
    (
      await t.db
        .selectFrom('account_invitation')
        .select('secret_hash')
        .where('account_id', '=', body.id)
        .executeTakeFirstOrThrow()
    ).secret_hash;
  const first = await linkHash();
  await t.db
    .updateTable('account_invitation')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', body.id)
    .execute();
  const params = { id: body.admin.id, accountId: body.id };
  const { status, data } = await superAdmin(reinviteDirectoryUser, { params });
  assert.deepEqual([status, data.status, data.email], [200, 'invited', body.admin.email]);
  assert.notDeepEqual(await linkHash(), first);
  const mails = await sql<{ count: number }>`select count(*)::int as count from mail
    where recipient = ${body.admin.email}`.execute(t.db);
  assert.equal(mails.rows[0]?.count, 2);
  const inside = await superAdmin(switchAccount, {
    body: { accountId: body.id, reason: 'Case 4711' },
  });
  const [entry] = (
    await t.client(inside.data.token)(listAudit, { query: { 'filter[kind][in]': 'userInvited' } })
  ).data;
  assert.deepEqual([entry?.subject, entry?.support], [body.admin.email, true]);

  assert.equal((await systemAdmin(reinviteDirectoryUser, { params })).status, 403);
  const nobody = { ...params, id: randomUUID() };
  assert.equal((await superAdmin(reinviteDirectoryUser, { params: nobody })).status, 404);
  const elsewhere = { ...params, accountId: platformId };
  assert.equal((await superAdmin(reinviteDirectoryUser, { params: elsewhere })).status, 404);
  const member = await buildUser(t.db, body.id, 'User');
  const known = { ...params, id: member.id };
  const refused = await superAdmin(reinviteDirectoryUser, { params: known });
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Users.Already.Registered']);
});

test('SRV-01 a new account that is sent twice is created once', async () => {
  const body = newAccount({ kind: 'supplier' });
  const first = await superAdmin(createAccount, { body, idempotencyKey: body.id });
  const second = await superAdmin(createAccount, { body, idempotencyKey: body.id });
  assert.deepEqual([first.status, second.status], [200, 200]);
  assert.deepEqual(second.data, first.data);
});

test('AUT-05 users are found across accounts, with all their accounts', async () => {
  const [one, other] = [
    await buildAccount(t.db, { name: 'Aa' }),
    await buildAccount(t.db, { name: 'Bb' }),
  ];
  const { id, email } = await buildUser(t.db, one.id, 'LocationAdmin');
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.id, user_id: id, role: 'User' })
    .execute();
  const found = await superAdmin(listDirectoryUsers, { query: { q: email } });
  assert.deepEqual(
    found.data.map((user) => user.accounts.map(({ name, role }) => [name, role])),
    [
      [
        ['Aa', 'LocationAdmin'],
        ['Bb', 'User'],
      ],
    ],
  );
  const inOther = await superAdmin(listDirectoryUsers, {
    query: { 'filter[accountId][eq]': other.id, 'filter[role][in]': 'User', count: 'true' },
  });
  assert.equal(inOther.page?.total, 1);
  const none = await superAdmin(listDirectoryUsers, {
    query: { 'filter[accountId][eq]': other.id, 'filter[status][in]': 'invited' },
  });
  assert.deepEqual(none.data, []);
});

test('AUT-04 a SuperAdmin assigns SystemAdmin and nothing else, in any current account', async () => {
  const body = { id: randomUUID(), email: `${randomUUID()}@test.example`, name: 'Lis' };
  const customer = await buildAccount(t.db);
  const { data: inside } = await superAdmin(switchAccount, {
    body: { accountId: customer.id, reason: 'Case 4711' },
  });
  const client = t.client(inside.token);
  for (const role of ['Admin', 'SuperAdmin', 'User', 'Supplier'] as const) {
    const refused = await client(createDirectoryUser, { body: { ...body, role } });
    assert.deepEqual([refused.status, refused.error?.message], [403, 'Users.Role.Not.Assignable']);
  }
  const { data } = await client(createDirectoryUser, { body: { ...body, role: 'SystemAdmin' } });
  assert.deepEqual(
    data.accounts.map(({ id, role }) => [id, role]),
    [[platformId, 'SystemAdmin']],
  );
  const twice = await client(createDirectoryUser, { body: { ...body, role: 'SystemAdmin' } });
  assert.equal(twice.error?.message, 'Generic.Already.Exists');
});

test('AUT-05 a user is removed from one account, but never its last head', async () => {
  const account = await buildAccount(t.db);
  const [admin, user] = [
    await buildUser(t.db, account.id, 'Admin'),
    await buildUser(t.db, account.id, 'User'),
  ];
  const member = await t.signIn(user.email);
  const remove = (id: string) =>
    superAdmin(removeDirectoryUser, { params: { id, accountId: account.id } });
  assert.equal((await remove(user.id)).status, 204);
  assert.equal((await member(getMe)).status, 401);
  assert.equal((await remove(user.id)).status, 404);
  const last = await remove(admin.id);
  assert.deepEqual([last.status, last.error?.message], [409, 'Users.Last.Admin']);
});

test('AUT-07 two steps are turned off for a user who has lost them, and every session ends', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const params = { id: user.id };
  const member = await t.signIn(user.email);
  const off = await superAdmin(resetTwoStep, { params });
  assert.deepEqual([off.status, off.error?.message], [409, 'Auth.Two.Step.Off']);
  await t.db
    .insertInto('two_step')
    .values({ user_id: user.id, secret: 'sealed', enabled_at: new Date() })
    .execute();
  // As an account might have it: the invitation has the id of a person.
  const invitation = { id: user.id, email: 'another@test.example', name: 'Another' };
  const { data: invited } = await superAdmin(createDirectoryUser, {
    body: { ...invitation, role: 'SystemAdmin' },
  });
  assert.equal(invited.email, invitation.email);
  assert.equal((await superAdmin(resetTwoStep, { params })).data.email, user.email);
  assert.equal((await member(getMe)).status, 401);
  const body = newAccount();
  await superAdmin(createAccount, { body });
  for (const nobody of [body.admin.id, randomUUID()])
    assert.equal((await superAdmin(resetTwoStep, { params: { id: nobody } })).status, 404);
});
