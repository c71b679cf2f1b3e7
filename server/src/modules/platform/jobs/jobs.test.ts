import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listAudit, listJobQueues, setLanguage, listJobs, runJobAgain } from '@fraktion/contract';
import { sql } from 'kysely';

import { jobTable } from '../../../testing/rows/jobTables.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, buildStaff } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const staff = await buildStaff(t);

/** A job of a kind that no node runs, so that it stays unchanged. */
async function queue(kind: string, change: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from graphile_worker.add_job(${kind}, '{"email":"anna@north.example"}')`.execute(
    t.db,
  );
  const id = rows[0]!.id;
  await sql`update ${sql.table(jobTable)} set ${sql.raw(change)} where id = ${id}::bigint`.execute(
    t.db,
  );
  return id;
}
const failing = "attempts = 25, last_error = 'No answer from anna@north.example'";
const listed = async (query: object = {}) => (await staff(listJobs, { query })).data;
const found = async (id: string) => (await listed()).find((job) => job.id === id);

test('PLT-17 each kind of job has the number of its jobs by state, and when its schedule runs next', async () => {
  await queue('old.kind', "run_at = now() - interval '1 minute'");
  await queue('old.kind', failing);
  await queue(
    'old.kind',
    "attempts = 3, last_error = 'once more', run_at = now() + interval '1 day'",
  );
  await queue('old.kind', "attempts = 1, locked_at = now(), locked_by = 'a worker'");
  const queues = (await staff(listJobQueues)).data;
  const { dueSince, ...counts } = queues.find(({ kind }) => kind === 'old.kind')!;
  assert.deepEqual(counts, {
    kind: 'old.kind',
    name: 'old.kind',
    waiting: 1,
    running: 1,
    retrying: 1,
    failed: 1,
    nextAt: null,
    lastRun: null,
  });
  assert.ok(Date.parse(dueSince!) < Date.now());
  const pruned = queues.find(({ kind }) => kind === 'retention.prune')!;
  assert.equal(pruned.name, 'Remove data whose time is up');
  assert.match(pruned.nextAt!, /T02:17:00\.000Z$/);
  assert.ok(Date.parse(pruned.nextAt!) > Date.now());
});

test('PLT-17 each kind says when its last run ended, how long it took and whether it failed', async () => {
  const kinds = ['old.kind', 'mail.send'] as const;
  const endedAt = '2026-11-20T10:00:00.000Z';
  await t.db
    .insertInto('job_run')
    .values({ kind: kinds[0], ended_at: endedAt, duration_ms: 1_400, failed: true })
    .execute();
  const queues = (await staff(listJobQueues)).data;
  const lastOf = (kind: string) => queues.find((queue) => queue.kind === kind)?.lastRun ?? null;
  assert.deepEqual(kinds.map(lastOf), [{ endedAt, durationMs: 1_400, failed: true }, null]);
});

test('PLT-17 jobs are filtered by kind and state and searched; their failures name no person, and their payloads are not sent', async () => {
  const id = await queue('other.kind', failing);
  await queue('other.kind', "run_at = now() + interval '1 day'");
  const failed = await listed({ 'filter[kind][in]': 'other.kind', 'filter[state][in]': 'failed' });
  assert.deepEqual(
    failed.map((job) => [job.id, job.state, job.attempts, job.reason]),
    [[id, 'failed', 25, 'No answer from ‹email›']],
  );
  assert.deepEqual((await listed({ q: 'other.' })).length, 2);
  assert.ok(!JSON.stringify(await listed()).includes('anna'));
});

test('PLT-17 SHL-10 the kinds have their names in the language that the reader has in this account', async () => {
  const nameOf = async (kind: string) =>
    (await staff(listJobQueues)).data.find((queue) => queue.kind === kind)?.name;
  for (const [language, name] of [
    ['da', 'Send en mail'],
    ['nb', 'Send en e-post'],
    ['en', 'Send a mail'],
  ] as const) {
    await staff(setLanguage, { body: { language, updateAllAccount: false } });
    assert.equal(await nameOf('mail.send'), name);
  }
});

test('PLT-17 a failed job is started again with all of its attempts, which the audit records', async () => {
  const id = await queue('third.kind', failing);
  const { status, data } = await staff(runJobAgain, { params: { id } });
  assert.deepEqual([status, data.state, data.attempts], [200, 'waiting', 0]);
  assert.equal((await found(id))?.state, 'waiting');
  const again = await staff(runJobAgain, { params: { id } });
  assert.deepEqual([again.status, again.error?.message], [409, 'Jobs.Not.Failed']);
  const [entry] = (await staff(listAudit, { query: { 'filter[kind][in]': 'jobRunAgain' } })).data;
  assert.equal(entry?.subject, `third.kind ${id}`);
});

test('PLT-17 a job that runs is not started a second time, and one that is done is not found', async () => {
  const id = await queue('fourth.kind', `${failing}, locked_at = now(), locked_by = 'a worker'`);
  const running = await staff(runJobAgain, { params: { id } });
  assert.deepEqual([running.status, running.error?.message], [409, 'Jobs.Not.Failed']);
  const gone = await staff(runJobAgain, { params: { id: '99999999' } });
  assert.deepEqual([gone.status, gone.error?.message], [404, 'Generic.Not.Found']);
  assert.equal((await staff(runJobAgain, { params: { id: 'x' } })).status, 400);
});

test('PLT-17 only a SuperAdmin reads the queue and starts jobs', async () => {
  const { admin } = await buildCustomer(t);
  for (const call of [listJobQueues, listJobs] as const) {
    assert.equal((await admin(call)).status, 403);
    assert.equal((await t.client()(call)).status, 401);
  }
  assert.equal((await admin(runJobAgain, { params: { id: '1' } })).status, 403);
  assert.equal((await t.client()(runJobAgain, { params: { id: '1' } })).status, 401);
});
