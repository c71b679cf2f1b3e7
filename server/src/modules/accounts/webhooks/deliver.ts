import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import type { Sealer } from '../../../sealing.ts';
import { webhookAttempts } from './queue.ts';
import { secretAbout } from './secrets.ts';
import { type Outcome, sendMessage } from './sendMessage.ts';

interface Attempt {
  accountId: string;
  webhookId: string;
  event: string;
  payload: string;
  attempts: number;
  url: string;
  secret: string;
}

interface DeliverOptions {
  readonly db: Db;
  readonly sealer: Sealer;
  readonly anywhere: boolean;
}

/** The job that sends one event to one webhook: retried with growing pauses, then given up and shown as failed. */
export const createDeliver =
  ({ db, sealer, anywhere }: DeliverOptions) =>
  async ({
    deliveryId,
    attempts: most = webhookAttempts,
  }: JobPayloads['webhooks.deliver']): Promise<void> => {
    const attempt = await beginAttempt(db, deliveryId);
    if (!attempt) return;
    const secret = sealer.open(attempt.secret, secretAbout(attempt.webhookId));
    const outcome = await sendMessage({ ...attempt, id: deliveryId, secret }, anywhere);
    const last = attempt.attempts >= most;
    await noteOutcome(db, deliveryId, outcome, last);
    // The queue retries a job that throws.
    if (outcome.failure !== null && !last)
      throw new Error(`The message has not arrived: ${outcome.detail}`);
  };

/** Counted before the attempt; nothing to do if it has arrived, or the webhook is deleted or turned off. */
async function beginAttempt(db: Db, deliveryId: string): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    update webhook_delivery d set attempts = d.attempts + 1
    from webhook w
    where d.id = ${deliveryId} and d.status in ('waiting', 'retrying')
      and w.account_id = d.account_id and w.id = d.webhook_id and (w.active or d.event = 'ping')
    returning d.account_id as "accountId", d.webhook_id as "webhookId", d.event, d.payload, d.attempts,
      w.url, w.secret`.execute(db);
  if (rows[0]) return rows[0];
  await sql`update webhook_delivery set status = 'failed', finished_at = now(), error = 'turnedOff'
    where id = ${deliveryId} and status in ('waiting', 'retrying')`.execute(db);
  return undefined;
}

async function noteOutcome(
  db: Db,
  deliveryId: string,
  { status, failure }: Outcome,
  last: boolean,
): Promise<void> {
  const failed = last ? 'failed' : 'retrying';
  const becomes = failure === null ? 'delivered' : failed;
  await sql`update webhook_delivery set status = ${becomes}, response_status = ${status}, error = ${failure},
      delivered_at = case when ${failure === null} then now() end,
      finished_at = case when ${becomes !== 'retrying'} then now() end
    where id = ${deliveryId}`.execute(db);
}
