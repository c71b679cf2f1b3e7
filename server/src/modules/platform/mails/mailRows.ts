import {
  type CallAnswer,
  type CallRequest,
  type countMails,
  type ListAnswer,
  listMails,
  type MailItem,
  type MailState,
  withoutPersons,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';

/** Uses the columns of the index of unsent mails, which has few rows. */
const conditions: Readonly<Record<MailState, Expression<SqlBool>>> = {
  sent: sql<SqlBool>`mail."sentAt" is not null`,
  withdrawn: sql<SqlBool>`mail."sentAt" is null and mail."givenUpAt" is not null`,
  failed: sql<SqlBool>`mail."sentAt" is null and mail."givenUpAt" is null and mail."failedAt" is not null`,
  retrying: sql<SqlBool>`mail."sentAt" is null and mail."givenUpAt" is null and mail."failedAt" is null and mail.reason is not null`,
  waiting: sql<SqlBool>`mail."sentAt" is null and mail."givenUpAt" is null and mail."failedAt" is null and mail.reason is null`,
};

const stateOf = sql<MailState>`case
  when ${conditions.sent} then 'sent' when ${conditions.withdrawn} then 'withdrawn' when ${conditions.failed} then 'failed'
  when ${conditions.retrying} then 'retrying' else 'waiting' end`;

interface Row {
  id: string;
  accountName: string | null;
  recipient: string;
  subject: string;
  attempts: number;
  createdAt: string;
  sentAt: string | null;
  failedAt: string | null;
  givenUpAt: string | null;
  reason: string | null;
}

const written = (tx: Tx) =>
  tx
    .selectFrom(
      sql<Row>`(
        select mail.id, account.name as "accountName", mail.recipient, mail.subject, mail.attempts,
          mail.created_at as "createdAt", mail.sent_at as "sentAt", mail.failed_at as "failedAt",
          mail.given_up_at as "givenUpAt", mail.error as reason
        from mail left join account on account.id = mail.account_id)`.as('mail'),
    )
    .select([
      'mail.id',
      'mail.accountName',
      'mail.recipient',
      'mail.subject',
      'mail.attempts',
      'mail.createdAt',
      'mail.sentAt',
      'mail.failedAt',
      'mail.reason',
      stateOf.as('state'),
    ]);

const present = (mail: MailItem): MailItem => ({
  ...mail,
  reason: mail.reason === null ? null : withoutPersons(mail.reason).slice(0, 500),
});

export async function listWritten(
  tx: Tx,
  query: CallRequest<typeof listMails>['query'],
): Promise<ListAnswer<MailItem>> {
  const { data, page } = await listRows(tx, written(tx), listMails.list, query, {
    columns: { createdAt: 'mail.createdAt' },
    search: ['mail.recipient', 'mail.subject', 'mail.accountName'],
    special: {
      state: (states) =>
        sql<SqlBool>`(${sql.join(
          [states].flat().map((state) => conditions[state as MailState]),
          sql` or `,
        )})`,
    },
    instants: ['createdAt'],
    tieBreaker: 'mail.id',
  });
  return { data: data.map(present), page };
}

export async function readWritten(tx: Tx, id: string): Promise<MailItem | undefined> {
  const row = await written(tx).where('mail.id', '=', id).executeTakeFirst();
  return row && present(row);
}

export async function countByState(tx: Tx): Promise<Omit<CallAnswer<typeof countMails>, 'sends'>> {
  const { rows } = await sql<Omit<CallAnswer<typeof countMails>, 'sends' | 'sentLastDay'>>`
    select count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from (${written(tx).where('mail.sentAt', 'is', null)}) mail`.execute(tx);
  const sent = await sql<{ count: number }>`select count(*)::int as count from mail
    where created_at > now() - interval '2 days' and sent_at > now() - interval '1 day'`.execute(
    tx,
  );
  return { ...rows[0]!, sentLastDay: sent.rows[0]!.count };
}
