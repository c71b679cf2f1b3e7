import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  declineInvitation,
  getMe,
  inviteUser,
  listApiKeys,
  removeUser,
  updateUser,
} from '@fraktion/contract';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { directories } from '../../../testing/rows/directories.ts';
import { newUser } from '../../../testing/rows/users.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const { company, newcomer, patchOf, accepted } = directories(() => t);
type Company = Awaited<ReturnType<typeof company>>;

const turn = (my: Company, id: string, active: boolean) =>
  my.scim('PATCH', `/Users/${id}`, patchOf({ op: 'replace', path: 'active', value: active }));

const membership = (my: Company, userId: string) =>
  t.db
    .selectFrom('account_user')
    .select(['role', 'driver'])
    .where('account_id', '=', my.account)
    .where('user_id', '=', userId)
    .executeTakeFirst();

const invitation = (my: Company, id: string) =>
  t.db
    .selectFrom('account_invitation')
    .select(['role', 'driver'])
    .where('account_id', '=', my.account)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirst();

const driver = { role: 'Supplier', driver: true };

test('AUT-08 a driver whom the directory deactivates and lets in again is a driver, and its neighbour is none', async () => {
  const my = await company('supplier');
  for (const isDriver of [true, false]) {
    const user = await buildUser(t.db, my.account, 'Supplier', { driver: isDriver });
    assert.equal((await turn(my, user.id, false)).status, 200);
    assert.equal(await membership(my, user.id), undefined);
    assert.equal((await turn(my, user.id, true)).status, 200);
    assert.deepEqual(await membership(my, user.id), { ...driver, driver: isDriver });
    const client = await t.signIn(user.email);
    assert.equal((await client(getMe)).data.driver, isDriver);
    assert.equal((await client(listApiKeys)).status, isDriver ? 403 : 200);
  }
});

test('AUT-08 who became a driver after the directory had named it stays one, whoever ends the membership', async () => {
  const my = await company('supplier');
  const { userName, ...person } = newcomer({ roles: [{ value: 'Supplier' }] });
  const { body: made } = await my.scim('POST', '/Users', { userName, ...person });
  const { id: userId } = await accepted(my, userName, made.id);
  const change = { role: 'Supplier' as const, allLocations: false, locationIds: [], driver: true };
  const { data: now } = await my.admin(updateUser, {
    params: { id: userId },
    body: { ...change, version: 1 },
  });
  assert.equal(now.driver, true);
  const ended = await my.admin(removeUser, {
    params: { id: userId },
    query: { version: now.version },
  });
  assert.equal(ended.status, 204);
  const again = await my.scim('PUT', `/Users/${made.id}`, { userName, ...person, active: true });
  assert.equal(again.status, 200, JSON.stringify(again.body));
  assert.deepEqual(await invitation(my, made.id), driver);
});

test('AUT-08 an invited driver stays one: with another address, deactivated, and after it has declined', async () => {
  const my = await company('supplier');
  const body = newUser({ role: 'Supplier', driver: true });
  await my.admin(inviteUser, { body });
  const { id } = body;
  const sent = (email: string) => ({
    userName: email,
    emails: [{ value: email, primary: true }],
    roles: [{ value: 'Supplier' }],
    active: true,
  });
  assert.equal((await my.scim('PUT', `/Users/${id}`, sent('other@driver.example'))).status, 200);
  assert.deepEqual(await invitation(my, id), driver, 'another address');

  await turn(my, id, false);
  assert.equal(await invitation(my, id), undefined);
  await turn(my, id, true);
  assert.deepEqual(await invitation(my, id), driver, 'deactivated');

  const home = await buildAccount(t.db);
  await buildUser(t.db, home.id, 'User', { email: 'other@driver.example' });
  const client = await t.signIn('other@driver.example');
  const params = { accountId: my.account, id };
  assert.ok((await client(declineInvitation, { params })).status < 300);
  assert.equal((await my.scim('PUT', `/Users/${id}`, sent('other@driver.example'))).status, 200);
  assert.deepEqual(await invitation(my, id), driver, 'declined');
});
