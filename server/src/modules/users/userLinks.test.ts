import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';

import {
  authenticate,
  forgotPassword,
  getMe,
  inviteUser,
  readUserLink,
  reinviteUser,
  setPassword,
} from '@fraktion/contract';

import { startSmtp, type TestSmtp } from '../../mail/testSmtp.ts';
import { buildAccount, buildUser } from '../../testing/builders.ts';
import { eventually } from '../../testing/orders.ts';
import { type TestApp, startTestApp, testPassword } from '../../testing/testApp.ts';

let t: TestApp;
let smtp: TestSmtp;
before(async () => {
  smtp = await startSmtp();
  t = await startTestApp({ smtpUrl: smtp.url });
});
after(async () => {
  await t.stop();
  await smtp.close();
});
beforeEach(() => t.db.deleteFrom('attempt').execute());

const password = 'skovtur i november';

const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => [to].flat().some((each) => each?.text === address));

/** The newest mail to an address, once there are that many. */
const mailTo = (address: string, count = 1) =>
  eventually(
    async () => mailsTo(address).length >= count && mailsTo(address).at(-1),
    `mail ${count} to ${address}`,
  );

/** What a person's click on the link in its mail gives the page. */
function linkIn(text: string | undefined) {
  const [, page, email = '', secret = ''] =
    /http:\/\/portal\.example\/AcountUser\/(\w+)\/(\S+?)#(\S+)/.exec(text ?? '') ?? [];
  return { page, email: decodeURIComponent(email), secret };
}

async function invited(more: { language?: 'da' | 'sv' } = {}) {
  const account = await buildAccount(t.db, {
    name: 'Havnen & Co',
    communication_language: more.language ?? 'da',
  });
  const admin = await t.signIn((await buildUser(t.db, account.id, 'Admin')).email);
  const id = randomUUID();
  const email = `mette.${id}@test.example`;
  const { data: user } = await admin(inviteUser, {
    body: { id, email, name: 'Mette Lund', role: 'User', allLocations: true, locationIds: [] },
  });
  const mail = await mailTo(email);
  return { account, admin, user, mail, link: linkIn(mail.text) };
}

const proof = ({ email, secret }: { email: string; secret: string }) => ({ email, secret });
const signIn = (email: string, typed: string) =>
  t.client()(authenticate, { body: { email, password: typed } });

const expire = (userId: string) =>
  t.db
    .updateTable('user_link')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', userId)
    .execute();

test("SHL-15 AUT-03 an invitation comes by mail in the account's language; its link chooses the password", async () => {
  const { account, admin, user, mail, link } = await invited();
  assert.match(mail.subject ?? '', /Invitation til Havnen & Co i Fraktion/);
  assert.match(mail.text ?? '', new RegExp(`${admin.session.profile.name} har inviteret dig`));
  assert.equal(link.page, 'Register');
  assert.ok(Buffer.from(link.secret, 'base64url').length >= 16, '128 bits and more');

  const { data } = await t.client()(readUserLink, { body: proof(link) });
  assert.deepEqual(
    [data.purpose, data.email, data.name, data.accountName],
    ['register', user.email, 'Mette Lund', account.name],
  );
  const set = await t.client()(setPassword, { body: { ...proof(link), password, language: 'nb' } });
  assert.equal(set.status, 204);
  const { data: session, status } = await signIn(user.email, password);
  assert.equal(status, 200);
  assert.ok('profile' in session && session.profile.language === 'nb');
});

test('AUT-03 a Swedish account writes Swedish', async () => {
  const { mail } = await invited({ language: 'sv' });
  assert.match(mail.text ?? '', /har bjudit in dig till Havnen & Co/);
});

test('AUT-03 the secret is kept as a hash alone, and looking at the link changes nothing', async () => {
  const { user, link } = await invited();
  const row = await t.db
    .selectFrom('user_link')
    .selectAll()
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  assert.equal(JSON.stringify(row).includes(link.secret), false);
  for (let looks = 0; looks < 3; looks += 1) {
    assert.equal((await t.client()(readUserLink, { body: proof(link) })).status, 200);
  }
  const address = `${t.url}/AcountUser/Register/${encodeURIComponent(link.email)}`;
  await (await fetch(address)).arrayBuffer();
  assert.equal((await t.client()(readUserLink, { body: proof(link) })).status, 200);
});

test('AUT-03 of fifty uses of one link at once one succeeds', async () => {
  const { user, link } = await invited();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      t.client()(setPassword, { body: { ...proof(link), password: `${password} ${index}` } }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 204).length, 1);
  const refused = answers.filter(({ status }) => status !== 204);
  assert.deepEqual(
    new Set(refused.map(({ status, error }) => `${status} ${error?.message}`)),
    new Set(['410 Users.Link.Used']),
  );
  const winner = answers.findIndex(({ status }) => status === 204);
  assert.equal((await signIn(user.email, `${password} ${winner}`)).status, 200);
});

