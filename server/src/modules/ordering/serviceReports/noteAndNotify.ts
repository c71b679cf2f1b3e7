import type { ServiceReportEvent } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { addJob } from '../../../jobs/index.ts';
import { refuseTooManyMails } from '../../../mail/index.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';

interface ServiceReportStep {
  readonly id: string;
  readonly version: number;
  readonly kind: ServiceReportEvent['kind'];
  readonly detail: string | null;
}

/** A collector that does not answer in the portal gets these by mail. */
async function refuseMails(tx: Tx, { accountId }: Actor, id: string): Promise<void> {
  const mailed = await tx
    .selectFrom('service_report as report')
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'report.account_id')
        .onRef('collector.id', '=', 'report.collector_id'),
    )
    .select('collector.email')
    .where('report.account_id', '=', accountId)
    .where('report.id', '=', id)
    .where('report.answers_here', '=', false)
    .executeTakeFirst();
  if (mailed?.email) refuseTooManyMails(accountId, [mailed.email]);
}

/** Writes the timeline, notifies the other side, and lets the open pages of both read the report again. */
export async function noteAndNotify(
  tx: Tx,
  actor: Actor,
  { id, version, kind, detail }: ServiceReportStep,
): Promise<void> {
  if (kind === 'reported' || kind === 'reopened') await refuseMails(tx, actor, id);
  await tx
    .insertInto('service_report_event')
    .values({ report_id: id, kind, actor_id: actor.userId, actor_name: actor.userName, detail })
    .execute();
  await addJob(tx, 'serviceReports.notify', { reportId: id, what: kind, version });
  const { rows } = await sql<{ account: string }>`
    select service_report_participants(${id}) as account`.execute(tx);
  await notifyEvent(tx, {
    groups: rows.map(({ account }) => accountGroup(account)),
    event: 'service-report-changed',
    payload: { reportId: id },
  });
}
