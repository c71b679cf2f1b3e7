import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { openStates } from './runRow.ts';
import { hasNoJob, nextRun, startRun } from './startRun.ts';

/** A run that nothing works on for so long is over: its job is gone with its node, or was parked. */
const lostAfter = sql`interval '30 minutes'`;

const atOnce = 500;

/** Begins a run of each due source. One node does this every minute; the rest begins a minute later. */
export const startDue = (db: Db): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    await tx
      .updateTable('integration_run')
      .set({
        state: 'failed',
        reason_key: 'Integrations.Run.Lost',
        finished_at: sql<string>`clock_timestamp()`,
      })
      .where('state', 'in', openStates)
      .where(sql<boolean>`touched_at < now() - ${lostAfter}`)
      .where(hasNoJob)
      .execute();
    const due = await tx
      .selectFrom('integration')
      .select(['account_id as accountId', 'id as integrationId', 'schedule'])
      .where('active', '=', true)
      .where('next_run_at', '<=', sql<string>`now()`)
      .orderBy('next_run_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { accountId, integrationId, schedule } of due) {
      await tx
        .updateTable('integration')
        .set({ next_run_at: nextRun(schedule) })
        .where('account_id', '=', accountId)
        .where('id', '=', integrationId)
        .execute();
      await startRun(tx, { accountId, integrationId, startedBy: null });
    }
  });
