import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  accountSettingKeys,
  authenticate,
  getMe,
  putUserSettings,
  setLanguage,
  switchAccount,
} from '@fraktion/contract';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

test('AUT-02 the token contains sub, aid, role and expiry', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'LocationAdmin');
  const { session } = await t.signIn(user.email);
  const claims = JSON.parse(Buffer.from(session.token.split('.')[1] ?? '', 'base64url').toString());
  assert.equal(claims.sub, user.id);
  assert.equal(claims.aid, account.id);
  assert.equal(claims.role, 'LocationAdmin');
  assert.ok(claims.exp > Date.now() / 1000 && claims.exp <= Date.now() / 1000 + 600);
});

test('SHL-01 a wrong password and an unknown e-mail get the same refusal', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const wrong = await t.client()(authenticate, { body: { email: user.email, password: 'wrong' } });
  const unknown = await t.client()(authenticate, {
    body: { email: 'nobody@test.example', password: 'wrong' },
  });
  assert.equal(wrong.status, 401);
  assert.equal(wrong.error?.message, 'Auth.Invalid.Credentials');
  assert.deepEqual({ ...unknown.error, requestId: '' }, { ...wrong.error, requestId: '' });
});

test('AUT-02 a token that is forged, foreign or missing is refused', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const { session } = await t.signIn(user.email);
  const [header, , signature] = session.token.split('.');
  const forged = Buffer.from(
    JSON.stringify({
      sub: user.id,
      aid: account.id,
      role: 'Admin',
      sid: session.profile.id,
      exp: 4e9,
    }),
  );
  for (const token of [
    undefined,
    'nonsense',
    `${header}.${forged.toString('base64url')}.${signature}`,
  ]) {
    const answer = await t.client(token)(getMe);
    assert.equal(answer.status, 401);
    assert.equal(answer.error?.message, 'Generic.Unauthenticated');
  }
});

test('AUT-02 a revoked session is refused at once, despite its token', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const client = await t.signIn(user.email);
  assert.equal((await client(getMe)).status, 200);
  await t.db
    .updateTable('session')
    .set({ revoked_at: new Date() })
    .where('user_id', '=', user.id)
    .execute();
  assert.equal((await client(getMe)).status, 401);
});

test('AUT-02 switching to an account of others is refused', async () => {
  const [home, other] = [await buildAccount(t.db), await buildAccount(t.db)];
  const user = await buildUser(t.db, home.id, 'Admin');
  const client = await t.signIn(user.email);
  const answer = await client(switchAccount, { body: { accountId: other.id } });
  assert.equal(answer.status, 401);
  assert.equal(answer.error?.message, 'Auth.Invalid.Token');
});

test('AUT-02 platform staff may switch to any account and keep their role', async () => {
  const [platform, customer] = [
    await buildAccount(t.db, { kind: 'platform' }),
    await buildAccount(t.db),
  ];
  const user = await buildUser(t.db, platform.id, 'SystemAdmin');
  const client = await t.signIn(user.email);
  const body = { accountId: customer.id, reason: 'Case 4711' };
  const { data } = await client(switchAccount, { body });
  assert.equal(data.profile.account.id, customer.id);
  assert.equal(data.profile.role, 'SystemAdmin');
  assert.equal((await t.client(data.token)(getMe)).data.account.id, customer.id);
});

test('AUT-01 the language is chosen by its name or by the older one, in the current account or in all', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'Admin');
  const other = await buildAccount(t.db);
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.id, user_id: user.id, role: 'User' })
    .execute();
  const signedIn = await t.signIn(user.email);
  const client = t.client(
    (await signedIn(switchAccount, { body: { accountId: account.id } })).data.token,
  );
  const inOther = t.client(
    (await client(switchAccount, { body: { accountId: other.id } })).data.token,
  );
  const post = (language: string, updateAllAccount: boolean) =>
    client(setLanguage, { body: { language, updateAllAccount } });
  const choose = async (language: string, everywhere: boolean) =>
    (await post(language, everywhere)).data.language;
  const chosen = async () =>
    Promise.all([client, inOther].map(async (in_) => (await in_(getMe)).data.language));
  const before = await chosen();
  assert.equal(await choose('SE', false), 'sv');
  assert.deepEqual(await chosen(), ['sv', before[1]]);
  assert.equal(await choose('NO', true), 'nb');
  assert.deepEqual(await chosen(), ['nb', 'nb']);
  assert.equal(await choose('DK', true), 'da');
  assert.equal(await choose('EN', true), 'en');
  assert.equal(await choose('sv', true), 'sv');
  const { status, error } = await post('FI', true);
  assert.deepEqual([status, error?.message], [400, 'Generic.Invalid']);
});

test('AUT-01 settings are stored; null removes one', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const client = await t.signIn(user.email);
  await client(putUserSettings, {
    body: { settings: { 'locations.startUpLocationId': 'x', other: 'y' } },
  });
  const { data } = await client(putUserSettings, { body: { settings: { other: null } } });
  assert.deepEqual(data.userSettings, { 'locations.startUpLocationId': 'x' });
  assert.deepEqual((await client(getMe)).data.userSettings, data.userSettings);
});

for (const key of accountSettingKeys) {
  test(`SHL-14 SHL-17 ${key} belongs to one account: the next has its own, and the first keeps it`, () =>
    ofOneAccount(key));
}

async function ofOneAccount(key: string): Promise<void> {
  const [first, second] = [await buildAccount(t.db), await buildAccount(t.db)];
  const user = await buildUser(t.db, first.id, 'User');
  await t.db
    .insertInto('account_user')
    .values({ account_id: second.id, user_id: user.id, role: 'User' })
    .execute();
  const signedIn = await t.signIn(user.email);
  const { data: here } = await signedIn(switchAccount, { body: { accountId: first.id } });
  const inFirst = t.client(here.token);
  await inFirst(putUserSettings, { body: { settings: { [key]: 'here', other: 'y' } } });

  const { data: there } = await inFirst(switchAccount, { body: { accountId: second.id } });
  assert.deepEqual(there.profile.userSettings, { other: 'y' });
  const inSecond = t.client(there.token);
  await inSecond(putUserSettings, { body: { settings: { [key]: 'there' } } });
  await inSecond(putUserSettings, { body: { settings: { [key]: null } } });

  const { data: back } = await inSecond(switchAccount, { body: { accountId: first.id } });
  assert.deepEqual(back.profile.userSettings, { [key]: 'here', other: 'y' });
}

test('SRV-01 an unknown query parameter is refused by name, and the answer has the request id', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const { session } = await t.signIn(user.email);
  const response = await fetch(`${t.url}/api/user-auth/me?surprise=1`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  const { error } = (await response.json()) as { error: { fields: object; requestId: string } };
  assert.equal(response.status, 400);
  assert.deepEqual(error.fields, { surprise: 'Unknown' });
  assert.equal(error.requestId, response.headers.get('x-request-id'));
});
