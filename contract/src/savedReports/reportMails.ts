import * as z from 'zod/mini';

import { call } from '../call.ts';
import { id, instant, text } from '../values.ts';
import { mailFrequencies } from './mailDays.ts';
import { addressStates } from './savedReports.ts';

/**
 * The page of an outside address, for the holder of a mailed link: it confirms that reports may come, or stops them. The secret is
 * sent in the body; reading changes nothing.
 */
const params = z.object({ id });
const body = z.strictObject({ secret: text(100) });
const linkErrors = ['Reports.Link.Invalid'] as const;

export const reportMail = z.object({
  reportName: z.string(),
  ownerName: z.string(),
  accountName: z.string(),
  email: z.string(),
  state: z.enum(addressStates),
  frequency: z.enum(mailFrequencies),
  /** Until then an unconfirmed address may be confirmed. */
  confirmUntil: instant,
});
export type ReportMail = z.output<typeof reportMail>;

const open = { method: 'POST', roles: 'anonymous', params, body, answer: reportMail } as const;

export const readReportMail = call({
  id: 'reportMails.read',
  summary: 'What a mailed link about reports is for',
  path: '/economics/report-mails/:id/read',
  ...open,
  reads: ['savedReport'],
  errors: linkErrors,
});

export const confirmReportMail = call({
  id: 'reportMails.confirm',
  summary: 'Confirm that reports may be mailed to the address of the link',
  path: '/economics/report-mails/:id/confirm',
  ...open,
  touches: ['savedReport'],
  errors: [...linkErrors, 'Reports.Link.Expired'],
});

export const stopReportMail = call({
  id: 'reportMails.stop',
  summary: 'Stop the reports to the address of the link',
  path: '/economics/report-mails/:id/stop',
  ...open,
  touches: ['savedReport'],
  errors: linkErrors,
});
