import {
  type ServiceReportEvent,
  answerServiceReport,
  closeServiceReport,
  createServiceReport,
  getServiceReport,
  getSupplierServiceReport,
  listServiceReports,
  listSupplierServiceReports,
  reopenServiceReport,
  maxServiceReportFileBytes,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import { rowId } from '../../../db/rowId.ts';
import { picturesAndPdf } from '../../../files/index.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { createReport } from './createServiceReport.ts';
import { serviceReportNotices } from './letters/index.ts';
import { answerReport, closeReport, reopenReport } from './moveServiceReport.ts';
import { createNotifyOfServiceReport } from './notifyOfServiceReport.ts';
import { readServiceReport, serviceReportRows } from './serviceReportRows.ts';
import { serviceReportTodos } from './serviceReportTodos.ts';

const list = {
  columns: {
    status: 'report.status',
    kind: 'report.kind',
    locationId: 'report.location_id',
    infocardId: 'report.infocard_id',
    reportedAt: 'report.reported_at',
    date: 'report.date',
    infocardName: 'report.infocard_name',
    locationName: 'report.location_name',
    supplierName: 'report.supplier_name',
    customerName: 'report.customer_name',
  },
  search: ['report.infocard_name', 'report.location_name', 'report.text', 'report.order_number'],
  tieBreaker: 'report.id',
} as const;

/** Missed pick-ups and wrong weights: reported by a customer, answered by the carrier, closed by the customer. */
function registerServiceReports({ routes, blobs }: Services): void {
  routes.handle(listServiceReports, ({ actor, tx, query }) =>
    listRows(tx, serviceReportRows(tx, actor, 'customer'), listServiceReports.list, query, list),
  );
  routes.handle(getServiceReport, ({ actor, tx, params }) =>
    readServiceReport(tx, actor, 'customer', params.id),
  );
  routes.handle(
    createServiceReport,
    async ({ actor, tx, body, accepted }) => {
      const id = await rowId(tx, 'service_report', actor.accountId, body.id);
      return createReport(tx, blobs, actor, { body: { ...body, id }, files: accepted });
    },
    { rules: { types: picturesAndPdf, maxBytes: maxServiceReportFileBytes } },
  );
  routes.handle(closeServiceReport, ({ actor, tx, params, body }) =>
    closeReport(tx, actor, params.id, body),
  );
  routes.handle(reopenServiceReport, ({ actor, tx, params, body }) =>
    reopenReport(tx, actor, params.id, body),
  );
  routes.handle(listSupplierServiceReports, ({ actor, tx, query }) =>
    listRows(
      tx,
      serviceReportRows(tx, actor, 'carrier'),
      listSupplierServiceReports.list,
      query,
      list,
    ),
  );
  routes.handle(getSupplierServiceReport, ({ actor, tx, params }) =>
    readServiceReport(tx, actor, 'carrier', params.id),
  );
  routes.handle(answerServiceReport, ({ actor, tx, params, body }) =>
    answerReport(tx, actor, params.id, body),
  );
}

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Notifies the other side of a service report of an event. */
    'serviceReports.notify': {
      reportId: string;
      what: ServiceReportEvent['kind'];
      version: number;
    };
  }
}

export const serviceReports = defineModule({
  area: 'ordering',
  calls: registerServiceReports,
  jobs: {
    'serviceReports.notify': {
      words: {
        en: 'Notify of a service report',
        da: 'Giv besked om en servicerapport',
        sv: 'Meddela om en servicerapport',
        nb: 'Varsle om en servicerapport',
      },
      task: createNotifyOfServiceReport,
    },
  },
  todos: serviceReportTodos,
  notices: serviceReportNotices,
});
