import { sql } from 'kysely';

import type { JobName, JobPayloads } from '../../jobs/index.ts';
import type { Stage } from './preparations.ts';

export interface JobPlay<Name extends JobName = JobName> {
  /** Puts the job's row, and rows beside it, into the state in which the job has something to do. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  readonly payload: (stage: Stage) => JobPayloads[Name];
  /** The job throws, so that the queue tries it again. */
  readonly fails?: true;
}

export const run =
  (...statements: readonly string[]) =>
  async ({ db }: Stage): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  };

export const account = ({ world }: Stage): string => world.target.account;

/** The jobs that tell people of orders, messages and rounds, by push and by mail. */
export const customerJobPlays = {
  'notifications.push': {
    before: run(
      `update notification set kind = 'OrderAccepted', created_at = now(), read_at = null`,
      `delete from quiet_hours`,
    ),
    payload: (stage) => ({ accountId: account(stage), notificationId: stage.id }),
  },
  'notifications.pushTo': {
    fails: true,
    // Nobody listens there.
    before: run(
      `update notification set kind = 'OrderAccepted', read_at = null`,
      `update push_device set endpoint = 'http://127.0.0.1:9/' || id, auth = 'AAAAAAAAAAAAAAAAAAAAAA',
        p256dh = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'`,
    ),
    payload: (stage) => ({
      accountId: account(stage),
      notificationId: stage.id,
      deviceId: stage.id,
    }),
  },
  'orderMessages.notify': {
    payload: (stage) => ({ accountId: account(stage), messageId: stage.id }),
  },
  'orderMessages.mail': {
    before: run(
      `update order_message set author_account_id = null, at = '2026-11-02T08:00:00Z'`,
      `delete from quiet_hours`,
    ),
    payload: (stage) => ({ accountId: account(stage), orderId: stage.id, userId: stage.id }),
  },
  'rounds.plan': {
    before: run(`update round_setting set planner_id = null`),
    payload: (stage) => ({ accountId: account(stage) }),
  },
  'rounds.planDue': {
    before: run(`update round_setting set planner_id = null`),
    payload: () => ({}),
  },
  'rounds.follow': {
    before: run(
      `update orders set status = 'Accepted', futile_open = false, on_its_way_at = null,
        planned_date = (now() at time zone 'Europe/Copenhagen')::date`,
    ),
    payload: (stage) => ({ orderId: stage.id }),
  },
} satisfies { readonly [Name in JobName]?: JobPlay<Name> };
