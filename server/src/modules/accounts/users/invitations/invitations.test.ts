import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import {
  acceptByLink,
  acceptInvitation,
  createDirectoryUser,
  declineByLink,
  declineInvitation,
  getMe,
  getUser,
  inviteUser,
  listAudit,
  listNotifications,
  listOwnInvitations,
  listUsers,
  readUserLink,
  reinviteUser,
  removeUser,
  setPassword,
  switchAccount,
} from '@fraktion/contract';

import { buildAccount, buildLocation, buildUser } from '../../../../testing/rows/builders.ts';
import {
  linkIn,
  mailTo,
  proof,
  spendMails,
  mailingServer,
} from '../../../../testing/servers/mailbox.ts';
import { eventually } from '../../../../testing/rows/orders.ts';
import { allDone, buildConcern, newUser } from '../../../../testing/rows/users.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';

const { t, smtp } = await mailingServer();
beforeEach(() => t.db.deleteFrom('attempt').execute());

/** A member of one customer with an invitation from another, and the link of its mail. */
async function invitedElsewhere(more: Parameters<typeof newUser>[0] = {}) {
  const [own, inviting] = [await buildConcern(t), await buildConcern(t)];
  const user = await buildUser(t.db, own.account.id, 'User');
  const client = await t.signIn(user.email);
  const body = newUser({ email: user.email, name: 'As they call me', ...more });
  await inviting.client(inviteUser, { body });
  const params = { accountId: inviting.account.id, id: body.id };
  const link = async (count = 1) => linkIn((await mailTo(smtp, user.email, count)).text);
  const seen = async () => (await inviting.client(listUsers, { query: { q: user.email } })).data;
  return { own, inviting, user, client, body, params, link, seen };
}

const refusalOf = ({ status, error }: { status: number; error?: { message: string } }) => [
  status,
  error?.message,
];

test('AUT-03 AUT-02 membership starts with the acceptance: until then an account sees what it typed', async () => {
  const { inviting, user, client, body, params, seen } = await invitedElsewhere();
  const [before] = await seen();
  assert.deepEqual(
    [before?.id, before?.name, before?.status, before?.twoStep, before?.lastSignInAt],
    [body.id, body.name, 'invited', null, null],
  );
  assert.equal((await client(getMe)).data.accounts.length, 1);
  const entered = await client(switchAccount, { body: { accountId: inviting.account.id } });
  assert.equal(entered.status, 401);

  const { data: waiting } = await client(listOwnInvitations);
  assert.deepEqual(
    waiting.map(({ accountName, role, inviterName }) => [accountName, role, inviterName]),
    [[inviting.account.name, 'User', inviting.client.session.profile.name]],
  );
  assert.equal((await client(acceptInvitation, { params })).status, 204);
  const [after] = await seen();
  const { name } = client.session.profile;
  assert.deepEqual(
    [after?.id, after?.name, after?.status, after?.twoStep],
    [user.id, name, 'active', false],
  );
  assert.equal((await client(getMe)).data.accounts.length, 2);
  assert.equal(
    (await client(switchAccount, { body: { accountId: inviting.account.id } })).status,
    200,
  );
  assert.deepEqual((await client(listOwnInvitations)).data, []);
  assert.equal((await client(acceptInvitation, { params })).status, 404, 'it is answered');
  const kinds = (await inviting.client(listAudit)).data.map(({ kind }) => kind);
  assert.deepEqual(kinds.slice(0, 3), ['accountEntered', 'invitationAccepted', 'userInvited']);
});

test('AUT-04 a new member gets the role and the locations of the invitation, as they are then', async () => {
  const { account, client: admin } = await buildConcern(t);
  const location = await buildLocation(t.db, account.id);
  const own = await buildConcern(t);
  const body = newUser({
    email: own.head.email,
    role: 'LocationAdmin',
    allLocations: false,
    locationIds: [location.id],
  });
  await admin(inviteUser, { body });
  await own.client(acceptInvitation, { params: { accountId: account.id, id: body.id } });
  const { data } = await admin(getUser, { params: { id: own.head.id } });
  assert.deepEqual(
    [data.role, data.allLocations, data.locationIds],
    ['LocationAdmin', false, [location.id]],
  );
});

test('AUT-03 a known person accepts with the link of the mail, and cannot set a password with it', async () => {
  const { inviting, user, client, link, seen } = await invitedElsewhere();
  const body = proof(await link());
  const { data } = await t.client()(readUserLink, { body });
  assert.deepEqual(
    [data.purpose, data.registered, data.name, data.accountName],
    ['register', true, client.session.profile.name, inviting.account.name],
  );
  const set = await t.client()(setPassword, { body: { ...body, password: 'skovtur i november' } });
  assert.deepEqual(refusalOf(set), [409, 'Users.Already.Registered']);
  assert.ok(await t.signIn(user.email), 'the password is what it was');
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => t.client()(acceptByLink, { body })),
  );
  assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  assert.ok(answers.some(({ data: given }) => given?.accountId === inviting.account.id));
  const refused = answers.filter(({ status }) => status !== 200).map(refusalOf);
  assert.ok(refused.every(([, key]) => key === 'Users.Link.Used'));
  assert.equal((await seen())[0]?.status, 'active');
});

test('AUT-03 nobody accepts with a link without having a password', async () => {
  const { client } = await buildConcern(t);
  const body = newUser();
  await client(inviteUser, { body });
  const link = proof(linkIn((await mailTo(smtp, body.email)).text));
  const answer = await t.client()(acceptByLink, { body: link });
  assert.deepEqual(refusalOf(answer), [409, 'Users.Not.Registered']);
});

