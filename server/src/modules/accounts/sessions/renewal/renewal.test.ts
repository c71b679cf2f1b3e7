import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import {
  authenticate,
  getMe,
  logOut,
  refreshSession,
  sessionHintCookie,
  switchAccount,
} from '@fraktion/contract';

import { openBrowser } from '../../../../testing/servers/browser.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { startTestApp, testPassword } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();

const session = 'fraktion_session';

async function signedIn() {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, 'Admin');
  const browser = openBrowser(t.url);
  const { token } = await browser.signIn(user.email);
  /** Its cookie was renewed long enough ago. */
  const wait = (): Promise<unknown> =>
    t.db
      .updateTable('session')
      .set({ rotated_at: new Date(Date.now() - 60_000) })
      .where('user_id', '=', user.id)
      .execute();
  return { account, user, browser, token, wait };
}

/** Another account of the user. */
async function joined(userId: string) {
  const account = await buildAccount(t.db);
  await t.db
    .insertInto('account_user')
    .values({ account_id: account.id, user_id: userId, role: 'User' })
    .execute();
  return account;
}

/** A second browser with a copy of the first one's cookies. */
const copyOf = ({ cookies }: ReturnType<typeof openBrowser>) =>
  openBrowser(t.url, new Map(cookies));

const auditOf = async (accountId: string): Promise<string[]> =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('kind')
      .where('account_id', '=', accountId)
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind);

test('AUT-06 the cookie is hidden from scripts and other sites, and is sent to the sign-in calls only', async () => {
  const { user, browser } = await signedIn();
  const { headers } = await browser.post(authenticate, {
    email: user.email,
    password: testPassword,
  });
  const isHint = (cookie: string) => cookie.startsWith(`${sessionHintCookie}=`);
  const secret = headers.getSetCookie().filter((cookie) => !isHint(cookie));
  assert.equal(secret.length, 2);
  for (const cookie of secret) {
    assert.match(cookie, /HttpOnly/);
    assert.match(cookie, /SameSite=Strict/);
    assert.match(cookie, /Path=\/api\/user-auth/);
  }
  const [hint, ...more] = headers.getSetCookie().filter(isHint);
  assert.match(hint ?? '', /^fraktion_signed_in=1; Max-Age=\d+; Path=\/; SameSite=Strict$/);
  assert.deepEqual(more, []);
});

test('AUT-06 over https their name prefixes limit them to https, and the hint to this exact host', async (test) => {
  const secure = await startTestApp({ publicUrl: 'https://portal.example' });
  test.after(() => secure.stop());
  const { email } = await buildUser(secure.db, (await buildAccount(secure.db)).id, 'Admin');
  const body = { email, password: testPassword };
  const { headers } = await openBrowser(secure.url).post(authenticate, body);
  const cookies = headers.getSetCookie().toSorted();
  const names = cookies.map((cookie) => cookie.split('=')[0]);
  assert.deepEqual(names, [
    '__Host-fraktion_signed_in',
    '__Secure-fraktion_device',
    '__Secure-fraktion_session',
  ]);
  assert.ok(cookies.every((cookie) => cookie.includes('; Secure')));
  assert.doesNotMatch(cookies[0]!, /Domain|HttpOnly/);
  const browser = openBrowser(secure.url);
  await browser.signIn(email);
  assert.equal((await browser.post(refreshSession, {})).status, 200);
  assert.equal((await browser.post(logOut, {})).status, 200);
  assert.deepEqual([...browser.cookies.keys()], ['__Secure-fraktion_device']);
});

test('AUT-06 ADM-06 a session that has ended is not signed out again by a copy of its cookie', async () => {
  const { account, browser } = await signedIn();
  const copy = copyOf(browser);
  assert.equal((await browser.post(logOut, {})).status, 200);
  assert.equal((await copy.post(logOut, {})).status, 200);
  const kinds = await auditOf(account.id);
  assert.equal(kinds.filter((kind) => kind === 'signedOut').length, 1, kinds.join(', '));
});

