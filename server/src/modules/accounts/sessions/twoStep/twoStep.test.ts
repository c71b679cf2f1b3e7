import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  authenticate,
  completeSignIn,
  confirmTwoStep,
  disableTwoStep,
  enrolAtSignIn,
  getAccountSecurity,
  getMe,
  getTwoStep,
  isSecondStep,
  putAccountSecurity,
  refreshSession,
  renewRecoveryCodes,
  startTwoStep,
} from '@fraktion/contract';

import { codeOf } from '../../../../testing/servers/authenticator.ts';
import { openBrowser } from '../../../../testing/servers/browser.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { type Client, testPassword } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();

/** Ends the interval of the last code. */
const nextInterval = (userId: string) =>
  t.db.updateTable('two_step').set({ last_step: 0 }).where('user_id', '=', userId).execute();

const forgiveAll = () => t.db.deleteFrom('attempt').execute();

async function person(kind: 'Admin' | 'User' = 'Admin') {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, kind);
  return { account, user, client: await t.signIn(user.email) };
}

async function turnOn(client: Client, userId: string) {
  const { data: enrolment } = await client(startTwoStep, { body: { password: testPassword } });
  const confirmed = await client(confirmTwoStep, { body: { code: codeOf(enrolment.secret) } });
  assert.equal(confirmed.status, 200);
  await nextInterval(userId);
  return { secret: enrolment.secret, recoveryCodes: confirmed.data.recoveryCodes };
}

async function firstStep(email: string, browser = openBrowser(t.url)) {
  const { data } = await browser.post(authenticate, { email, password: testPassword });
  assert.ok(isSecondStep(data));
  assert.equal(browser.cookies.has('fraktion_session'), false, 'half a sign-in opens nothing');
  return { browser, ...data };
}

test('AUT-07 two steps are on when a first code has proved that the secret arrived', async () => {
  const { user, client } = await person();
  const { data } = await client(startTwoStep, { body: { password: testPassword } });
  assert.match(data.uri, /^otpauth:\/\/totp\/Fraktion:/);
  assert.ok(data.qr.length >= 21 && data.qr.every((row) => row.length === data.qr.length));
  assert.equal((await client(getTwoStep)).data.enabledAt, null);
  assert.ok((await t.signIn(user.email)).session.token, 'one step is enough until then');

  const wrong = await client(confirmTwoStep, { body: { code: '000000' } });
  assert.deepEqual([wrong.status, wrong.error?.message], [400, 'Auth.Code.Invalid']);
  const { data: confirmed } = await client(confirmTwoStep, { body: { code: codeOf(data.secret) } });
  assert.equal(new Set(confirmed.recoveryCodes).size, 10);
  const state = (await client(getTwoStep)).data;
  assert.ok(state.enabledAt);
  assert.equal(state.recoveryCodesLeft, 10);
});

test('AUT-07 the secret is not stored in plain text', async () => {
  const { user, client } = await person();
  const { secret } = await turnOn(client, user.id);
  const { secret: kept } = await t.db
    .selectFrom('two_step')
    .select('secret')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  assert.equal(kept.includes(secret), false);
  assert.equal(Buffer.from(kept.split('.')[1] ?? '', 'base64url').includes(secret), false);
});

test('AUT-07 after the right password a code is requested, and completes the sign-in', async () => {
  const { user, client } = await person();
  const { secret } = await turnOn(client, user.id);
  const { browser, challenge, step } = await firstStep(user.email);
  assert.equal(step, 'code');
  const wrong = await browser.post(completeSignIn, { challenge, code: '000000' });
  assert.deepEqual([wrong.status, wrong.error?.message], [400, 'Auth.Code.Invalid']);
  const done = await browser.post(completeSignIn, { challenge, code: codeOf(secret) });
  assert.equal(done.data.profile.id, user.id);
  assert.equal(done.data.recoveryCodes, null);
  assert.equal((await t.client(done.data.token)(getMe)).status, 200);
  assert.equal((await browser.post(refreshSession, {})).status, 200);

  const again = await browser.post(completeSignIn, { challenge, code: codeOf(secret, 1) });
  assert.deepEqual([again.status, again.error?.message], [401, 'Auth.Challenge.Invalid']);
});

test('AUT-07 a code is valid once, also of many concurrent uses', async () => {
  const { user, client } = await person();
  const { secret } = await turnOn(client, user.id);
  const steps = await Promise.all([1, 2, 3, 4].map(() => firstStep(user.email)));
  const code = codeOf(secret);
  const answers = await Promise.all(
    steps.map(({ browser, challenge }) => browser.post(completeSignIn, { challenge, code })),
  );
  assert.deepEqual(answers.map(({ status }) => String(status)).toSorted(), [
    '200',
    '400',
    '400',
    '400',
  ]);
});

test('AUT-07 a recovery code replaces the authenticator, once, however it is typed', async () => {
  const { user, client } = await person();
  const { recoveryCodes } = await turnOn(client, user.id);
  const [first = ''] = recoveryCodes;
  const one = await firstStep(user.email);
  const code = first.replaceAll('-', ' ').toUpperCase();
  const done = await one.browser.post(completeSignIn, { challenge: one.challenge, code });
  assert.equal(done.status, 200);
  const two = await firstStep(user.email);
  const used = await two.browser.post(completeSignIn, { challenge: two.challenge, code: first });
  assert.equal(used.error?.message, 'Auth.Code.Invalid');
  assert.equal((await t.client(done.data.token)(getTwoStep)).data.recoveryCodesLeft, 9);
});