test('AUT-03 a wrong link, a used one and an expired one are told apart', async () => {
  const { user, link } = await invited();
  const other = await invited();
  const body = (more: object) => ({ body: { ...proof(link), password, ...more } });
  const refusal = async (more: object) => {
    const answer = await t.client()(setPassword, body(more));
    return [answer.status, answer.error?.message];
  };
  assert.deepEqual(await refusal({ secret: 'guessed' }), [410, 'Users.Link.Invalid']);
  assert.deepEqual(await refusal({ email: other.user.email }), [410, 'Users.Link.Invalid']);
  await expire(user.id);
  assert.deepEqual(await refusal({}), [410, 'Users.Link.Expired']);
  const looked = await t.client()(readUserLink, { body: proof(link) });
  assert.deepEqual([looked.status, looked.error?.message], [410, 'Users.Link.Expired']);
  const set = await t.client()(setPassword, { body: { ...proof(other.link), password } });
  assert.equal(set.status, 204);
  const again = await t.client()(setPassword, { body: { ...proof(other.link), password } });
  assert.deepEqual([again.status, again.error?.message], [410, 'Users.Link.Used']);
});

test('AUT-03 a new invitation makes the link of the former one void', async () => {
  const { admin, user, link } = await invited();
  await expire(user.id);
  const { data: expired } = await admin(reinviteUser, { body: { id: user.id } });
  assert.equal(expired.status, 'invited');
  const second = linkIn((await mailTo(user.email, 2)).text);
  assert.notEqual(second.secret, link.secret);
  const former = await t.client()(setPassword, { body: { ...proof(link), password } });
  assert.deepEqual([former.status, former.error?.message], [410, 'Users.Link.Invalid']);
  const newer = await t.client()(setPassword, { body: { ...proof(second), password } });
  assert.equal(newer.status, 204);
});

test('SHL-15 a password is 9 characters at least, and none of the commonest', async () => {
  const { link } = await invited();
  for (const [typed, key] of [
    ['12345678', 'Generic.Invalid'],
    ['qwertyuiop', 'Auth.Password.Too.Common'],
    ['Minecraft', 'Auth.Password.Too.Common'],
    [link.email, 'Auth.Password.Too.Common'],
  ]) {
    const answer = await t.client()(setPassword, {
      body: { ...proof(link), password: typed ?? '' },
    });
    assert.deepEqual([answer.status, answer.error?.message], [400, key], typed);
    assert.deepEqual(Object.keys(answer.error?.fields ?? {}), ['password']);
  }
  const set = await t.client()(setPassword, { body: { ...proof(link), password: 'ni tegn !' } });
  assert.equal(set.status, 204, 'a refused password has not used up the link');
});

test('SHL-15 a forgotten password is set anew by a mailed link, and every session ends', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const client = await t.signIn(user.email);
  const asked = await t.client()(forgotPassword, { body: { email: user.email.toUpperCase() } });
  assert.equal(asked.status, 204);
  const link = linkIn((await mailTo(user.email)).text);
  assert.equal(link.page, 'ResetPassword');
  assert.equal(
    (await signIn(user.email, testPassword)).status,
    200,
    'until then the old one holds',
  );
  const { data } = await t.client()(readUserLink, { body: proof(link) });
  assert.deepEqual([data.purpose, data.accountName], ['reset', null]);
  await t.client()(setPassword, { body: { ...proof(link), password } });
  assert.equal((await client(getMe)).status, 401);
  assert.equal((await signIn(user.email, testPassword)).status, 401);
  assert.equal((await signIn(user.email, password)).status, 200);
  const told = await mailTo(user.email, 2);
  assert.match(told.subject ?? '', /password for Fraktion has been changed/);
});

test('AUT-06 whether an e-mail is known shows neither in the answer nor in its time', async () => {
  const account = await buildAccount(t.db);
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    const { email } = await buildUser(t.db, account.id, 'User');
    for (const [index, each] of [email, `${randomUUID()}@test.example`].entries()) {
      await t.db.deleteFrom('attempt').execute();
      const start = performance.now();
      const { status, error } = await t.client()(forgotPassword, { body: { email: each } });
      times[index]?.push(performance.now() - start);
      assert.deepEqual([status, error], [204, undefined]);
    }
  }
  const [known = 0, unknown = 0] = times.map((all) => Math.min(...all));
  assert.ok(Math.abs(known - unknown) < 25, `${known} ms and ${unknown} ms`);
});

test('AUT-03 who is impatient gets one mail, and who never registered its invitation', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  for (let count = 0; count < 3; count += 1)
    await t.client()(forgotPassword, { body: { email: user.email } });
  const fresh = await invited();
  await t.db
    .updateTable('user_link')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', fresh.user.id)
    .execute();
  await t.client()(forgotPassword, { body: { email: fresh.user.email } });
  const again = await mailTo(fresh.user.email, 2);
  assert.equal(linkIn(again.text).page, 'Register');
  assert.equal(mailsTo(user.email).length, 1);
});

test('AUT-06 mails cannot be asked for without end', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const email = `${randomUUID()}@test.example`;
    statuses.push((await t.client()(forgotPassword, { body: { email } })).status);
  }
  assert.ok(statuses.includes(429));
});

test('AUT-03 who has a password already is told of the new account, without a link that sets one', async () => {
  const [home, other] = [
    await buildAccount(t.db),
    await buildAccount(t.db, { name: 'Nyhavn A/S' }),
  ];
  const user = await buildUser(t.db, home.id, 'User');
  const admin = await t.signIn((await buildUser(t.db, other.id, 'Admin')).email);
  await admin(inviteUser, {
    body: {
      id: randomUUID(),
      email: user.email,
      name: 'X',
      role: 'User',
      allLocations: true,
      locationIds: [],
    },
  });
  const mail = await mailTo(user.email);
  assert.match(mail.subject ?? '', /Nyhavn A\/S/);
  assert.equal(linkIn(mail.text).secret, '');
  assert.match(mail.text ?? '', /http:\/\/portal\.example\/login/);
});
