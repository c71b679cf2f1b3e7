import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';

import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  type Call,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { type Ceremony, passkeyDevice } from '../../../../testing/access/passkeyDevice.ts';
import { type Browser, openBrowser } from '../../../../testing/servers/browser.ts';
import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { testPassword } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { relyingParty } from './relyingParty.ts';

const t = await testServer({ publicUrl: 'https://portal.example' });
beforeEach(() => t.db.deleteFrom('attempt').execute());

const here = { origin: 'https://portal.example', rpId: 'portal.example' };
const password = testPassword;
type Device = ReturnType<typeof passkeyDevice>;

async function person(role: 'Admin' | 'User' = 'Admin') {
  const account = await buildAccount(t.db);
  const user = await buildUser(t.db, account.id, role);
  const browser = openBrowser(t.url);
  const { token } = await browser.signIn(user.email);
  return { ...user, accountId: account.id, browser, token };
}
type Person = Awaited<ReturnType<typeof person>>;

/** A call of a signed-in person by its own browser, with that browser's cookies. */
async function call(
  { browser, token }: Pick<Person, 'browser' | 'token'>,
  spec: Call,
  input: { readonly params?: { readonly id: string }; readonly body?: object } = {},
) {
  if (spec.method === 'GET') return t.client(token)(spec);
  const path = input.params ? spec.path.replace(':id', input.params.id) : spec.path;
  return browser.post({ ...spec, path }, input.body ?? {}, token);
}

async function add(who: Person, device: Device, lie: Partial<Ceremony> = {}, name = 'Phone') {
  const begun = await call(who, beginPasskey, { body: { password } });
  assert.equal(begun.status, 200, JSON.stringify(begun.error));
  const { challenge } = begun.data as { challenge: string };
  const response = device.make({ challenge, ...here, ...lie });
  return call(who, addPasskey, { body: { name, response } });
}

async function withPasskey(role: 'Admin' | 'User' = 'Admin') {
  const who = await person(role);
  const device = passkeyDevice();
  const added = await add(who, device);
  assert.equal(added.status, 200, JSON.stringify(added.error));
  return { who, device, id: (added.data as { id: string }).id };
}

const challengeFor = async (browser: Browser): Promise<string> =>
  (await browser.post(beginPasskeySignIn, {})).data.challenge;

async function signIn(device: Device, lie: Partial<Ceremony> = {}, browser = openBrowser(t.url)) {
  const challenge = await challengeFor(browser);
  const response = device.use({ challenge, ...here, ...lie });
  return { browser, response, answer: await browser.post(signInWithPasskey, { response }) };
}
const refusalOf = ({ status, error }: { status: number; error?: { message: string } }) => [
  status,
  error?.message,
];
const invalid = [401, 'Auth.Passkey.Invalid'];

