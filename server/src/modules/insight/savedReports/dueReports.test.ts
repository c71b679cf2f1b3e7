import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  listSavedReports,
  mostMailedReports,
  nextMailDay,
  type SavedReport,
  updateSavedReport,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { queueMail } from '../../../mail/index.ts';
import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import {
  type NewSavedReport,
  plainReport,
  saveReport,
} from '../../../testing/rows/savedReports.ts';
import { mailingServer } from '../../../testing/servers/mailbox.ts';
import { dueBy } from './dueDay.ts';
import { startDueReports } from './dueReports.ts';
import { countReportMails } from './noteMail.ts';

const { t } = await mailingServer();

async function newWorld() {
  const { id: accountId } = await buildAccount(t.db);
  const user = await buildUser(t.db, accountId, 'Admin');
  const admin = await t.signIn(user.email);
  const listed = async () => (await admin(listSavedReports)).data[0]!;
  const change = (report: SavedReport, more: Partial<NewSavedReport> = {}) =>
    admin(updateSavedReport, {
      params: { id: report.id },
      body: {
        ...plainReport,
        frequency: report.frequency,
        monthDay: report.monthDay,
        version: report.version,
        ...more,
      },
    });
  return { accountId, user, admin, listed, change };
}

const setDay = (id: string, on: string) =>
  t.db.updateTable('saved_report').set({ next_on: on }).where('id', '=', id).execute();

