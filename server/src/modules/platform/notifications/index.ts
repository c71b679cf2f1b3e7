import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { createMailNotification } from './mailNotification.ts';
import { registerNotifications } from './routes.ts';

export { type Notice, type NoticeOf, noticesByKind } from './notice.ts';
export { notifyUsers } from './notifyUsers.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Mails a notification to a user who has chosen mails. */
    'notifications.mail': { accountId: string; notificationId: string };
  }
}

export const notifications = defineModule({
  area: 'platform',
  calls: (services, { modules }) => registerNotifications(services, modules.noticeOf),
  jobs: {
    'notifications.mail': {
      words: {
        en: 'Mail a notification',
        da: 'Send en notifikation som mail',
        sv: 'Skicka en avisering som mejl',
        nb: 'Send et varsel som e-post',
      },
      task: ({ db, settings: { publicUrl } }, { noticeOf }) =>
        createMailNotification({ db, publicUrl, noticeOf }),
    },
  },
  retention: [
    {
      table: 'notification',
      since: sql`created_at`,
      kept: '180 days',
      only: sql`(read_at is not null or not in_app)`,
    },
    { table: 'notification', since: sql`created_at`, kept: '2 years' },
  ],
});
