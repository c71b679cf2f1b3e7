import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  allowPasswordsOfAccount,
  authenticate,
  type Call,
  type changePassword,
  getMe,
  inviteUser,
  listAudit,
  listOpenSessions,
  listUsers,
  logOutEverywhere,
  refreshSession,
  switchAccount,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { foreignInputs } from '../../../testing/access/sampleInput.ts';
import { buildAccount, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { newUser } from '../../../testing/rows/users.ts';
import { openBrowser } from '../../../testing/servers/browser.ts';
import { createClient, type SignedIn, testPassword } from '../../../testing/servers/testApp.ts';
import {
  companyServer,
  buildMember,
  comeIn,
  person,
  setProvider,
} from '../../../testing/rows/company.ts';

function sampleOf(call: Call) {
  const ids = { own: randomUUID(), foreign: randomUUID(), bodyNamesRow: false };
  const { body, ...input } = foreignInputs(call, ids).own;
  return call.body ? { ...input, body } : input;
}

const { t, staff, company } = await companyServer();

/** The company's groups decide who comes in, and with which role. */
const byGroups = {
  admission: 'claim' as const,
  scopes: 'openid email profile groups',
  roleClaim: 'groups',
  roleMapping: [{ value: 'u', role: 'User' as const }],
};

test("AUT-08 a member signs in with the company's account, and the session shows how", async () => {
  const acme = await company();
  const anna = await buildMember(t, acme, 'anna', 'User');
  const { data, client, error } = await comeIn(t, acme, 'sub-anna', person(acme, 'anna'));
  assert.equal(error, undefined);
  assert.equal(data.profile.id, anna.id);
  assert.equal(data.profile.role, 'User');
  assert.equal(data.profile.byCompany, true);
  const sessions = await client!(listOpenSessions);
  assert.deepEqual(
    sessions.data.map(({ way, current }) => [way, current]),
    [['company', true]],
  );
  const audit = await acme.admin(listAudit, { query: { sort: 'at:desc' } });
  const [signedIn, linked] = audit.data;
  assert.equal(signedIn?.kind, 'signedIn');
  assert.deepEqual(signedIn?.details, { way: 'company' });
  assert.equal(linked?.kind, 'companyAccountLinked');
});

test('AUT-08 only who has been invited becomes a member, and by the domain of the account', async () => {
  const acme = await company();
  const denied = await comeIn(t, acme, 'sub-new', person(acme, 'new'));
  assert.deepEqual([denied.status, denied.error?.message], [403, 'Company.Not.Invited']);
  const invited = newUser({ email: `new@${acme.domain}`, role: 'LocationAdmin' });
  await acme.admin(inviteUser, { body: invited });
  const { data, error } = await comeIn(t, acme, 'sub-new');
  assert.equal(error, undefined);
  assert.equal(data.profile.role, 'LocationAdmin');
  assert.equal(data.profile.email, `new@${acme.domain}`);
  const users = await acme.admin(listUsers, { query: {} });
  assert.deepEqual(users.data.map(({ email, status }) => `${email} ${status}`).toSorted(), [
    `head@${acme.domain} active`,
    `new@${acme.domain} active`,
  ]);
  // An invitation alone does not open the account to an address of another company.
  await acme.admin(inviteUser, { body: newUser({ email: 'guest@elsewhere.example' }) });
  const guest = await comeIn(t, acme, 'sub-guest', {
    email: 'guest@elsewhere.example',
    email_verified: true,
  });
  assert.deepEqual([guest.status, guest.error?.message], [403, 'Company.Domain.Foreign']);
});

test('AUT-08 roles and locations come by claim, follow it at each sign-in, and end with it', async () => {
  const acme = await company();
  const locations = [await buildLocation(t.db, acme.id), await buildLocation(t.db, acme.id)];
  const ids = locations.map(({ id }) => id);
  const set = await acme.set({
    scopes: 'openid email profile groups',
    admission: 'claim',
    roleClaim: 'groups',
    roleMapping: [
      { value: 'waste-users', role: 'User' },
      { value: 'waste-admins', role: 'Admin' },
    ],
    locationClaim: 'sites',
    locationMapping: [
      { value: 'north', locationId: ids[0]! },
      { value: 'south', locationId: ids[1]! },
      { value: 'every', locationId: null },
    ],
  });
  assert.equal(set.error, undefined);
  const come = async (groups: unknown, sites: unknown) => {
    const { data, error } = await comeIn(t, acme, 'sub-bo', person(acme, 'bo', { groups, sites }));
    if (error) return error.message;
    const { data: all } = await acme.admin(listUsers, { query: {} });
    const bo = all.find(({ id }) => id === data.profile.id)!;
    return [bo.role, bo.allLocations, bo.locationIds.map((id) => ids.indexOf(id))];
  };
  assert.equal(await come(['others'], ['north']), 'Company.Role.None');
  assert.deepEqual(await come(['waste-users'], ['north', 'unknown']), ['User', false, [0]]);
  assert.deepEqual(await come(['waste-users', 'waste-admins'], 'every'), ['Admin', true, []]);
  assert.deepEqual(await come('waste-users', ['south']), ['User', false, [1]]);
  assert.deepEqual(await come('waste-users', undefined), ['User', false, []]);
  assert.equal(await come([], ['south']), 'Company.Role.None');
  const { data: users } = await acme.admin(listUsers, { query: {} });
  assert.deepEqual(
    users.map(({ email }) => email),
    [`head@${acme.domain}`],
  );
  const { data: audit } = await acme.admin(listAudit, {
    query: { 'filter[kind][in]': 'userAdded,userChanged,userRemoved', sort: 'at:asc' },
  });
  assert.deepEqual(
    audit.map(({ kind, details }) => [kind, details['role'], details['formerRole']]),
    [
      ['userAdded', 'User', undefined],
      ['userChanged', 'Admin', 'User'],
      ['userChanged', 'User', 'Admin'],
      ['userChanged', 'User', undefined],
      ['userRemoved', 'User', undefined],
    ],
  );
});

test('AUT-08 the last administrator stays one, whatever the claim says', async () => {
  const acme = await company();
  await acme.set(byGroups);
  const head = { ...person(acme, 'head'), email: acme.adminUser.email };
  for (const groups of [['u'], []]) {
    const { data } = await comeIn(t, acme, 'sub-head', { ...head, groups });
    assert.equal(data.profile.role, 'Admin');
  }
});

test('AUT-08 AUT-04 of the administrators with all locations one keeps them, whatever the claim says', async () => {
  const acme = await company();
  const { id: locationId } = await buildLocation(t.db, acme.id);
  await acme.set({
    scopes: 'openid email sites',
    locationClaim: 'sites',
    locationMapping: [{ value: 'north', locationId }],
  });
  const head = { ...person(acme, 'head'), email: acme.adminUser.email, sites: ['north'] };
  const rights = async () => {
    await comeIn(t, acme, 'sub-head', head);
    return t.db
      .selectFrom('account_user')
      .select(['role', 'all_locations as all'])
      .where('account_id', '=', acme.id)
      .where('user_id', '=', acme.adminUser.id)
      .executeTakeFirst();
  };
  await buildUser(t.db, acme.id, 'Admin', { allLocations: false, locationIds: [locationId] });
  assert.deepEqual(await rights(), { role: 'Admin', all: true });
  await buildUser(t.db, acme.id, 'Admin');
  assert.deepEqual(await rights(), { role: 'Admin', all: false });
});

test("AUT-08 a supplier's company too, with the roles of its kind only", async () => {
  const haul = await company('supplier');
  const claim = (role: 'Admin' | 'SupSupplier') =>
    haul.set({ admission: 'claim', roleClaim: 'groups', roleMapping: [{ value: 'g', role }] });
  assert.equal((await claim('Admin')).error?.message, 'Users.Role.Not.Assignable');
  assert.equal((await claim('SupSupplier')).status, 200);
});

test('AUT-08 issuer and subject are the person: a changed e-mail takes nobody else’s membership', async () => {
  const acme = await company();
  const anna = await buildMember(t, acme, 'anna', 'User');
  await buildMember(t, acme, 'berit', 'Admin');
  await comeIn(t, acme, 'sub-anna', person(acme, 'anna'));
  // Anna's address at the provider becomes Berit's: she is Anna still.
  const renamed = await comeIn(t, acme, 'sub-anna', person(acme, 'berit'));
  assert.equal(renamed.data.profile.id, anna.id);
  // Somebody else gets the address that Anna is known by.
  const other = await comeIn(t, acme, 'sub-other', person(acme, 'anna'));
  assert.deepEqual([other.status, other.error?.message], [409, 'Company.Other.Person']);
});

test('AUT-08 a known person is linked by a verified e-mail only; a new one by the domain of the account', async () => {
  const acme = await company();
  await buildMember(t, acme, 'anna', 'User');
  const unverified = await comeIn(t, acme, 'sub-1', { email: `anna@${acme.domain}` });
  assert.equal(unverified.error?.message, 'Company.Email.Unverified');
  const untrue = await comeIn(t, acme, 'sub-1', person(acme, 'anna', { email_verified: false }));
  assert.equal(untrue.error?.message, 'Company.Email.Unverified');
  const without = await comeIn(t, acme, 'sub-1', { name: 'Nobody' });
  assert.equal(without.error?.message, 'Company.Email.Unverified');
  await acme.admin(inviteUser, { body: newUser({ email: `fresh@${acme.domain}` }) });
  const fresh = await comeIn(t, acme, 'sub-2', { email: `fresh@${acme.domain}` });
  assert.equal(fresh.status, 200);
});

test('AUT-08 the provider of one account opens no other: neither its rows, nor the person’s sessions, password or invitations', async () => {
  const [acme, other] = [await company(), await buildAccount(t.db)];
  const anna = await buildMember(t, acme, 'anna', 'User');
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.id, user_id: anna.id, role: 'Admin', all_locations: true })
    .execute();
  const byPassword = await t.signIn(anna.email);
  assert.equal((await byPassword(getMe)).data.accounts.length, 2);
  const { client, browser, data } = await comeIn(t, acme, 'sub-anna', person(acme, 'anna'));
  assert.deepEqual(
    data.profile.accounts.map(({ id }) => id),
    [acme.id],
  );
  assert.deepEqual(
    (await client!(getMe)).data.accounts.map(({ id }) => id),
    [acme.id],
  );
  const switched = await client!(switchAccount, { body: { accountId: other.id } });
  assert.equal(switched.error?.message, 'Auth.Invalid.Token');
  const renewed = await browser.post(refreshSession, { accountId: other.id });
  assert.equal(renewed.data.profile.account.id, acme.id);
  assert.equal((await client!(listOpenSessions)).data.length, 1);
  assert.equal((await client!(logOutEverywhere, { body: { keepThis: true } })).data.ended, 0);
  assert.equal((await byPassword(getMe)).status, 200);
  const personal = allCalls.filter((each) => each.personal);
  assert.ok(personal.length >= 10);
  const { token } = data;
  for (const call of personal) {
    const { status, error } = await createClient(t.url, token)(
      call as typeof changePassword,
      sampleOf(call) as never,
    );
    assert.deepEqual([call.id, status, error?.message], [call.id, 403, 'Company.Session.Apart']);
  }
  // Who leaves the company leaves its sessions too, whatever else the person is.
  await t.db
    .deleteFrom('account_user')
    .where('account_id', '=', acme.id)
    .where('user_id', '=', anna.id)
    .execute();
  assert.equal((await client!(getMe)).status, 401);
});