test('AUT-07 codes cannot be guessed: the pauses grow over all challenges', async () => {
  const { user, client } = await person();
  const { secret } = await turnOn(client, user.id);
  for (let tries = 0; tries < 6; tries += 1) {
    const { browser, challenge } = await firstStep(user.email);
    await browser.post(completeSignIn, { challenge, code: '000000' });
  }
  const { browser, challenge } = await firstStep(user.email);
  const refused = await browser.post(completeSignIn, { challenge, code: codeOf(secret) });
  assert.deepEqual([refused.status, refused.error?.message], [429, 'Auth.Too.Many.Attempts']);
  assert.ok(Number(refused.headers.get('retry-after')) >= 1);
  await forgiveAll();
  const right = await browser.post(completeSignIn, { challenge, code: codeOf(secret) });
  assert.equal(right.status, 200);
});

test('AUT-07 codes that others guess do not lock the owner out of a browser in which it has signed in', async () => {
  const { user, client } = await person();
  const own = openBrowser(t.url);
  const leave = () => own.cookies.delete('fraktion_session');
  await own.signIn(user.email);
  leave();
  const { secret } = await turnOn(client, user.id);
  const stranger = await firstStep(user.email);
  const guess = ({ browser, challenge }: typeof stranger) =>
    browser.post(completeSignIn, { challenge, code: '000000' });
  for (let tries = 0; tries < 6; tries += 1) await guess(stranger);
  assert.equal((await guess(stranger)).status, 429);
  const { challenge } = await firstStep(user.email, own);
  const right = await own.post(completeSignIn, { challenge, code: codeOf(secret) });
  assert.equal(right.status, 200);
  leave();

  const again = await firstStep(user.email, own);
  for (let tries = 0; tries < 6; tries += 1) await guess(again);
  assert.equal((await guess(again)).status, 429, 'it may not guess for ever either');
});

test('AUT-07 an expired or invented challenge completes nothing', async () => {
  const { user, client } = await person();
  const { secret } = await turnOn(client, user.id);
  const { browser, challenge } = await firstStep(user.email);
  await t.db
    .updateTable('sign_in_challenge')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', user.id)
    .execute();
  for (const each of [challenge, 'guessed']) {
    const answer = await browser.post(completeSignIn, { challenge: each, code: codeOf(secret) });
    assert.deepEqual([answer.status, answer.error?.message], [401, 'Auth.Challenge.Invalid']);
  }
});

test('AUT-07 turning on needs the password, turning off and new recovery codes need a code', async () => {
  const { user, client } = await person();
  const wrong = await client(startTwoStep, { body: { password: 'not mine' } });
  assert.deepEqual([wrong.status, wrong.error?.message], [400, 'Auth.Password.Wrong']);
  for (const call of [disableTwoStep, renewRecoveryCodes]) {
    const off = await client(call, { body: { code: '123456' } });
    assert.deepEqual([off.status, off.error?.message], [409, 'Auth.Two.Step.Off']);
  }
  const { secret, recoveryCodes } = await turnOn(client, user.id);
  const twice = await client(startTwoStep, { body: { password: testPassword } });
  assert.equal(twice.error?.message, 'Auth.Two.Step.On');
  const { data } = await client(renewRecoveryCodes, { body: { code: codeOf(secret) } });
  assert.equal(
    data.recoveryCodes.some((code) => recoveryCodes.includes(code)),
    false,
  );
  assert.equal((await client(disableTwoStep, { body: { code: '000000' } })).status, 400);
  const [code = ''] = data.recoveryCodes;
  assert.equal((await client(disableTwoStep, { body: { code } })).status, 204);
  assert.ok((await t.signIn(user.email)).session.token);
});

test('AUT-07 an account that requires two steps signs out sessions with one, and leads their users to the set-up', async () => {
  const { account, user: admin, client } = await person();
  const member = await buildUser(t.db, account.id, 'User');
  const browser = openBrowser(t.url);
  const { token } = await browser.signIn(member.email);
  const { data: before } = await client(getAccountSecurity);
  assert.deepEqual([before.requireTwoStep, before.usersWithout], [false, 2]);

  const body = { requireTwoStep: true, version: before.version };
  const early = await client(putAccountSecurity, { body });
  assert.deepEqual([early.status, early.error?.message], [409, 'Auth.Two.Step.Own.First']);
  const { secret } = await turnOn(client, admin.id);
  const { data: demanded } = await client(putAccountSecurity, { body });
  assert.deepEqual([demanded.requireTwoStep, demanded.usersWithout], [true, 1]);
  const stale = await client(putAccountSecurity, { body });
  assert.deepEqual([stale.status, stale.error?.message], [409, 'Generic.Changed']);
  assert.equal((await client(getMe)).status, 200, 'who demands it stays signed in');
  const off = await client(disableTwoStep, { body: { code: codeOf(secret) } });
  assert.deepEqual([off.status, off.error?.message], [409, 'Auth.Two.Step.Required']);

  assert.equal((await t.client(token)(getMe)).status, 401);
  assert.equal((await browser.post(refreshSession, {})).status, 401);
  const { challenge, step } = await firstStep(member.email);
  assert.equal(step, 'enrol');
  const { data: enrolment } = await browser.post(enrolAtSignIn, { challenge });
  const done = await browser.post(completeSignIn, { challenge, code: codeOf(enrolment.secret) });
  assert.equal(done.data.recoveryCodes?.length, 10);
  assert.deepEqual((await t.client(done.data.token)(getTwoStep)).data.requiredBy, [account.name]);
});

test('AUT-07 a challenge for a code cannot be used to set up another authenticator', async () => {
  const { user, client } = await person();
  await turnOn(client, user.id);
  const { browser, challenge } = await firstStep(user.email);
  const answer = await browser.post(enrolAtSignIn, { challenge });
  assert.deepEqual([answer.status, answer.error?.message], [409, 'Auth.Two.Step.On']);
});
