import type { ErrorKey } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../db/transaction.ts';
import { Refusal } from './errors.ts';

/** Why one of many rows was refused, if the other rows can still succeed; any other failure ends them all. */
export function reasonOf<const Key extends ErrorKey>(error: unknown, keys: readonly Key[]): Key {
  const reason = keys.find((key) => error instanceof Refusal && error.key === key);
  if (!reason) throw error;
  return reason;
}

/** Deals with each row separately. If one is refused for one of the reasons, only its own step is rolled back, and the answer names it. */
export async function eachRow<Row extends { readonly id: string }, const Key extends ErrorKey>(
  tx: Tx,
  rows: readonly Row[],
  reasons: readonly Key[],
  act: (row: Row) => Promise<unknown>,
): Promise<{ id: string; error: Key | null }[]> {
  const outcomes: { id: string; error: Key | null }[] = [];
  for (const row of rows) {
    await sql`savepoint each_row`.execute(tx);
    try {
      await act(row);
      outcomes.push({ id: row.id, error: null });
    } catch (error) {
      const reason = reasonOf(error, reasons);
      await sql`rollback to savepoint each_row`.execute(tx);
      outcomes.push({ id: row.id, error: reason });
    }
  }
  return outcomes;
}
