import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';
import { registerAudit } from './routes.ts';

export {
  changedFields,
  doneBy,
  type AuditEntry,
  note,
  noteForUser,
  type Whence,
  whenceOf,
} from './note.ts';

export const audit = defineModule({
  area: 'platform',
  calls: registerAudit,
  retention: [
    // The database itself refuses to remove these any earlier.
    { table: 'audit_entry', since: sql`at`, kept: '5 years' },
  ],
});
