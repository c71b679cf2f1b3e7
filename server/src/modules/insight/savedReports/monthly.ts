import { readersOf, roleAllows, type SavedReportPage } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { monthBefore } from './months.ts';

interface Reader {
  readonly accountId: string;
  readonly reportId: string;
  readonly userId: string;
  readonly role: Parameters<typeof roleAllows>[1];
  readonly page: SavedReportPage;
}

/** Owners, and members with a role that a monthly report is shared with. */
const readReaders = async (tx: Tx): Promise<readonly Reader[]> =>
  (
    await sql<Reader>`
      select r.account_id as "accountId", r.id as "reportId", m.user_id as "userId", m.role, r.page
      from saved_report r
      join account_user m on m.account_id = r.account_id and (m.user_id = r.owner_id or m.role = any (r.shared_with))
      where r.monthly
      order by r.id, m.user_id`.execute(tx)
  ).rows;

/** The monthly job: each mail becomes a separate job, so that a failure stops no other. */
export const startMonthly = (db: Db): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const { rows } = await sql<{ today: string }>`select ${today}::text as today`.execute(tx);
    const month = monthBefore(rows[0]!.today);
    for (const { accountId, reportId, userId, role, page } of await readReaders(tx)) {
      if (!roleAllows(readersOf(page), role)) continue;
      await addJob(
        tx,
        'savedReports.mail',
        { accountId, reportId, userId, month },
        { jobKey: `saved report ${reportId} ${userId} ${month}` },
      );
    }
  });
