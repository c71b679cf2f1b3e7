import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { createAskAddress } from './addresses/askAddress.ts';
import { createMailOutside } from './addresses/mailOutside.ts';
import { startDueReports } from './dueReports.ts';
import { stoppedNotice } from './letters/reportStopped.ts';
import { createMailSavedReport } from './mailSavedReport.ts';
import { countReportMails } from './noteMail.ts';
import { registerSavedReports } from './routes.ts';

export { sealedAbout } from './addresses/secret.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Finds the reports whose day has come, and their receivers. */
    'savedReports.due': Record<string, never>;
    /**
     * Mails a report to one user, as it is due on a day; with `test` to its owner alone. A job of an older release has the month of the
     * report, such as `2026-03`, instead of the day.
     */
    'savedReports.mail': {
      accountId: string;
      reportId: string;
      userId: string;
      day?: string;
      month?: string;
      test?: string;
    };
    /** Mails a report to an outside address, as it is due on a day. */
    'savedReports.mailOutside': { accountId: string; addressId: string; day: string };
    /** Asks an outside address to confirm; `asked` tells one time of asking from another. */
    'savedReports.ask': { accountId: string; addressId: string; asked: string };
  }
}

export const savedReports = defineModule({
  area: 'insight',
  calls: registerSavedReports,
  jobs: {
    'savedReports.due': {
      words: {
        en: 'Find reports to mail',
        da: 'Find rapporter, der skal sendes',
        sv: 'Hitta rapporter att skicka',
        nb: 'Finn rapporter som skal sendes',
      },
      // Five minutes after the day of `dueBy` begins, because the clocks of node and database differ.
      schedule: '35 4 * * *',
      // No node may have run at that time.
      atStart: true,
      task:
        ({ db }) =>
        () =>
          startDueReports(db),
    },
    'savedReports.mail': {
      words: {
        en: 'Mail a report',
        da: 'Send en rapport',
        sv: 'Skicka en rapport',
        nb: 'Send en rapport på e-post',
      },
      task: (services) => createMailSavedReport(services),
    },
    'savedReports.mailOutside': {
      words: {
        en: 'Mail a report to an outside address',
        da: 'Send en rapport til en ekstern adresse',
        sv: 'Skicka en rapport till en extern adress',
        nb: 'Send en rapport til en ekstern adresse',
      },
      task: (services) => createMailOutside(services),
    },
    'savedReports.ask': {
      words: {
        en: 'Ask an outside address to confirm a report',
        da: 'Bed en ekstern adresse om at bekræfte en rapport',
        sv: 'Be en extern adress bekräfta en rapport',
        nb: 'Be en ekstern adresse bekrefte en rapport',
      },
      task: (services) => createAskAddress(services),
    },
  },
  notices: [stoppedNotice],
  mailResults: { lost: countReportMails, delivered: countReportMails },
  retention: [
    {
      table: 'saved_report_address',
      // Unanswered, after the link's expiry; declined, after the answer. Who has confirmed once may start and stop the mails.
      since: sql`coalesce(stopped_at, expires_at)`,
      kept: '30 days',
      only: sql`confirmed_at is null`,
    },
  ],
});