test('AUT-08 every call that changes the person is marked as one that no company’s session may make', () => {
  const own = allCalls.filter(
    ({ roles, method, path, personal }) =>
      roles === 'signedIn' && method !== 'GET' && path.startsWith('/user-auth/') && !personal,
  );
  assert.deepEqual(own.map(({ id }) => id).toSorted(), [
    'sessions.end',
    'sessions.logOutEverywhere',
    'sessions.switchAccount',
    'sessions.userSettings',
  ]);
});

test('AUT-08 platform staff never come by a customer’s provider', async () => {
  const acme = await company();
  const platform = await buildAccount(t.db, { kind: 'platform' });
  await buildUser(t.db, platform.id, 'SystemAdmin', { email: `staff@${acme.domain}` });
  await acme.set({
    admission: 'claim',
    roleClaim: 'groups',
    roleMapping: [{ value: 'a', role: 'Admin' }],
  });
  const denied = await comeIn(t, acme, 'sub-staff', person(acme, 'staff', { groups: ['a'] }));
  assert.deepEqual([denied.status, denied.error?.message], [409, 'Users.Staff.Apart']);
  assert.equal(
    (await setProvider(staff, acme.provider.issuer)).error?.message,
    'Generic.Forbidden',
  );
});

test('AUT-08 two steps that the account demands are the provider’s matter', async () => {
  const acme = await company();
  await buildMember(t, acme, 'anna', 'User');
  await t.db
    .updateTable('account')
    .set({ require_two_step: true })
    .where('id', '=', acme.id)
    .execute();
  const { client, status } = await comeIn(t, acme, 'sub-anna', person(acme, 'anna'));
  assert.equal(status, 200);
  assert.equal((await client!(getMe)).status, 200);
});

