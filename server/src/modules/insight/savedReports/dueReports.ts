import { nextMailDay, readersOf, roleAllows } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { addJobs, type JobPayloads } from '../../../jobs/index.ts';
import { dueBy } from './dueDay.ts';
import { type Due, readConfirmed, readDue, readDueAccounts, readReaders } from './dueRows.ts';
import { stopReport } from './stopReport.ts';

interface Round {
  readonly mail: JobOf<'savedReports.mail'>[];
  readonly mailOutside: JobOf<'savedReports.mailOutside'>[];
}
interface JobOf<Name extends keyof JobPayloads> {
  readonly payload: JobPayloads[Name];
  readonly jobKey: string;
}

const isMailed = ({ ownerRole, page }: Due): boolean =>
  ownerRole !== null && roleAllows(readersOf(page), ownerRole);

/** The jobs of the reports, with their number of mails by report. */
async function roundOf(tx: Tx, accountId: string, reports: readonly Due[]) {
  const ids = reports.map(({ id }) => id);
  const readers = Map.groupBy(await readReaders(tx, accountId, ids), ({ reportId }) => reportId);
  const addresses = Map.groupBy(
    await readConfirmed(tx, accountId, ids),
    ({ reportId }) => reportId,
  );
  const round: Round = { mail: [], mailOutside: [] };
  const counts = reports.map(({ id: reportId, page, dueOn: day }) => {
    const users = (readers.get(reportId) ?? []).filter(({ role }) =>
      roleAllows(readersOf(page), role),
    );
    const outside = addresses.get(reportId) ?? [];
    for (const { userId } of users)
      round.mail.push({
        payload: { accountId, reportId, userId, day },
        jobKey: `saved report ${reportId} ${userId} ${day}`,
      });
    for (const { addressId } of outside)
      round.mailOutside.push({
        payload: { accountId, addressId, day },
        jobKey: `saved report ${addressId} ${day}`,
      });
    return users.length + outside.length;
  });
  return { round, counts };
}

/** Each report waits for its next day after today, also if a node comes late: the days in between are not mailed later. */
async function noteRound(
  tx: Tx,
  accountId: string,
  reports: readonly Due[],
  counts: readonly number[],
): Promise<void> {
  const next = reports.map((report) => nextMailDay(report, report.today));
  await sql`
    update saved_report r set next_on = of.next_on, last_on = ${dueBy}, last_at = now(),
      last_mails = of.mails, last_delivered = 0, last_failed = 0
    from unnest(${reports.map(({ id }) => id)}::uuid[], ${next}::date[], ${[...counts]}::int[]) of (id, next_on, mails)
    where r.account_id = ${accountId} and r.id = of.id`.execute(tx);
}

async function startRound(tx: Tx, accountId: string): Promise<void> {
  const due = await readDue(tx, accountId);
  for (const report of due.filter((each) => !isMailed(each))) await stopReport(tx, report);
  const mailed = due.filter(isMailed);
  if (mailed.length === 0) return;
  const { round, counts } = await roundOf(tx, accountId, mailed);
  await addJobs(tx, 'savedReports.mail', round.mail);
  await addJobs(tx, 'savedReports.mailOutside', round.mailOutside);
  await noteRound(tx, accountId, mailed, counts);
}

/**
 * The daily job: each mail becomes a separate job, so that a failure stops no other. Each account has its own transaction; if one fails,
 * the others are mailed, and the job runs again.
 */
export async function startDueReports(db: Db): Promise<void> {
  const failures: unknown[] = [];
  for (const accountId of await readDueAccounts(db))
    await ownerTransaction(db, (tx) => startRound(tx, accountId)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0)
    throw new AggregateError(failures, `Reports of ${failures.length} accounts were not mailed`);
}
