import type { Setup } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** Beyond some nobody counts: the first tell that a step is done. */
const enough = 100;

const countOf = (table: string, accountId: string) =>
  sql`(select count(*)::int from (
    select from ${sql.table(table)} where account_id = ${accountId} limit ${enough}) first_of_them)`;

export async function readSetup(tx: Tx, accountId: string): Promise<Setup> {
  const { rows } = await sql<Setup>`select
    ${countOf('location', accountId)} as locations,
    ${countOf('collector', accountId)} as collectors,
    ${countOf('infocard', accountId)} as containers,
    ${countOf('account_user', accountId)} as users`.execute(tx);
  return rows[0]!;
}