test('AUT-06 a page of another origin, even of the same site, neither renews nor ends a session', async () => {
  const { browser } = await signedIn();
  const own = new URL(t.url).host;
  const strangers = [
    'https://evil.example',
    'http://sub.portal.example',
    `http://x.${own}`,
    'null',
  ];
  for (const origin of strangers) {
    for (const call of [refreshSession, logOut]) {
      const { status, error } = await browser.post(call, {}, undefined, { origin });
      assert.deepEqual([status, error?.message], [403, 'Generic.Forbidden'], origin);
    }
  }
  for (const origin of ['http://portal.example', t.url])
    assert.equal((await browser.post(refreshSession, {}, undefined, { origin })).status, 200);
  assert.equal((await browser.post(logOut, {}, undefined, { origin: t.url })).status, 200);
});

test('SRV-01 AUT-06 the refresh cookie rotates', async () => {
  const { browser, wait } = await signedIn();
  const first = browser.cookies.get(session);
  await wait();
  assert.equal((await browser.post(refreshSession, {})).status, 200);
  assert.notEqual(browser.cookies.get(session), first);
});

test('AUT-06 of many tabs that renew at once with one cookie none is signed out', async () => {
  const { browser, wait } = await signedIn();
  await wait();
  const tabs = Array.from({ length: 10 }, () => copyOf(browser));
  const answers = await Promise.all(tabs.map((tab) => tab.post(refreshSession, {})));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
  const renewed = new Set(tabs.map(({ cookies }) => cookies.get(session)));
  assert.equal(renewed.size, 1, 'whichever answer comes last, the browser keeps the right cookie');
  await wait();
  assert.equal((await tabs[0]!.post(refreshSession, {})).status, 200);
});

test('AUT-06 a former cookie, however old, ends the session for everyone who has it', async () => {
  const { account, browser, token, wait } = await signedIn();
  const thief = copyOf(browser);
  for (let renewals = 0; renewals < 3; renewals += 1) {
    await wait();
    await browser.post(refreshSession, {});
  }
  await wait();
  const copied = await thief.post(refreshSession, {});
  assert.equal(copied.status, 401);
  assert.equal(copied.error?.message, 'Auth.Session.Expired');
  assert.equal(thief.cookies.has(session), false, 'the cookie is taken away');
  assert.equal((await browser.post(refreshSession, {})).status, 401, 'the owner signs in anew');
  assert.equal((await t.client(token)(getMe)).status, 401);
  assert.deepEqual(await auditOf(account.id), ['signedIn', 'copiedSessionEnded']);
});

test('AUT-06 a cookie that this portal has not written ends nothing', async () => {
  const { browser } = await signedIn();
  const [secret, , code] = browser.cookies.get(session)!.split('.');
  for (const forged of [
    'nonsense',
    `${secret}.0.${code}`,
    `${secret}.7.${code}`,
    `${secret}.1.x`,
  ]) {
    const forger = openBrowser(t.url, new Map([[session, forged]]));
    assert.equal((await forger.post(refreshSession, {})).status, 401);
  }
  assert.equal((await browser.post(refreshSession, {})).status, 200);
});

test('AUT-06 an expired session is not renewed', async () => {
  const { user, browser } = await signedIn();
  await t.db
    .updateTable('session')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', user.id)
    .execute();
  assert.equal((await browser.post(refreshSession, {})).status, 401);
});

test('AUT-06 a session ends 90 days after its sign-in, however much it is used', async () => {
  const { user, browser, wait } = await signedIn();
  const hour = 3_600_000;
  const signedInAt = (hoursAgo: number) =>
    t.db
      .updateTable('session')
      .set({ created_at: new Date(Date.now() - hoursAgo * hour) })
      .where('user_id', '=', user.id)
      .execute();
  await signedInAt(89 * 24);
  await wait();
  assert.equal((await browser.post(refreshSession, {})).status, 200);
  const { expires_at: expiresAt } = await t.db
    .selectFrom('session')
    .select('expires_at')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  const hoursLeft = (Date.parse(expiresAt) - Date.now()) / hour;
  assert.ok(hoursLeft > 23 && hoursLeft <= 24, `${hoursLeft} h are left of the last day`);

  await signedInAt(90 * 24);
  const over = await browser.post(refreshSession, {});
  assert.deepEqual([over.status, over.error?.message], [401, 'Auth.Session.Expired']);
});

