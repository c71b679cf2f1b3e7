import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'kysely';
import pg from 'pg';

import { type Database, openDatabase } from '../db/database.ts';
import { accountTransaction, ownerTransaction } from '../db/transaction.ts';
import { jobTable } from '../testing/rows/jobTables.ts';
import { hurryJobs } from '../testing/rows/jobs.ts';
import { startTestDatabase, type TestDatabase } from '../testing/servers/testDatabase.ts';
import {
  accountLines,
  addJob,
  addJobs,
  countParked,
  type Jobs,
  ParkJob,
  parkedJobs,
  retryParked,
  startJobs,
  waitingAccounts,
} from './index.ts';

let testing: TestDatabase | undefined;
let database: Database;
let jobs: Jobs | undefined;
const quiet = { error: () => undefined, warn: () => undefined, debug: () => undefined };
const account = randomUUID();

before(async () => {
  testing = await startTestDatabase();
  database = openDatabase(testing.ownerUrl, { max: 4 });
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});
after(async () => {
  await database?.close();
  await testing?.stop();
});

/** Runs the jobs with `task` and returns the ids of its calls, in order. */
async function work(task: (mailId: string) => Promise<void> | void): Promise<void> {
  jobs = await startJobs({
    url: testing?.ownerUrl ?? '',
    logger: quiet,
    recoverEveryMs: 200,
    tasks: { 'mail.send': async ({ mailId }) => task(mailId) },
  });
}

const add = (mailId: string, options = {}): Promise<void> =>
  accountTransaction(database.db, account, (tx) => addJob(tx, 'mail.send', { mailId }, options));

async function until<T>(read: () => Promise<T | undefined>): Promise<T> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(50)) {
    const value = await read();
    if (value !== undefined) return value;
  }
  throw new Error('It did not come to that.');
}

const parked = async (mailId: string): Promise<{ attempts: number; reason: string | null }> => {
  const { rows } = await sql<{ id: string }>`select id::text from ${sql.table(jobTable)}
    where payload->>'mailId' = ${mailId}`.execute(database.db);
  return until(async () => (await parkedJobs(database.db)).find(({ id }) => id === rows[0]?.id));
};

/** Skips the pause after which a job counts as abandoned. */
const longAgo = (): Promise<unknown> =>
  sql`update ${sql.table(jobTable)} set locked_at = now() - interval '1 minute'
    where locked_at is not null`.execute(database.db);

test('SRV-05 a job runs when its transaction commits, and not after a rollback', async () => {
  const done = Promise.withResolvers<void>();
  const ran: string[] = [];
  await work((id) => {
    ran.push(id);
    if (id === 'last') done.resolve();
  });
  await assert.rejects(
    accountTransaction(database.db, account, async (tx) => {
      await addJob(tx, 'mail.send', { mailId: 'undone' });
      throw new Error('no');
    }),
  );
  await add('first');
  await until(async () => (ran.includes('first') ? true : undefined));
  await add('last');
  await done.promise;
  assert.deepEqual(ran, ['first', 'last']);
});

test('SRV-05 a job that somebody waits for goes before those that were added earlier', async () => {
  const earlier = Array.from({ length: 12 }, (_, at) => `earlier ${at}`);
  for (const id of earlier) await add(id);
  await add('awaited', { isAwaited: true });
  const ran: string[] = [];
  await work((id) => void ran.push(id));
  await until(async () => (ran.length === 13 ? true : undefined));
  // Four are taken at a moment.
  assert.ok(ran.indexOf('awaited') < 4, ran.join(', '));
});

const importsOf = (accountId: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    payload: { accountId, importId: randomUUID() },
    jobKey: `import ${accountId} ${at}`,
  }));
const addImports = (accountId: string, count: number): Promise<void> =>
  accountTransaction(database.db, accountId, (tx) =>
    addJobs(tx, 'invoices.import', importsOf(accountId, count)),
  );

test('SRV-05 SRV-13 five hundred imports of an account wait behind the few of another one, and each account has its turn', async () => {
  const [flooding, neighbour, third] = [randomUUID(), randomUUID(), randomUUID()];
  await addImports(flooding, 500);
  await addImports(neighbour, 5);
  for (let at = 0; at < 3; at += 1)
    await accountTransaction(database.db, third, (tx) =>
      addJob(tx, 'notifications.mail', { accountId: third, notificationId: `${at}` }),
    );
  // Of the same lane: the workers of mails would begin at another moment.
  await ownerTransaction(database.db, (tx) =>
    addJob(tx, 'files.deleteBytes', { path: 'of no account' }),
  );

  const due = (await accountLines(database.db)).find(({ name }) => name === 'invoices.import');
  assert.deepEqual(due, { name: 'invoices.import', accounts: 2, longest: 500 });
  const waiting = await waitingAccounts(database.db);
  assert.equal(waiting[0]?.accountId, flooding);
  assert.equal(waiting.length, 3);

  const ran: string[] = [];
  jobs = await startJobs({
    url: testing?.ownerUrl ?? '',
    logger: quiet,
    concurrency: 1,
    tasks: {
      'invoices.import': async ({ accountId }) => void ran.push(accountId),
      'notifications.mail': async ({ accountId }) => void ran.push(accountId),
      'files.deleteBytes': async () => void ran.push('no account'),
    },
  });
  await until(async () => (ran.length === 509 ? true : undefined));
  // One of each account in turn: five of the neighbour after five of the flood, and three of the third.
  assert.equal(ran.lastIndexOf(neighbour), 13, ran.slice(0, 20).join(', '));
  assert.ok(ran.lastIndexOf(third) < 10);
  assert.ok(ran.indexOf('no account') < 4);
  assert.deepEqual(new Set(ran.slice(14)), new Set([flooding]));
});

