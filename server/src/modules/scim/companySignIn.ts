import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';

/** Whether people of the account sign in with the company's own account: then nobody needs a mail to come in. */
export async function hasCompanySignIn(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('sign_in_provider') is not null as known`.execute(tx);
  if (!rows[0]?.known) return false;
  const found = await sql`
    select from sign_in_provider where account_id = ${accountId} and active`.execute(tx);
  return found.rows.length > 0;
}