test('AUT-08 an account closes passwords for its own people, and staff open them again', async () => {
  const acme = await company();
  const anna = await buildMember(t, acme, 'anna', 'User');
  const guest = await buildUser(t.db, acme.id, 'User', { email: 'guest@elsewhere.example' });
  const [annaBefore, guestBefore] = [await t.signIn(anna.email), await t.signIn(guest.email)];
  const early = await acme.set({ passwords: false });
  assert.equal(early.error?.message, 'Company.Own.First');
  const head = await comeIn(t, acme, 'sub-head', {
    email: acme.adminUser.email,
    email_verified: true,
  });
  const closed = await setProvider(head.client as SignedIn, acme.provider.issuer, {
    passwords: false,
  });
  assert.equal(closed.error, undefined);
  // At once: an open session by password is refused there, that of a guest is not.
  assert.equal((await annaBefore(getMe)).status, 401);
  assert.equal((await guestBefore(getMe)).status, 200);
  assert.equal((await t.signIn(guest.email)).session.profile.account.id, acme.id);
  const browser = openBrowser(t.url);
  const denied = await browser.post(authenticate, { email: anna.email, password: testPassword });
  assert.deepEqual([denied.status, denied.error?.message], [403, 'Company.Password.Closed']);
  const wrong = await browser.post(authenticate, { email: anna.email, password: 'wrong' });
  assert.equal(wrong.error?.message, 'Auth.Invalid.Credentials');
  // A person with another account enters that one by password.
  const other = await buildAccount(t.db);
  await t.db
    .insertInto('account_user')
    .values({ account_id: other.id, user_id: anna.id, role: 'User', all_locations: true })
    .execute();
  const elsewhere = await t.signIn(anna.email);
  assert.equal(elsewhere.session.profile.account.id, other.id);
  const back = await elsewhere(switchAccount, { body: { accountId: acme.id } });
  assert.equal(back.error?.message, 'Company.Password.Closed');
  await staff(allowPasswordsOfAccount, { params: { id: acme.id } });
  assert.equal((await elsewhere(switchAccount, { body: { accountId: acme.id } })).status, 200);
});

