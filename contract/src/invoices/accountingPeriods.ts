import * as z from 'zod/mini';

import { voucherDates } from '../accounts/economicsSettings.ts';
import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, isoDate } from '../values.ts';
import { invoiceRoles } from './invoiceRoles.ts';
import { invoiceName } from '../money.ts';

export const periodKinds = ['month', 'year'] as const;
export const periodKind = z.enum(periodKinds);
export type PeriodKind = z.output<typeof periodKind>;

export const periodStates = ['open', 'closed'] as const;
export const periodActions = ['close', 'reopen'] as const;

/** A month or a year of the account's bookkeeping. No voucher gets a date in a closed one. */
export const accountingPeriod = z.object({
  /** `2026` or `2026-05`. */
  key: z.string(),
  kind: periodKind,
  firstDay: isoDate,
  lastDay: isoDate,
  state: z.enum(periodStates),
  /** A month is closed with its year too. */
  closedWithYear: z.boolean(),
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
  /** Vouchers with a date in it. */
  vouchers: z.int(),
  actions: z.array(z.enum(periodActions)),
});
export type AccountingPeriod = z.output<typeof accountingPeriod>;

export const listAccountingPeriods = call({
  id: 'accountingPeriods.list',
  summary:
    'Months and years up to the present one, from the year before or that of the first invoice, newest first',
  method: 'GET',
  path: '/economics/vouchers/periods',
  roles: ['Admin'],
  reads: ['accountingPeriod', 'invoice'],
  list: list({
    filters: { kind: { in: periodKind }, state: { in: z.enum(periodStates) } },
    sorts: ['lastDay', 'closedAt'],
    defaultSort: 'lastDay:desc',
  }),
  answer: accountingPeriod,
});

const onePeriod = z.strictObject({ kind: periodKind, firstDay: isoDate });

export const closeAccountingPeriod = call({
  id: 'accountingPeriods.close',
  summary: 'Close a month or a year: later vouchers of its days get the first open day after it',
  method: 'POST',
  path: '/economics/vouchers/periods/close',
  roles: ['Admin'],
  wholeAccount: true,
  touches: ['accountingPeriod', 'invoice'],
  body: onePeriod,
  answer: accountingPeriod,
  errors: ['Periods.Closed', 'Periods.Not.Begun', 'Generic.Not.Found'],
});

export const reopenAccountingPeriod = call({
  id: 'accountingPeriods.reopen',
  summary: 'Open the last closed month or year again',
  method: 'POST',
  path: '/economics/vouchers/periods/reopen',
  roles: ['Admin'],
  wholeAccount: true,
  touches: ['accountingPeriod', 'invoice'],
  body: onePeriod,
  answer: accountingPeriod,
  errors: ['Periods.Not.Closed', 'Periods.Not.Last', 'Generic.Not.Found'],
});

/** As many as are confirmed at once. */
const mostDates = 100;

export const previewVoucherDates = call({
  id: 'vouchers.dates',
  summary: 'The dates that the vouchers of these invoices would have if they were confirmed now',
  method: 'POST',
  path: '/economics/vouchers/dates',
  roles: invoiceRoles,
  reads: ['accountingPeriod', 'economicsSettings', 'invoice'],
  body: z.strictObject({
    invoiceIds: z.array(id).check(z.minLength(1), z.maxLength(mostDates)),
    voucherDate: z.optional(z.nullable(isoDate)),
  }),
  answer: z.object({
    setting: z.enum(voucherDates),
    dates: z.array(
      z.object({
        invoiceId: invoiceName(id),
        date: isoDate,
        /** The day in a closed month or year from which the date was moved. */
        movedFrom: z.nullable(isoDate),
      }),
    ),
  }),
  errors: ['Vouchers.Date.Not.Chosen'],
});
