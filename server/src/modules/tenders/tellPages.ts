import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../realtime/index.ts';

const tell = (tx: Tx, tenderId: string, accounts: readonly string[]): Promise<void> =>
  notifyEvent(tx, {
    groups: accounts.map(accountGroup),
    event: 'tender-changed',
    payload: { tenderId },
  });

/** Everyone who takes part reads the tender again. */
export async function tellPages(tx: Tx, tenderId: string): Promise<void> {
  const { rows } = await sql<{ account: string }>`
    select tender_participants(${tenderId}) as account`.execute(tx);
  await tell(
    tx,
    tenderId,
    rows.map(({ account }) => account),
  );
}

/** An answer concerns the customer and whoever gave it: to others not even that it came is told. */
export const tellOfAnswer = tell;
