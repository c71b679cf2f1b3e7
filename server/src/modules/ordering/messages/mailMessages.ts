import { contactOrderPath, type Language, type Role, withSecret } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { addJob, type JobPayloads } from '../../../jobs/index.ts';
import { queueMail } from '../../../mail/index.ts';
import { quietFor } from '../../platform/notifications/index.ts';
import { createContactLink } from '../orders/index.ts';
import { orderMessagesMail } from './letters/orderMessage.ts';
import { messageLink } from './notifyOfMessage.ts';
import { type Reader, sees, unreadMessage } from './reader.ts';

type Job = JobPayloads['orderMessages.mail'];

const mostInOneMail = 20;

interface Addressee {
  readonly email: string;
  readonly language: Language;
  readonly role: Role | null;
  readonly driver: boolean;
}

/**
 * Who has left the account, has no access to the location any more, or whose account no longer stands in the order, is not found:
 * minutes, or a night, have passed since the message.
 */
async function readAddressee(tx: Tx, { accountId, orderId, userId, collectorId }: Job) {
  const { rows } = userId
    ? await sql<Addressee>`select u.email, coalesce(m.language, u.language) as language, m.role, m.driver from account_user m
        join app_user u on u.id = m.user_id join orders o on o.id = ${orderId}
        where m.account_id = ${accountId} and m.user_id = ${userId}
          and m.account_id in (o.account_id, o.supplier_account_id, o.receiver_account_id)
          and (not m.driver or exists (select from order_assignment a where a.order_id = o.id
            and a.account_id = m.account_id and a.driver_id = m.user_id and o.planned_date = ${today}))
          and (m.all_locations or o.account_id <> m.account_id or exists (select from account_user_location l
            where l.account_id = m.account_id and l.user_id = m.user_id and l.location_id = o.location_id))`.execute(
        tx,
      )
    : await sql<Addressee>`select c.email, c.language, null as role, false as driver from collector c
        join orders o on o.id = ${orderId} and o.account_id = c.account_id and o.collector_id = c.id
        where c.account_id = ${accountId} and c.id = ${collectorId ?? null} and c.email is not null`.execute(
        tx,
      );
  return rows[0];
}

/** Takes what the reader has neither read nor been mailed, and marks it as mailed, so that a job that runs twice mails once. */
async function takeUnmailed(tx: Tx, job: Job) {
  const { accountId, orderId } = job;
  const [userId, collectorId] = [job.userId ?? null, job.collectorId ?? null];
  const reader: Reader = { party: { parts: [], userId, userName: '' }, accountId, collectorId };
  await sql`insert into order_message_reader (account_id, order_id, user_id, collector_id)
    values (${accountId}, ${orderId}, ${userId}, ${collectorId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{
    authorName: string;
    at: string;
    text: string;
    from: string;
    number: number;
    infocard: string;
    location: string;
  }>`select m.author_name as "authorName", m.at, m.text, coalesce(a.name, o.supplier_name) as "from",
      o.number, o.infocard_name as infocard, o.location_name as location
    from order_message m join orders o on o.id = m.order_id
    join order_message_reader mine on mine.order_id = m.order_id and mine.account_id = ${accountId}
      and mine.user_id is not distinct from ${userId} and mine.collector_id is not distinct from ${collectorId}
    left join account a on a.id = m.author_account_id
    where m.order_id = ${orderId} and ${sees(reader)} and ${unreadMessage(reader)} and m.at > mine.mailed_at
    order by m.at, m.id limit ${mostInOneMail}`.execute(tx);
  if (rows.length > 0)
    await sql`update order_message_reader set mailed_at = now() where account_id = ${accountId}
      and order_id = ${orderId} and user_id is not distinct from ${userId}
      and collector_id is not distinct from ${collectorId}`.execute(tx);
  return rows;
}

const linkOf = async (tx: Tx, job: Job, { role, driver }: Addressee): Promise<string> => {
  if (role !== null) return messageLink(job.orderId, { role, driver });
  const { accountId, collectorId = '' } = job;
  const secret = await createContactLink(tx, { accountId, collectorId });
  return withSecret(contactOrderPath(collectorId, job.orderId), secret);
};

/** The job that mails what somebody has not read within some minutes. */
export const createMailMessages =
  ({ db, publicUrl }: { db: Db; publicUrl: string }) =>
  (job: Job): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const addressee = await readAddressee(tx, job);
      if (!addressee) return;
      const { accountId, userId } = job;
      const runAt = userId ? await quietFor(tx, { accountId, userId }) : null;
      if (runAt) {
        const jobKey = `orderMessages.mail ${job.orderId} ${userId}`;
        await addJob(tx, 'orderMessages.mail', job, { jobKey, runAt });
        return;
      }
      const messages = await takeUnmailed(tx, job);
      const [first] = messages;
      if (!first) return;
      const { language, email } = addressee;
      const about = { ...first, count: messages.length };
      const link = publicUrl + (await linkOf(tx, job, addressee));
      const mail = orderMessagesMail(language, about, { messages, link });
      await queueMail(tx, { ...mail, accountId: job.accountId, recipient: email });
    });
