import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { MailNews } from '../../../mail/index.ts';

/**
 * The report's card says how many mails of its latest round have arrived or failed. They are counted anew after each result: a failed
 * mail may be sent again, and one of an earlier round counts no more.
 */
export async function countReportMails(tx: Tx, { about, accountId }: MailNews): Promise<void> {
  if (about.length === 0 || accountId === null) return;
  // Two results at once wait for each other before they count.
  const { rows } = await sql<{ readonly id: string }>`select id from saved_report
    where account_id = ${accountId} and id = any (${about}::uuid[]) for no key update`.execute(tx);
  for (const { id } of rows)
    await sql`update saved_report r set last_delivered = least(of.delivered, last_mails), last_failed = least(of.failed, last_mails)
      from (select count(*) filter (where m.sent_at is not null) as delivered,
          count(*) filter (where m.sent_at is null and m.failed_at is not null) as failed
        from saved_report own join mail m on m.account_id = own.account_id and m.created_at >= own.last_at
          and (m.about = own.id or own.id = any (m.about_many))
        where own.account_id = ${accountId} and own.id = ${id}) of
      where r.account_id = ${accountId} and r.id = ${id}`.execute(tx);
}
