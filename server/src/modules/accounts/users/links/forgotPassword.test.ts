import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import {
  authenticate,
  changePassword,
  completeSignIn,
  confirmTwoStep,
  forgotPassword,
  getMe,
  getUser,
  isSecondStep,
  readUserLink,
  reinviteUser,
  setPassword,
  startTwoStep,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { codeOf } from '../../../../testing/servers/authenticator.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import {
  buildInvited,
  linkIn,
  mailsTo,
  mailTo,
  proof,
  mailingServer,
} from '../../../../testing/servers/mailbox.ts';
import { testPassword } from '../../../../testing/servers/testApp.ts';

const { t, smtp } = await mailingServer();
beforeEach(() => t.db.deleteFrom('attempt').execute());

const password = 'skovtur i november';

const signIn = (email: string, typed: string) =>
  t.client()(authenticate, { body: { email, password: typed } });

/** For an answer that never arrives. */
const refused = async (): Promise<never> => {
  await pause(20_000, undefined, { ref: false });
  throw new Error('The answer looked for the user');
};

test('SHL-15 a forgotten password is replaced with a mailed link, and every session ends', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  const client = await t.signIn(user.email);
  const asked = await t.client()(forgotPassword, { body: { email: user.email.toUpperCase() } });
  assert.equal(asked.status, 204);
  const link = linkIn((await mailTo(smtp, user.email)).text);
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
  const mail = await mailTo(smtp, user.email, 2);
  assert.match(mail.subject ?? '', /password for Fraktion has been changed/);
});

/** A user who has requested a new password and not used the link yet. */
async function withResetLink() {
  const user = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  const client = await t.signIn(user.email);
  await t.client()(forgotPassword, { body: { email: user.email } });
  return { user, client, link: linkIn((await mailTo(smtp, user.email)).text) };
}

test('AUT-03 an open link for a new password becomes void when the password is changed', async () => {
  const { client, user, link } = await withResetLink();
  const body = { current: testPassword, password };
  assert.equal((await client(changePassword, { body })).status, 204);
  const stolen = { ...proof(link), password: 'another one altogether' };
  const used = await t.client()(setPassword, { body: stolen });
  assert.deepEqual([used.status, used.error?.message], [410, 'Users.Link.Invalid']);
  const read = await t.client()(readUserLink, { body: proof(link) });
  assert.equal(read.error?.message, 'Users.Link.Invalid');
  assert.equal((await signIn(user.email, password)).status, 200);
});

test('AUT-07 a sign-in that waits for its code becomes void with the password too', async () => {
  const { client, user, link } = await withResetLink();
  const { data: enrolment } = await client(startTwoStep, { body: { password: testPassword } });
  await client(confirmTwoStep, { body: { code: codeOf(enrolment.secret) } });
  const { data: waiting } = await signIn(user.email, testPassword);
  assert.ok(isSecondStep(waiting));
  assert.equal((await t.client()(setPassword, { body: { ...proof(link), password } })).status, 204);
  const body = { challenge: waiting.challenge, code: codeOf(enrolment.secret, 1) };
  const late = await t.client()(completeSignIn, { body });
  assert.deepEqual([late.status, late.error?.message], [401, 'Auth.Challenge.Invalid']);
  const { data: anew } = await signIn(user.email, password);
  assert.ok(isSecondStep(anew), 'a reset replaces no second step');
});

test('AUT-06 the answer does not wait for the check whether the e-mail is known', async () => {
  const { email } = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  await t.db.transaction().execute(async (tx) => {
    // A check now would have to wait for the end of this transaction.
    await sql`lock table app_user in access exclusive mode`.execute(tx);
    for (const each of [email, `${randomUUID()}@test.example`]) {
      const asked = t.client()(forgotPassword, { body: { email: each } });
      const { status, error } = await Promise.race([asked, refused()]);
      assert.deepEqual([status, error], [204, undefined]);
    }
  });
  assert.equal(linkIn((await mailTo(smtp, email)).text).page, 'ResetPassword');
});

test('AUT-03 repeated requests send one mail, and a person without a password gets the invitation again', async () => {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'User');
  for (let count = 0; count < 3; count += 1)
    await t.client()(forgotPassword, { body: { email: user.email } });
  const fresh = await buildInvited(t, smtp);
  await t.db
    .updateTable('account_invitation')
    .set({ mailed_at: new Date(Date.now() - 3_600_000) })
    .where('id', '=', fresh.user.id)
    .execute();
  await t.client()(forgotPassword, { body: { email: fresh.user.email } });
  const again = await mailTo(smtp, fresh.user.email, 2);
  assert.equal(linkIn(again.text).page, 'Register');
  assert.equal(mailsTo(smtp, user.email).length, 1);
  const { data: shown } = await fresh.admin(getUser, { params: { id: fresh.user.id } });
  assert.deepEqual(shown, fresh.user, 'the account sees nothing of it');
});

/** The last mail was sent a while ago, so that the next request is answered again. */
const later = (userId: string, minutes: number) =>
  sql`update user_link set created_at = created_at - make_interval(mins => ${minutes})
    where user_id = ${userId}`.execute(t.db);

