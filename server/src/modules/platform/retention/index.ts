import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { prune } from './prune.ts';

export type { RetentionRule } from './rule.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Removes data whose retention period has ended. */
    'retention.prune': Record<string, never>;
  }
}

export const retention = defineModule({
  area: 'platform',
  jobs: {
    'retention.prune': {
      words: {
        en: 'Remove data whose time is up',
        da: 'Slet data, hvis opbevaringstid er udløbet',
        sv: 'Ta bort data vars lagringstid är slut',
        nb: 'Slett data med utløpt lagringstid',
      },
      schedule: '17 2 * * *',
      task:
        (services, { retention: rules, sweeps }) =>
        async () => {
          await prune(services.db, rules);
          for (const sweep of sweeps) await sweep(services);
        },
    },
  },
  retention: [
    // Repeats of a call are recognised for as long as a phone may be without a network.
    { table: 'idempotency_key', since: sql`created_at`, kept: '30 days' },
  ],
});