test('AUT-03 AUT-02 a person who declines stays unknown, and may be invited again', async () => {
  const { inviting, client, body, params, link, seen } = await invitedElsewhere();
  const first = proof(await link());
  assert.equal((await t.client()(declineByLink, { body: first })).status, 204);
  const [declined] = await seen();
  assert.deepEqual(
    [declined?.id, declined?.name, declined?.status],
    [body.id, body.name, 'declined'],
  );
  const [entry] = (await inviting.client(listAudit)).data;
  assert.deepEqual(
    [entry?.kind, entry?.actorId, entry?.actorName, entry?.address, entry?.userAgent],
    ['invitationDeclined', null, body.name, null, null],
  );
  assert.deepEqual(refusalOf(await t.client()(acceptByLink, { body: first })), [
    410,
    'Users.Link.Used',
  ]);
  assert.deepEqual((await client(listOwnInvitations)).data, []);

  await inviting.client(reinviteUser, { body: { id: body.id } });
  assert.equal((await seen())[0]?.status, 'invited');
  assert.equal((await client(declineInvitation, { params })).status, 204);
  assert.equal((await seen())[0]?.status, 'declined');
});

test('AUT-03 a withdrawn invitation opens nothing', async () => {
  const { inviting, client, body, params, link, seen } = await invitedElsewhere();
  const mailed = proof(await link());
  const [{ version } = { version: 0 }] = await seen();
  await inviting.client(removeUser, { params: { id: body.id }, query: { version } });
  assert.deepEqual(await seen(), []);
  assert.deepEqual(refusalOf(await t.client()(acceptByLink, { body: mailed })), [
    410,
    'Users.Link.Invalid',
  ]);
  assert.equal((await client(acceptInvitation, { params })).status, 404);
});

test('AUT-02 an invitation is answered by the invited person, and by nobody else', async () => {
  const { params, seen } = await invitedElsewhere();
  const { client: stranger } = await buildConcern(t);
  assert.equal((await stranger(acceptInvitation, { params })).status, 404);
  assert.equal((await stranger(declineInvitation, { params })).status, 404);
  assert.equal((await seen())[0]?.status, 'invited');
});

test('AUT-02 AUT-05 platform staff join no other account, and no member joins the staff', async () => {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const staff = await buildUser(t.db, platform.id, 'SystemAdmin');
  const superAdmin = await signInNew(t, platform.id, 'SuperAdmin');
  const concern = await buildConcern(t);
  const body = newUser({ email: staff.email });
  await concern.client(inviteUser, { body });
  const link = proof(linkIn((await mailTo(smtp, staff.email)).text));
  assert.deepEqual(refusalOf(await t.client()(acceptByLink, { body: link })), [
    409,
    'Users.Staff.Apart',
  ]);
  const client = await t.signIn(staff.email);
  await allDone(t);
  assert.deepEqual((await client(listOwnInvitations)).data, []);
  assert.deepEqual((await client(listNotifications)).data, []);
  const { data } = await concern.client(getUser, { params: { id: body.id } });
  assert.equal(data.status, 'invited', 'as of anybody who has not answered');

  const asStaff = newUser({ email: concern.head.email });
  const { id, email, name } = asStaff;
  await superAdmin(createDirectoryUser, { body: { id, email, name, role: 'SystemAdmin' } });
  const params = { accountId: platform.id, id };
  const joined = await concern.client(acceptInvitation, { params });
  assert.deepEqual(refusalOf(joined), [409, 'Users.Staff.Apart']);
});

test('SHL-17 AUT-03 a signed-in person is notified of an invitation, each time that it is sent', async () => {
  const { inviting, client, body } = await invitedElsewhere();
  const notified = (count: number) =>
    eventually(async () => {
      const { data } = await client(listNotifications);
      return data.length >= count && data;
    }, `notification ${count}`);
  const [first] = await notified(1);
  assert.deepEqual(
    [first?.kind, first?.message, first?.link],
    [
      'AccountInvitation',
      `${inviting.account.name} has invited you. Accept or decline`,
      '/user-settings#invitations',
    ],
  );
  await inviting.client(reinviteUser, { body: { id: body.id } });
  assert.equal((await notified(2)).length, 2);
});

test('AUT-03 nobody fills the mailbox of a stranger with invitations, nor keeps another account from inviting', async () => {
  const [one, other] = [await buildConcern(t), await buildConcern(t)];
  const body = newUser();
  assert.equal((await one.client(inviteUser, { body })).status, 200);
  const again = [];
  for (let times = 0; times < 8; times += 1)
    again.push((await one.client(reinviteUser, { body: { id: body.id } })).status);
  assert.deepEqual(again, [200, 200, 200, 200, 429, 429, 429, 429]);
  const { data: added } = await one.client(getUser, { params: { id: body.id } });
  const removed = { params: { id: body.id }, query: { version: added.version } };
  assert.equal((await one.client(removeUser, removed)).status, 204);
  const anew = await one.client(inviteUser, { body: newUser({ email: body.email }) });
  assert.deepEqual([anew.status, anew.error?.message], [429, 'Generic.Too.Many.Requests']);
  const elsewhere = await other.client(inviteUser, { body: newUser({ email: body.email }) });
  assert.equal(elsewhere.status, 200);
  spendMails(one.account.id);
  assert.equal((await one.client(inviteUser, { body: newUser() })).status, 429);
});
