import {
  acceptFinding,
  approveInspection,
  getInspection,
  getInspectionReport,
  listInspectionFindings,
  listInspections,
  refreshReconciliation,
  rerunInspection,
  undoAcceptance,
} from '@fraktion/contract';
import { type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import { readFile } from '../../../files/index.ts';
import type { Services } from '../../../services.ts';
import { approve, rerun } from './approve.ts';
import { decideFinding } from './decideFinding.ts';
import { findingRows } from './findingRows.ts';
import { inspectionRows, readInspection } from './inspectionRows.ts';
import { readPriceChanges } from './readPriceChanges.ts';
import { findReport } from './report/index.ts';

const statusOf = { AwaitsApproval: 'AwaitsApproval', Approved: 'Completed' } as const;

/** Inspections of invoices: list, read, run again, approve, and accept findings. */
export function registerInspections({ routes, blobs }: Services): void {
  routes.handle(listInspections, ({ tx, actor, query }) => {
    const { includeOnlyWithStatus: status } = query;
    const rows = inspectionRows(tx, actor);
    return listRows(
      tx,
      status === undefined ? rows : rows.where('inspection.status', '=', statusOf[status]),
      listInspections.list,
      query,
      {
        columns: {
          result: 'inspection.result',
          collectorId: 'invoice.collector_id',
          issueDate: 'invoice.issue_date',
          atStake: 'inspection.at_stake',
          inspectedAt: 'inspection.inspected_at',
          sellerName: 'invoice.seller_name',
          invoiceNumber: 'invoice.invoice_number',
        },
        nullable: ['inspectedAt'],
        search: ['invoice.invoice_number', 'invoice.seller_name'],
        tieBreaker: 'inspection.id',
      },
    );
  });

  routes.handle(getInspection, async ({ tx, actor, params }) => ({
    ...(await readInspection(tx, actor, params.id)),
    priceChanges: await readPriceChanges(tx, actor, params.id),
  }));

  routes.handle(listInspectionFindings, async ({ tx, actor, params, query }) => {
    await readInspection(tx, actor, params.id);
    return listRows(tx, findingRows(tx, actor, params.id), listInspectionFindings.list, query, {
      columns: {
        position: 'finding.position',
        point: 'finding.point',
        severity: 'finding.severity',
        status: 'finding.status',
      },
      search: (pattern) =>
        sql<SqlBool>`(line.text ilike ${pattern} or line.line_id ilike ${pattern})`,
      tieBreaker: 'finding.id',
    });
  });

  routes.handle(rerunInspection, ({ tx, actor, params, body }) =>
    rerun(tx, actor, { ...params, ...body }),
  );

  routes.handle(refreshReconciliation, ({ tx, actor, params }) =>
    rerun(tx, actor, { ...params, version: null }),
  );

  routes.handle(approveInspection, ({ tx, drawings, actor, params: { id }, body }) =>
    approve(tx, { blobs, drawings }, actor, {
      id,
      version: body.version,
      reason: body.reason ?? null,
    }),
  );

  routes.handle(acceptFinding, ({ tx, actor, params, body }) =>
    decideFinding(tx, actor, { ...params, ...body }),
  );

  routes.handle(undoAcceptance, ({ tx, actor, params, body }) =>
    decideFinding(tx, actor, { ...params, ...body, reason: null }),
  );

  routes.handle(getInspectionReport, async ({ tx, actor, params }) => {
    const id = await findReport(tx, actor, params.id);
    return readFile(tx, blobs, { accountId: actor.accountId, id });
  });
}
