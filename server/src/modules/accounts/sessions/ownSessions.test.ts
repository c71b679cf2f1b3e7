import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  authenticate,
  changePassword,
  endOpenSession,
  getMe,
  listAudit,
  listOpenSessions,
  logOutEverywhere,
} from '@fraktion/contract';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { mailsTo, mailTo, mailingServer } from '../../../testing/servers/mailbox.ts';
import { type Client, testPassword } from '../../../testing/servers/testApp.ts';

const { t, smtp } = await mailingServer();

async function person() {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'Admin');
  return { account, user };
}

test('AUT-06 a user sees its sessions, and ends one of them', async () => {
  const { account, user } = await person();
  const [here, there] = [await t.signIn(user.email), await t.signIn(user.email)];
  const { data } = await here(listOpenSessions);
  assert.equal(data.length, 2);
  assert.equal(data.filter(({ current }) => current).length, 1);
  assert.ok(data.every((each) => each.accountName === account.name && each.address));
  const other = data.find(({ current }) => !current)!;
  assert.equal((await here(endOpenSession, { params: { id: other.id } })).status, 204);
  assert.equal((await there(getMe)).status, 401);
  assert.equal((await here(getMe)).status, 200);
  assert.equal((await here(endOpenSession, { params: { id: other.id } })).status, 404);
});

test("AUT-06 nobody ends another's session", async () => {
  const [one, other] = [await person(), await person()];
  const [mine, theirs] = [await t.signIn(one.user.email), await t.signIn(other.user.email)];
  const id = (await theirs(listOpenSessions)).data[0]?.id ?? '';
  for (const each of [id, randomUUID()]) {
    const answer = await mine(endOpenSession, { params: { id: each } });
    assert.deepEqual([answer.status, answer.error?.message], [404, 'Generic.Not.Found']);
  }
  assert.equal((await theirs(getMe)).status, 200);
});

test('AUT-06 log-out everywhere ends every session, or all but this one', async () => {
  const { user } = await person();
  const clients: Client[] = [];
  for (let count = 0; count < 3; count += 1) clients.push(await t.signIn(user.email));
  const [first] = clients;
  const kept = await first!(logOutEverywhere, { body: { keepThis: true } });
  assert.equal(kept.data.ended, 2);
  const states = async () =>
    (await Promise.all(clients.map((client) => client(getMe)))).map(({ status }) => status);
  assert.deepEqual(await states(), [200, 401, 401]);
  assert.equal((await first!(logOutEverywhere, { body: { keepThis: false } })).data.ended, 1);
  assert.deepEqual(await states(), [401, 401, 401]);
});

test('AUT-06 a new password needs the old one, and ends all other sessions', async () => {
  const { account, user } = await person();
  const [here, there] = [await t.signIn(user.email), await t.signIn(user.email)];
  const wrong = await here(changePassword, {
    body: { current: 'not it', password: 'a very new password' },
  });
  assert.deepEqual([wrong.status, wrong.error?.message], [400, 'Auth.Password.Wrong']);
  assert.deepEqual(Object.keys(wrong.error?.fields ?? {}), ['current']);
  const change = (password: string) =>
    here(changePassword, { body: { current: testPassword, password } });
  for (const [password, status] of [
    ['12345678', 400],
    ['Password123', 400],
    [user.email, 400],
    [`${account.name}!!`, 400],
    ['x'.repeat(257), 400],
    ['ø'.repeat(129), 400],
  ] as const) {
    const refused = await change(password);
    assert.equal(refused.status, status, password);
    assert.deepEqual(Object.keys(refused.error?.fields ?? {}), ['password'], password);
  }
  assert.equal((await change('a very new password')).status, 204);
  assert.equal((await here(getMe)).status, 200);
  assert.equal((await there(getMe)).status, 401);
  const signIn = (password: string) =>
    t.client()(authenticate, { body: { email: user.email, password } });
  assert.equal((await signIn(testPassword)).status, 401);
  assert.equal((await signIn('a very new password')).status, 200);
});

test('AUT-03 a user whose password is changed gets a mail in its own language, and none after a failed attempt', async () => {
  const { user } = await person();
  await t.db.updateTable('app_user').set({ language: 'sv' }).where('id', '=', user.id).execute();
  const client = await t.signIn(user.email);
  const change = (current: string) =>
    client(changePassword, { body: { current, password: 'a very new password' } });
  assert.equal((await change('not it')).status, 400);
  assert.equal((await change(testPassword)).status, 204);
  const { subject, text = '' } = await mailTo(smtp, user.email);
  assert.equal(subject, 'Ditt lösenord till Fraktion har ändrats');
  const year = new Date().getFullYear();
  assert.match(text, new RegExp(`Ändrat: .* ${year} .*\\d\\d:\\d\\d`));
  assert.match(text, /Om det inte var du: välj genast ett nytt lösenord/);
  assert.match(text, /Logga in:\nhttp:\/\/portal\.example/);
  assert.equal(mailsTo(smtp, user.email).length, 1);
});

test('AUT-06 the audit has the sign-ins, right and wrong, and changes of the password', async () => {
  const { user } = await person();
  await t.client()(authenticate, { body: { email: user.email, password: 'wrong' } });
  const client = await t.signIn(user.email);
  await client(changePassword, {
    body: { current: testPassword, password: 'a very new password' },
  });
  const { data } = await client(listAudit, { query: { count: 'true' } });
  assert.deepEqual(
    data.map(({ kind, actorName, actorId }) => [kind, actorName, actorId]),
    [
      ['passwordChanged', client.session.profile.name, user.id],
      ['signedIn', client.session.profile.name, user.id],
      ['signInFailed', user.email, null],
    ],
  );
  assert.ok(data.every(({ address, at }) => address && Date.parse(at) > 0));
});
