import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { receivingFacilities } from '@fraktion/contract';
import { sql } from 'kysely';

import { addUp, readRollUp } from '../../../testing/rows/addUpRows.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildAccount, buildInfocard } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { tables } from './tables.ts';

let t: TestApp;
before(async () => {
  // As in production: a statement of a call has two and a half seconds.
  t = await startTestApp({
    databaseLimits: { connectMs: 10_000, statementMs: 2_500, idleMs: 60_000 },
  });
});
after(() => t.stop());

let firstNumber = 0;

/** Orders of many containers, in time and far apart, each as the first is. */
async function buildMany(
  accountId: string,
  facility: string,
  { cards, each }: { cards: number; each: number },
) {
  const card = await buildInfocard(t.db, accountId, { receiving_facility: facility });
  const order = await buildOrder(t.db, card, {
    status: 'Emptied',
    collected_at: '2026-03-01T08:00:00Z',
    kg_collected: '40',
    receiving_facility: facility,
    number: (firstNumber += 1_000_000),
  });
  const columns = async (table: string, without: readonly string[]) => {
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' and not attisdropped`.execute(
      t.db,
    );
    return sql.join(
      rows
        .map(({ name }) => name)
        .filter((name) => !without.includes(name))
        .map((name) => sql.ref(name)),
    );
  };
  const ofCard = await columns('infocard', ['id']);
  await sql`insert into infocard (id, ${ofCard}) select gen_random_uuid(), ${ofCard}
    from infocard, generate_series(2, ${cards}) where id = ${card.id}`.execute(t.db);
  const ofOrder = await columns('orders', ['id', 'infocard_id', 'number', 'collected_at']);
  for (let at = 1; at <= each; at += 1)
    await sql`insert into orders (id, infocard_id, number, collected_at, ${ofOrder})
      select gen_random_uuid(), c.id, ${firstNumber + at * 1_000} + row_number() over (), ${'2026-03-01T08:00:00Z'}::timestamptz - make_interval(days => ${at * 9}), o.*
      from (select ${ofOrder} from orders where id = ${order.id}) o, infocard c where c.account_id = ${accountId} and c.receiving_facility = ${facility}`.execute(
      t.db,
    );
}

const named = async (table: 'orders' | 'infocard', accountId: string) =>
  (
    await sql<{
      name: string;
      count: number;
    }>`select receiving_facility as name, count(*)::int as count
      from ${sql.table(table)} where account_id = ${accountId} group by 1 order by 1`.execute(t.db)
  ).rows.map(({ name, count }) => [name, count]);

const isSettled = async () =>
  (await sql`select from insight_later limit 1`.execute(t.db)).rows.length === 0;

test('ADM-01 a facility of many containers and orders has its new name at once; the past and its figures follow by themselves', async () => {
  const { id: accountId } = await buildAccount(t.db);
  const { id: foreign } = await buildAccount(t.db);
  const admin = await signInNew(t, accountId, 'Admin');
  const { list, update } = receivingFacilities.calls;
  await t.db
    .insertInto('receiving_facility')
    .values({ account_id: accountId, id: randomUUID(), name: 'Old works' })
    .execute();
  await buildMany(accountId, 'Old works', { cards: 300, each: 8 });
  await buildMany(accountId, 'Old works 2', { cards: 2, each: 2 });
  await buildMany(foreign, 'Old works', { cards: 2, each: 2 });
  await eventually(isSettled, 'the figures before');
  const beside = await named('orders', foreign);
  const [row] = (await admin(list)).data;
  assert.ok(row);
  const { id, version, archived: _archived, names: _names, ...fields } = row;
  const renamed = await admin(update, {
    params: { id },
    body: { version, ...fields, name: 'New works' },
  });
  assert.deepEqual([renamed.status, renamed.error], [200, undefined]);
  await eventually(
    async () => (await named('orders', accountId)).every(([name]) => name !== 'Old works'),
    'the past',
  );
  await eventually(isSettled, 'the figures');
  assert.deepEqual(await named('infocard', accountId), [
    ['New works', 300],
    ['Old works 2', 2],
  ]);
  assert.deepEqual(await named('orders', foreign), beside);
  for (const [table, length] of [
    ['insight_day', 10],
    ['insight_month', 7],
  ] as const) {
    const period = (day: string) => (length === 10 ? day : `${day.slice(0, length)}-01`);
    const sums = await addUp(t.db, accountId, period);
    assert.ok(sums.size > 0);
    assert.deepEqual(await readRollUp(t.db, accountId, table), sums);
  }
});

test('ADM-01 rows that name a row of background data are found by an index, before it is deleted and when it is renamed', async () => {
  const places = tables.flatMap(({ namedIn = [] }) => namedIn);
  assert.ok(places.length > 8, String(places.length));
  const found: string[] = [];
  for (const { table, column } of places) {
    // An index of the account and the column, in whatever order and whatever follows them.
    const { rows } = await sql`
      select from pg_index i
      join pg_attribute account on account.attrelid = i.indrelid and account.attname = 'account_id'
      join pg_attribute named on named.attrelid = i.indrelid and named.attname = ${column}
      where i.indrelid = ${table}::regclass and account.attnum in (i.indkey[0], i.indkey[1]) and named.attnum in (i.indkey[0], i.indkey[1])
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || ${column} || ' IS NOT NULL)')`.execute(
      t.db,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  assert.deepEqual(
    found,
    places.map(({ table, column }) => `${table}.${column}`),
  );
});
