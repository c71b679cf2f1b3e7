import { sql } from 'kysely';
import nodemailer, { type Transporter } from 'nodemailer';

import type { Db } from '../db/database.ts';
import { ownerTransaction, type Tx } from '../db/transaction.ts';
import type { Blobs } from '../files/index.ts';
import { ParkJob } from '../jobs/index.ts';
import { lateAttempts, type MailAttachment, mailAttempts } from './queueMail.ts';

interface MailRow {
  id: string;
  account_id: string | null;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  about: string | null;
  about_many: string[] | null;
  attempts: number;
  attachment: MailAttachment | null;
  reply_to: string | null;
}

/** What became of a mail, for whoever it matters to. */
export interface MailNews {
  readonly id: string;
  readonly accountId: string | null;
  readonly recipient: string;
  /** The rows that it is about. */
  readonly about: readonly string[];
}

export interface MailOptions {
  readonly db: Db;
  /** Absent: mails stay in the outbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where attachments are kept. */
  readonly blobs: Pick<Blobs, 'get'>;
  /** Each joins the transaction that notes it. Late: it has failed for a while, and is tried on; told with each failure. */
  readonly onLate?: OnMail;
  /** Nobody will try to send it again. */
  readonly onLost?: OnMail;
  readonly onSent?: OnMail;
}
type OnMail = (tx: Tx, mail: MailNews) => Promise<void>;

/** The task that sends one mail: once as a rule, twice if the process dies before it notes that it has. */
export function createSendMail(options: MailOptions): (job: { mailId: string }) => Promise<void> {
  const transport = options.smtpUrl === undefined ? null : transportTo(options.smtpUrl);
  return async ({ mailId }) => {
    if (!transport) return;
    const mail = await beginAttempt(options.db, mailId);
    if (!mail) return;
    try {
      await transport.sendMail({
        ...messageOf(mail, options.from),
        attachments: await attachmentsOf(mail, options.blobs),
      });
    } catch (error) {
      await noteFailure(options, mail, error as SmtpError);
      throw isFinal(error as SmtpError) ? new ParkJob((error as Error).message) : error;
    }
    await ownerTransaction(options.db, async (tx) => {
      await sql`update mail set sent_at = now(), error = null, failed_at = null where id = ${mailId}`.execute(
        tx,
      );
      await options.onSent?.(tx, newsOf(mail));
    });
  };
}

const transportTo = (url: string): Transporter =>
  nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail is what stands in its row: never a file of this machine or a page of another.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

async function attachmentsOf({ attachment }: MailRow, blobs: MailOptions['blobs']) {
  if (!attachment) return [];
  const { name, mediaType, path } = attachment;
  return [{ filename: name, contentType: mediaType, content: await blobs.get(path) }];
}

/**
 * Counted before it is tried, so that an attempt that ends the process counts too. One that had failed for good comes here
 * only if somebody has its parked job tried anew.
 */
async function beginAttempt(db: Db, id: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`update mail set attempts = attempts + 1
    where id = ${id} and sent_at is null and given_up_at is null returning *`.execute(db);
  return rows[0];
}

function messageOf({ id, recipient, subject, text, html, reply_to }: MailRow, from: string) {
  const [, domain = 'fraktion'] = /@([^\s>]+)/.exec(from) ?? [];
  return {
    from,
    // As an address alone, so that a comma in it does not make two.
    to: { name: '', address: recipient },
    ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
    subject,
    text,
    html,
    // The same in each attempt: a mail program shows a mail that came twice once.
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** The other side will never take this mail; a wrong password of ours, though also 5xx, may be mended. */
const isFinal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;

const newsOf = ({
  id,
  account_id: accountId,
  recipient,
  about,
  about_many: aboutMany,
}: MailRow): MailNews => ({
  id,
  accountId,
  recipient,
  about: aboutMany ?? (about === null ? [] : [about]),
});

async function noteFailure(
  { db, onLate, onLost }: MailOptions,
  mail: MailRow,
  error: SmtpError,
): Promise<void> {
  const lost = isFinal(error) || mail.attempts >= mailAttempts;
  await ownerTransaction(db, async (tx) => {
    await sql`update mail set error = ${error.message}, failed_at = case when ${lost} then now() else failed_at end
      where id = ${mail.id}`.execute(tx);
    if (lost) await onLost?.(tx, newsOf(mail));
    else if (mail.attempts >= lateAttempts) await onLate?.(tx, newsOf(mail));
  });
}
