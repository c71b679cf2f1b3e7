import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  authenticate,
  confirmTwoStep,
  getAccountSecurity,
  getMe,
  isSecondStep,
  listAudit,
  putAccountSecurity,
  refreshSession,
  showSecondStep,
  startTwoStep,
  switchAccount,
} from '@fraktion/contract';
import { Secret, TOTP } from 'otpauth';

import { openBrowser } from '../../../../testing/servers/browser.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { type Client, testPassword } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';

const t = await testServer();

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate();
/** Ends the interval of the last code. */
const nextInterval = (userId: string) =>
  t.db.updateTable('two_step').set({ last_step: 0 }).where('user_id', '=', userId).execute();

async function setUp(client: Client, userId: string): Promise<string> {
  const { data } = await client(startTwoStep, { body: { password: testPassword } });
  await client(confirmTwoStep, { body: { code: codeOf(data.secret) } });
  await nextInterval(userId);
  return data.secret;
}

const refusalOf = ({ status, error }: { status: number; error?: { message: string } }) => [
  status,
  error?.message,
];

/** A user with two accounts, signed in with one step, which the first of them no longer allows. */
async function demanded() {
  const [strict, easy] = [
    await buildAccount(t.db, { name: 'Aa strict' }),
    await buildAccount(t.db, { name: 'Bb easy' }),
  ];
  const user = await buildUser(t.db, strict.id, 'User');
  await t.db
    .insertInto('account_user')
    .values({ account_id: easy.id, user_id: user.id, role: 'User' })
    .execute();
  const browser = openBrowser(t.url);
  const { token } = await browser.signIn(user.email);
  const inStrict = t.client(token);
  const { data } = await inStrict(switchAccount, { body: { accountId: easy.id } });
  const inEasy = t.client(data.token);

  const admin = await buildUser(t.db, strict.id, 'Admin');
  const adminClient = await t.signIn(admin.email);
  const { data: security } = await adminClient(getAccountSecurity);
  await setUp(adminClient, admin.id);
  const body = { requireTwoStep: true, version: security.version };
  assert.equal((await adminClient(putAccountSecurity, { body })).status, 200);
  return { strict, easy, user, browser, inStrict, inEasy, adminClient };
}

const into = (client: Client, accountId: string) => client(switchAccount, { body: { accountId } });

test('AUT-07 the requirement of an account applies to sessions in that account: others stay valid', async () => {
  const { strict, easy, browser, inStrict, inEasy } = await demanded();
  assert.equal((await inStrict(getMe)).status, 401, 'at once');
  assert.equal((await inEasy(getMe)).status, 200);
  const renewed = await browser.post(refreshSession, { accountId: strict.id });
  assert.equal(renewed.status, 200, 'a tab that was there goes on elsewhere');
  assert.equal(renewed.data.profile.account.id, easy.id);
  assert.deepEqual(refusalOf(await into(inEasy, strict.id)), [409, 'Auth.Two.Step.Own.First']);
  assert.equal((await inEasy(getMe)).data.account.id, easy.id);
});

test('AUT-07 a user without a second step sets it up, and then enters the account', async () => {
  const { strict, user, inEasy } = await demanded();
  await setUp(inEasy, user.id);
  const { status, data } = await into(inEasy, strict.id);
  assert.equal(status, 200);
  assert.equal((await t.client(data.token)(getMe)).data.account.id, strict.id);
});

test('AUT-07 a session without the second step completes it when entering the account', async () => {
  const { strict, user, inEasy } = await demanded();
  const elsewhere = await t.signIn(user.email);
  const secret = await setUp(elsewhere, user.id);
  assert.deepEqual(refusalOf(await into(inEasy, strict.id)), [409, 'Auth.Two.Step.Wanted']);
  const wrong = await inEasy(showSecondStep, { body: { code: '000000' } });
  assert.deepEqual(refusalOf(wrong), [400, 'Auth.Code.Invalid']);
  assert.deepEqual(refusalOf(await into(inEasy, strict.id)), [409, 'Auth.Two.Step.Wanted']);
  const shown = await inEasy(showSecondStep, { body: { code: codeOf(secret) } });
  assert.equal(shown.status, 204);
  assert.equal((await into(inEasy, strict.id)).status, 200);
});

test('AUT-07 a sign-in with one step starts where one is enough, and asks for the second if none is', async () => {
  const { strict, easy, user, inEasy } = await demanded();
  await t.db
    .updateTable('session')
    .set({ account_id: strict.id })
    .where('user_id', '=', user.id)
    .execute();
  const { session } = await t.signIn(user.email);
  assert.equal(session.profile.account.id, easy.id, 'although it was in the other one last');
  await t.db
    .updateTable('account')
    .set({ require_two_step: true })
    .where('id', '=', easy.id)
    .execute();
  assert.equal((await inEasy(getMe)).status, 401);
  const { data } = await t.client()(authenticate, {
    body: { email: user.email, password: testPassword },
  });
  assert.ok(isSecondStep(data) && data.step === 'enrol');
});

test('AUT-07 platform staff need it too, in an account that requires it', async () => {
  const { strict } = await demanded();
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const staff = await signInNew(t, platform.id, 'SystemAdmin');
  assert.deepEqual(refusalOf(await into(staff, strict.id)), [409, 'Auth.Two.Step.Own.First']);
});

test("AUT-06 AUT-02 an account's audit has what a person did in it, and nothing done elsewhere", async () => {
  const { strict, easy, user, inEasy } = await demanded();
  const other = await signInNew(t, easy.id, 'Admin');
  const kindsIn = async (accountId: string) =>
    (
      await t.db
        .selectFrom('audit_entry')
        .select('kind')
        .where('account_id', '=', accountId)
        .where((eb) => eb.or([eb('actor_id', '=', user.id), eb('actor_name', '=', user.email)]))
        .orderBy('at')
        .execute()
    ).map(({ kind }) => kind);
  assert.deepEqual(await kindsIn(strict.id), ['signedIn']);
  await setUp(inEasy, user.id);
  await t.client()(authenticate, { body: { email: user.email, password: 'not it' } });
  assert.deepEqual(await kindsIn(strict.id), ['signedIn']);
  assert.deepEqual(await kindsIn(easy.id), ['accountEntered', 'twoStepEnabled', 'signInFailed']);
  const { data: shown } = await other(listAudit, { query: { 'filter[actorId][eq]': user.id } });
  assert.deepEqual(
    shown.map(({ kind }) => kind),
    ['twoStepEnabled', 'accountEntered'],
  );
});
