import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  findEverywhere,
  findInDirectory,
  type HitKind,
  inviteUser,
  listDirectoryAccounts,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const platform = await buildAccount(t.db, { kind: 'platform', name: 'Fraktion' });
const signedIn = async (role: 'SuperAdmin' | 'SystemAdmin') => signInNew(t, platform.id, role);
const staff = [await signedIn('SuperAdmin'), await signedIn('SystemAdmin')];
const account = await buildAccount(t.db, {
  name: 'Æblegården Ejendomme',
  city: 'Ribe',
  cvr: '99803649',
});
const admin = await signInNew(t, account.id, 'Admin', { email: 'lone.krogh@have.example' });
const id = crypto.randomUUID();
await admin(inviteUser, {
  body: {
    id,
    email: 'ny.mand@have.example',
    name: 'Niels Nymand',
    role: 'User',
    allLocations: true,
    locationIds: [],
  },
});

const titles = async (client: Client, q: string, kind: HitKind) => {
  const { status, data } = await client(findInDirectory, { query: { q } });
  assert.equal(status, 200);
  return data.filter((hit) => hit.kind === kind).map(({ title, text }) => `${title}, ${text}`);
};

test('SHL-21 AUT-05 platform staff find accounts by name, city and number, in any current account', async () => {
  const found = ['Æblegården Ejendomme, Ribe · 99803649'];
  for (const client of staff) {
    for (const q of ['æbleg', 'ribe eje', '99803649'])
      assert.deepEqual(await titles(client, q, 'account'), found, q);
    assert.deepEqual(await titles(client, 'blegård', 'account'), [], 'beginnings of words only');
  }
});

test('SHL-21 AUT-05 platform staff find people of all accounts, and invited persons', async () => {
  for (const client of staff) {
    const [found] = await titles(client, 'krogh', 'person');
    assert.match(found ?? '', /^Admin \d+, lone\.krogh@have\.example$/);
    assert.deepEqual(await titles(client, 'nym', 'person'), ['Niels Nymand, ny.mand@have.example']);
  }
});

test('SHL-21 AUT-02 nobody else finds accounts or people of the whole portal', async () => {
  assert.equal((await admin(findInDirectory, { query: { q: 'fraktion' } })).status, 403);
  const { data } = await admin(findEverywhere, { query: { q: 'fraktion' } });
  assert.deepEqual(data, []);
});

test('AUT-05 the directory finds an account by its numbers, and for staff by its people', async () => {
  const listed = async (client: Client, q: string) =>
    (await client(listDirectoryAccounts, { query: { q } })).data.map(({ name }) => name);
  for (const q of ['99803649', 'lone.krogh@', 'Nymand'])
    assert.deepEqual(await listed(staff[0]!, q), [account.name], q);
  assert.deepEqual(await listed(admin, '9980'), [account.name]);
  assert.deepEqual(await listed(admin, 'lone.krogh@'), []);
});

test('SHL-21 accounts and people are found through an index', async () => {
  await t.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const index of ['account_words', 'app_user_words', 'account_invitation_words']) {
      const { rows } = await sql<{ words: string; table: string }>`
        select pg_get_expr(indexprs, indrelid) as words, indrelid::regclass::text as table
        from pg_index where indexrelid = ${index}::regclass`.execute(tx);
      const { words, table } = rows[0]!;
      const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from ${sql.table(table)}
        where ${sql.raw(words)} @@ '''pap'':*'::tsquery`.execute(tx);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(text, new RegExp(`Bitmap Index Scan on ${index}`));
    }
  });
});