test('SRV-05 a job that is added again keeps its turn, and jobs for later or given up do not hold up others of their account', async () => {
  const one = randomUUID();
  const priority = async (key: string): Promise<number> => {
    const { rows } = await sql<{ priority: number }>`
      select priority from graphile_worker.jobs where key = ${key}`.execute(database.db);
    return rows[0]!.priority;
  };
  const later = { runAt: new Date(Date.now() + 3_600_000) };
  const push = (id: string, options: object) =>
    accountTransaction(database.db, one, (tx) =>
      addJob(tx, 'notifications.push', { accountId: one, notificationId: id }, options),
    );
  for (let at = 0; at < 9; at += 1) await push(`${at}`, { ...later, jobKey: `later ${at}` });
  await push('now', { jobKey: 'now' });
  assert.equal(await priority('now'), 0);
  await push('next', { jobKey: 'next' });
  assert.equal(await priority('next'), 1);
  await sql`update ${sql.table(jobTable)} set attempts = max_attempts where key = 'now'`.execute(
    database.db,
  );
  await push('after', { jobKey: 'after', isAwaited: true });
  assert.equal(await priority('after'), -9);
  await push('begun', { jobKey: 'begun', isContinued: true });
  assert.equal(
    await priority('begun'),
    0,
    'behind none of its account, and before none of another',
  );
  await sql`delete from ${sql.table(jobTable)}`.execute(database.db);
});

test('SRV-05 a request can only add to the queue', async () => {
  const reads = accountTransaction(database.db, account, (tx) =>
    sql`select * from graphile_worker.jobs`.execute(tx),
  );
  await assert.rejects(reads, /permission denied/);
});

test('SRV-05 a job whose process is killed is retried by another', async () => {
  const id = randomUUID();
  await add(id);
  const worker = spawn(process.execPath, [
    join(import.meta.dirname, 'crashingWorker.ts'),
    testing?.ownerUrl ?? '',
  ]);
  await once(worker.stdout, 'data');
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  await longAgo();
  const done = Promise.withResolvers<string>();
  await work((mailId) => done.resolve(mailId));
  await until(async () => {
    const { rows } = await sql<{ paused: boolean }>`select run_at > now() as paused
      from graphile_worker.jobs where locked_at is null and attempts = 1`.execute(database.db);
    return rows[0]?.paused || undefined;
  });
  await hurryJobs(database.db);
  assert.equal(await done.promise, id);
});

test('SRV-05 a job whose process ended in its last attempt is parked, with the reason', async () => {
  const id = randomUUID();
  await add(id, { maxAttempts: 1 });
  await sql`update ${sql.table(jobTable)}
    set attempts = 1, locked_by = 'nobody', locked_at = now() - interval '1 minute'
    where payload->>'mailId' = ${id}`.execute(database.db);
  const ran: string[] = [];
  await work((mailId) => void ran.push(mailId));
  const { attempts, reason } = await parked(id);
  assert.deepEqual([attempts, reason], [1, 'The process ended while it ran this job.']);
  assert.deepEqual(ran, []);
  await sql`delete from ${sql.table(jobTable)} where payload->>'mailId' = ${id}`.execute(
    database.db,
  );
});

test('SRV-05 a living process keeps its job, however long it takes', async () => {
  const ran: string[] = [];
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  await work(async (id) => {
    ran.push(id);
    begun.resolve();
    await mayEnd.promise;
  });
  const first = jobs;
  await add('long');
  await begun.promise;
  await add('left', { runAt: new Date(Date.now() + 3_600_000) });
  await sql`update ${sql.table(jobTable)} set locked_by = 'nobody', locked_at = now()
    where payload->>'mailId' = 'left'`.execute(database.db);
  await longAgo();
  await work((id) => void ran.push(`${id} again`));
  // The second process has looked for abandoned jobs: it found the one without an owner.
  await until(async () => {
    const { rows } = await sql<{ left: boolean }>`select locked_by is null as left
      from ${sql.table(jobTable)} where payload->>'mailId' = 'left'`.execute(database.db);
    return rows[0]?.left || undefined;
  });
  mayEnd.resolve();
  await first?.stop();
  await sql`delete from ${sql.table(jobTable)} where payload->>'mailId' = 'left'`.execute(
    database.db,
  );
  assert.deepEqual(ran, ['long']);
});

