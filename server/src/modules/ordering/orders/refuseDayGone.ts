import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';

/** A day of an order must not be in the past. */
export async function refuseDayGone(
  tx: Tx,
  field: 'wantedEmptiedDate' | 'plannedDate' | 'offeredDate' | 'day',
  date: string | null,
): Promise<void> {
  if (date === null) return;
  const { rows } = await sql<{ gone: boolean }>`
    select ${date}::date < ${today} as gone`.execute(tx);
  if (rows[0]?.gone) throw new Refusal('Generic.Invalid', { fields: { [field]: 'TooSmall' } });
}
