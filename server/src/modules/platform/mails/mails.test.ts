import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';

import {
  countMails,
  listAudit,
  listMails,
  type MailState,
  sendMailAgain,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { jobTable } from '../../../testing/rows/jobTables.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildStaff, signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();
const accountId = (await buildAccount(t.db, { name: 'Nordhavn' })).id;
const staff = await buildStaff(t);
beforeEach(() => sql`delete from mail`.execute(t.db));

const secret = 'https://portal.example/reset#very-secret';
const states: Readonly<Record<MailState, string>> = {
  sent: 'sent_at = now(), attempts = 1',
  waiting: 'attempts = 0',
  retrying: "attempts = 3, error = 'Connection refused'",
  failed: "attempts = 12, error = '550 anna@north.example is unknown', failed_at = now()",
  withdrawn: "attempts = 12, error = 'no', failed_at = now(), given_up_at = now()",
};

/** A mail in a state, as sending would leave it. */
async function written(state: MailState, subject: string = state): Promise<string> {
  const id = randomUUID();
  await sql`insert into mail (id, account_id, recipient, subject, text, html)
    values (${id}, ${accountId}, 'anna@north.example', ${subject}, ${secret}, ${secret})`.execute(
    t.db,
  );
  await sql`update mail set ${sql.raw(states[state])} where id = ${id}`.execute(t.db);
  return id;
}
const listed = async (query: object = {}) => (await staff(listMails, { query })).data;
const jobsOf = async (id: string) =>
  (
    await sql<{ attempts: number; most: number }>`select attempts, max_attempts as most
      from ${sql.table(jobTable)} where payload->>'mailId' = ${id}`.execute(t.db)
  ).rows;

test('PLT-17 mails are listed with what became of them, filtered and searched, and without their content', async () => {
  for (const state of ['sent', 'waiting', 'retrying', 'failed', 'withdrawn'] as const)
    await written(state);
  const all = await listed();
  for (const { state, subject, recipient, accountName } of all)
    assert.deepEqual([state, recipient, accountName], [subject, 'anna@north.example', 'Nordhavn']);
  assert.equal(all.length, 5);
  assert.equal(all.find(({ state }) => state === 'failed')?.reason, '550 ‹email› is unknown');
  assert.ok(!JSON.stringify(all).includes('secret'));
  const two = await listed({ 'filter[state][in]': 'failed,retrying' });
  assert.deepEqual(two.map(({ state }) => state).toSorted(), ['failed', 'retrying']);
  assert.equal((await listed({ q: 'nordhavn' })).length, 5);
  assert.equal((await listed({ 'filter[createdAt][to]': '2020-01-01' })).length, 0);
});

test('PLT-17 the page says how many mails were sent and how many were not, and whether a mail server is set up', async () => {
  for (const state of ['sent', 'failed', 'failed', 'waiting', 'withdrawn'] as const)
    await written(state);
  assert.deepEqual((await staff(countMails)).data, {
    sends: false,
    sentLastDay: 1,
    waiting: 1,
    retrying: 0,
    failed: 2,
  });
});

test('PLT-17 a failed mail is sent again with all of its attempts by the same job, which the audit records', async () => {
  const id = await written('failed');
  await sql`select graphile_worker.add_job('mail.send', ${JSON.stringify({ mailId: id })}::json,
    run_at => now() + interval '1 day')`.execute(t.db);
  await sql`update ${sql.table(jobTable)} set attempts = 1, max_attempts = 1
    where payload->>'mailId' = ${id}`.execute(t.db);
  const { status, data } = await staff(sendMailAgain, { params: { id } });
  assert.deepEqual([status, data.state, data.attempts, data.reason], [200, 'waiting', 0, null]);
  // Without a mail server the job may have ended meanwhile.
  assert.ok((await jobsOf(id)).length <= 1);
  const [entry] = (await staff(listAudit, { query: { 'filter[kind][in]': 'mailSentAgain' } })).data;
  assert.equal(entry?.subject, 'anna@north.example');
});

test('PLT-17 a mail that was sent, withdrawn or not tried yet is not sent again, and an unknown one is not found', async () => {
  for (const state of ['sent', 'withdrawn', 'waiting'] as const) {
    const id = await written(state);
    const { status, error } = await staff(sendMailAgain, { params: { id } });
    assert.deepEqual([status, error?.message], [409, 'Mails.Not.Failed'], state);
    assert.deepEqual(await jobsOf(id), []);
  }
  const gone = await staff(sendMailAgain, { params: { id: randomUUID() } });
  assert.deepEqual([gone.status, gone.error?.message], [404, 'Generic.Not.Found']);
});

test('PLT-17 a mail that is being sent is not sent a second time', async () => {
  const id = await written('retrying');
  await sql`select graphile_worker.add_job('mail.send', ${JSON.stringify({ mailId: id })}::json, run_at => now() + interval '1 day')`.execute(
    t.db,
  );
  await sql`update ${sql.table(jobTable)} set locked_at = now(), locked_by = 'a worker'
    where payload->>'mailId' = ${id}`.execute(t.db);
  const { status, error } = await staff(sendMailAgain, { params: { id } });
  assert.deepEqual([status, error?.message], [409, 'Mails.Not.Failed']);
});

test('PLT-17 only a SuperAdmin reads the mails and sends them again', async () => {
  const admin = await signInNew(t, accountId, 'Admin');
  const params = { id: randomUUID() };
  for (const call of [listMails, countMails] as const) {
    assert.equal((await admin(call)).status, 403);
    assert.equal((await t.client()(call)).status, 401);
  }
  assert.equal((await admin(sendMailAgain, { params })).status, 403);
  assert.equal((await t.client()(sendMailAgain, { params })).status, 401);
});
