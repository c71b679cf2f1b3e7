import { getWasteAccountingReport, readWasteAccounting as readCall } from '@fraktion/contract';

import type { Services } from '../../services.ts';
import { readWasteAccounting } from './readWasteAccounting.ts';
import { makeReport } from './report/makeReport.ts';

/** Where waste went, what became of it, and how well that is known. */
export function registerWasteAccounting({ routes }: Services): void {
  routes.handle(readCall, ({ tx, actor, query }) => readWasteAccounting(tx, actor, query));

  routes.handle(getWasteAccountingReport, ({ tx, actor, query }) => makeReport(tx, actor, query));
}
