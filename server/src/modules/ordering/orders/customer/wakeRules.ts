import { sql } from 'kysely';

import { today } from '../../../../db/days.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { addJob } from '../../../../jobs/index.ts';

/** The recurring orders that could not order this infocard check again, because a person may have ordered one of their days. */
export async function wakeRules(tx: Tx, accountId: string, infocardId: string): Promise<void> {
  const rules = await tx
    .selectFrom('recurring_order as rule')
    .innerJoin('recurring_order_day as day', (join) =>
      join
        .onRef('day.account_id', '=', 'rule.account_id')
        .onRef('day.recurring_order_id', '=', 'rule.id'),
    )
    .select('rule.id')
    .distinct()
    .where('rule.account_id', '=', accountId)
    .where('rule.infocard_id', '=', infocardId)
    .where('day.state', '=', 'failed')
    .where(sql<boolean>`day.date >= ${today}`)
    .execute();
  for (const { id: ruleId } of rules)
    await addJob(
      tx,
      'recurringOrders.place',
      { accountId, ruleId },
      { jobKey: `recurring ${ruleId}` },
    );
}
