import { randomUUID } from 'node:crypto';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { Rate } from '../../../http/rate.ts';
import { addJob } from '../../../jobs/index.ts';
import { readToday } from './savedReports.ts';
import { mustOwn } from './savedReportRows.ts';

const hour = 3_600_000;
/** Each draws two documents. */
const tests = new Rate(10, hour);

/** Mails the report to its owner alone, as it would be mailed today. */
export async function sendTest(tx: Tx, actor: Actor, reportId: string): Promise<undefined> {
  await mustOwn(tx, actor, reportId);
  const { accountId, userId } = actor;
  if (!tests.allows(`${accountId} ${userId}`))
    throw new Refusal('Generic.Too.Many.Requests', { retryAfter: hour / 1_000 });
  await addJob(tx, 'savedReports.mail', {
    accountId,
    reportId,
    userId,
    day: await readToday(tx),
    test: randomUUID(),
  });
}
