import {
  createSavedReport as createCall,
  deleteSavedReport as deleteCall,
  listSavedReports,
  updateSavedReport as updateCall,
} from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import {
  createSavedReport,
  deleteSavedReport,
  readSavedReports,
  updateSavedReport,
} from './savedReports.ts';

/** Saved reports: the user's own, shared with roles, mailed each month. */
export function registerSavedReports({ routes }: Services): void {
  routes.handle(listSavedReports, ({ tx, actor }) => readSavedReports(tx, actor));

  routes.handle(createCall, ({ tx, actor, body }) => createSavedReport(tx, actor, body));

  routes.handle(updateCall, ({ tx, actor, params, body }) =>
    updateSavedReport(tx, actor, { params, body }),
  );

  routes.handle(deleteCall, ({ tx, actor, params, query }) =>
    deleteSavedReport(tx, actor, { params, query }),
  );
}
