import { sql } from 'kysely';

import { defineModule } from '../../defineModule.ts';

/** The address in one line, in the form that orders and reports store. */
export const locationAddress = sql<string>`location.address || ', ' || location.zip || ' ' || location.city`;

export const locations = defineModule({
  area: 'ordering',
});
