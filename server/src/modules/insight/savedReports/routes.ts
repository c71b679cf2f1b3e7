import {
  askAddressAgain,
  createSavedReport as createCall,
  deleteSavedReport as deleteCall,
  listReportPeople,
  listSavedReports,
  sendTestReport,
  updateSavedReport as updateCall,
} from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { registerReportMails } from './addresses/linkRoutes.ts';
import { askAgain } from './addresses/writeAddresses.ts';
import { readReportPeople } from './people.ts';
import { readSavedReports } from './savedReportRows.ts';
import { createSavedReport, deleteSavedReport, updateSavedReport } from './savedReports.ts';
import { sendTest } from './sendTest.ts';

/** Saved reports: the user's own, shared with roles, mailed on a schedule. */
export function registerSavedReports(services: Services): void {
  const { routes, sealer } = services;
  registerReportMails(services);

  routes.handle(listSavedReports, ({ tx, actor }) => readSavedReports(tx, actor));

  routes.handle(listReportPeople, ({ tx, actor, query }) =>
    readReportPeople(tx, actor, query.page),
  );

  routes.handle(createCall, ({ tx, actor, body, request }) =>
    createSavedReport(tx, { actor, request, sealer }, body),
  );

  routes.handle(updateCall, ({ tx, actor, params, body, request }) =>
    updateSavedReport(tx, { actor, request, sealer }, { params, body }),
  );

  routes.handle(deleteCall, ({ tx, actor, params, query, request }) =>
    deleteSavedReport(tx, { actor, request, sealer }, { params, query }),
  );

  routes.handle(sendTestReport, ({ tx, actor, params }) => sendTest(tx, actor, params.id));

  routes.handle(askAddressAgain, ({ tx, actor, params }) => askAgain(tx, actor, params));
}
