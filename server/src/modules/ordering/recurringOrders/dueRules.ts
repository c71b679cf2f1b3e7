import { daysAfter, maxDaysAhead, occurrences } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import { addJob } from '../../../jobs/index.ts';

const usualBatch = 500;

/** Recurring orders of every account that may be due today, after the last one read. */
const readBatch = (tx: Tx, after: string, batchSize: number) =>
  tx
    .selectFrom('recurring_order')
    .select([
      'account_id as accountId',
      'id',
      'start_date as startDate',
      'end_date as endDate',
      'weekdays',
      'every_weeks as everyWeeks',
      'day_of_month as dayOfMonth',
      'days_ahead as daysAhead',
    ])
    .select(sql<string>`${today}`.as('today'))
    .where('paused', '=', false)
    .where(sql<boolean>`start_date <= ${today} + ${sql.lit(maxDaysAhead)}`)
    .where(sql<boolean>`(end_date is null or end_date >= ${today})`)
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute();

const beforeAll = '00000000-0000-0000-0000-000000000000';

/** The nightly job: each due recurring order becomes a separate job, so that a failure stops no other. */
export async function findDueRules(db: Db, batchSize = usualBatch): Promise<void> {
  for (let after: string | undefined = beforeAll; after !== undefined;) {
    const from: string = after;
    after = await ownerTransaction(db, async (tx) => {
      const rules = await readBatch(tx, from, batchSize);
      for (const rule of rules) {
        const { accountId, id: ruleId, today: now, daysAhead } = rule;
        if (occurrences(rule, now, daysAfter(now, daysAhead)).length === 0) continue;
        const options = { jobKey: `recurring ${ruleId}` };
        await addJob(tx, 'recurringOrders.place', { accountId, ruleId }, options);
      }
      return rules.length === batchSize ? rules.at(-1)?.id : undefined;
    });
  }
}
