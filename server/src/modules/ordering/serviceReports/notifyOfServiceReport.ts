import { type Language, serviceReportPath, supplierServiceReportPath } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction, type Tx } from '../../../db/transaction.ts';
import type { JobPayloads } from '../../../jobs/index.ts';
import { queueMail } from '../../../mail/index.ts';
import { notifyUsers } from '../../platform/notifications/index.ts';
import { answeredNotice } from './letters/answered.ts';
import { closedNotice } from './letters/closed.ts';
import { reportedMail, reportedNotice } from './letters/reported.ts';
import type { NamedServiceReport } from './letters/serviceReportNotice.ts';

type Payload = JobPayloads['serviceReports.notify'];
type NoticeName = Payload['what'];

const notices = {
  reported: reportedNotice,
  reopened: reportedNotice,
  answered: answeredNotice,
  resolved: closedNotice,
  notResolved: closedNotice,
} satisfies Record<NoticeName, unknown>;

const readNotifiedServiceReport = (tx: Tx, id: string) =>
  tx
    .selectFrom('service_report as report')
    .innerJoin('collector', (join) =>
      join
        .onRef('collector.account_id', '=', 'report.account_id')
        .onRef('collector.id', '=', 'report.collector_id'),
    )
    .innerJoin('app_user', 'app_user.id', 'report.reporter_id')
    .leftJoin('service_report_access as carrier', (join) =>
      join.onRef('carrier.report_id', '=', 'report.id').on('carrier.via', '=', 'carrier'),
    )
    .selectAll('report')
    .select([
      'carrier.account_id as carrier_account_id',
      'collector.email as collector_email',
      'app_user.email as reporter_email',
    ])
    .select(sql<Language>`collector.language`.as('collector_language'))
    .where('report.id', '=', id)
    .executeTakeFirst();

type NotifiedServiceReport = NonNullable<Awaited<ReturnType<typeof readNotifiedServiceReport>>>;

/** The job that notifies the other side of a report. It runs as the owner of the tables. */
export const createNotifyOfServiceReport =
  ({ db }: { db: Db }) =>
  ({ reportId, what, version }: Payload): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const report = await readNotifiedServiceReport(tx, reportId);
      if (!report) return;
      if (what === 'answered') return notifyReporter(tx, report, version);
      if (report.carrier_account_id !== null)
        return notifyCarrier(tx, report, report.carrier_account_id, { what, version });
      if (what === 'reported' || what === 'reopened') await mailCollector(tx, report, version);
    });

const wordsOf = (report: NotifiedServiceReport): NamedServiceReport => ({
  customer: report.customer_name,
  supplier: report.supplier_name,
  infocard: report.infocard_name,
  location: report.location_name,
});

async function notifyReporter(
  tx: Tx,
  report: NotifiedServiceReport,
  version: number,
): Promise<void> {
  await notifyUsers(tx, report.account_id, [report.reporter_id], {
    notice: answeredNotice,
    about: `${report.id} ${version}`,
    values: wordsOf(report),
    link: serviceReportPath(report.id),
    locationId: report.location_id,
  });
}

/** Only users who may open reports are notified of them. */
async function notifyCarrier(
  tx: Tx,
  report: NotifiedServiceReport,
  accountId: string,
  { what, version }: { what: NoticeName; version: number },
): Promise<void> {
  const users = await tx
    .selectFrom('account_user')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'Supplier')
    .execute();
  await notifyUsers(
    tx,
    accountId,
    users.map(({ user_id }) => user_id),
    {
      notice: notices[what],
      about: `${report.id} ${version}`,
      values: wordsOf(report),
      link: supplierServiceReportPath(report.id),
      locationId: null,
    },
  );
}

/** A collector without an account gets one mail per version, and answers the reporter. */
async function mailCollector(
  tx: Tx,
  report: NotifiedServiceReport,
  version: number,
): Promise<void> {
  if (report.collector_email === null || report.notified_version >= version) return;
  await tx
    .updateTable('service_report')
    .set({ notified_version: version })
    .where('id', '=', report.id)
    .execute();
  await queueMail(tx, {
    ...reportedMail(report.collector_language, {
      kind: report.kind,
      customerName: report.customer_name,
      infocardName: report.infocard_name,
      locationName: report.location_name,
      locationAddress: report.location_address,
      date: report.date,
      orderNumber: report.order_number,
      kgNoted: report.kg_noted,
      weightEstimated: report.weight_estimated,
      kgExpected: report.kg_expected,
      text: report.text,
      reporterName: report.reporter_name,
      reporterEmail: report.reporter_email,
    }),
    accountId: report.account_id,
    recipient: report.collector_email,
    replyTo: report.reporter_email,
  });
}
