import { type Language, reportPath, supplierReportPath } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { ownerTransaction, type Tx } from '../../db/transaction.ts';
import type { JobPayloads } from '../../jobs/index.ts';
import { queueMail } from '../../mail/index.ts';
import { notifyUsers } from '../notifications/index.ts';
import { answeredNotice } from './letters/answered.ts';
import { closedNotice } from './letters/closed.ts';
import { reportedMail, reportedNotice } from './letters/reported.ts';
import type { NamedReport } from './letters/reportNotice.ts';

type Payload = JobPayloads['serviceReports.tell'];
type What = Payload['what'];

const notices = {
  reported: reportedNotice,
  reopened: reportedNotice,
  answered: answeredNotice,
  resolved: closedNotice,
  notResolved: closedNotice,
} satisfies Record<What, unknown>;

const readTold = (tx: Tx, id: string) =>
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

type Told = NonNullable<Awaited<ReturnType<typeof readTold>>>;

/** The job that tells the other side of a report. It runs as the owner of the tables. */
export const createTellOfReport =
  ({ db }: { db: Db }) =>
  ({ reportId, what, version }: Payload): Promise<void> =>
    ownerTransaction(db, async (tx) => {
      const told = await readTold(tx, reportId);
      if (!told) return;
      if (what === 'answered') return tellReporter(tx, told, version);
      if (told.carrier_account_id !== null)
        return tellCarrier(tx, told, told.carrier_account_id, { what, version });
      if (what === 'reported' || what === 'reopened') await mailCollector(tx, told, version);
    });

const wordsOf = (told: Told): NamedReport => ({
  customer: told.customer_name,
  supplier: told.supplier_name,
  infocard: told.infocard_name,
  location: told.location_name,
});

async function tellReporter(tx: Tx, told: Told, version: number): Promise<void> {
  await notifyUsers(tx, told.account_id, [told.reporter_id], {
    notice: answeredNotice,
    about: `${told.id} ${version}`,
    values: wordsOf(told),
    link: reportPath(told.id),
  });
}

/** Only whoever may open reports is told of them. */
async function tellCarrier(
  tx: Tx,
  told: Told,
  accountId: string,
  { what, version }: { what: What; version: number },
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
      about: `${told.id} ${version}`,
      values: wordsOf(told),
      link: supplierReportPath(told.id),
    },
  );
}

/** A collector without an account is written to once for each version, and answers whoever reported. */
async function mailCollector(tx: Tx, told: Told, version: number): Promise<void> {
  if (told.collector_email === null || told.told_version >= version) return;
  await tx
    .updateTable('service_report')
    .set({ told_version: version })
    .where('id', '=', told.id)
    .execute();
  await queueMail(tx, {
    ...reportedMail(told.collector_language, {
      kind: told.kind,
      customerName: told.customer_name,
      infocardName: told.infocard_name,
      locationName: told.location_name,
      locationAddress: told.location_address,
      date: told.date,
      orderNumber: told.order_number,
      kgNoted: told.kg_noted,
      weightEstimated: told.weight_estimated,
      kgExpected: told.kg_expected,
      text: told.text,
      reporterName: told.reporter_name,
      reporterEmail: told.reporter_email,
    }),
    accountId: told.account_id,
    recipient: told.collector_email,
    replyTo: told.reporter_email,
  });
}
