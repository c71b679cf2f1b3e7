import { randomUUID } from 'node:crypto';

import { daysAfter, occurrences, type RecurringTrouble } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../../db/days.ts';
import type { Db } from '../../../db/database.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { Blobs } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { createOrder } from '../orders/index.ts';
import { readCreator } from './creator.ts';
import { noteTrouble } from './noteTrouble.ts';
import { orderedByHand } from './orderedByHand.ts';

type Job = JobPayloads['recurringOrders.place'];

/** The active recurring order, locked so that nobody changes, pauses or deletes it before the order exists. */
export const holdRule = (tx: Tx, { accountId, ruleId }: Job) =>
  tx
    .selectFrom('recurring_order')
    .selectAll()
    .select([
      'start_date as startDate',
      'end_date as endDate',
      'every_weeks as everyWeeks',
      'day_of_month as dayOfMonth',
    ])
    .select(sql<string>`${today}`.as('today'))
    .where('account_id', '=', accountId)
    .where('id', '=', ruleId)
    .where('paused', '=', false)
    .forShare()
    .executeTakeFirst();

type Rule = NonNullable<Awaited<ReturnType<typeof holdRule>>>;

/** The days to order now; a failed day is retried until it has passed. */
const daysOf = (rule: Rule): string[] =>
  occurrences(rule, rule.today, daysAfter(rule.today, rule.days_ahead));

async function readDue(tx: Tx, job: Job): Promise<{ creatorId: string; days: string[] } | null> {
  const rule = await holdRule(tx, job);
  if (!rule) return null;
  const settled = await tx
    .selectFrom('recurring_order_day')
    .select('date')
    .where('account_id', '=', job.accountId)
    .where('recurring_order_id', '=', job.ruleId)
    .where('state', '<>', 'failed')
    .where('date', '>=', rule.today)
    .execute();
  const done = new Set(settled.map(({ date }) => date));
  return { creatorId: rule.creator_id, days: daysOf(rule).filter((day) => !done.has(day)) };
}

/** Reserves the day for this order. A second runner waits here until the first has finished, and then finds it taken. */
async function claim(tx: Tx, { accountId, ruleId }: Job, date: string, orderId: string) {
  const set = { state: 'placed', order_id: orderId, trouble: null } as const;
  const row = await tx
    .insertInto('recurring_order_day')
    .values({ account_id: accountId, recurring_order_id: ruleId, date, ...set })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'recurring_order_id', 'date'])
        .doUpdateSet(set)
        .where('recurring_order_day.state', '=', 'failed'),
    )
    .returning('date')
    .executeTakeFirst();
  return row !== undefined;
}

interface DuePlacement {
  readonly db: Db;
  readonly blobs: Blobs;
  readonly job: Job;
  /** Null if the user has left, or may not order any more. */
  readonly creator: Actor | null;
}

/** Places the order of the day, unless it exists; returns the obstacle, if any. */
const placeDay = (
  { db, blobs, job, creator }: DuePlacement,
  date: string,
): Promise<RecurringTrouble | null> =>
  accountTransaction(db, job.accountId, async (tx) => {
    const rule = await holdRule(tx, job);
    if (!rule || !daysOf(rule).includes(date)) return null;
    const byHand = await orderedByHand(tx, job, rule.infocard_id, date);
    if (byHand) {
      await claim(tx, job, date, byHand);
      return null;
    }
    if (!creator) return 'noCreator';
    const id = randomUUID();
    if (!(await claim(tx, job, date, id))) return null;
    await createOrder(tx, blobs, creator, {
      body: {
        id,
        infocardId: rule.infocard_id,
        asFastAsPossible: false,
        wantedEmptiedDate: date,
        comment: rule.comment,
        requisitionId: rule.requisition_id,
        // The recurring order decides its days, independent of orders for other days.
        confirmedDouble: true,
      },
      files: [],
    });
    return null;
  });

const troubles: Readonly<Record<string, RecurringTrouble>> = {
  'Orders.Missing.Collector': 'noCollector',
  'Orders.Not.Orderable': 'notOrderable',
  'Generic.Not.Found': 'noAccess',
};

const troubleIn = (error: unknown): RecurringTrouble => {
  const trouble = error instanceof Refusal ? troubles[error.key] : undefined;
  if (!trouble) throw error;
  return trouble;
};

/** The job that places the due orders of a recurring order, in its creator's name, each day once, however many run it. */
export const createPlaceDue =
  ({ db, blobs }: { db: Db; blobs: Blobs }) =>
  async (job: Job): Promise<void> => {
    const due = await accountTransaction(db, job.accountId, (tx) => readDue(tx, job));
    if (!due || due.days.length === 0) return;
    const creator = await ownerTransaction(db, (tx) =>
      readCreator(tx, job.accountId, due.creatorId),
    );
    for (const date of due.days) {
      const trouble = await placeDay({ db, blobs, job, creator }, date).catch(troubleIn);
      if (trouble === null) continue;
      await noteTrouble(db, job, date, trouble);
      // All days have the same obstacle, so it is reported once.
      return;
    }
  };
