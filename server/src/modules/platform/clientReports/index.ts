import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { registerClientReports } from './routes.ts';

export const clientReports = defineModule({
  area: 'platform',
  calls: (services, { fastify }) => registerClientReports(services, fastify),
  retention: [
    { table: 'client_fault', since: sql`last_at`, kept: '30 days' },
    { table: 'client_fault_hour', since: sql`hour`, kept: '31 days' },
    { table: 'client_vital', since: sql`at`, kept: '30 days' },
  ],
});