test('REP-08 a report that is saved while the daily job moves its day keeps the new day', async () => {
  const { admin, change } = await newWorld();
  const { data: report } = await saveReport(admin, { frequency: 'monthly' });
  let saved: ReturnType<typeof change> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('saved_report')
      .set({ next_on: '2099-01-01' })
      .where('id', '=', report.id)
      .execute();
    saved = change(report, { name: 'Renamed' });
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like 'update "saved_report"%'`.execute(
        t.db,
      );
      return rows.length > 0;
    }, 'the save waits for the job');
  });
  assert.equal((await saved)?.data.nextOn, '2099-01-01');
});

/** The jobs that the daily job would add for an account, and the report as it would leave it; nothing is written. */
async function roundOf(accountId: string) {
  let seen: { readonly jobs: unknown; readonly last: unknown; readonly next: unknown } | undefined;
  const db = new Proxy(t.db, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(of);
      const execute = (run: (tx: Tx) => Promise<unknown>) =>
        of.transaction().execute(async (tx) => {
          await run(tx);
          const { rows } = await sql<NonNullable<typeof seen>>`
            select r.last_on as last, r.next_on as next, array(
              select row_to_json(j) from (select k.key, p.payload->>'day' as day
                from graphile_worker.jobs k join graphile_worker._private_jobs p using (id)
                where p.payload->>'reportId' = r.id::text) j) as jobs
            from saved_report r where r.account_id = ${accountId}`.execute(tx);
          seen = rows[0];
          throw new Error('Undone');
        });
      return () => ({ execute });
    },
  });
  await assert.rejects(startDueReports(db), AggregateError);
  return seen;
}

test('REP-08 a report that is mailed late has the period of the day on which it was due', async () => {
  const { accountId, user, admin } = await newWorld();
  const { data: report } = await saveReport(admin, { frequency: 'monthly', monthDay: 31 });
  await setDay(report.id, '2025-11-30');
  const { rows } = await sql<{ today: string }>`select ${dueBy}::text as today`.execute(t.db);
  const { today } = rows[0]!;
  assert.deepEqual(await roundOf(accountId), {
    jobs: [{ key: `saved report ${report.id} ${user.id} 2025-11-30`, day: '2025-11-30' }],
    last: today,
    next: nextMailDay(report, today),
  });
});

test('REP-08 a day is due from 4:30 UTC on', async () => {
  const { sql: text } = sql`select ${dueBy}::text as day`.compile(t.db);
  const at = async (now: string) =>
    (await sql.raw<{ day: string }>(text.replace('now()', `timestamptz '${now}'`)).execute(t.db))
      .rows[0]?.day;
  assert.equal(await at('2026-12-01T04:29:59Z'), '2026-11-30');
  assert.equal(await at('2026-12-01T04:30:00Z'), '2026-12-01');
  assert.equal(await at('2026-12-01T23:59:59Z'), '2026-12-01');
});

test('REP-08 the card counts the mails of the latest round: one that is sent again has arrived, one of an earlier round is none', async () => {
  const { accountId, user, admin, listed } = await newWorld();
  const { data: report } = await saveReport(admin, { frequency: 'monthly' });
  await t.db
    .updateTable('saved_report')
    .set({ last_on: '2026-11-01', last_at: sql<string>`now()`, last_mails: 1 })
    .where('id', '=', report.id)
    .execute();
  const mail = { accountId, recipient: user.email, subject: 'A', text: 'A', html: 'A' };
  await t.db.transaction().execute((tx) => queueMail(tx, { ...mail, about: report.id }));
  const counts = async () => {
    await ownerTransaction(t.db, (tx) =>
      countReportMails(tx, { id: '', recipient: '', accountId, about: [report.id] }),
    );
    const { last } = await listed();
    return [last?.mails, last?.delivered, last?.failed];
  };
  await eventually(async () => (await listed()).last?.delivered === 1, 'the mail is counted');
  const setMails = (sent: string, failed: string, created = 'created_at') =>
    sql`update mail set sent_at = ${sql.raw(sent)}, failed_at = ${sql.raw(failed)}, created_at = ${sql.raw(created)}
      where about = ${report.id}`.execute(t.db);
  await setMails('null', 'now()');
  assert.deepEqual(await counts(), [1, 0, 1]);
  await setMails('now()', 'null');
  assert.deepEqual(await counts(), [1, 1, 0]);
  await setMails('null', 'now()', "now() - interval '40 days'");
  assert.deepEqual(await counts(), [1, 0, 0]);
});

test('REP-08 a user has a limited number of reports that are mailed', async () => {
  const { accountId, user, admin, change } = await newWorld();
  const { data: report } = await saveReport(admin);
  await sql`insert into saved_report (account_id, id, owner_id, owner_name, page, name, query, shared_with, frequency)
    select ${accountId}, gen_random_uuid(), ${user.id}, 'Karen', 'postings', 'R' || n, '', '{}', 'weekly'
    from generate_series(1, ${mostMailedReports}::int) n`.execute(t.db);
  for (const answer of [
    await saveReport(admin, { frequency: 'weekly' }),
    await change(report, { frequency: 'monthly' }),
  ])
    assert.deepEqual([answer.status, answer.error?.message], [409, 'Reports.Mailed.Full']);
  assert.equal((await change(report, { name: 'Not mailed' })).status, 200);
});

test('REP-08 a report whose measure no longer exists can be changed, but no such measure comes new', async () => {
  const { admin, listed, change } = await newWorld();
  const { data: report } = await saveReport(admin, { frequency: 'weekly' });
  const query = 'measures=gone&by=location';
  await t.db.updateTable('saved_report').set({ query }).where('id', '=', report.id).execute();
  const ended = await change(await listed(), { query, frequency: 'never' });
  assert.deepEqual([ended.status, ended.data.nextOn], [200, null]);
  const refused = await change(await listed(), { query: 'measures=unknown&by=location' });
  assert.deepEqual([refused.status, refused.error?.message], [400, 'Generic.Invalid']);
});

test('REP-08 a named colleague stays, however many users the account has', async () => {
  const { accountId, admin, listed, change } = await newWorld();
  await sql`with people as (
      insert into app_user (id, email, name)
      select gen_random_uuid(), 'a' || n || ${`@${accountId}.example`}, 'A' || n from generate_series(1, 501) n returning id)
    insert into account_user (account_id, user_id, role) select ${accountId}, id, 'LocationAdmin' from people`.execute(
    t.db,
  );
  const last = await buildUser(t.db, accountId, 'LocationAdmin');
  await t.db.updateTable('app_user').set({ name: 'Åse' }).where('id', '=', last.id).execute();
  await saveReport(admin, { readerIds: [last.id] });
  await change(await listed(), { readerIds: [last.id, randomUUID()], name: 'Renamed' });
  assert.deepEqual((await listed()).readers, [{ id: last.id, name: 'Åse' }]);
});
