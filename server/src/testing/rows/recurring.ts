import { randomUUID } from 'node:crypto';

import {
  type CallInput,
  createRecurringOrder,
  daysAfter,
  getRecurringOrder,
  type RecurringOrder,
  weekdays,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { createPlaceDue } from '../../modules/ordering/recurringOrders/index.ts';
import { buildInfocard } from './builders.ts';
import { buildTrade, eventually } from './orders.ts';
import type { Client, TestApp } from '../servers/testApp.ts';

type Body = NonNullable<CallInput<typeof createRecurringOrder>['body']>;
export type AskedRule = Omit<Body, 'id' | 'infocardId'>;

/** A trade whose customer has recurring orders, and functions to place them now. */
export async function buildRecurring(t: TestApp) {
  const trade = await buildTrade(t);
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Europe/Copenhagen')::date as day`.execute(t.db);
  const today = rows[0]!.day;

  /** Every day from tomorrow on, ordered on the same day: nothing is due yet. */
  const daily = (more: Partial<AskedRule> = {}): AskedRule => ({
    startDate: daysAfter(today, 1),
    endDate: null,
    weekdays: [...weekdays],
    everyWeeks: 1,
    dayOfMonth: null,
    daysAhead: 0,
    comment: 'Gate 4',
    requisitionId: 'R-7',
    ...more,
  });
  const container = (more: Parameters<typeof buildInfocard>[2] = {}) =>
    buildInfocard(t.db, trade.customer.id, {
      location_id: trade.location.id,
      collector_id: trade.collector.id,
      ...more,
    });

  /** Waits until no job works on recurring orders: a test that changes days meanwhile would race with it. */
  const calm = () =>
    eventually(async () => {
      const { rows: jobs } = await sql`select from graphile_worker.jobs
        where task_identifier like 'recurringOrders.%'`.execute(t.db);
      return jobs.length === 0;
    }, 'The job');

  async function rule(
    more: Partial<AskedRule> = {},
    { by = trade.admin, of }: { by?: Client; of?: string } = {},
  ): Promise<RecurringOrder> {
    const infocardId = of ?? (await container()).id;
    const body = { id: randomUUID(), infocardId, ...daily(more) };
    const answer = await by(createRecurringOrder, { body });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
    await calm();
    return answer.data;
  }

  const change = ({ id }: RecurringOrder, set: { start_date?: string; days_ahead?: number }) =>
    t.db.updateTable('recurring_order').set(set).where('id', '=', id).execute();

  return {
    ...trade,
    today,
    daily,
    container,
    calm,
    rule,
    /** Without an event, which would make the portal look for due orders. */
    change,
    /** As if it had been created earlier: its due days are not placed yet. */
    startsToday: (made: RecurringOrder) => change(made, { start_date: today }),
    read: async (id: string): Promise<RecurringOrder> =>
      (await trade.admin(getRecurringOrder, { params: { id } })).data,
    ordersOf: ({ infocardId }: RecurringOrder) =>
      t.db.selectFrom('orders').selectAll().where('infocard_id', '=', infocardId).execute(),
    /** The work of the job, in this process and at once. */
    place: ({ id }: RecurringOrder): Promise<void> =>
      createPlaceDue({ db: t.db, blobs: t.app.services.blobs })({
        accountId: trade.customer.id,
        ruleId: id,
      }),
  };
}

export type RecurringWorld = Awaited<ReturnType<typeof buildRecurring>>;
