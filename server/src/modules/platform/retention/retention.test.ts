import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';

import { type RawBuilder, sql } from 'kysely';

import { timetable } from '../../../testing/rows/jobTables.ts';
import { buildAccount, buildInfocard, buildUser } from '../../../testing/rows/builders.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { modules } from '../../index.ts';
import { overdue, prune } from './prune.ts';

const { retention: rules } = modules;
let user: string;
const t = await testServer({ schedule: modules.schedule });
const account = (await buildAccount(t.db)).id;
beforeEach(async () => {
  user = (await buildUser(t.db, account, 'User')).id;
});

type Instant = RawBuilder<string>;
const ago = (time: string): Instant => sql<string>`now() - ${time}::interval`;
const count = async (table: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${table}`.execute(t.db);
  return rows[0]?.n ?? 0;
};

const session = (more: { expires_at: Instant; revoked_at?: Instant; created_at?: Instant }) => ({
  id: randomUUID(),
  user_id: user,
  account_id: account,
  secret_hash: randomBytes(32),
  ...more,
});
const left = async (): Promise<string[]> =>
  (await t.db.selectFrom('session').select('id').where('user_id', '=', user).execute()).map(
    ({ id }) => id,
  );

test('SRV-01 a session is removed a month after its end; the newest of a user stays, however old', async () => {
  const soon = sql<string>`now() + interval '1 day'`;
  const rows = [
    session({ created_at: ago('300 days'), expires_at: ago('31 days') }),
    session({ created_at: ago('200 days'), expires_at: soon, revoked_at: ago('31 days') }),
    session({ created_at: ago('100 days'), expires_at: soon, revoked_at: ago('29 days') }),
    session({ created_at: ago('90 days'), expires_at: soon }),
    session({ created_at: ago('80 days'), expires_at: ago('31 days') }),
  ];
  await t.db.insertInto('session').values(rows).execute();
  await prune(t.db, rules);
  assert.deepEqual(new Set(await left()), new Set(rows.slice(2).map(({ id }) => id)));
});

test('AUT-03 a link is removed a month after its use or end', async () => {
  const link = (expires_at: Instant, used_at?: Instant) => ({
    secret_hash: randomBytes(32),
    user_id: user,
    expires_at,
    used_at: used_at ?? null,
  });
  const kept = [link(ago('29 days')), link(ago('20 days'), ago('29 days'))];
  const gone = [link(ago('31 days')), link(ago('20 days'), ago('31 days'))];
  await t.db
    .insertInto('user_link')
    .values([...gone, ...kept])
    .execute();
  await prune(t.db, rules);
  const rows = await t.db
    .selectFrom('user_link')
    .select('secret_hash')
    .where('user_id', '=', user)
    .execute();
  const hexOf = (all: readonly { secret_hash: Buffer }[]) =>
    new Set(all.map(({ secret_hash }) => secret_hash.toString('hex')));
  assert.deepEqual(hexOf(rows), hexOf(kept));
});

test('AUT-03 an invitation is removed a month after its answer, and half a year after its end without one', async () => {
  const invitation = (name: string, more: object) => ({
    account_id: account,
    id: randomUUID(),
    email: `${name}@test.example`,
    name,
    role: 'User' as const,
    all_locations: true,
    ...more,
  });
  const sent = (expires_at: Instant) => ({ sent_at: ago('400 days'), expires_at });
  const answered = (answered_at: Instant) => ({ answer: 'declined' as const, answered_at });
  await t.db
    .insertInto('account_invitation')
    .values([
      invitation('noted', {}),
      invitation('expired', sent(ago('179 days'))),
      invitation('long expired', sent(ago('181 days'))),
      invitation('declined', { ...sent(ago('300 days')), ...answered(ago('29 days')) }),
      invitation('declined long ago', { ...sent(ago('300 days')), ...answered(ago('31 days')) }),
    ])
    .execute();
  await prune(t.db, rules);
  const rows = await t.db.selectFrom('account_invitation').select('name').execute();
  assert.deepEqual(rows.map(({ name }) => name).toSorted(), ['declined', 'expired', 'noted']);
});

test('SHL-17 a notification is removed after half a year if it was read, else after two years', async () => {
  const notification = (link: string, created_at: Instant, more = {}) => ({
    account_id: account,
    user_id: user,
    kind: 'NewOrder' as const,
    link,
    values: '{}',
    created_at,
    ...more,
  });
  await t.db
    .insertInto('notification')
    .values([
      notification('read and old', ago('181 days'), { read_at: ago('1 day') }),
      notification('mailed alone and old', ago('181 days'), { in_app: false }),
      notification('older than two years', ago('25 months')),
      notification('read', ago('179 days'), { read_at: ago('1 day') }),
      notification('unread', ago('700 days')),
    ])
    .execute();
  await prune(t.db, rules);
  const rows = await t.db.selectFrom('notification').select('link').execute();
  assert.deepEqual(rows.map(({ link }) => String(link)).toSorted(), ['read', 'unread']);
});

/** Rows of other tables, one that is too old and one that is not. */
const pairs: Record<string, (old: string, young: string) => RawBuilder<unknown>> = {
  sign_in_challenge: (
    ...times
  ) => sql`insert into sign_in_challenge (secret_hash, user_id, step, expires_at)
    select gen_random_uuid()::text::bytea, ${user}, 'code', now() - t::interval from unnest(${times}::text[]) t`,
  passkey_challenge: (...times) => sql`insert into passkey_challenge (challenge_hash, expires_at)
    select gen_random_uuid()::text::bytea, now() - t::interval from unnest(${times}::text[]) t`,
  attempt: (...times) => sql`insert into attempt (key, failures, last_at, next_at)
    select t, 1, now() - t::interval, now() from unnest(${times}::text[]) t`,
  idempotency_key: (
    ...times
  ) => sql`insert into idempotency_key (account_id, user_id, key, call, body_hash, created_at)
    select ${account}, ${user}, t, 'createOrder', '', now() - t::interval from unnest(${times}::text[]) t`,
  mail: (...times) => sql`insert into mail (id, recipient, subject, text, html, created_at)
    select gen_random_uuid(), '', '', '', '', now() - t::interval from unnest(${times}::text[]) t`,
  client_fault: (
    ...times
  ) => sql`insert into client_fault (name, version, fingerprint, page, kind, message, stack, count, last_at)
    select 'mfe-sample', '1', t, '/', 'error', '', '', 1, now() - t::interval from unnest(${times}::text[]) t`,
  client_fault_hour: (...times) => sql`with fault as (
      insert into client_fault (name, version, fingerprint, page, kind, message, stack, count)
      values ('mfe-sample', '2', 'hours', '/', 'error', '', '', 2) returning name, version, fingerprint, page)
    insert into client_fault_hour (name, version, fingerprint, page, hour, count)
    select fault.*, now() - t::interval, 1 from fault, unnest(${times}::text[]) t`,
  client_vital: (...times) => sql`insert into client_vital (name, version, page, vital, value, at)
    select 'mfe-sample', '1', '/', 'LCP', 1, now() - t::interval from unnest(${times}::text[]) t`,
  audit_entry: (...times) => sql`insert into audit_entry (account_id, kind, actor_name, at)
    select ${account}, 'signedIn', 'Ida', now() - t::interval from unnest(${times}::text[]) t`,
};
const times: Record<string, [string, string]> = {
  sign_in_challenge: ['61 minutes', '-1 minutes'],
  passkey_challenge: ['61 minutes', '-1 minutes'],
  attempt: ['61 minutes', '50 minutes'],
  idempotency_key: ['31 days', '29 days'],
  mail: ['91 days', '89 days'],
  client_fault: ['31 days', '29 days'],
  client_fault_hour: ['32 days', '30 days'],
  client_vital: ['31 days', '29 days'],
  audit_entry: ['61 months', '59 months'],
};

for (const [table, insert] of Object.entries(pairs)) {
  test(`SRV-01 of ${table} the old row is removed, and the younger one stays`, async () => {
    await prune(t.db, rules);
    const before = await count(sql.table(table));
    await insert(...times[table]!).execute(t.db);
    assert.equal(await count(sql.table(table)), before + 2);
    await prune(t.db, rules);
    assert.equal(await count(sql.table(table)), before + 1);
  });
}

test('AUT-07 ORD-08 so are deliveries to webhooks, and links to orders', async () => {
  const webhook = randomUUID();
  await sql`insert into webhook (account_id, id, url, events, secret) values (${account}, ${webhook}, '', '{}', '')`.execute(
    t.db,
  );
  await sql`insert into webhook_delivery (account_id, webhook_id, event, payload, created_at)
    select ${account}, ${webhook}, 'ping', '', now() - t::interval from unnest(array['31 days', '29 days']) t`.execute(
    t.db,
  );
  const infocard = await buildInfocard(t.db, account);
  const [past, over] = [await buildOrder(t.db, infocard), await buildOrder(t.db, infocard)];
  await sql`insert into order_link (order_id, secret_hash, expires_at)
    values (${past.id}, '', now() - interval '31 days'), (${over.id}, '', now() - interval '29 days')`.execute(
    t.db,
  );
  await sql`insert into contact_link (account_id, collector_id, secret_hash, expires_at)
    select ${account}, ${infocard.collector_id}, t::bytea, now() - t::interval from unnest(array['31 days', '29 days']) t`.execute(
    t.db,
  );
  await prune(t.db, rules);
  assert.equal(await count(sql`webhook_delivery`), 1);
  assert.equal(await count(sql`order_link`), 1);
  assert.equal(await count(sql`contact_link`), 1);
  assert.equal(await count(sql`orders`), 2, 'the orders themselves stay');
});

test('REP-08 so is an outside address of a report that was not confirmed in time or declined, but not one that was confirmed', async () => {
  const report = randomUUID();
  await sql`insert into saved_report (account_id, id, owner_id, owner_name, page, name, query, shared_with)
    values (${account}, ${report}, ${user}, 'Ida', 'postings', 'Cost', '', '{}')`.execute(t.db);
  const old = sql`now() - interval '31 days'`;
  const young = sql`now() - interval '29 days'`;
  await sql`insert into saved_report_address
      (account_id, id, report_id, email, language, secret_hash, secret_sealed, expires_at, confirmed_at, stopped_at)
    select ${account}, gen_random_uuid(), ${report}, email, 'en', sha256(email::bytea), '', expires_at, confirmed_at, stopped_at
    from (values ('expired', ${old}, null::timestamptz, null::timestamptz), ('late', ${young}, null, null), ('declined', ${old}, null, ${old}),
      ('declined lately', ${old}, null, ${young}), ('stopped', ${old}, ${old}, ${old})
    ) v (email, expires_at, confirmed_at, stopped_at)`.execute(t.db);
  await prune(t.db, rules);
  const rows = await t.db.selectFrom('saved_report_address').select('email').execute();
  assert.deepEqual(rows.map(({ email }) => email).toSorted(), [
    'declined lately',
    'late',
    'stopped',
  ]);
});

test('AUT-06 no audit entry is removed early, whatever the rule is', async () => {
  await sql`insert into audit_entry (account_id, kind, actor_name, at)
    values (${account}, 'signedIn', 'Ida', now() - interval '1799 days')`.execute(t.db);
  await assert.rejects(sql`delete from audit_entry`.execute(t.db), /kept for five years/);
});

test('SRV-01 many rows are removed in many small steps', async () => {
  await sql`insert into attempt (key, failures, last_at, next_at)
    select n::text, 1, now() - interval '2 hours', now() from generate_series(1, 11) n`.execute(
    t.db,
  );
  await prune(t.db, rules, 2);
  assert.equal(await count(sql`attempt`), 1, 'one of these tests is of that hour');
});

test('SRV-01 each rule finds its rows by an index', async () => {
  await t.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    for (const rule of rules) {
      const { rows } = await sql<object>`explain ${overdue(rule, 100)}`.execute(tx);
      const plan = rows.flatMap(Object.values).join('\n');
      assert.match(plan, /Index Cond: .* < \(now\(\) - '.*'::interval\)/, rule.table);
      assert.doesNotMatch(plan, /Seq Scan/, rule.table);
    }
  });
});

test('SRV-05 it runs once a night, and later if no node ran then', async () => {
  await sql`update ${sql.table(timetable)}
    set known_since = now() - interval '9 days', last_execution = now() - interval '8 days'
    where identifier = 'retention.prune'`.execute(t.db);
  await pairs['mail']!('91 days', '91 days').execute(t.db);
  await t.secondNode();
  await eventually(
    async () => (await count(sql`mail where created_at < now() - interval '90 days'`)) === 0,
    'The job',
  );
});
