import assert from 'node:assert/strict';
import { test } from 'node:test';

import { getMe, switchAccount } from '@fraktion/contract';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

test('AUT-01 who signs in is in one of their accounts, reads who they are there, and goes on to another', async () => {
  const [one, other] = [await buildAccount(t.db), await buildAccount(t.db)];
  const user = await buildUser(t.db, one.id, 'Admin');
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.id, user_id: user.id, role: 'User' })
    .execute();
  const client = await t.signIn(user.email);

  const { data: me } = await client(getMe);
  assert.deepEqual([me.email, me.id], [user.email, user.id]);
  const here = [one, other].find(({ id }) => id === me.account.id);
  assert.ok(here);
  assert.deepEqual(
    me.accounts.map(({ id }) => id).toSorted(),
    [one.id, other.id].toSorted(),
    'all accounts of theirs',
  );

  const there = here === one ? other : one;
  const { status, data } = await client(switchAccount, { body: { accountId: there.id } });
  assert.equal(status, 200);
  assert.equal(data.profile.account.id, there.id);
  const { data: meThere } = await t.client(data.token)(getMe);
  assert.deepEqual(
    [meThere.account.id, meThere.role],
    [there.id, there === one ? 'Admin' : 'User'],
  );
});

test('AUT-01 authenticate gives a token, and a session that the calls after it are made in', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'Admin');
  const { session } = await t.signIn(user.email);
  assert.equal(session.profile.account.id, account.id);
  assert.equal((await t.client()(getMe)).status, 401);
  assert.equal((await t.client(session.token)(getMe)).data.email, user.email);
});
