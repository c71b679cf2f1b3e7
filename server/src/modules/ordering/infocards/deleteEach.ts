import type { CallAnswer, CallRequest, deleteInfocards } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { deleteInfocard } from './changeInfocard.ts';
import { reasonOf } from '../../../http/reasonOf.ts';

type Rows = CallRequest<typeof deleteInfocards>['body']['rows'];
type Outcomes = CallAnswer<typeof deleteInfocards>;

const reasons = ['Generic.Changed', 'Generic.Not.Found', 'Generic.In.Use'] as const;

/** Deletes each archived infocard separately. If the database refuses one, only its own step is rolled back. */
export async function deleteEach(tx: Tx, actor: Actor, rows: Rows): Promise<Outcomes> {
  const outcomes: Outcomes = [];
  for (const row of rows) {
    await sql`savepoint each_row`.execute(tx);
    try {
      await deleteInfocard(tx, actor, row);
      outcomes.push({ id: row.id, error: null });
    } catch (error) {
      const reason = reasonOf(error, reasons);
      await sql`rollback to savepoint each_row`.execute(tx);
      outcomes.push({ id: row.id, error: reason });
    }
  }
  return outcomes;
}
