import {
  nextMailDay,
  type MailFrequency,
  readersOf,
  type Role,
  roleAllows,
  savedReportPath,
  type SavedReportPage,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';
import { note } from '../../platform/audit/index.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { stoppedNotice } from './letters/reportStopped.ts';

interface Due {
  readonly accountId: string;
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  /** Null if the owner has left the account. */
  readonly ownerRole: Role | null;
  readonly page: SavedReportPage;
  readonly name: string;
  readonly query: string;
  readonly frequency: MailFrequency;
  readonly weekday: number;
  readonly monthDay: number;
  readonly today: string;
}

/** The reports whose day has come, also a day on which no node ran. */
const readDue = async (tx: Tx): Promise<readonly Due[]> =>
  (
    await sql<Due>`
      select r.account_id as "accountId", r.id, r.owner_id as "ownerId", r.owner_name as "ownerName",
        (select m.role from account_user m where m.account_id = r.account_id and m.user_id = r.owner_id) as "ownerRole",
        r.page, r.name, r.query, r.frequency, r.weekday, r.month_day as "monthDay", ${today}::text as today
      from saved_report r where r.next_on <= ${today}
      order by r.account_id, r.id for update`.execute(tx)
  ).rows;

interface Receiver {
  readonly accountId: string;
  readonly reportId: string;
  readonly userId: string;
  readonly role: Role;
}

/** The owner, the named users, and members with a role that the report is shared with, if it is mailed to them. */
const readReaders = async (tx: Tx): Promise<readonly Receiver[]> =>
  (
    await sql<Receiver>`
      select r.account_id as "accountId", r.id as "reportId", m.user_id as "userId", m.role
      from saved_report r
      join account_user m on m.account_id = r.account_id
        and (m.user_id = r.owner_id or m.user_id = any (r.reader_ids) or (r.mail_shared and m.role = any (r.shared_with)))
      where r.next_on <= ${today} order by r.id, m.user_id`.execute(tx)
  ).rows;

const readAddresses = async (tx: Tx) =>
  (
    await sql<{
      readonly accountId: string;
      readonly reportId: string;
      readonly addressId: string;
    }>`
      select a.account_id as "accountId", a.report_id as "reportId", a.id as "addressId"
      from saved_report_address a
      join saved_report r on r.account_id = a.account_id and r.id = a.report_id
      where r.next_on <= ${today} and a.confirmed_at is not null and a.stopped_at is null
      order by a.report_id, a.id`.execute(tx)
  ).rows;

const ownRow = (tx: Tx, { accountId, id }: Due) =>
  tx.updateTable('saved_report').where('account_id', '=', accountId).where('id', '=', id);

/** Who runs the whole account. */
const readAdmins = async (tx: Tx, accountId: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('account_user')
      .select('user_id as id')
      .where('account_id', '=', accountId)
      .where('role', '=', 'Admin')
      .where('all_locations', '=', true)
      .execute()
  ).map(({ id }) => id);

/** Nobody could end it any more, so it ends: the owner is told, or the admins if the owner has left. */
async function stopReport(tx: Tx, report: Due): Promise<void> {
  const { accountId, id, ownerId, ownerName, ownerRole, page, name, query } = report;
  await ownRow(tx, report).set({ frequency: 'never', next_on: null }).execute();
  await note(tx, accountId, {
    kind: 'reportSendingStopped',
    actorId: null,
    actorName: 'Fraktion',
    subject: name,
    details: { owner: ownerName },
    address: null,
    userAgent: null,
  });
  const told = ownerRole === null ? await readAdmins(tx, accountId) : [ownerId];
  await notifyUsers(tx, accountId, told, {
    notice: stoppedNotice,
    about: `${id} ${report.today}`,
    values: { name, owner: ownerName },
    link: savedReportPath({ page, query }),
    locationId: null,
  });
}

/** The daily job: each mail becomes a separate job, so that a failure stops no other. */
export const startDueReports = (db: Db): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const due = await readDue(tx);
    if (due.length === 0) return;
    const [readers, addresses] = [await readReaders(tx), await readAddresses(tx)];
    for (const report of due) {
      const { accountId, id: reportId, ownerRole, page, today: day } = report;
      if (ownerRole === null || !roleAllows(readersOf(page), ownerRole)) {
        await stopReport(tx, report);
        continue;
      }
      const isOf = (each: { readonly accountId: string; readonly reportId: string }) =>
        each.accountId === accountId && each.reportId === reportId;
      const users = readers.filter((each) => isOf(each) && roleAllows(readersOf(page), each.role));
      const outside = addresses.filter(isOf);
      for (const { userId } of users)
        await addJob(
          tx,
          'savedReports.mail',
          { accountId, reportId, userId, day },
          { jobKey: `saved report ${reportId} ${userId} ${day}` },
        );
      for (const { addressId } of outside)
        await addJob(
          tx,
          'savedReports.mailOutside',
          { accountId, addressId, day },
          { jobKey: `saved report ${addressId} ${day}` },
        );
      await ownRow(tx, report)
        .set({
          next_on: nextMailDay(report, day),
          last_on: day,
          last_mails: users.length + outside.length,
          last_delivered: 0,
          last_failed: 0,
        })
        .execute();
    }
  });
