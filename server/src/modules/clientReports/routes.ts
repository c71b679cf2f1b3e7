import { getClientHealth, sendClientReport } from '@fraktion/contract';

import { Refusal } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { keepReport } from './keepReport.ts';
import { ReportRate } from './rate.ts';
import { readHealth } from './readHealth.ts';

/** What browsers tell of the releases they run, and what comes of it for those who run the portal. */
export function registerClientReports({ routes }: Services): void {
  const rate = new ReportRate();

  routes.handle(sendClientReport, async ({ tx, body, request }) => {
    if (!rate.allows(request.ip)) throw new Refusal('Generic.Too.Many.Requests');
    return { kept: await keepReport(tx, body) };
  });

  // Reports belong to no account: they are read as the owner of the tables.
  routes.handleAsOwner(getClientHealth, ({ tx, query }) => readHealth(tx, Number(query.days ?? 7)));
}
