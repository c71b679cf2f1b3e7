import { type Inspection, type InspectionDetail, inspectionPoints } from '@fraktion/contract';
import { sql } from 'kysely';

import { isOwnFinding, isOwnInvoice, isPartOf } from '../../../db/documentReach.ts';
import { type LocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { pointResult } from './pointResults.ts';

const pointResults = inspectionPoints.map((point) => pointResult(point).as(point));

/** Inspections of invoices of which the actor reaches a part, as the list shows them. */
export const inspectionRows = (tx: Tx, who: LocationScope) =>
  tx
    .selectFrom('inspection')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'inspection.account_id')
        .onRef('invoice.id', '=', 'inspection.invoice_id'),
    )
    .select([
      'inspection.id',
      'inspection.invoice_id as invoiceId',
      'invoice.invoice_number as invoiceNumber',
      'invoice.document_type as documentType',
      'invoice.seller_name as sellerName',
      sql<
        Inspection['collector']
      >`(select jsonb_build_object('id', c.id, 'name', c.name) from collector c
        where c.account_id = invoice.account_id and c.id = invoice.collector_id)`.as('collector'),
      'invoice.issue_date as issueDate',
      'invoice.currency',
      'invoice.net',
      'inspection.status',
      'inspection.result',
      'inspection.at_stake as atStake',
      'inspection.inspected_at as inspectedAt',
      'inspection.approved_at as approvedAt',
      'inspection.approved_by as approvedBy',
      'inspection.version',
      isPartOf(who, 'invoice').as('isPart'),
    ])
    .select(pointResults)
    .where('inspection.account_id', '=', who.accountId)
    .where(isOwnInvoice(who, 'invoice'));

const failuresOf = (
  who: LocationScope,
) => sql<number>`(select count(*)::int from inspection_finding f
  where f.account_id = inspection.account_id and f.inspection_id = inspection.id
    and f.severity = 'failed' and f.status = 'open' and ${isOwnFinding(who, 'f')})`;

/** One inspection with its points. */
export async function readInspection(
  tx: Tx,
  who: LocationScope,
  id: string,
): Promise<InspectionDetail> {
  const row = await inspectionRows(tx, who)
    .select('invoice.status as invoiceStatus')
    .select('inspection.approval_reason as approvalReason')
    .select(sql<boolean>`inspection.report_file_id is not null`.as('hasReport'))
    .select(failuresOf(who).as('openFailures'))
    .where('inspection.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('Generic.Not.Found');
  const counted = await tx
    .selectFrom('inspection_finding')
    .select('point')
    .select(sql<number>`count(*)::int`.as('findings'))
    .select(sql<number>`(count(*) filter (where status = 'open'))::int`.as('open'))
    .where('account_id', '=', who.accountId)
    .where('inspection_id', '=', id)
    .where(isOwnFinding(who, 'inspection_finding'))
    .groupBy('point')
    .execute();
  const counts = new Map(counted.map(({ point, findings, open }) => [point, { findings, open }]));
  const points = inspectionPoints.map((point) => ({
    point,
    result: row[point],
    ...(counts.get(point) ?? { findings: 0, open: 0 }),
  }));
  return { ...row, points };
}
