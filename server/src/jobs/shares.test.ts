import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';

import { accountTransaction, ownerTransaction } from '../db/transaction.ts';
import { jobTable } from '../testing/rows/jobTables.ts';
import { ownedDatabase } from '../testing/servers/testDatabase.ts';
import {
  addJob,
  type JobName,
  type JobPayloads,
  type Jobs,
  shareOfAccount,
  startJobs,
} from './index.ts';

const { database, server } = await ownedDatabase();
const { db } = database;
let jobs: Jobs | undefined;
/** The kinds with a payload that need not name an account; a job without a payload is work for all. */
type Unnamed = {
  [Name in JobName]: JobPayloads[Name] extends Record<string, never> | { accountId: string }
    ? never
    : Name;
}[JobName];

const ofTransaction =
  'The account of the transaction in which something has happened, which `add_job` adds';
/** Why they need not. Another kind without an account does not compile. */
const unnamed: Readonly<Record<Unnamed, string>> = {
  'users.forgotPassword': 'Nobody is signed in; the call has its own limits',
  'mail.send': 'The platform writes mails too',
  'webhooks.deliver': 'Jobs of an older release have none',
  'weighings.match': 'A weight station is of no account',
  'files.deleteBytes': ofTransaction,
  'orders.notify': ofTransaction,
  'orders.notifyMany': ofTransaction,
  'rounds.follow': ofTransaction,
  'serviceReports.notify': ofTransaction,
  'tenders.notify': ofTransaction,
};

const quiet = { error: () => undefined, warn: () => undefined, debug: () => undefined };

afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  await sql`delete from ${sql.table(jobTable)}`.execute(db);
});

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 30_000; !isSo(); await pause(20))
    if (Date.now() > deadline) throw new Error('It did not come to that.');
}

const run = (accountId: string) =>
  accountTransaction(db, accountId, (tx) =>
    addJob(tx, 'integrations.run', { accountId, runId: randomUUID() }),
  );
const deliver = (accountId: string) =>
  accountTransaction(db, accountId, (tx) =>
    addJob(tx, 'webhooks.deliver', { accountId, deliveryId: randomUUID() }),
  );

test('SRV-05 SRV-13 slow servers of one account hold neither the work of the others nor all workers that wait for servers', async () => {
  const [slow, other] = [randomUUID(), randomUUID()];
  const mayEnd = Promise.withResolvers<void>();
  const underWay = { 'integrations.run': 0, 'webhooks.deliver': 0 };
  const most = { ...underWay };
  const ran: string[] = [];
  const wait = async (kind: keyof typeof underWay, accountId: string) => {
    if (accountId !== slow) return void ran.push(kind);
    underWay[kind] += 1;
    most[kind] = Math.max(most[kind], underWay[kind]);
    await mayEnd.promise;
    underWay[kind] -= 1;
    ran.push('slow');
  };
  for (let at = 0; at < 8; at += 1) {
    await run(slow);
    await deliver(slow);
  }
  jobs = await startJobs({
    url: server.ownerUrl,
    logger: quiet,
    tasks: {
      'integrations.run': ({ accountId }) => wait('integrations.run', accountId),
      'webhooks.deliver': ({ accountId = '' }) => wait('webhooks.deliver', accountId),
      'mail.send': async () => void ran.push('mail.send'),
      'notifications.mail': async () => void ran.push('notifications.mail'),
    },
  });
  await until(() => underWay['integrations.run'] > 0 && underWay['webhooks.deliver'] > 0);
  await run(other);
  await deliver(other);
  await accountTransaction(db, other, async (tx) => {
    await addJob(tx, 'mail.send', { mailId: randomUUID() });
    await addJob(tx, 'notifications.mail', { accountId: other, notificationId: randomUUID() });
  });
  await until(() => ran.length === 4);
  assert.deepEqual(ran.toSorted(), [
    'integrations.run',
    'mail.send',
    'notifications.mail',
    'webhooks.deliver',
  ]);
  assert.equal(most['integrations.run'], shareOfAccount['integrations.run']);
  assert.ok(most['webhooks.deliver'] <= shareOfAccount['webhooks.deliver']);
  mayEnd.resolve();
  await until(() => ran.length === 20);
});

test('SRV-05 the database gives the shares that the workers are numbered for', async () => {
  const { rows } = await sql<{ kind: string; share: number | null }>`
    select kind, job_share(kind) as share
    from unnest(${[...Object.keys(shareOfAccount), 'mail.send']}::text[]) kind`.execute(db);
  assert.deepEqual(Object.fromEntries(rows.map(({ kind, share }) => [kind, share])), {
    ...shareOfAccount,
    'mail.send': null,
  });
});

test('SRV-05 SRV-13 each way into the queue is the same function', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%graphile_worker.add_job%'`.execute(
    db,
  );
  assert.deepEqual(rows, [{ name: 'add_job' }]);
});

test('SRV-05 SRV-13 a job names the account of its transaction, and work for all names none', async () => {
  const [account, other] = [randomUUID(), randomUUID()];
  const kinds = Object.keys(unnamed).filter((kind) => unnamed[kind as Unnamed] === ofTransaction);
  await accountTransaction(db, account, async (tx) => {
    for (const kind of kinds)
      await sql`select add_job(${kind}, '{"id":"1"}', null, null, null)`.execute(tx);
    await addJob(tx, 'insights.settle', {});
    await addJob(tx, 'rounds.plan', { accountId: other });
  });
  await ownerTransaction(db, (tx) => addJob(tx, 'files.deleteBytes', { path: 'b' }));
  const { rows } = await sql<{ account: string | null }>`
    select payload->>'accountId' as account from ${sql.table(jobTable)} order by id`.execute(db);
  assert.deepEqual(
    rows.map((row) => row.account),
    [...kinds.map(() => account), null, other, null],
  );
});
