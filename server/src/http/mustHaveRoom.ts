import type { ErrorKey } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../db/transaction.ts';
import { Refusal } from './errors.ts';

interface Room {
  readonly accountId: string;
  readonly most: number;
  /** Absent: that there can be no more of them, with the number. */
  readonly refusal?: ErrorKey;
  /** Only rows that are still valid count. */
  readonly valid?: true;
}

/** Refuses one more row than an account may have. Those that add one at the same time are counted one after the other. */
export async function mustHaveRoom(
  tx: Tx,
  table:
    | 'webhook'
    | 'integration'
    | 'api_key'
    | 'simulation'
    | 'tender'
    | 'saved_report'
    | 'drive_folder',
  { accountId, most, refusal, valid }: Room,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`room ${table} ${accountId}`}, 0))`.execute(
    tx,
  );
  const isValid = valid ? sql`and revoked_at is null and expires_at > now()` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where account_id = ${accountId} ${isValid}`.execute(
    tx,
  );
  if (rows[0]!.count < most) return;
  throw refusal
    ? new Refusal(refusal)
    : new Refusal('Account.Most.Reached', { detail: String(most) });
}
