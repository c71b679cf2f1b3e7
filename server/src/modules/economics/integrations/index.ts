import { sql } from 'kysely';

import { everyMinute } from '../../../jobs/index.ts';
import { defineModule } from '../../defineModule.ts';
import { filesFailedNotice } from './letters/filesFailed.ts';
import { runFailedNotice } from './letters/runFailed.ts';
import { limits } from './limits.ts';
import { registerIntegrations } from './routes.ts';
import { createRunJob } from './runJob.ts';
import { scanBytes } from './scanBytes.ts';
import { startDue } from './startDue.ts';

export { limits as integrationLimits } from './limits.ts';
export { createRunJob } from './runJob.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Finds the sources of invoices that are due. */
    'integrations.due': Record<string, never>;
    /** Fetches the waiting documents of one source, and records their results. */
    'integrations.run': { accountId: string; runId: string };
  }
}

export const integrations = defineModule({
  area: 'economics',
  calls: registerIntegrations,
  jobs: {
    'integrations.due': {
      words: {
        en: 'Find integrations that are due',
        da: 'Find integrationer, der skal køre',
        sv: 'Hitta integrationer som ska köras',
        nb: 'Finn integrasjoner som skal kjøres',
      },
      schedule: everyMinute,
      task:
        ({ db }) =>
        () =>
          startDue(db),
    },
    'integrations.run': {
      words: {
        en: 'Run an integration',
        da: 'Kør en integration',
        sv: 'Kör en integration',
        nb: 'Kjør en integrasjon',
      },
      task: ({ db, blobs, sealer, settings }) =>
        createRunJob({
          db,
          blobs,
          sealer,
          anywhere: settings.integrationsAnywhere,
          limits,
          scan: scanBytes(settings.virusScanUrl),
        }),
    },
  },
  notices: [filesFailedNotice, runFailedNotice],
  retention: [{ table: 'integration_run', since: sql`started_at`, kept: '90 days' }],
});
