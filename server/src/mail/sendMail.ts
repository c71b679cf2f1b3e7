import { sql } from 'kysely';
import nodemailer, { type Transporter } from 'nodemailer';

import type { Db } from '../db/database.ts';
import { refuseHeld } from '../db/held.ts';
import { ownerTransaction, type Tx } from '../db/transaction.ts';
import { type Blobs, givenName } from '../files/index.ts';
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
  attachment: MailAttachment | MailAttachment[] | null;
  reply_to: string | null;
}

/** The result of a mail, for the rows that it is about. */
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
  /** The storage of attachments. */
  readonly blobs: Pick<Blobs, 'get'>;
  /**
   * Each joins the transaction that records the result. Late: it has failed for a while, and is still retried; called for each
   * failure.
   */
  readonly onLate?: OnMail;
  /** It is not retried any more. */
  readonly onLost?: OnMail;
  readonly onSent?: OnMail;
}
type OnMail = (tx: Tx, mail: MailNews) => Promise<void>;

/** The task that sends one mail: usually once, twice if the process dies before it has recorded that. */
export function createSendMail(options: MailOptions): (job: { mailId: string }) => Promise<void> {
  const transport = options.smtpUrl === undefined ? null : transportTo(options.smtpUrl);
  return async ({ mailId }) => {
    if (!transport) return;
    refuseHeld();
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
    // The content of a mail is in its row: never a file of this machine or a remote page.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

async function attachmentsOf({ attachment }: MailRow, blobs: MailOptions['blobs']) {
  return Promise.all(
    [attachment ?? []].flat().map(async ({ name, mediaType, path }) => ({
      filename: givenName(name),
      contentType: mediaType,
      content: await blobs.get(path),
    })),
  );
}

/**
 * Counted before the attempt, so that an attempt that ends the process counts too. A mail that has finally failed comes here
 * only if its parked job is retried.
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
    // As an address object, so that a comma in it does not make two recipients.
    to: { name: '', address: recipient },
    ...(reply_to === null ? {} : { replyTo: { name: '', address: reply_to } }),
    subject,
    text,
    html,
    // The same in each attempt, so that a mail program shows a duplicate once.
    messageId: `<${id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** The other side will never accept this mail; a wrong password of ours, although also 5xx, can be corrected. */
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
