import type { MailSchedule, Role, SavedReportPage } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { Tx } from '../../../db/transaction.ts';
import { dueBy } from './dueDay.ts';

/** A report whose day has come. */
export interface Due extends MailSchedule {
  readonly accountId: string;
  readonly id: string;
  readonly ownerId: string;
  readonly ownerName: string;
  /** Null if the owner has left the account. */
  readonly ownerRole: Role | null;
  readonly page: SavedReportPage;
  readonly name: string;
  readonly query: string;
  /** The day on which it should be mailed, which tells its period. */
  readonly dueOn: string;
  readonly today: string;
}

/** The accounts with reports whose day has come, also a day on which no node ran. */
export async function readDueAccounts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`select distinct account_id as id
    from saved_report where next_on <= ${dueBy} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The due reports of an account. They are locked, so that of two nodes one mails them. */
export const readDue = async (tx: Tx, accountId: string): Promise<readonly Due[]> =>
  (
    await sql<Due>`
      select r.account_id as "accountId", r.id, r.owner_id as "ownerId", r.owner_name as "ownerName",
        (select m.role from account_user m where m.account_id = r.account_id and m.user_id = r.owner_id) as "ownerRole",
        r.page, r.name, r.query, r.frequency, r.weekday, r.month_day as "monthDay",
        r.next_on::text as "dueOn", ${dueBy}::text as today
      from saved_report r where r.account_id = ${accountId} and r.next_on <= ${dueBy}
      order by r.id for update`.execute(tx)
  ).rows;

interface Receiver {
  readonly reportId: string;
  readonly userId: string;
  readonly role: Role;
}

/** The owner, the named users, and members with a role that the report is shared with, if it is mailed to them. */
export const readReaders = async (
  tx: Tx,
  accountId: string,
  reportIds: readonly string[],
): Promise<readonly Receiver[]> =>
  (
    await sql<Receiver>`
      select r.id as "reportId", m.user_id as "userId", m.role
      from saved_report r
      join account_user m on m.account_id = r.account_id
        and (m.user_id = r.owner_id or m.user_id = any (r.reader_ids) or (r.mail_shared and m.role = any (r.shared_with)))
      where r.account_id = ${accountId} and r.id = any (${[...reportIds]}) order by r.id, m.user_id`.execute(
      tx,
    )
  ).rows;

/** Their addresses that get mails. */
export const readConfirmed = async (tx: Tx, accountId: string, reportIds: readonly string[]) =>
  (
    await sql<{ readonly reportId: string; readonly addressId: string }>`
      select a.report_id as "reportId", a.id as "addressId" from saved_report_address a
      where a.account_id = ${accountId} and a.report_id = any (${[...reportIds]})
        and a.confirmed_at is not null and a.stopped_at is null
      order by a.report_id, a.id`.execute(tx)
  ).rows;
