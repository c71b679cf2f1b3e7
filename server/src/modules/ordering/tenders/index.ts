import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { registerBidderTenders, tenderTodos } from './bidderRoutes.ts';
import { closeDue } from './closeDue.ts';
import { tenderNotices } from './letters/index.ts';
import { noteDeliveredTenderMail, noteLostTenderMail } from './noteMail.ts';
import { createNotifyOfTender } from './notifyOfTender.ts';
import { registerCustomerTenders } from './routes.ts';

/** News of a tender for its bidders. `expired`: closed after its last day. */
type TenderNews = 'published' | 'amended' | 'closed' | 'expired' | 'awarded';

export { closeDue } from './closeDue.ts';

/** Tenders: created by a customer, answered by the invited collectors, sealed until they are closed. */
function registerTenders(services: Services): void {
  registerCustomerTenders(services);
  registerBidderTenders(services);
}

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Closes the tenders whose last day has ended. */
    'tenders.close': Record<string, never>;
    /** Notifies the invited bidders of a tender, in the portal or by mail; for an award, of the winner. */
    'tenders.notify': {
      tenderId: string;
      what: TenderNews;
      version: number;
      invitationId?: string | null;
    };
  }
}

export const tenders = defineModule({
  area: 'ordering',
  calls: registerTenders,
  jobs: {
    'tenders.close': {
      words: {
        en: 'Close tenders that have ended',
        da: 'Luk udbud, der er udløbet',
        sv: 'Stäng upphandlingar som har löpt ut',
        nb: 'Lukk anbud som er utløpt',
      },
      // Within the hour after the end of a day in Copenhagen, in summer and in winter.
      schedule: '3 * * * *',
      task:
        ({ db }) =>
        () =>
          closeDue(db),
    },
    'tenders.notify': {
      words: {
        en: 'Notify bidders of a tender',
        da: 'Giv tilbudsgivere besked om et udbud',
        sv: 'Meddela anbudsgivare om en upphandling',
        nb: 'Varsle tilbydere om et anbud',
      },
      task: ({ db, settings: { publicUrl } }) => createNotifyOfTender({ db, publicUrl }),
    },
  },
  todos: tenderTodos,
  notices: tenderNotices,
  mailResults: { lost: noteLostTenderMail, delivered: noteDeliveredTenderMail },
});