const sessionsOf = async (userId: string) =>
  t.db
    .selectFrom('session')
    .select(['two_step as twoStep', 'way'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
const kindsOf = async (userId: string) =>
  (
    await t.db
      .selectFrom('audit_entry')
      .select('kind')
      .where('actor_id', '=', userId)
      .orderBy('at')
      .execute()
  ).map(({ kind }) => kind);
const mailsTo = async (email: string) => {
  const { rows } = await sql<{ subject: string }>`
    select subject from mail where recipient = ${email} order by created_at`.execute(t.db);
  return rows.map(({ subject }) => subject);
};

test('AUT-08 a passkey is added, signs in as two steps without an e-mail, and is removed; audit and mails show it', async () => {
  const { who, device, id } = await withPasskey();
  const { answer, browser } = await signIn(device);
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  assert.equal(answer.data.profile.id, who.id);
  assert.deepEqual(
    (await sessionsOf(who.id)).map(({ twoStep, way }) => [way, twoStep]),
    [
      ['password', false],
      ['passkey', true],
    ],
  );
  const mine = { browser, token: answer.data.token };
  const listed = await call(mine, listPasskeys);
  const [shown, ...rest] = (listed.data as { passkeys: { name: string; lastUsedAt: string }[] })
    .passkeys;
  assert.deepEqual([shown?.name, rest.length], ['Phone', 0]);
  assert.ok(shown?.lastUsedAt);
  const removed = await call(mine, removePasskey, { params: { id }, body: { password } });
  assert.equal(removed.status, 204, JSON.stringify(removed.error));
  assert.deepEqual(refusalOf((await signIn(device)).answer), invalid);
  assert.deepEqual(await kindsOf(who.id), [
    'signedIn',
    'passkeyAdded',
    'signedIn',
    'passkeyRemoved',
  ]);
  assert.deepEqual(await mailsTo(who.email), [
    'A passkey has been added to your sign-in for Fraktion',
    'A passkey has been removed from your sign-in for Fraktion',
  ]);
});

test('AUT-08 a passkey enters an account that demands two steps, and staff need no code beside it', async () => {
  const { who, device } = await withPasskey('User');
  const other = await withPasskey();
  await t.db
    .updateTable('account')
    .set({ require_two_step: true })
    .where('id', '=', who.accountId)
    .execute();
  assert.equal((await signIn(device)).answer.status, 200);
  assert.equal((await signIn(other.device)).answer.data.profile.id, other.who.id);
  const platform = await buildAccount(t.db, { kind: 'platform' });
  await t.db.deleteFrom('account_user').where('user_id', '=', other.who.id).execute();
  await t.db
    .insertInto('account_user')
    .values({ account_id: platform.id, user_id: other.who.id, role: 'SuperAdmin' })
    .execute();
  const staff = await signIn(other.device);
  assert.equal(staff.answer.data.profile.role, 'SuperAdmin');
});

const lies: Readonly<Record<string, Partial<Ceremony>>> = {
  'another origin': { origin: 'https://portal.example.evil.example' },
  'http instead of https': { origin: 'http://portal.example' },
  'another port': { origin: 'https://portal.example:8443' },
  'another challenge': { challenge: Buffer.alloc(32, 7).toString('base64url') },
  'a passkey of another site': { rpId: 'evil.example' },
  'no unlocked device': { unverified: true },
  'an answer to adding': { type: 'webauthn.create' },
};
for (const [name, lie] of Object.entries(lies)) {
  test(`AUT-08 ${name} does not sign in, and is noted as a failed attempt`, async () => {
    const { who, device } = await withPasskey();
    assert.deepEqual(refusalOf((await signIn(device, lie)).answer), invalid);
    assert.equal((await sessionsOf(who.id)).length, 1);
    assert.equal((await kindsOf(who.id)).at(-1), 'signInFailed');
    assert.equal((await signIn(device)).answer.status, 200, 'the right one still does');
  });
}

for (const [name, lie] of Object.entries({
  ...lies,
  'an answer to adding': { type: 'webauthn.get' },
})) {
  test(`AUT-08 no passkey is added by ${name}`, async () => {
    const who = await person();
    const answer = await add(who, passkeyDevice(), lie);
    assert.deepEqual(refusalOf(answer), [400, 'Auth.Passkey.Not.Added']);
    assert.deepEqual(await mailsTo(who.email), []);
  });
}

test('AUT-08 an answer signs in once: again, in another browser and after its time it is refused', async () => {
  const { device } = await withPasskey();
  const browser = openBrowser(t.url);
  const challenge = await challengeFor(browser);
  const cookies = new Map(browser.cookies);
  const response = device.use({ challenge, ...here });
  assert.equal((await browser.post(signInWithPasskey, { response })).status, 200);
  assert.deepEqual(refusalOf(await browser.post(signInWithPasskey, { response })), invalid);
  const thief = openBrowser(t.url, cookies);
  assert.deepEqual(refusalOf(await thief.post(signInWithPasskey, { response })), invalid);
  // A fresh answer to a challenge that was answered already.
  const again = device.use({ challenge, ...here });
  const copied = openBrowser(t.url, new Map(cookies));
  assert.deepEqual(refusalOf(await copied.post(signInWithPasskey, { response: again })), invalid);
  // The challenge of one browser, answered by another that has its own.
  const stranger = openBrowser(t.url);
  await challengeFor(stranger);
  const foreign = device.use({ challenge: await challengeFor(openBrowser(t.url)), ...here });
  assert.deepEqual(
    refusalOf(await stranger.post(signInWithPasskey, { response: foreign })),
    invalid,
  );
});

test('AUT-08 of twelve concurrent answers to one challenge one signs in', async () => {
  const { who, device } = await withPasskey();
  const browser = openBrowser(t.url);
  const challenge = await challengeFor(browser);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      openBrowser(t.url, new Map(browser.cookies)).post(signInWithPasskey, {
        response: device.use({ challenge, ...here }),
      }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.equal((await sessionsOf(who.id)).length, 2);
});

test("AUT-08 another user's credential id, and one that nobody has, are refused alike", async () => {
  const [mine, other] = [await withPasskey(), await withPasskey()];
  const known = await signIn(mine.device, { id: other.device.id });
  const unknown = await signIn(mine.device, { id: passkeyDevice().id });
  const { requestId: _, ...one } = known.answer.error as unknown as Record<string, unknown>;
  const { requestId: __, ...two } = unknown.answer.error as unknown as Record<string, unknown>;
  assert.deepEqual([one, two], [two, { message: 'Auth.Passkey.Invalid' }]);
  assert.equal((await sessionsOf(other.who.id)).length, 1);
});

test('AUT-08 a counter that does not grow shows a copy, which is refused', async () => {
  const { device } = await withPasskey();
  assert.equal((await signIn(device, { counter: 40 })).answer.status, 200);
  for (const counter of [40, 39, 0])
    assert.deepEqual(refusalOf((await signIn(device, { counter })).answer), invalid);
  assert.equal((await signIn(device, { counter: 41 })).answer.status, 200);
});

test('AUT-08 a challenge for adding signs nobody in, and is worth nothing in another session', async () => {
  const who = await person();
  const device = passkeyDevice();
  const begun = await call(who, beginPasskey, { body: { password } });
  const { challenge } = begun.data as { challenge: string };
  const cookies = new Map(who.browser.cookies);
  const second = openBrowser(t.url, cookies);
  const { token } = await second.signIn(who.email);
  const response = device.make({ challenge, ...here });
  const elsewhere = { browser: second, token };
  assert.deepEqual(
    refusalOf(await call(elsewhere, addPasskey, { body: { name: 'Phone', response } })),
    [400, 'Auth.Passkey.Not.Added'],
  );
  assert.equal((await add(who, device)).status, 200);
  const begunAgain = await call(who, beginPasskey, { body: { password } });
  const used = device.use({
    challenge: (begunAgain.data as { challenge: string }).challenge,
    ...here,
  });
  assert.deepEqual(
    refusalOf(await who.browser.post(signInWithPasskey, { response: used })),
    invalid,
  );
});

test('AUT-08 a passkey belongs to one user, and nobody sees or removes those of another', async () => {
  const { who, device, id } = await withPasskey();
  const other = await person();
  assert.deepEqual(refusalOf(await add(other, device)), [409, 'Auth.Passkey.Known']);
  assert.deepEqual((await call(other, listPasskeys)).data, {
    passkeys: [],
    hasPassword: true,
    possible: true,
  });
  const removing = await call(other, removePasskey, { params: { id }, body: { password } });
  assert.deepEqual(refusalOf(removing), [404, 'Generic.Not.Found']);
  assert.equal((await signIn(device)).answer.data.profile.id, who.id);
});

test('AUT-08 a passkey gets another name from its owner alone; its neighbours, its sign-in and its history stay', async () => {
  const { who, device, id } = await withPasskey();
  const added = await add(who, passkeyDevice(), {}, 'Laptop');
  assert.equal(added.status, 200);
  const other = await withPasskey();
  const renamed = (by: Person, to: string, of = id) =>
    call(by, renamePasskey, { params: { id: of }, body: { name: to } });
  assert.deepEqual(refusalOf(await renamed(other.who, 'Mine')), [404, 'Generic.Not.Found']);
  assert.deepEqual(refusalOf(await renamed(who, 'Mine', randomUUID())), [404, 'Generic.Not.Found']);
  for (const wrong of ['', '   ', 'x'.repeat(101)])
    assert.equal((await renamed(who, wrong)).status, 400, wrong);
  const answer = await renamed(who, ' Søren’s phone ');
  assert.equal((answer.data as { name: string }).name, 'Søren’s phone');
  const namesOf = async (by: Person) => {
    const { data } = await call(by, listPasskeys);
    return (data as { passkeys: { name: string }[] }).passkeys.map(({ name }) => name).toSorted();
  };
  assert.deepEqual(await namesOf(who), ['Laptop', 'Søren’s phone']);
  assert.deepEqual(await namesOf(other.who), ['Phone']);
  assert.equal((await signIn(device)).answer.data.profile.id, who.id);
});

test('AUT-08 an old session must show the password, a fresh one need not; two steps that are on must have been shown', async () => {
  const { who, id } = await withPasskey();
  assert.equal((await call(who, beginPasskey)).status, 200);
  await t.db
    .updateTable('session')
    .set({ created_at: sql<string>`now() - interval '11 minutes'` })
    .where('user_id', '=', who.id)
    .execute();
  const fresh = [409, 'Auth.Fresh.Sign.In.Wanted'];
  assert.deepEqual(refusalOf(await call(who, beginPasskey)), fresh);
  assert.deepEqual(refusalOf(await call(who, removePasskey, { params: { id } })), fresh);
  const wrong = await call(who, beginPasskey, { body: { password: 'not mine' } });
  assert.deepEqual(refusalOf(wrong), [400, 'Auth.Password.Wrong']);
  assert.equal((await call(who, beginPasskey, { body: { password } })).status, 200);
  await t.db
    .insertInto('two_step')
    .values({ user_id: who.id, secret: 'x', enabled_at: sql<string>`now()` })
    .execute();
  const oneStep = await call(who, beginPasskey, { body: { password } });
  assert.deepEqual(refusalOf(oneStep), [409, 'Auth.Two.Step.Wanted']);
});

test('AUT-08 the last way of signing in stays; a password that is set again leaves the passkeys', async () => {
  const { who, device, id } = await withPasskey();
  assert.equal((await add(who, passkeyDevice(), {}, 'Laptop')).status, 200);
  await t.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('id', '=', who.id)
    .execute();
  assert.equal((await call(who, removePasskey, { params: { id } })).status, 204);
  const { data } = await call(who, listPasskeys);
  const { passkeys } = data as { passkeys: { id: string }[] };
  const last = await call(who, removePasskey, { params: { id: passkeys[0]?.id ?? randomUUID() } });
  assert.deepEqual(refusalOf(last), [409, 'Auth.Passkey.Last']);
  assert.deepEqual(refusalOf((await signIn(device)).answer), invalid);
});

test('AUT-08 who belongs to no account any more does not get in', async () => {
  const { who, device } = await withPasskey('User');
  await t.db.deleteFrom('account_user').where('user_id', '=', who.id).execute();
  assert.deepEqual(refusalOf((await signIn(device)).answer), invalid);
});

test('AUT-08 whose company closed passwords and passkeys is told so with the right passkey, and nobody else is', async () => {
  const { who, device } = await withPasskey();
  const domain = who.email.split('@')[1]!;
  const account_id = who.accountId;
  await t.db
    .insertInto('sign_in_domain')
    .values({ account_id, domain, token: 'x', proved_at: '2026-11-01T08:00:00Z', proved_by: 'dns' })
    .execute();
  const closed = { company_only: true };
  await t.db.updateTable('account').set(closed).where('id', '=', account_id).execute();
  const told = await signIn(device);
  assert.deepEqual(refusalOf(told.answer), [403, 'Company.Password.Closed']);
  // The same answer again, and a stranger's key with this passkey's name.
  const again = await told.browser.post(signInWithPasskey, { response: told.response });
  assert.deepEqual(refusalOf(again), invalid);
  const stranger = passkeyDevice();
  stranger.make({ challenge: await challengeFor(openBrowser(t.url)), ...here });
  const browser = openBrowser(t.url);
  const response = stranger.use({ challenge: await challengeFor(browser), ...here });
  const named = { ...response, id: told.response.id, rawId: told.response.rawId };
  assert.deepEqual(refusalOf(await browser.post(signInWithPasskey, { response: named })), invalid);
  await t.db.deleteFrom('sign_in_domain').where('account_id', '=', account_id).execute();
});

test('AUT-08 passkey sign-ins that fail are counted by address, and a browser of its owner has its own count', async () => {
  const { who, device } = await withPasskey();
  const statuses: number[] = [];
  for (let tries = 0; tries < 53; tries += 1) {
    const { answer } = await signIn(passkeyDevice());
    statuses.push(answer.status);
  }
  assert.equal(statuses.indexOf(429), 51);
  assert.equal((await signIn(device, {}, who.browser)).answer.status, 200);
});

test('AUT-08 a user has twenty passkeys at most', async () => {
  const who = await person();
  const row = (at: number) => ({
    user_id: who.id,
    credential_id: `${who.id}${at}`,
    public_key: Buffer.alloc(1),
    counter: 0,
    transports: [],
    backed_up: false,
    name: String(at),
  });
  await t.db
    .insertInto('passkey')
    .values(Array.from({ length: 20 }, (_, at) => row(at)))
    .execute();
  assert.deepEqual(refusalOf(await call(who, beginPasskey, { body: { password } })), [
    409,
    'Auth.Passkeys.Too.Many',
  ]);
});

test('AUT-08 passkeys are bound to the host name of the public address, and to nothing of the request', () => {
  const of = (publicUrl: string) => relyingParty({ publicUrl });
  assert.deepEqual(of('https://portal.example'), { id: here.rpId, origin: here.origin });
  assert.deepEqual(of('http://127.0.0.1:4200'), {
    id: 'localhost',
    origin: 'http://localhost:4200',
  });
  assert.deepEqual(of('http://localhost:4200')?.id, 'localhost');
  assert.equal(of('https://192.0.2.7'), null);
  assert.equal(of('https://[2001:db8::1]:8443'), null);
});