test('AUT-06 a shorter maximum age of sessions is effective at once', async () => {
  const short = await startTestApp({ sessionMaxDays: 2 });
  after(() => short.stop());
  const { email } = await buildUser(short.db, (await buildAccount(short.db)).id, 'User');
  await short.signIn(email);
  const row = await short.db
    .selectFrom('session')
    .select(['created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
  assert.equal(Date.parse(row.expires_at) - Date.parse(row.created_at), 2 * 86_400_000);
});

test('SHL-03 log-out ends the session: neither its token nor its cookie is valid any more', async () => {
  const { account, browser, token } = await signedIn();
  const copy = copyOf(browser);
  assert.equal((await browser.post(logOut, {})).status, 200);
  assert.equal(browser.cookies.has(session), false);
  assert.equal(browser.cookies.has(sessionHintCookie), false, 'no page load makes a futile call');
  assert.equal((await t.client(token)(getMe)).status, 401);
  assert.equal((await copy.post(refreshSession, {})).status, 401);
  assert.deepEqual(await auditOf(account.id), ['signedIn', 'signedOut']);
});

test('AUT-06 a log-out is not recorded in an account that the user has left, but in another of the user', async () => {
  const { account, user, browser } = await signedIn();
  const second = await joined(user.id);
  await t.db
    .deleteFrom('account_user')
    .where('account_id', '=', account.id)
    .where('user_id', '=', user.id)
    .execute();
  await browser.post(logOut, {});
  assert.deepEqual(await auditOf(account.id), ['signedIn']);
  assert.deepEqual(await auditOf(second.id), ['signedOut']);
});

test('AUT-06 entering another own account by renewing is recorded there, once per session', async () => {
  const { account, user, browser, token } = await signedIn();
  const [second, third] = [await joined(user.id), await joined(user.id)];
  for (let tab = 0; tab < 2; tab += 1) await browser.post(refreshSession, { accountId: second.id });
  assert.deepEqual(await auditOf(second.id), ['accountEntered']);

  await browser.post(switchAccount, { accountId: third.id }, token);
  for (const { id } of [account, second, third])
    await browser.post(refreshSession, { accountId: id });
  assert.deepEqual(await auditOf(account.id), ['signedIn'], 'the session was opened there');
  assert.deepEqual(await auditOf(second.id), ['accountEntered']);
  assert.deepEqual(await auditOf(third.id), ['accountEntered']);
  assert.equal((await browser.signIn(user.email)).profile.account.id, third.id);
  await browser.post(refreshSession, { accountId: second.id });
  assert.deepEqual(
    await auditOf(second.id),
    ['accountEntered', 'accountEntered'],
    'another session',
  );
});

test('AUT-06 a revocation on one node is effective on the other within a second', async () => {
  const { browser, token } = await signedIn();
  const other = await t.secondNode();
  const address = other.fastify.listeningOrigin;
  const ask = () =>
    fetch(`${address}/api${getMe.path}`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal((await ask()).status, 200, 'a token of one node is good on the other');
  await browser.post(logOut, {});
  const revokedAt = Date.now();
  assert.equal((await ask()).status, 401);
  assert.ok(Date.now() - revokedAt < 1000);
});

test('AUT-02 a tab renews in its own account; a lost membership does not sign it out', async () => {
  const { account, user, browser, token } = await signedIn();
  const second = await buildAccount(t.db);
  const place = { account_id: second.id, user_id: user.id };
  await t.db
    .insertInto('account_user')
    .values({ ...place, role: 'User' })
    .execute();
  const { data } = await browser.post(switchAccount, { accountId: second.id }, token);
  assert.equal(data.profile.role, 'User');
  const first = await browser.post(refreshSession, { accountId: account.id });
  assert.equal(first.data.profile.account.id, account.id);

  await t.db
    .deleteFrom('account_user')
    .where((eb) => eb.and(place))
    .execute();
  const renewed = await browser.post(refreshSession, { accountId: second.id });
  assert.equal(renewed.status, 200);
  assert.equal(renewed.data.profile.account.id, account.id);
  assert.equal(
    (await t.client(data.token)(getMe)).status,
    401,
    'the token of that account is void',
  );
});

test('AUT-02 a changed role makes the token void, and the next one has it', async () => {
  const { account, browser, token } = await signedIn();
  await t.db
    .updateTable('account_user')
    .set({ role: 'User' })
    .where('account_id', '=', account.id)
    .execute();
  assert.equal((await t.client(token)(getMe)).status, 401);
  const { data } = await browser.post(refreshSession, {});
  assert.equal(data.profile.role, 'User');
  assert.equal((await t.client(data.token)(getMe)).status, 200);
});

test('AUT-05 platform staff inside an account are named in its audit, and the profile shows it', async () => {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const customer = await buildAccount(t.db);
  const user = await buildUser(t.db, platform.id, 'SystemAdmin');
  const browser = openBrowser(t.url);
  const { profile, token } = await browser.signIn(user.email);
  assert.equal(profile.supportAccess, false);
  const silent = await browser.post(switchAccount, { accountId: customer.id }, token);
  assert.equal(silent.error?.message, 'Auth.Reason.Wanted');
  assert.deepEqual(await auditOf(customer.id), [], 'a refused entry leaves nothing');
  const entry = { accountId: customer.id, reason: 'Case 4711' };
  const inside = await browser.post(switchAccount, entry, token);
  assert.equal(inside.data.profile.supportAccess, true);
  assert.equal((await t.client(inside.data.token)(getMe)).data.supportAccess, true);
  await browser.post(refreshSession, { accountId: customer.id });
  assert.deepEqual(await auditOf(customer.id), ['supportEntered'], 'renewing is no second entry');
  assert.ok((await auditOf(platform.id)).includes('supportEntered'));

  const another = await buildAccount(t.db);
  const renewed = await browser.post(refreshSession, { accountId: another.id });
  assert.equal(renewed.data.profile.account.id, customer.id, 'nobody enters without a reason');
  assert.deepEqual(await auditOf(another.id), []);
});

test('AUT-05 the reason of platform staff is good for twelve hours: then a renewal leaves the account until they give one again', async () => {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const [customer, other] = [await buildAccount(t.db), await buildAccount(t.db)];
  const user = await buildUser(t.db, platform.id, 'SystemAdmin');
  const browser = openBrowser(t.url);
  const { token } = await browser.signIn(user.email);
  const enter = ({ id }: { id: string }, reason: string) =>
    browser.post(switchAccount, { accountId: id, reason }, token);
  const renewedIn = async ({ id }: { id: string }): Promise<string> =>
    (await browser.post(refreshSession, { accountId: id })).data.profile.account.id;
  const age = (hours: number, { id }: { id: string }) =>
    t.db
      .updateTable('session_support')
      .set({ entered_at: new Date(Date.now() - hours * 3_600_000) })
      .where('account_id', '=', id)
      .execute();

  await enter(other, 'Case 4711');
  await enter(customer, 'Case 4712');
  await age(11.9, customer);
  assert.equal(await renewedIn(customer), customer.id);
  await age(12.1, customer);
  assert.equal(await renewedIn(customer), platform.id, 'the session was last in that account');
  assert.equal(await renewedIn(other), other.id, 'each account has its own reason');

  await enter(customer, 'Case 4712, second day');
  assert.equal(await renewedIn(customer), customer.id);
  assert.deepEqual(await auditOf(customer.id), ['supportEntered', 'supportEntered']);
});

test('SRV-01 twenty concurrent renewals and profiles do not deadlock', async () => {
  const { browser, token } = await signedIn();
  const client = t.client(token);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => [
      copyOf(browser).post(refreshSession, {}),
      client(getMe),
    ]).flat(),
  );
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});
