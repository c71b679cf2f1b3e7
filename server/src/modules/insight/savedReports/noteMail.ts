import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { MailNews } from '../../../mail/index.ts';

const count = async (
  tx: Tx,
  { about, accountId }: MailNews,
  column: 'last_delivered' | 'last_failed',
): Promise<void> => {
  if (about.length === 0 || accountId === null) return;
  await sql`update saved_report set ${sql.ref(column)} = least(${sql.ref(column)} + 1, last_mails)
    where account_id = ${accountId} and id = any (${about}::uuid[])`.execute(tx);
};

/** The report's card says how many of its latest mails have arrived. */
export const noteDeliveredReport = (tx: Tx, mail: MailNews): Promise<void> =>
  count(tx, mail, 'last_delivered');

export const noteLostReport = (tx: Tx, mail: MailNews): Promise<void> =>
  count(tx, mail, 'last_failed');
