import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';

const notify = (tx: Tx, tenderId: string, accounts: readonly string[]): Promise<void> =>
  notifyEvent(tx, {
    groups: accounts.map(accountGroup),
    event: 'tender-changed',
    payload: { tenderId },
  });

/** All sides read the tender again. */
export async function notifyPages(tx: Tx, tenderId: string): Promise<void> {
  const { rows } = await sql<{ account: string }>`
    select tender_participants(${tenderId}) as account`.execute(tx);
  await notify(
    tx,
    tenderId,
    rows.map(({ account }) => account),
  );
}

/** An answer concerns the customer and its bidder: others must not even learn that it exists. */
export const notifyOfAnswer = notify;
