import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { createMailNotification } from './mailNotification.ts';
import { createPushNotification, createPushTo } from './push/pushNotification.ts';
import { registerNotifications } from './routes.ts';

export { type Notice, type NoticeOf, noticesByKind } from './notice.ts';
export { markNotificationsAt } from './markNotification.ts';
export { quietFor } from './push/quietHours.ts';
export { notifyUsers } from './notifyUsers.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Mails a notification to a user who has chosen mails. */
    'notifications.mail': { accountId: string; notificationId: string };
    /** Hands a notification to each browser of its user, after the quiet hours. */
    'notifications.push': { accountId: string; notificationId: string };
    /** Sends a notification to one browser. */
    'notifications.pushTo': { accountId: string; notificationId: string; deviceId: string };
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
    'notifications.push': {
      words: {
        en: 'Hand a notification to the browsers of its user',
        da: 'Giv en notifikation videre til brugerens browsere',
        sv: 'Skicka en avisering vidare till användarens webbläsare',
        nb: 'Gi et varsel videre til brukerens nettlesere',
      },
      task: ({ db }) => createPushNotification({ db }),
    },
    'notifications.pushTo': {
      words: {
        en: 'Send a notification to one browser',
        da: 'Send en notifikation til én browser',
        sv: 'Skicka en avisering till en webbläsare',
        nb: 'Send et varsel til én nettleser',
      },
      task: ({ db, sealer, settings }, { noticeOf }) =>
        createPushTo({
          db,
          sealer,
          noticeOf,
          contact: `mailto:${settings.supportEmail}`,
          anywhere: settings.webhooksAnywhere,
        }),
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
