import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

import { sql } from 'kysely';

import { renewSeals, sealedColumns } from './renewSeals.ts';
import { createSealer } from './sealing.ts';
import { buildAccount, buildUser } from './testing/rows/builders.ts';
import { ownedDatabase } from './testing/servers/testDatabase.ts';

const { database } = await ownedDatabase();

const old = 'an old key of thirty-two characters and more';
const fresh = 'a new key of thirty-two characters and more!';

const secretsOf = async (): Promise<{ userId: string; secret: string }[]> =>
  database.db.selectFrom('two_step').select(['user_id as userId', 'secret']).execute();

test('SRV-14 AUT-07 after a change of the key everything is sealed anew, so that the earlier one may go; what nobody can read is counted', async () => {
  const { db } = database;
  const before_ = await createSealer(db, [old]);
  const strange = await createSealer(db, ['a key that nobody has any more, of many characters']);
  const account = await buildAccount(db);
  const users: string[] = [];
  // More than are renewed at once.
  for (let n = 0; n < 205; n++) {
    const { id } = await buildUser(db, account.id, 'User');
    users.push(id);
  }
  await db
    .insertInto('two_step')
    .values(
      users.map((user_id, n) => ({
        user_id,
        secret: (n === 3 ? strange : before_).seal(`secret ${n}`, `two_step ${user_id}`),
      })),
    )
    .execute();
  await sql`insert into push_key (id, public_key, private_key) values ('own', 'public', ${before_.seal('private', 'push key')})`.execute(
    db,
  );
  const both = await createSealer(db, [fresh, old]);
  assert.deepEqual(await renewSeals(db, both), { renewed: 205, lost: { two_step: 1 } });
  const alone = await createSealer(db, [fresh]);
  for (const { userId, secret } of await secretsOf()) {
    const n = users.indexOf(userId);
    if (n !== 3) assert.equal(alone.open(secret, `two_step ${userId}`), `secret ${n}`);
  }
  const { private_key: key } = await db
    .selectFrom('push_key')
    .select('private_key')
    .executeTakeFirstOrThrow();
  assert.equal(alone.open(key, 'push key'), 'private');
  assert.deepEqual(await renewSeals(db, both), { renewed: 0, lost: { two_step: 1 } });
});

test('SRV-14 each column with sealed texts is there, and an empty portal has nothing to seal anew', async () => {
  for (const { table, column, by } of sealedColumns)
    await sql`select ${sql.ref(column)}, ${sql.ref(by ?? column)} from ${sql.table(table)} limit 0`.execute(
      database.db,
    );
});

/** Where a text is sealed: the column that keeps it, or why it needs no new seal. */
const sealing: Readonly<Record<string, string>> = {
  'economics/integrations/changeIntegration.ts': 'integration.secret',
  'platform/notifications/push/keys.ts': 'push_key.private_key',
  'insight/savedReports/addresses/writeAddresses.ts': 'saved_report_address.secret_sealed',
  'accounts/sessions/companySession.ts': 'session_company.id_token',
  'accounts/companySignIn/providerRoutes.ts': 'sign_in_provider.client_secret',
  'accounts/sessions/twoStep/twoStepRows.ts': 'two_step.secret',
  'accounts/webhooks/routes.ts': 'webhook.secret',
  'accounts/companySignIn/startSignIn.ts': 'minutes: a sign-in under way',
  'accounts/sessions/passkeys/challenge.ts': 'minutes: a cookie',
};

test('SRV-14 whatever seals a text is known to who renews the seals', () => {
  const folder = new URL('modules', import.meta.url).pathname;
  const found = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /\bsealer\.seal\(/u.test(readFileSync(`${folder}/${file}`, 'utf8')));
  assert.deepEqual(found.toSorted(), Object.keys(sealing).toSorted());
  const columns = Object.values(sealing).filter((where) => !where.startsWith('minutes'));
  assert.deepEqual(
    columns.toSorted(),
    sealedColumns.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
});
