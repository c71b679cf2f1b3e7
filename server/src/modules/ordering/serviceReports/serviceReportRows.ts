import {
  allowedServiceReportActions,
  reopenDays,
  type ServiceReport,
  type ServiceReportSide,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

const rows = (tx: Tx) =>
  tx
    .selectFrom('service_report as report')
    .select([
      'report.id',
      'report.kind',
      'report.status',
      'report.infocard_id as infocardId',
      'report.infocard_name as infocardName',
      'report.location_id as locationId',
      'report.location_name as locationName',
      'report.location_address as locationAddress',
      'report.customer_name as customerName',
      'report.supplier_name as supplierName',
      'report.answers_here as answersHere',
      'report.order_id as orderId',
      'report.order_number as orderNumber',
      'report.date',
      'report.text',
      'report.kg_noted as kgNoted',
      'report.weight_estimated as weightEstimated',
      'report.kg_expected as kgExpected',
      'report.reporter_name as reporterName',
      'report.reported_at as reportedAt',
      'report.answered_at as answeredAt',
      'report.closed_at as closedAt',
      'report.resolved',
      'report.version',
    ]);

/**
 * Reports, of this name in the query, that the actor may see from one side: of its own account at its locations, or as the
 * carrier.
 */
export const isReached = (actor: Actor, side: ServiceReportSide, report: string) =>
  side === 'customer'
    ? sql<SqlBool>`${sql.ref(report)}.account_id = ${actor.accountId}
        and ${inLocationScope(actor, 'serviceReport', `${report}.location_id`)}`
    : sql<SqlBool>`${sql.ref(report)}.id in (select mine.report_id from service_report_access mine
        where mine.account_id = ${actor.accountId} and mine.via = 'carrier')`;

export const serviceReportRows = (tx: Tx, actor: Actor, side: ServiceReportSide) =>
  rows(tx).where(isReached(actor, side, 'report'));

const eventsOf = (tx: Tx, id: string): Promise<ServiceReport['events']> =>
  tx
    .selectFrom('service_report_event')
    .select(['id', 'at', 'kind', 'actor_name as actorName', 'detail'])
    .where('report_id', '=', id)
    .orderBy('at')
    .execute();

const filesOf = (tx: Tx, id: string): Promise<ServiceReport['files']> =>
  tx
    .selectFrom('service_report_file as of')
    .innerJoin('file', (join) =>
      join.onRef('file.account_id', '=', 'of.account_id').onRef('file.id', '=', 'of.file_id'),
    )
    .select(['file.id', 'file.name', 'file.media_type as mediaType', 'file.bytes'])
    .where('of.report_id', '=', id)
    .orderBy('file.created_at')
    .orderBy(byText(tx, 'file.name'))
    .execute();

/** One report as one side sees it, with its allowed actions. */
export async function readServiceReport(
  tx: Tx,
  actor: Actor,
  side: ServiceReportSide,
  id: string,
): Promise<ServiceReport> {
  const row = await serviceReportRows(tx, actor, side)
    .select(
      sql<boolean>`coalesce(report.closed_at > now() - make_interval(days => ${sql.lit(reopenDays)}), false)`.as(
        'closedLately',
      ),
    )
    .where('report.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  const { closedLately, ...report } = row;
  return {
    ...report,
    files: await filesOf(tx, id),
    events: await eventsOf(tx, id),
    allowedActions: allowedServiceReportActions({ status: row.status, closedLately }, side),
  };
}