test("AUT-06 a stranger's requests make no link void that is on its way, nor fill a mailbox", async () => {
  const { user, link } = await withResetLink();
  const ask = () => t.client()(forgotPassword, { body: { email: user.email } });
  for (let sent = 2; sent <= 5; sent += 1) {
    await later(user.id, 3);
    await ask();
    await mailTo(smtp, user.email, sent);
  }
  await later(user.id, 3);
  await ask();
  const other = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  await t.client()(forgotPassword, { body: { email: other.email } });
  await mailTo(smtp, other.email);
  const mails = mailsTo(smtp, user.email);
  assert.equal(mails.length, 5, 'a sixth mail is not sent');
  const { data } = await t.client()(readUserLink, { body: proof(link) });
  assert.equal(data.purpose, 'reset', 'the first link still opens');
  const links = mails.map(({ text }) => linkIn(text ?? ''));
  const used = await Promise.all(
    links.map((each) => t.client()(setPassword, { body: { ...proof(each), password } })),
  );
  assert.deepEqual(
    used.map(({ status, error }) => error?.message ?? String(status)).toSorted(),
    ['204', ...Array<string>(4).fill('Users.Link.Invalid')],
    'of links used at once one counts, and then the others are void',
  );
});

/** Half an hour has passed since the last mail of the invitation. */
const muchLater = (id: string) =>
  sql`update account_invitation set mailed_at = mailed_at - interval '31 minutes',
    asked_at = asked_at - interval '31 minutes' where id = ${id}`.execute(t.db);

test("AUT-06 a stranger's requests leave the link of an invitation as it is, and what its account may mail", async () => {
  const fresh = await buildInvited(t, smtp);
  const { id, email } = fresh.user;
  const first = linkIn((await mailTo(smtp, email)).text);
  const ask = () => t.client()(forgotPassword, { body: { email } });
  for (let sent = 2; sent <= 6; sent += 1) {
    await muchLater(id);
    await ask();
    await ask();
    await mailTo(smtp, email, sent);
    await t.db.deleteFrom('attempt').execute();
  }
  await muchLater(id);
  await ask();
  const other = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  await t.client()(forgotPassword, { body: { email: other.email } });
  await mailTo(smtp, other.email);
  const mails = mailsTo(smtp, email);
  assert.equal(mails.length, 6, 'the invitation, and five that were asked for');
  const links = mails.map(({ text }) => linkIn(text ?? ''));
  assert.equal(new Set(links.map(({ secret }) => secret)).size, 6);
  for (const link of links) {
    const { data } = await t.client()(readUserLink, { body: proof(link) });
    assert.equal(data.purpose, 'register');
  }
  const invited = await fresh.admin(reinviteUser, { body: { id } });
  assert.equal(invited.status, 200, 'the account has its own mails left');
  const newest = linkIn((await mailTo(smtp, email, 7)).text);
  for (const link of [first, ...links]) {
    const { error } = await t.client()(readUserLink, { body: proof(link) });
    assert.equal(error?.message, 'Users.Link.Invalid', 'a new invitation ends them all');
  }
  const set = await t.client()(setPassword, { body: { ...proof(newest), password } });
  assert.equal(set.status, 204);
});

test('AUT-03 a link that was asked for admits the person once', async () => {
  const fresh = await buildInvited(t, smtp);
  await muchLater(fresh.user.id);
  await t.client()(forgotPassword, { body: { email: fresh.user.email } });
  const asked = linkIn((await mailTo(smtp, fresh.user.email, 2)).text);
  const use = (link: typeof asked) =>
    t.client()(setPassword, { body: { ...proof(link), password } });
  assert.equal((await use(asked)).status, 204);
  for (const link of [asked, fresh.link])
    assert.equal((await use(link)).error?.message, 'Users.Link.Used');
});

test('AUT-06 AUT-07 a stranger gets no link mailed of an invitation that was never mailed', async () => {
  const { id, email } = (await buildInvited(t, smtp)).user;
  await sql`update account_invitation set mailed_at = null, secret_hash = null,
    expires_at = now() + interval '3650 days' where id = ${id}`.execute(t.db);
  await t.client()(forgotPassword, { body: { email } });
  const other = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  await t.client()(forgotPassword, { body: { email: other.email } });
  await mailTo(smtp, other.email);
  assert.equal(mailsTo(smtp, email).length, 1, 'the first one alone');
  const { rows } = await sql<{ links: number }>`
    select cardinality(asked_secret_hashes) as links from account_invitation
    where id = ${id}`.execute(t.db);
  assert.deepEqual(rows, [{ links: 0 }]);
});

test('AUT-06 AUT-07 links end two weeks after their mail, also of an invitation that stays open for years', async () => {
  const { link, user } = await buildInvited(t, smtp);
  const { id, email } = user;
  const days = (mailed: number) =>
    sql`update account_invitation set expires_at = now() + interval '3650 days',
      mailed_at = now() - make_interval(days => ${mailed}) where id = ${id}`.execute(t.db);
  const read = (of: typeof link) => t.client()(readUserLink, { body: proof(of) });
  await days(13);
  await t.client()(forgotPassword, { body: { email } });
  const asked = linkIn((await mailTo(smtp, email, 2)).text);
  for (const each of [link, asked]) {
    const left = Date.parse((await read(each)).data.expiresAt) - Date.now();
    assert.ok(left > 0 && left <= 24 * 3_600_000, `${left / 3_600_000} hours are left`);
  }
  await days(15);
  for (const each of [link, asked]) {
    assert.equal((await read(each)).error?.message, 'Users.Link.Expired');
    const set = await t.client()(setPassword, { body: { ...proof(each), password } });
    assert.equal(set.error?.message, 'Users.Link.Expired');
  }
  await sql`update account_invitation set asked_at = null where id = ${id}`.execute(t.db);
  await t.client()(forgotPassword, { body: { email } });
  const other = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  await t.client()(forgotPassword, { body: { email: other.email } });
  await mailTo(smtp, other.email);
  assert.equal(mailsTo(smtp, email).length, 2, 'nobody is mailed a link to it any more');
});

test('AUT-06 the requests for mails are limited', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 12; count += 1) {
    const email = `${randomUUID()}@test.example`;
    statuses.push((await t.client()(forgotPassword, { body: { email } })).status);
  }
  assert.ok(statuses.includes(429));
});
