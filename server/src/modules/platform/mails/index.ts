import { sql } from 'kysely';

import { createSendMail } from '../../../mail/index.ts';
import { defineModule } from '../../defineModule.ts';
import { registerMails } from './routes.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Null: the platform itself writes. */
    'mail.send': { accountId?: string | null; mailId: string };
  }
}

export const mails = defineModule({
  area: 'platform',
  calls: registerMails,
  jobs: {
    'mail.send': {
      words: { en: 'Send a mail', da: 'Send en mail', sv: 'Skicka ett mejl', nb: 'Send en e-post' },
      task: ({ db, blobs, settings }, { mailResults }) =>
        createSendMail({
          db,
          smtpUrl: settings.smtpUrl,
          from: settings.mailFrom,
          blobs,
          onLate: mailResults.late,
          onLost: mailResults.lost,
          onSent: mailResults.delivered,
        }),
    },
  },
  retention: [{ table: 'mail', since: sql`created_at`, kept: '90 days' }],
});
