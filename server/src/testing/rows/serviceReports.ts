import { randomUUID } from 'node:crypto';

import { type CallInput, createServiceReport, type ServiceReport } from '@fraktion/contract';

import { buildTrade } from './orders.ts';
import type { TestApp } from '../servers/testApp.ts';

type NewReport = NonNullable<CallInput<typeof createServiceReport>['body']>;

/** The body of a form for a missed pick-up. */
export const newReport = (infocardId: string, more: Partial<NewReport> = {}): NewReport => ({
  id: randomUUID(),
  kind: 'missedPickup',
  infocardId,
  orderId: null,
  date: '2026-01-05',
  text: 'Nobody came',
  kgExpected: null,
  ...more,
});

/** A customer, the supplier of its one container, and reports about it. */
export async function buildReporting(t: TestApp, collector: { email?: string | null } = {}) {
  const trade = await buildTrade(t, collector);
  const report = (more: Partial<NewReport> = {}) =>
    trade.admin(createServiceReport, { body: newReport(trade.infocard.id, more) });
  const reported = async (more: Partial<NewReport> = {}): Promise<ServiceReport> => {
    const { status, data, error } = await report(more);
    if (status !== 200) throw new Error(JSON.stringify(error));
    return data;
  };
  return { ...trade, report, reported };
}
