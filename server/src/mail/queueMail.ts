import { randomUUID } from 'node:crypto';

import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

import { addJob } from '../jobs/index.ts';
import { idFor } from '../reference/ids.ts';
import type { MailContent } from './layout.ts';

export interface NewMail extends MailContent {
  /** Null: the platform itself writes. */
  readonly accountId: string | null;
  readonly recipient: string;
  /** The row that wants to know when the mail does not arrive; of a mail about many, each of them. */
  readonly about?: string | readonly string[];
  readonly attachment?: MailAttachment | undefined;
  /** Who is answered, where it is not the portal. */
  readonly replyTo?: string;
  /** What it tells, in words: told again by a job that was cut off, it is not written again. */
  readonly once?: string;
}

/** A file that is kept already; its bytes are read when the mail goes out. */
export interface MailAttachment {
  readonly name: string;
  readonly mediaType: string;
  readonly path: string;
}

/** About a day, with growing pauses; then whoever waits for the mail is told that it did not arrive. */
export const mailAttempts = 12;

/**
 * From this failure on a mail is late, some ten minutes after it was written: before that it may be a server that lets nobody
 * unknown in at once, as many do for five minutes.
 */
export const lateAttempts = 7;

/** What is given up is tried no more, not even if somebody has parked jobs tried anew. */
const giveUp = (tx: QueryExecutorProvider, which: RawBuilder<unknown>) =>
  sql`update mail set given_up_at = now()
    where ${which} and sent_at is null and given_up_at is null`.execute(tx);

/**
 * A mail about the row that has failed, or has for a while: another says the same, and its own link opens nothing.
 * To one recipient, or to all.
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

/** Every mail about the row that has not gone out yet, however new: what it says is void. */
export async function giveUpUnsent(tx: QueryExecutorProvider, about: string): Promise<void> {
  await giveUp(tx, sql`about = ${about}`);
}

/** Writes a mail in the transaction; it goes out when that commits. Answers the mail's id. */
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
  await addJob(tx, 'mail.send', { mailId: id }, { maxAttempts: mailAttempts });
  return id;
}
