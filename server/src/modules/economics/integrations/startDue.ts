import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { openStates } from './runRow.ts';
import { nextRun, startRun } from './startRun.ts';

/**
 * A run without progress for so long is over: its node is gone, and its job too. One that waits does so for the other sources of its
 * account, which are read one after the other.
 */
const lostAfter = sql`case state when 'waiting' then interval '3 hours' else interval '30 minutes' end`;

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
