import { randomUUID } from 'node:crypto';

import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

import { addJob, jobsOfMail, restartJobs } from '../jobs/index.ts';
import { idFor } from '../reference/ids.ts';
import type { MailContent } from './layout.ts';

export interface NewMail extends MailContent {
  /** Null if the platform itself writes. */
  readonly accountId: string | null;
  readonly recipient: string;
  /** The row to notify if the mail does not arrive; for a mail about many, each of them. */
  readonly about?: string | readonly string[];
  /** One file, or several. */
  readonly attachment?: MailAttachment | readonly MailAttachment[] | undefined;
  /** The address for answers, if it is not the portal's. */
  readonly replyTo?: string;
  /** A text that identifies the news: if an aborted job runs again, the mail is not written again. */
  readonly once?: string;
}

/** A stored file; its bytes are read when the mail is sent. */
export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly path: string;
}

/** About a day, with growing pauses; then the mail's row is notified of the failure. */
export const mailAttempts = 12;

/**
 * From this failure on, about ten minutes after it was written, a mail is late. Before, it may be a server that delays unknown
 * senders, as many do for five minutes.
 */
export const lateAttempts = 7;

/** Such a mail is not retried, even if somebody retries parked jobs. */
const giveUp = (tx: QueryExecutorProvider, which: RawBuilder<unknown>) =>
  sql`update mail set given_up_at = now()
    where ${which} and sent_at is null and given_up_at is null`.execute(tx);

/**
 * Gives up a failed or late mail about the row: another one replaces it, and its own link is no longer valid. To one recipient,
 * or to all.
 */
export async function giveUpLate(
  tx: QueryExecutorProvider,
  { about, recipient }: { readonly about: string; readonly recipient?: string | null },
): Promise<void> {
  const toWhom = recipient === undefined ? sql`` : sql`and lower(recipient) = lower(${recipient})`;
  await giveUp(
    tx,
    sql`about = ${about} ${toWhom} and (attempts >= ${lateAttempts} or failed_at is not null)`,
  );
}

/** Gives up every unsent mail about the row, however new, because its content is void. */
export async function giveUpUnsent(tx: QueryExecutorProvider, about: string): Promise<void> {
  await giveUp(tx, sql`about = ${about}`);
}

/** Whether an aborted job has written its mail before it was aborted: what the mail needs is not made again. */
export const wasQueued = async (tx: QueryExecutorProvider, once: string): Promise<boolean> =>
  (await sql`select from mail where id = ${idFor('mail', once)}`.execute(tx)).rows.length > 0;

/** Writes a mail in the transaction; it is sent after the commit. Returns the mail's id. */
export async function queueMail(tx: QueryExecutorProvider, mail: NewMail): Promise<string> {
  const { accountId, recipient, subject, text, html, attachment, replyTo = null, once } = mail;
  const [about, aboutMany] =
    typeof mail.about === 'string' ? [mail.about, null] : [null, mail.about ?? null];
  const id = once === undefined ? randomUUID() : idFor('mail', once);
  const { numAffectedRows } = await sql`
    insert into mail (id, account_id, recipient, subject, text, html, about, about_many, attachment, reply_to)
    values (${id}, ${accountId}, ${recipient}, ${subject}, ${text}, ${html}, ${about}, ${aboutMany},
      ${attachment ? JSON.stringify(attachment) : null}::jsonb, ${replyTo})
    on conflict do nothing`.execute(tx);
  if (numAffectedRows === 0n) return id;
  await addJob(tx, 'mail.send', { accountId, mailId: id }, { maxAttempts: mailAttempts });
  return id;
}

/**
 * Sends a failed mail again at once, with all of its attempts. False if it has not failed, is being sent, or was replaced. Its
 * own job is started, because two might send it twice.
 */
export async function requeueMail(tx: QueryExecutorProvider, id: string): Promise<boolean> {
  const jobs = await jobsOfMail(tx, id);
  if (jobs.some(({ runs }) => runs)) return false;
  const { numAffectedRows } = await sql`
    update mail set attempts = 0, error = null, failed_at = null
    where id = ${id} and sent_at is null and given_up_at is null and error is not null`.execute(tx);
  if (numAffectedRows === 0n) return false;
  if (jobs.length > 0)
    await restartJobs(
      tx,
      jobs.map((job) => job.id),
      mailAttempts,
    );
  else await addJob(tx, 'mail.send', { mailId: id }, { maxAttempts: mailAttempts });
  return true;
}
