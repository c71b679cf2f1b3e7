import { randomUUID } from 'node:crypto';

import { type CallInput, createSavedReport } from '@fraktion/contract';

import type { Client } from '../servers/testApp.ts';

export type NewSavedReport = NonNullable<CallInput<typeof createSavedReport>['body']>;

/** What a report is that is neither shared nor mailed. */
export const plainReport = {
  page: 'postings',
  name: 'Cost by location',
  query: 'measures=net&by=location&fromDate=2026-03-01&toDate=2026-03-31',
  sharedWith: [],
  frequency: 'never',
  weekday: 1,
  monthDay: 1,
  mailShared: true,
  readerIds: [],
  emails: [],
} satisfies Omit<NewSavedReport, 'id'>;

export const saveReport = (by: Client, change: Partial<NewSavedReport> = {}) =>
  by(createSavedReport, { body: { id: randomUUID(), ...plainReport, ...change } });
