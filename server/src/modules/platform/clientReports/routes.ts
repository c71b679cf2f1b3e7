import {
  type ClientReport,
  getClientHealth,
  getHealthTrend,
  sendPolicyReport,
  sendClientReport,
} from '@fraktion/contract';
import type { FastifyInstance } from 'fastify';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import { Rate } from '../../../http/rate.ts';
import type { Services } from '../../../services.ts';
import { readJson } from '../../../http/jsonBody.ts';
import { networkOf } from '../../../http/network.ts';
import { keepClientReport } from './keepClientReport.ts';
import { policyFaults } from './policyFaults.ts';
import { readHealth } from './readHealth.ts';
import { readTrend } from './readTrend.ts';

const perMinute = 20;
/** The daily limit of new faults per network, so that one sender cannot use the whole limit of a version. */
const newPerDay = 40;
const day = 86_400_000;

/** The reports of browsers about their releases, and the results for the portal's operators. */
export function registerClientReports({ routes }: Services, fastify: FastifyInstance): void {
  // Separate limits, because every page load reports its speed, and a large office must still be able to report faults.
  const rates = { faults: new Rate(perMinute), vitals: new Rate(perMinute) };
  const newFaults = new Rate(newPerDay, day);

  async function keep(tx: Tx, report: ClientReport, ip: string): Promise<number> {
    const network = networkOf(ip);
    const faults = report.faults.length > 0 && rates.faults.allows(network) ? report.faults : [];
    const vitals = report.vitals.length > 0 && rates.vitals.allows(network) ? report.vitals : [];
    const heard = faults.length + vitals.length;
    if (heard === 0 && report.faults.length + report.vitals.length > 0)
      throw new Refusal('Generic.Too.Many.Requests');
    return keepClientReport(tx, { faults, vitals }, () => newFaults.allows(network));
  }

  routes.handle(sendClientReport, async ({ tx, body, request }) => ({
    kept: await keep(tx, body, request.ip),
  }));

  readJson(fastify, ['application/csp-report', 'application/reports+json']);
  routes.handle(sendPolicyReport, async ({ tx, params, body, request }) => {
    await keep(tx, { faults: policyFaults({ params, body }), vitals: [] }, request.ip);
    return undefined;
  });

  // Reports belong to no account: they are read as the owner of the tables.
  routes.handleAsOwner(getClientHealth, ({ tx, query }) => readHealth(tx, Number(query.days ?? 7)));
  routes.handleAsOwner(getHealthTrend, ({ tx, query }) => readTrend(tx, Number(query.days ?? 7)));
}
