import type { Expression } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { serviceReportRows } from './serviceReportRows.ts';

/** Reports that wait: for their carrier's answer, and then to be closed. */
export const serviceReportTodos = {
  reportsToClose: (tx: Tx, actor: Actor, locationId: string | null): Expression<unknown> =>
    serviceReportRows(tx, actor, 'customer')
      .where('report.status', '=', 'Answered')
      .$if(locationId !== null, (all) => all.where('report.location_id', '=', locationId)),
  reportsToAnswer: (tx: Tx, actor: Actor): Expression<unknown> =>
    serviceReportRows(tx, actor, 'carrier').where('report.status', '=', 'Open'),
};
