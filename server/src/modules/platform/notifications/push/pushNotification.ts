import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import { ownerTransaction } from '../../../../db/transaction.ts';
import { AddressNotAllowed } from '../../../../http/publicAddress.ts';
import { post } from '../../../../http/post.ts';
import { addJob, type JobPayloads } from '../../../../jobs/index.ts';
import type { Sealer } from '../../../../sealing.ts';
import { figuresInLists } from '../figuresInLists.ts';
import type { NoticeOf } from '../notice.ts';
import { readReceiver } from '../receiver.ts';
import { encryptPush, type PushKeys } from './encrypt.ts';
import { readPushKeys } from './keys.ts';
import { quietFor } from './quietHours.ts';
import { vapidHeader } from './vapid.ts';

/** A push service stores it for a phone that is off. */
const storedSeconds = 4 * 3600;
/** Later than this it is no news. */
const staleMs = 24 * 3_600_000;
const attempts = 5;

/**
 * The job that hands a notification to each browser of its user, after the quiet hours, unless it has been read meanwhile or its
 * user may not know of it any more.
 */
export const createPushNotification =
  ({ db }: { db: Db }) =>
  ({ accountId, notificationId }: JobPayloads['notifications.push']): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const notification = await tx
        .selectFrom('notification')
        .select([
          'user_id as userId',
          'kind',
          'location_id as locationId',
          'created_at as createdAt',
        ])
        .where('account_id', '=', accountId)
        .where('id', '=', notificationId)
        .where('read_at', 'is', null)
        .executeTakeFirst();
      if (!notification) return;
      const { userId, createdAt } = notification;
      if (Date.parse(createdAt) < Date.now() - staleMs) return;
      const runAt = await quietFor(tx, { accountId, userId });
      if (runAt) {
        await addJob(tx, 'notifications.push', { accountId, notificationId }, { runAt });
        return;
      }
      if (!(await readReceiver(tx, { ...notification, accountId }))) return;
      const devices = await tx
        .selectFrom('push_device')
        .select('id')
        .where('account_id', '=', accountId)
        .where('user_id', '=', userId)
        .execute();
      for (const { id: deviceId } of devices) {
        const job = { accountId, notificationId, deviceId };
        await addJob(tx, 'notifications.pushTo', job, { maxAttempts: attempts });
      }
    });

interface Pushing {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly noticeOf: NoticeOf;
  /** For the operators of push services. */
  readonly contact: string;
  readonly anywhere: boolean;
}

/** What a push service answers about a browser that is gone, or that knows another key of this portal. */
const gone = new Set([401, 403, 404, 410]);
/** Sent again, it would be refused again. */
const refused = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const readPush = (
  db: Db,
  { accountId, notificationId, deviceId }: JobPayloads['notifications.pushTo'],
) =>
  db
    .selectFrom('notification as n')
    .innerJoin('push_device as d', (join) =>
      join.onRef('d.account_id', '=', 'n.account_id').onRef('d.user_id', '=', 'n.user_id'),
    )
    .select([
      'n.kind',
      'n.values',
      'n.link',
      'n.location_id as locationId',
      'n.user_id as userId',
      'd.endpoint',
      'd.p256dh',
      'd.auth',
    ])
    .where('n.account_id', '=', accountId)
    .where('n.id', '=', notificationId)
    .where('n.read_at', 'is', null)
    .where('d.id', '=', deviceId)
    .executeTakeFirst();

/** Null if its key is no point of the curve, so that nothing will ever reach it: no browser has such a key. */
function encrypted(text: string, keys: PushKeys): Buffer | null {
  try {
    return encryptPush(text, keys);
  } catch {
    return null;
  }
}

/** The job that sends one notification to one browser. A dead browser is forgotten; any other failure is tried again. */
export const createPushTo =
  ({ db, sealer, noticeOf, contact, anywhere }: Pushing) =>
  async (job: JobPayloads['notifications.pushTo']): Promise<void> => {
    const push = await readPush(db, job);
    const receiver = push && (await readReceiver(db, { ...push, accountId: job.accountId }));
    if (!receiver) return;
    const { language } = receiver;
    const { header, message } = noticeOf(push.kind).words[language];
    const text = JSON.stringify({
      title: header,
      body: message(push.values, figuresInLists(language)),
      link: push.link,
      account: job.accountId,
      tag: `${push.kind} ${push.link ?? ''}`,
    });
    const keys = await readPushKeys(db, sealer);
    const headers = {
      authorization: vapidHeader(push.endpoint, keys, { contact, now: Date.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(storedSeconds),
      urgency: 'high',
    };
    const body = encrypted(text, push);
    const status =
      body === null
        ? 410
        : await post(push.endpoint, { headers, body }, anywhere)
            .then((answer) => answer.status)
            .catch((error: unknown) => {
              if (error instanceof AddressNotAllowed) return 410;
              throw error;
            });
    const { accountId, deviceId } = job;
    if (gone.has(status)) {
      await sql`delete from push_device where account_id = ${accountId} and id = ${deviceId}`.execute(
        db,
      );
    } else if (status >= 200 && status < 300) {
      await sql`update push_device set sent_at = now() where account_id = ${accountId} and id = ${deviceId}`.execute(
        db,
      );
    } else if (!refused(status)) throw new Error(`The push service answered ${status}`);
  };
