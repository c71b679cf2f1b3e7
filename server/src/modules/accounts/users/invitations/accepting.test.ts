import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  acceptInvitation,
  getUser,
  inviteUser,
  listUsers,
  reinviteUser,
  removeDirectoryUser,
  removeUser,
  setPassword,
  updateUser,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { linkIn, mailTo, proof, mailingServer } from '../../../../testing/servers/mailbox.ts';
import { eventually } from '../../../../testing/rows/orders.ts';
import { buildConcern, newUser, rightsOf } from '../../../../testing/rows/users.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';

const { t, smtp } = await mailingServer();

/** A person of another account, with an invitation whose account's head is signed in. */
async function invitedPerson() {
  const inviting = await buildConcern(t);
  const person = await buildUser(t.db, (await buildAccount(t.db)).id, 'User');
  const body = newUser({ email: person.email });
  await inviting.client(inviteUser, { body });
  return { inviting, person, body, params: { accountId: inviting.account.id, id: body.id } };
}

type InvitedUser = Awaited<ReturnType<typeof invitedPerson>>;

/** Sends a call while the person's acceptance is running, and lets that end when the call waits for its row. */
async function whileAccepting<T>(
  { params: { accountId, id }, person }: InvitedUser,
  waiting: string,
  call: () => Promise<T>,
): Promise<T> {
  const sent = await t.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account_invitation')
      .set({ answer: 'accepted', answered_at: new Date() })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('account_user')
      .values({ account_id: accountId, user_id: person.id, role: 'User' })
      .execute();
    const answer = call();
    await eventually(async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where wait_event_type = 'Lock' and query like ${`${waiting}%account_invitation%`}
        and datname = current_database()`.execute(t.db);
      return rows.length > 0;
    }, 'the wait for the row');
    return { answer };
  });
  return sent.answer;
}

const refusalOf = ({ status, error }: { status: number; error?: { message: string } }) => [
  status,
  error?.message,
];

test('AUT-03 a person who is just accepting is not invited again', async () => {
  const invited = await invitedPerson();
  const { inviting, body, person } = invited;
  const again = await whileAccepting(invited, 'update', () =>
    inviting.client(reinviteUser, { body: { id: body.id } }),
  );
  assert.deepEqual(refusalOf(again), [409, 'Users.Already.Registered']);
  const { data } = await inviting.client(listUsers, { query: { q: person.email } });
  assert.deepEqual(
    data.map(({ status }) => status),
    ['active'],
  );
});

test('AUT-03 the invitation of a person who is just accepting is not withdrawn', async () => {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  const superAdmin = await signInNew(t, platform.id, 'SuperAdmin');
  const invited = await invitedPerson();
  const back = await whileAccepting(invited, 'delete', () =>
    superAdmin(removeDirectoryUser, { params: invited.params }),
  );
  assert.deepEqual(refusalOf(back), [409, 'Generic.Changed']);
});

test('AUT-03 a person who is just accepting gets no second invitation from the account', async () => {
  const invited = await invitedPerson();
  const { inviting, person } = invited;
  const second = await whileAccepting(invited, 'insert', () =>
    inviting.client(inviteUser, { body: newUser({ email: person.email }) }),
  );
  assert.deepEqual(refusalOf(second), [409, 'Generic.Already.Exists']);
  const { data } = await inviting.client(listUsers, { query: { q: person.email } });
  assert.equal(data.length, 1);
});

test('AUT-03 a member who accepts another invitation finds it used', async () => {
  const { inviting, person, params } = await invitedPerson();
  const client = await t.signIn(person.email);
  await t.db
    .insertInto('account_user')
    .values({ account_id: inviting.account.id, user_id: person.id, role: 'User' })
    .execute();
  assert.deepEqual(refusalOf(await client(acceptInvitation, { params })), [410, 'Users.Link.Used']);
});

test('AUT-03 SRV-01 a new user keeps the id of the invitation, unless a user has it', async () => {
  const { client } = await buildConcern(t);
  const register = async (body: ReturnType<typeof newUser>, from = client) => {
    await from(inviteUser, { body });
    const link = proof(linkIn((await mailTo(smtp, body.email)).text));
    const { status } = await t.client()(setPassword, {
      body: { ...link, password: 'skovtur i november' },
    });
    assert.equal(status, 204);
  };
  const body = newUser();
  await register(body);
  const params = { id: body.id };
  const { data: user } = await client(getUser, { params });
  assert.deepEqual([user.email, user.status], [body.email, 'active']);
  const change = { ...rightsOf(user), role: 'LocationAdmin' } as const;
  const { data: changed } = await client(updateUser, { params, body: change });
  assert.equal(changed.role, 'LocationAdmin');

  const other = await buildConcern(t);
  const sameId = newUser({ id: body.id, email: `other.${body.email}` });
  await register(sameId, other.client);
  const { data } = await other.client(listUsers, { query: { q: sameId.email } });
  assert.equal(data[0]?.status, 'active');
  assert.notEqual(data[0]?.id, body.id);
  const removed = await client(removeUser, { params, query: { version: changed.version } });
  assert.equal(removed.status, 204);
});
