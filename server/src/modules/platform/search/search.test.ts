import assert from 'node:assert/strict';
import { test } from 'node:test';

import { findEverywhere, type Hit, type HitKind } from '@fraktion/contract';
import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { buildAccount, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { buildTrade, type Trade } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { wordsQuery } from './searchWords.ts';

const t = await testServer();
const trade = await buildTrade(t);
const elsewhere = (
  await buildLocation(t.db, trade.customer.id, { name: 'Æblegården', city: 'Ribe' })
).id;
const { infocard, location, supplier } = trade;
const order = await buildOrder(t.db, infocard, {
  number: 4711,
  infocard_name: 'Pap, 660 L',
  location_name: location.name,
  supplier_account_id: supplier.id,
});
await t.db
  .insertInto('order_access')
  .values({ account_id: supplier.id, order_id: order.id, via: 'supplier' })
  .execute();

type User = Trade['admin'];
const find = async (user: User, q: string): Promise<readonly Hit[]> => {
  const { status, data, error } = await user(findEverywhere, { query: { q } });
  assert.equal(status, 200, JSON.stringify(error));
  return data;
};
const titles = async (user: User, q: string, kind: HitKind) =>
  (await find(user, q)).filter((hit) => hit.kind === kind).map(({ title }) => title);

test('SHL-21 things are found by the beginnings of their words, in any order and case', async () => {
  assert.deepEqual(await titles(trade.admin, 'pakh', 'location'), ['Pakhuset']);
  assert.deepEqual(await titles(trade.admin, 'ÆBLE ribe', 'location'), ['Æblegården']);
  assert.deepEqual(await titles(trade.admin, 'RIBE æble', 'location'), ['Æblegården']);
  assert.deepEqual(await titles(trade.admin, 'ble', 'location'), []);
  assert.deepEqual(await titles(trade.admin, '4711', 'order'), ['4711']);
  assert.deepEqual(await titles(trade.admin, 'pap 660', 'order'), ['4711']);
});

test('SHL-21 SRV-02 a location that is out of use is offered no more', async () => {
  const set = (archived_at: Date | null) =>
    t.db.updateTable('location').set({ archived_at }).where('id', '=', elsewhere).execute();
  await set(new Date());
  assert.deepEqual(await titles(trade.admin, 'æblegården', 'location'), []);
  await set(null);
  assert.deepEqual(await titles(trade.admin, 'æblegården', 'location'), ['Æblegården']);
});

test('SHL-21 an infocard is found by its name and its container, at the own locations, until it is archived', async () => {
  const { name } = infocard;
  const set = (values: { archived_at?: Date | null; container_type?: string }) =>
    t.db.updateTable('infocard').set(values).where('id', '=', infocard.id).execute();
  await set({ container_type: 'Vippecontainer' });
  assert.deepEqual(await titles(trade.admin, 'vippe', 'infocard'), [name]);
  const [hit] = (await find(trade.admin, name)).filter(({ kind }) => kind === 'infocard');
  assert.deepEqual(
    [hit?.id, hit?.text, hit?.orderable],
    [infocard.id, `Vippecontainer · ${location.name}`, true],
  );
  const there = await trade.signInAs('User', { allLocations: false, locationIds: [elsewhere] });
  assert.deepEqual(await titles(there, 'vippe', 'infocard'), []);
  const here = await trade.signInAs('User', { allLocations: false, locationIds: [location.id] });
  assert.deepEqual(await titles(here, 'vippe', 'infocard'), [name]);
  assert.deepEqual(await titles(trade.driver, 'vippe', 'infocard'), []);
  const stranger = await signInNew(t, (await buildAccount(t.db)).id, 'Admin');
  assert.deepEqual(await titles(stranger, 'vippe', 'infocard'), []);
  await set({ archived_at: new Date() });
  assert.deepEqual(await titles(trade.admin, 'vippe', 'infocard'), []);
  await set({ archived_at: null });
});

test('SHL-21 an invoice is found by its number and its sender, whatever characters the number has', async () => {
  const invoice = await importedInvoice(trade.admin, { number: 'FA-2026/113' });
  for (const q of ['FA-2026/113', 'fa 2026 113', '113', invoice.sellerName])
    assert.deepEqual(await titles(trade.admin, q, 'invoice'), ['FA-2026/113'], q);
});

test('SHL-21 users are found by name and e-mail, by roles that may list them', async () => {
  const { email } = await buildUser(t.db, trade.customer.id, 'User', {
    email: 'lone.krogh@havnen.example',
  });
  const [hit] = (await find(trade.admin, 'krogh')).filter(({ kind }) => kind === 'user');
  assert.equal(hit!.text, email);
  assert.equal(hit!.role, 'User');
  const user = await trade.signInAs('User');
  assert.deepEqual(await titles(user, 'krogh', 'user'), []);
});

test('SHL-21 a role finds what it may list, and nothing else', async () => {
  const kinds = async (user: User) => new Set((await find(user, 'pap')).map(({ kind }) => kind));
  assert.deepEqual(await titles(trade.driver, '4711', 'order'), ['4711']);
  assert.deepEqual(await titles(trade.driver, 'pakhuset', 'location'), []);
  assert.deepEqual(await kinds(await trade.signInAs('User')), new Set(['infocard', 'order']));
  assert.deepEqual(await titles(await trade.signInAs('User'), '113', 'invoice'), []);
});

test('SHL-21 AUT-02 things of other locations are not found', async () => {
  const there = await trade.signInAs('User', { allLocations: false, locationIds: [elsewhere] });
  assert.deepEqual(await titles(there, 'pakhuset', 'location'), []);
  assert.deepEqual(await titles(there, '4711', 'order'), []);
  assert.deepEqual(await titles(there, 'ribe', 'location'), ['Æblegården']);
  const { id } = trade.location;
  const here = await trade.signInAs('User', { allLocations: false, locationIds: [id] });
  assert.deepEqual(await titles(here, '4711', 'order'), ['4711']);
});

test('SHL-21 AUT-02 no account finds things of another, not even by id', async () => {
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  for (const q of [
    '4711',
    'pakhuset',
    'krogh',
    '113',
    trade.customer.id,
    `${trade.customer.id} pap`,
  ])
    assert.deepEqual(await find(stranger, q), [], q);
});

test('SHL-21 the receiver finds a forwarded order', async () => {
  const receiver = await buildAccount(t.db, { kind: 'supplier' });
  const order = await buildOrder(t.db, trade.infocard, { number: 8080 });
  await t.db
    .insertInto('order_access')
    .values({ account_id: receiver.id, order_id: order.id, via: 'receiver' })
    .execute();
  const sub = await signInNew(t, receiver.id, 'SupSupplier');
  assert.deepEqual(await titles(sub, '8080', 'order'), ['8080']);
  assert.deepEqual(await titles(sub, '4711', 'order'), []);
});

test('SHL-21 operators of the query language only separate words', async () => {
  for (const q of [`pap' | 'x`, `pap:*&!`, 'pap\\', `''`, 'pap <-> 660', 'pap\u2028660'])
    assert.equal((await trade.admin(findEverywhere, { query: { q } })).status, 200, q);
  assert.equal(wordsQuery(`'a' | b\\:*`), `'a':* & 'b':*`);
  assert.equal(wordsQuery('?! …'), null);
  assert.deepEqual(await find(trade.admin, '!!'), []);
});

test('SHL-21 a number with which the id of the account starts finds the rows that have it', async () => {
  const first = trade.customer.id[0]!;
  const named = (name: string) =>
    buildLocation(t.db, trade.customer.id, { name, address: 'Kajen' });
  await named(`Quay ${first}`);
  await named('Quay of nobody');
  assert.deepEqual(await titles(trade.admin, `quay ${first}`, 'location'), [`Quay ${first}`]);
  assert.equal(wordsQuery('quay 5', '5f00'), `'quay':* & '5'`);
});

test('SHL-21 texts that are too short or too long are refused', async () => {
  for (const q of ['a', ' ', 'x'.repeat(101)])
    assert.equal((await trade.admin(findEverywhere, { query: { q } })).status, 400, q);
});

test('SHL-21 orders and invoices are found through an index', async () => {
  await accountTransaction(t.db, trade.customer.id, async (tx) => {
    await sql`set local role none`.execute(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const [table, index] of [
      ['orders', 'orders_words'],
      ['invoice', 'invoice_words'],
      ['location', 'location_words'],
    ]) {
      const definition = await sql<{ words: string }>`
        select pg_get_expr(indexprs, indrelid) as words from pg_index
        where indexrelid = ${index}::regclass`.execute(tx);
      const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from ${sql.table(table!)}
        where ${sql.raw(definition.rows[0]!.words)} @@ '''pap'':* & x'::tsquery`.execute(tx);
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      assert.match(text, new RegExp(`Bitmap Index Scan on ${index}`));
    }
  });
});
