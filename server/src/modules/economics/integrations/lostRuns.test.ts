import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { sql } from 'kysely';

import { accountTransaction } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { createSealer } from '../../../sealing.ts';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { jobTable } from '../../../testing/rows/jobTables.ts';
import { ownedDatabase } from '../../../testing/servers/testDatabase.ts';
import { limits } from './limits.ts';
import { createRunJob } from './runJob.ts';
import { secretAbout } from './secrets.ts';
import { startDue } from './startDue.ts';
import { runKey } from './startRun.ts';

// No worker runs here: a job stays as it was added.
const { database } = await ownedDatabase();
const { db } = database;
const sealer = await createSealer(db, []);

const buildSource = async (accountId: string): Promise<string> => {
  const id = randomUUID();
  await sql`insert into integration (account_id, id, kind, name, host, username, folder, container_name, secret, file_type,
      encoding, afterwards, schedule, active, next_run_at)
    values (${accountId}, ${id}, 'ftp', 'Collector', '127.0.0.1', 'u', '', '', ${sealer.seal('p', secretAbout(id))}, 'any',
      'asDeclared', 'move', 'day', false, now())`.execute(db);
  return id;
};
const buildRun = async (accountId: string, state: string, touched = '0 minutes') => {
  const integrationId = await buildSource(accountId);
  const { rows } = await sql<{ id: string }>`
    insert into integration_run (account_id, integration_id, state, touched_at)
    values (${accountId}, ${integrationId}, ${state}, now() - ${touched}::interval) returning id`.execute(
    db,
  );
  return { id: rows[0]!.id, integrationId };
};
const addRun = (accountId: string, runId: string) =>
  accountTransaction(db, accountId, (tx) =>
    addJob(tx, 'integrations.run', { accountId, runId }, { jobKey: runKey(runId) }),
  );

test('ADM-05 a run is lost when nothing will work on it any more, however long its job waits for its turn', async () => {
  const { id: accountId } = await buildAccount(db);
  const end = async (state: string, job: 'none' | 'waits' | 'runs' | 'parked', touched: string) => {
    const { id } = await buildRun(accountId, state, touched);
    if (job !== 'none') await addRun(accountId, id);
    if (job === 'runs' || job === 'parked')
      await sql`update ${sql.table(jobTable)} set attempts = max_attempts,
        locked_at = ${job === 'runs' ? sql`now()` : null} where key = ${runKey(id)}`.execute(db);
    return id;
  };
  const long = '5 hours';
  const ids = {
    'settling, its job waits': await end('settling', 'waits', long),
    'taking, its job waits again': await end('taking', 'waits', long),
    'waiting, its job waits': await end('waiting', 'waits', long),
    'settling, its last attempt runs': await end('settling', 'runs', long),
    'settling, its job is parked': await end('settling', 'parked', long),
    'settling, without a job': await end('settling', 'none', '31 minutes'),
    'waiting, without a job': await end('waiting', 'none', '31 minutes'),
    'settling, without a job since now': await end('settling', 'none', '29 minutes'),
  };
  await startDue(db);
  const after: Record<string, unknown> = {};
  for (const [what, id] of Object.entries(ids)) {
    const { state, reason_key: reason } = await db
      .selectFrom('integration_run')
      .select(['state', 'reason_key'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    after[what] = reason ?? state;
  }
  assert.deepEqual(after, {
    'settling, its job waits': 'settling',
    'taking, its job waits again': 'taking',
    'waiting, its job waits': 'waiting',
    'settling, its last attempt runs': 'settling',
    'settling, its job is parked': 'Integrations.Run.Lost',
    'settling, without a job': 'Integrations.Run.Lost',
    'waiting, without a job': 'Integrations.Run.Lost',
    'settling, without a job since now': 'settling',
  });
});

test('ADM-05 SRV-05 a run whose files are still imported is looked at before the other sources of its account', async () => {
  const { id: accountId } = await buildAccount(db);
  const { id: runId, integrationId } = await buildRun(accountId, 'settling');
  const importId = randomUUID();
  await sql`insert into invoice_import (account_id, id, source, state, file_name, media_type, bytes, sha256, created_by)
    values (${accountId}, ${importId}, 'integration', 'importing', 'a.xml', 'text/xml', 1, '', '')`.execute(
    db,
  );
  await sql`insert into integration_file (account_id, integration_id, unit, path, name, bytes, modified_at, sha256, state,
      import_id, location)
    values (${accountId}, ${integrationId}, 'a.xml', 'a.xml', 'a.xml', 1, '', '', 'taken', ${importId}, 'a.xml')`.execute(
    db,
  );
  const fresh = Array.from({ length: 20 }, () => randomUUID());
  for (const id of fresh) await addRun(accountId, id);
  const job = createRunJob({
    db,
    blobs: null as never,
    sealer,
    anywhere: true,
    limits,
    scan: async () => null,
  });
  await job({ accountId, runId });
  const { rows } = await sql<{ key: string }>`select key from graphile_worker.jobs
    where key = any(${[runId, ...fresh].map(runKey)}::text[]) order by priority, run_at`.execute(
    db,
  );
  const place = rows.findIndex(({ key }) => key === runKey(runId));
  // Behind one at most: that which had its turn before any other waited.
  assert.ok(place === 0 || place === 1, `${place}`);
});