/** Ends all connections of the database and allows no new one, until the returned function is called. */
async function closeDatabase(): Promise<() => Promise<void>> {
  // A database cannot be closed from inside: it is done from another one.
  const admin = new pg.Client(await testing?.another());
  await admin.connect();
  const name = new URL(testing?.ownerUrl ?? '').pathname.slice(1);
  await admin.query(`alter database ${name} allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    name,
  ]);
  return async () => {
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
  };
}

test('SRV-12 a job that ends while the database is away ends no process, and is repeated', async () => {
  const ends = Promise.withResolvers<void>();
  let runs = 0;
  await work(async () => {
    runs += 1;
    if (runs === 1) await ends.promise;
  });
  await add('ends while nobody can note it');
  await until(async () => (runs === 1 ? true : undefined));
  const open = await closeDatabase();
  ends.resolve();
  await pause(300);
  await open();
  await until(async () => {
    await longAgo();
    await hurryJobs(database.db);
    const { rows } = await sql`select from ${sql.table(jobTable)}`.execute(database.db);
    return rows.length === 0 ? true : undefined;
  });
  assert.equal(runs, 2);
});

test('SRV-05 a job that fails is retried, and parked with its reason after the last attempt', async () => {
  const id = randomUUID();
  let attempts = 0;
  await work(() => {
    attempts += 1;
    throw new Error(`no luck ${attempts}`);
  });
  await add(id, { maxAttempts: 2 });
  await until(async () => {
    await hurryJobs(database.db);
    return attempts === 2 || undefined;
  });
  const { attempts: tried, reason } = await parked(id);
  assert.deepEqual([attempts, tried, reason], [2, 2, 'no luck 2']);
});

test('SRV-05 AUT-02 the reason of a failed job holds no address, password or person, where it is stored and where it is logged', async () => {
  const id = randomUUID();
  await work(() => {
    throw new ParkJob(`sftp://anna:hunter2@north.example refused anna@north.example of ${id}`);
  });
  await add(id);
  assert.equal((await parked(id)).reason, 'sftp://anna:‹email› refused ‹email› of ‹id›');
});

test('SRV-05 PLT-17 the last run of a kind is stored when the process ends, also one that failed', async () => {
  await sql`delete from job_run`.execute(database.db);
  for (const failed of [false, true]) {
    const done = Promise.withResolvers<void>();
    await work(() => {
      done.resolve();
      if (failed) throw new ParkJob('not today');
    });
    await add(randomUUID());
    await done.promise;
    await jobs?.stop();
    jobs = undefined;
    const { rows } = await sql<{ kind: string; failed: boolean; ms: number }>`
      select kind, failed, duration_ms as ms from job_run`.execute(database.db);
    assert.deepEqual(
      rows.map(({ kind, failed: wrong }) => [kind, wrong]),
      [['mail.send', failed]],
    );
    assert.ok(rows[0]!.ms < 15_000);
  }
});

test('SRV-05 a job that cannot succeed is parked at once, and the others continue', async () => {
  const id = randomUUID();
  const ran: string[] = [];
  await work((mailId) => {
    if (mailId === id) throw new ParkJob('no such mailbox');
    ran.push(mailId);
  });
  await add(id);
  await add('next');
  const { attempts, reason } = await parked(id);
  assert.deepEqual([attempts, reason], [1, 'no such mailbox']);
  await until(async () => (ran.includes('next') ? true : undefined));
});

test('SRV-05 parked jobs are counted, and retried on request', async () => {
  await retryParked(database.db, 'all');
  let mended = false;
  const ran: string[] = [];
  await work((mailId) => {
    if (!mended) throw new ParkJob('no such mailbox');
    ran.push(mailId);
  });
  const [one, two] = [randomUUID(), randomUUID()];
  await add(one);
  await add(two);
  await parked(one);
  await parked(two);
  assert.ok((await countParked(database.db)).get('mail.send')! >= 2);
  mended = true;
  const [newest] = await parkedJobs(database.db);
  assert.equal(await retryParked(database.db, [newest!.id, '99999999']), 1);
  await hurryJobs(database.db);
  await until(async () => (ran.length === 1 ? true : undefined));
  assert.ok((await retryParked(database.db, 'all')) >= 1);
  await hurryJobs(database.db);
  await until(async () => (ran.includes(one) && ran.includes(two) ? true : undefined));
  await until(async () => ((await countParked(database.db)).size === 0 ? true : undefined));
  assert.equal(await retryParked(database.db, 'all'), 0);
});

test('a job with the key of a waiting one replaces it', async () => {
  const runAt = new Date(Date.now() + 3_600_000);
  await add('earlier', { jobKey: 'digest', runAt });
  await add('later', { jobKey: 'digest' });
  const ran: string[] = [];
  await work((id) => void ran.push(id));
  await until(async () => (ran.length > 0 ? true : undefined));
  assert.deepEqual(ran, ['later']);
});
