import * as z from 'zod/mini';

import { call } from '../call.ts';
import { releaseName } from '../releases/releases.ts';
import { healthDays, healthSpans } from './clientReports.ts';

const counts = z.array(z.int());

/** One release name over time, a value for each span. */
const remoteTrend = z.object({
  name: releaseName,
  /** Page loads that reported their speed. */
  loads: counts,
  /** Failed starts. */
  failures: counts,
  /** Faults in browsers. */
  faults: counts,
  /** Faults that were seen for the first time. */
  newFaults: counts,
  /** The largest content of three of four page loads, in milliseconds; null without any. */
  shown: z.array(z.nullable(z.number())),
});
export type RemoteTrend = z.output<typeof remoteTrend>;

export const healthTrend = z.object({
  ...healthSpans,
  remotes: z.array(remoteTrend),
  server: z.object({
    /** The first byte of three of four page loads, in milliseconds. */
    answered: z.array(z.nullable(z.number())),
    mailsSent: counts,
    mailsFailed: counts,
    jobsFailed: counts,
  }),
});
export type HealthTrend = z.output<typeof healthTrend>;

export const getHealthTrend = call({
  id: 'clientReports.trend',
  summary:
    'The speed, failed starts and new faults of each remote, and the undelivered work of the server, by hour or day',
  method: 'GET',
  path: '/client-health/trend',
  roles: ['SuperAdmin', 'SystemAdmin'],
  reads: [],
  query: z.object({ days: z.optional(z.enum(healthDays.map(String) as ['1', '7', '30'])) }),
  costly: true,
  answer: healthTrend,
});
