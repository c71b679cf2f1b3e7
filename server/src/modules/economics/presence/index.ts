import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { registerPresence } from './routes.ts';

export const presence = defineModule({
  area: 'economics',
  calls: registerPresence,
  retention: [{ table: 'invoice_presence', since: sql`seen_at`, kept: '1 day' }],
});
