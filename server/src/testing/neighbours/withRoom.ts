import { sql } from 'kysely';

import { clear } from './preparations.ts';

/** For nouns of which an account may have a number: the furnished world has more. */
export const withRoom = (table: string) => ({
  before: clear(table, ({ world }) => sql`account_id = ${world.target.account}`),
});
