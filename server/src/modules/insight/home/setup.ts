import type { Setup } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

const countOf = (table: string, accountId: string) =>
  sql`(select count(*)::int from ${sql.table(table)} where account_id = ${accountId})`;

/** How many of the basic records an account has. */
export async function readSetup(tx: Tx, accountId: string): Promise<Setup> {
  const { rows } = await sql<Setup>`select
    ${countOf('location', accountId)} as locations,
    ${countOf('collector', accountId)} as collectors,
    ${countOf('infocard', accountId)} as containers,
    ${countOf('account_user', accountId)} + (select count(*)::int from account_invitation
      where account_id = ${accountId} and answer is null) as users`.execute(tx);
  return rows[0]!;
}
