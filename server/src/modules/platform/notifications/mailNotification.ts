import { notificationsPath } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { queueMail } from '../../../mail/index.ts';
import { notificationMail } from './letters/notificationMail.ts';
import type { NoticeOf } from './notice.ts';
import { readReceiver } from './receiver.ts';

type Job = JobPayloads['notifications.mail'];

/** The job that mails a notification to a user who has chosen mails, in the user's language; once, however often it runs. */
export const createMailNotification =
  ({ db, publicUrl, noticeOf }: { db: Db; publicUrl: string; noticeOf: NoticeOf }) =>
  (job: Job): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const notification = await takeUnmailed(tx, job);
      const reader =
        notification && (await readReceiver(tx, { ...notification, accountId: job.accountId }));
      if (!reader) return;
      const mail = notificationMail(
        reader.language,
        noticeOf(notification.kind),
        notification.values,
        {
          link: publicUrl + (notification.link ?? ''),
          choicesLink: publicUrl + notificationsPath,
        },
      );
      await queueMail(tx, { ...mail, accountId: job.accountId, recipient: reader.email });
    });

const takeUnmailed = (tx: Tx, { accountId, notificationId }: Job) =>
  tx
    .updateTable('notification')
    .set({ mailed_at: sql<string>`now()` })
    .where('account_id', '=', accountId)
    .where('id', '=', notificationId)
    .where('mailed_at', 'is', null)
    .returning(['user_id as userId', 'kind', 'values', 'link', 'location_id as locationId'])
    .executeTakeFirst();