test('AUT-08 twelve people of one company come in at once, and each is oneself', async () => {
  const acme = await company();
  await acme.set(byGroups);
  const logins = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const came = await Promise.all(
    logins.map((login) => comeIn(t, acme, login, person(acme, login, { groups: ['u'] }))),
  );
  assert.deepEqual(
    came.map(({ data, error }) => error?.message ?? data.profile.email),
    logins.map((login) => `${login}@${acme.domain}`),
  );
});

test('AUT-08 whom the company’s directory has turned off is not let in again by a claim', async () => {
  const acme = await company();
  await acme.set(byGroups);
  const gone = await buildMember(t, acme, 'gone', 'User');
  await t.db.deleteFrom('account_user').where('user_id', '=', gone.id).execute();
  const claims = { groups: ['u'] };
  // Whatever the directory calls the person: by the address, by the name, or as the user that it was.
  const elsewhere = `other@${acme.domain}`;
  for (const said of [
    { user_name: gone.email, email: gone.email, user_id: null },
    { user_name: gone.email, email: elsewhere, user_id: null },
    { user_name: elsewhere, email: elsewhere, user_id: gone.id },
  ]) {
    await t.db.deleteFrom('scim_user').where('account_id', '=', acme.id).execute();
    await t.db
      .insertInto('scim_user')
      .values({
        account_id: acme.id,
        id: randomUUID(),
        ...said,
        external_id: null,
        display_name: null,
        given_name: null,
        family_name: null,
        deactivated_at: new Date(),
        role: 'User',
        all_locations: false,
        location_ids: [],
      })
      .execute();
    const denied = await comeIn(t, acme, 'sub-gone', person(acme, 'gone', claims));
    assert.equal(denied.error?.message, 'Company.Not.Invited', JSON.stringify(said));
  }
  const other = await comeIn(t, acme, 'sub-here', person(acme, 'here', claims));
  assert.equal(other.status, 200);
});
