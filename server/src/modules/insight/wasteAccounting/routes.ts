import {
  getRegisterSheet,
  getWasteAccountingReport,
  readRegister as registerCall,
  readWasteAccounting as readCall,
} from '@fraktion/contract';

import type { Services } from '../../../services.ts';
import { readWasteAccounting } from './readWasteAccounting.ts';
import { readRegister } from './registers/readRegister.ts';
import { registerSheet } from './registers/registerSheet.ts';
import { makeAccountingReport } from './report/makeAccountingReport.ts';

/** Where waste went, how it was treated, and how certain these figures are. */
export function registerWasteAccounting({ routes }: Services): void {
  routes.handle(readCall, ({ tx, actor, query }) => readWasteAccounting(tx, actor, query));

  routes.handle(getWasteAccountingReport, ({ tx, actor, query }) =>
    makeAccountingReport(tx, actor, query),
  );

  routes.handle(registerCall, ({ tx, actor, params: { register }, query }) =>
    readRegister(tx, actor, register, query),
  );

  routes.handle(getRegisterSheet, ({ tx, actor, params: { register }, query }) =>
    registerSheet(tx, actor, register, query),
  );
}
