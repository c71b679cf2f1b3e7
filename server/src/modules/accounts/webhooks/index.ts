import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { createDeliver } from './deliver.ts';
import { registerWebhooks } from './routes.ts';

export { queueInvoiceWebhooks, queueOrderWebhooks } from './queue.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Sends one event to one webhook. A job of an older release names no account. */
    'webhooks.deliver': { accountId?: string; deliveryId: string; attempts?: number };
  }
}

export const webhooks = defineModule({
  area: 'accounts',
  calls: registerWebhooks,
  jobs: {
    'webhooks.deliver': {
      words: {
        en: 'Send an event to a webhook',
        da: 'Send en hændelse til en webhook',
        sv: 'Skicka en händelse till en webhook',
        nb: 'Send en hendelse til en webhook',
      },
      task: ({ db, sealer, settings }) =>
        createDeliver({ db, sealer, anywhere: settings.webhooksAnywhere }),
    },
  },
  retention: [{ table: 'webhook_delivery', since: sql`created_at`, kept: '30 days' }],
});
