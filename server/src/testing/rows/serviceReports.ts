import { randomUUID } from 'node:crypto';

import { type CallInput, createServiceReport, type ServiceReport } from '@fraktion/contract';

import { buildTrade } from './orders.ts';
import type { TestApp } from '../servers/testApp.ts';

type NewServiceReport = NonNullable<CallInput<typeof createServiceReport>['body']>;

/** The body of a form for a missed pick-up. */
export const newServiceReport = (
  infocardId: string,
  more: Partial<NewServiceReport> = {},
): NewServiceReport => ({
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
  const report = (more: Partial<NewServiceReport> = {}) =>
    trade.admin(createServiceReport, { body: newServiceReport(trade.infocard.id, more) });
  const reported = async (more: Partial<NewServiceReport> = {}): Promise<ServiceReport> => {
    const { status, data, error } = await report(more);
    if (status !== 200) throw new Error(JSON.stringify(error));
    return data;
  };
  return { ...trade, report, reported };
}
