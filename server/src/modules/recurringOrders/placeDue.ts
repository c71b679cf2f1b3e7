import { randomUUID } from 'node:crypto';

import { daysAfter, occurrences, type RecurringTrouble } from '@fraktion/contract';
import { sql } from 'kysely';

import { today } from '../../db/days.ts';
import type { Db } from '../../db/database.ts';
import { accountTransaction, ownerTransaction, type Tx } from '../../db/transaction.ts';
import type { Blobs } from '../../files/index.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { createOrder } from '../orders/index.ts';
import { readCreator } from './creator.ts';
import { noteTrouble } from './noteTrouble.ts';
import { orderedByHand } from './orderedByHand.ts';

type Job = JobPayloads['recurringOrders.place'];

/** The rule while it runs, held so that nobody changes, pauses or removes it before the order stands. */
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

/** The days to order for now; what has been tried in vain is tried again while the day has not gone by. */
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

/** Takes the day for this order. A second runner waits here until the first is through, and then finds it taken. */
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

interface Placing {
  readonly db: Db;
  readonly blobs: Blobs;
  readonly job: Job;
  /** Null where that one has left, or may not order any more. */
  readonly creator: Actor | null;
}

/** Places the order of the day, unless it stands already; answers what is in the way. */
const placeDay = (
  { db, blobs, job, creator }: Placing,
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
        // The rule says on which days it is wanted, whatever else has been ordered for other days.
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

/** The job that places what a rule has due, in its creator's name, each day once, however many run it. */
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
      // What is in the way of one day is in the way of all: it is told once, and not for each.
      return;
    }
  };
