import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  getMe,
  leaveAccount,
  listAudit,
  listOwnAccounts,
  listUsers,
  switchAccount,
} from '@fraktion/contract';

import { buildUser } from '../../../testing/rows/builders.ts';
import { buildConcern } from '../../../testing/rows/users.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

test('AUT-03 everyone may leave an account, and stays in the others', async () => {
  const [one, other] = [await buildConcern(t), await buildConcern(t)];
  const user = await buildUser(t.db, one.account.id, 'User');
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.account.id, user_id: user.id, role: 'User' })
    .execute();
  const client = await t.signIn(user.email);
  const { data: inOther } = await client(switchAccount, { body: { accountId: other.account.id } });
  const there = t.client(inOther.token);
  const { data: own } = await there(listOwnAccounts);
  assert.deepEqual(
    own.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    [one, other]
      .map(({ account }) => ({ id: account.id, leaveRefusal: null }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    'others run them',
  );

  const params = { id: one.account.id };
  assert.equal((await there(leaveAccount, { params })).status, 204);
  assert.equal((await client(getMe)).status, 401, 'at once');
  assert.equal((await there(getMe)).data.accounts.length, 1);
  assert.equal((await there(leaveAccount, { params })).status, 404);
  const { data: left } = await one.client(listUsers, { query: { q: user.email } });
  assert.deepEqual(left, []);
  const [entry] = (await one.client(listAudit)).data;
  assert.deepEqual(
    [entry?.kind, entry?.subject, entry?.address, entry?.userAgent],
    ['userLeft', user.email, null, null],
    'the origin of work elsewhere is not shown',
  );
});

test('AUT-04 the last head of an account cannot leave it', async () => {
  const { account, client } = await buildConcern(t, 'supplier');
  const params = { id: account.id };
  const refusals = async () => (await client(listOwnAccounts)).data;
  assert.deepEqual(await refusals(), [{ id: account.id, leaveRefusal: 'Users.Last.Admin' }]);
  const refused = await client(leaveAccount, { params });
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Users.Last.Admin']);
  await buildUser(t.db, account.id, 'Supplier');
  assert.deepEqual(await refusals(), [{ id: account.id, leaveRefusal: null }]);
  assert.equal((await client(leaveAccount, { params })).status, 204);
  assert.equal((await client(getMe)).status, 401);
});
