import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  createUser,
  getUser,
  inviteUser,
  listAudit,
  listUsers,
  reinviteUser,
  findEverywhere,
  updateUser,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildUser } from '../../../../testing/rows/builders.ts';
import { listenToStatements } from '../../../../testing/access/statements.ts';
import { allDone, buildConcern, newUser, rightsOf } from '../../../../testing/rows/users.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';

const t = await testServer();
const statements = listenToStatements(t.app.services.database.pool);

/** A person of each kind that the portal knows, with a name, two steps and a session; and an unknown one. */
const addresses = {
  'a member of another customer': () => known('customer', 'User'),
  'a supplier': () => known('supplier', 'Supplier'),
  'a system administrator': () => known('platform', 'SystemAdmin'),
  'the super administrator': () => known('platform', 'SuperAdmin'),
  'somebody who has left every account': async () => {
    const email = await known('customer', 'User');
    await sql`delete from account_user m using app_user u where u.id = m.user_id and u.email = ${email}`.execute(
      t.db,
    );
    return email;
  },
} as const;

async function known(
  kind: 'customer' | 'supplier' | 'platform',
  role: 'User' | 'Supplier' | 'SystemAdmin' | 'SuperAdmin',
): Promise<string> {
  const account = await buildAccount(t.db, { kind });
  const user = await buildUser(t.db, account.id, role);
  await t.signIn(user.email);
  await t.db
    .insertInto('two_step')
    .values({ user_id: user.id, secret: 'sealed', enabled_at: new Date() })
    .execute();
  return user.email;
}

/** Removes the values that differ between invitations of any person. */
const plain = (value: unknown, words: readonly string[]): string =>
  words
    .reduce((text, word) => text.replaceAll(word, '…'), JSON.stringify(value, null, 1))
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?(Z|\+00)?/g, '[time]')
    .replaceAll(
      /(fri|sat|sun|mon|tues|wednes|thurs)[a-z]*,? \d+ \w+ \d{4}( at|,)? \d\d[:.]\d\d/gi,
      '[day]',
    )
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '[id]')
    .replaceAll(/#[\w-]{40,}/g, '#[secret]')
    .replaceAll(/"data": \[[\d,\s]+\]/g, '[bytes]');

/** Everything that an account's admin can do with an invitation and see of it: each answer, each row, each statement. */
async function traces(email: string) {
  const { account, client } = await buildConcern(t);
  const body = newUser({ email, name: 'Mette Lund' });
  await allDone(t);
  statements.length = 0;
  const invited = await client(inviteUser, { body });
  // The work after the commit is done by jobs, which nobody waits for; signing keys are read once.
  const own = [...statements];
  const params = { id: body.id };
  const answers = {
    invited,
    twice: await client(inviteUser, { body: { ...newUser(), email: email.toUpperCase() } }),
    noted: await client(createUser, { body: { ...newUser(), email } }),
    one: await client(getUser, { params }),
    changed: await client(updateUser, {
      params,
      body: { ...rightsOf(invited.data), role: 'Admin' },
    }),
    again: await client(reinviteUser, { body: params }),
    list: await client(listUsers, { query: { 'filter[status][in]': 'invited', count: 'true' } }),
    found: await client(findEverywhere, { query: { q: email } }),
    audit: await client(listAudit, { query: { 'filter[kind][in]': 'userInvited,userChanged' } }),
  };
  await allDone(t);
  const rowsOf = async (table: string) =>
    (
      await sql`select to_jsonb(r) as row from ${sql.table(table)} r where account_id = ${account.id}
      order by to_jsonb(r) ->> 'id'`.execute(t.db)
    ).rows;
  const rows = {
    members: (await rowsOf('account_user')).length,
    invitations: await rowsOf('account_invitation'),
    mails: (await rowsOf('mail')).length,
    audit: (await rowsOf('audit_entry')).length,
    notifications: await rowsOf('notification'),
  };
  const heard = Object.entries(answers).map(([name, { status, data, error, page }]) => ({
    name,
    status,
    data,
    error,
    page,
  }));
  const words = [email, email.toUpperCase(), account.name, client.session.profile.name];
  return {
    answers: plain(heard, words),
    rows: plain(rows, words).replaceAll(/"secret_hash": "[^"]+"/g, '[secret]'),
    statements: own.slice(own.indexOf('begin'), own.indexOf('commit') + 1),
  };
}

let unknown: Promise<Awaited<ReturnType<typeof traces>>> | undefined;

for (const [who, make] of Object.entries(addresses)) {
  test(`AUT-03 AUT-02 inviting ${who} has the same answers, rows and statements as inviting an unknown person`, async () => {
    unknown ??= traces('nobody.at.all@test.example');
    const expected = await unknown;
    const seen = await traces(await make());
    assert.equal(seen.answers, expected.answers);
    assert.equal(seen.rows, expected.rows);
    assert.deepEqual(seen.statements, expected.statements);
    assert.ok(seen.statements.length > 5, 'they were heard');
    assert.match(seen.answers, /"status": "invited"/);
    assert.match(seen.answers, /"twoStep": null/);
  });
}
