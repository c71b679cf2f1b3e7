import { defineModule } from '../../defineModule.ts';
import { createMailSavedReport } from './mailSavedReport.ts';
import { startMonthly } from './monthly.ts';
import { registerSavedReports } from './routes.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Finds the monthly reports of every account and their receivers. */
    'savedReports.due': Record<string, never>;
    /** Mails a report of a month, `2026-03`, to one person. */
    'savedReports.mail': { accountId: string; reportId: string; userId: string; month: string };
  }
}

export const savedReports = defineModule({
  area: 'insight',
  calls: registerSavedReports,
  jobs: {
    'savedReports.due': {
      words: {
        en: 'Find monthly reports',
        da: 'Find månedsrapporter',
        sv: 'Hitta månadsrapporter',
        nb: 'Finn månedsrapporter',
      },
      // The last postings of a month are made in its last hours.
      schedule: '30 4 1 * *',
      task:
        ({ db }) =>
        () =>
          startMonthly(db),
    },
    'savedReports.mail': {
      words: {
        en: 'Mail a monthly report',
        da: 'Send en månedsrapport',
        sv: 'Skicka en månadsrapport',
        nb: 'Send en månedsrapport',
      },
      task: ({ db, blobs, settings: { publicUrl } }) =>
        createMailSavedReport({ db, blobs, publicUrl }),
    },
  },
});
