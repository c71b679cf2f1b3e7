import {
  type CallRequest,
  occurrences,
  type RecurringOrder,
  type skipRecurringDay as skipCall,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustRead, placeSoon } from './changeRecurring.ts';

/** Refuses days that are past, or that the recurring order does not have. */
async function refuseOtherDays(tx: Tx, rule: RecurringOrder, date: string): Promise<void> {
  const { rows } = await sql<{ gone: boolean }>`select ${date}::date < ${today} as gone`.execute(
    tx,
  );
  if (rows[0]?.gone || occurrences(rule, date, date).length === 0)
    throw new Refusal('Generic.Invalid', { fields: { date: 'Invalid' } });
}

/** Skips or restores a day. An order that exists already is cancelled on its own page. */
export async function skipDay(
  tx: Tx,
  actor: Actor,
  { params: { id, date }, body: { skipped } }: CallRequest<typeof skipCall>,
): Promise<RecurringOrder> {
  const rule = await mustRead(tx, actor, id);
  await refuseOtherDays(tx, rule, date);
  if (skipped) await skip(tx, actor.accountId, id, date);
  else {
    await tx
      .deleteFrom('recurring_order_day')
      .where('account_id', '=', actor.accountId)
      .where('recurring_order_id', '=', id)
      .where('date', '=', date)
      .where('state', '=', 'skipped')
      .execute();
  }
  // A restored day may be due; without a failed day, others may be.
  await placeSoon(tx, actor, id);
  return mustRead(tx, actor, id);
}

/** Waits for an order of this day that is being placed, and then does not undo it. */
async function skip(tx: Tx, accountId: string, ruleId: string, date: string): Promise<void> {
  const written = await tx
    .insertInto('recurring_order_day')
    .values({ account_id: accountId, recurring_order_id: ruleId, date, state: 'skipped' })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'recurring_order_id', 'date'])
        .doUpdateSet({ state: 'skipped', trouble: null })
        .where('recurring_order_day.state', '<>', 'placed'),
    )
    .returning('date')
    .executeTakeFirst();
  if (!written) throw new Refusal('RecurringOrders.Day.Placed');
}
