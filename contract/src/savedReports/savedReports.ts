import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { email, id, isoDate, text, version, wholeNumber } from '../values.ts';
import { mailFrequencies } from './mailDays.ts';
import { unknownNames } from './savedNames.ts';

/** The pages that can be saved: each is one over the catalogue of measures. */
export const savedReportPages = [
  'amounts',
  'postings',
  'drivings',
  'insights',
  'wasteAccounting',
] as const;
export type SavedReportPage = (typeof savedReportPages)[number];

/** The roles that may open reports; only the first two may open the report of trips. */
export const savedReportReaders = ['Admin', 'LocationAdmin', 'FacilityUser'] as const;
export type SavedReportReader = (typeof savedReportReaders)[number];

/** The roles that may open a page. */
export const readersOf = (page: SavedReportPage): readonly SavedReportReader[] =>
  page === 'drivings' ? ['Admin', 'LocationAdmin'] : savedReportReaders;

/** How many outside addresses a report may have, and all reports of an account together. */
export const mostAddresses = 10;
export const mostAddressesOfAccount = 50;
/** How many reports of one user may be mailed. */
export const mostMailedReports = 50;
/** How many reports the list has. */
export const mostListedReports = 500;
/** How many colleagues a report may name. */
export const mostNamedReaders = 50;

const fields = {
  page: z.enum(savedReportPages),
  name: text(100),
  /** The address of the page after its question mark: measures, rows, columns, period, chart; of data insights and waste accounting also the location. */
  query: z.string().check(z.maxLength(1000), z.regex(/^[\w=&.,%+-]*$/)),
  /** Colleagues with these roles see it too, each with the figures of their own locations. */
  sharedWith: z.array(z.enum(savedReportReaders)).check(z.maxLength(savedReportReaders.length)),
  /** When it is mailed to its owner, to the people below and to the confirmed addresses. */
  frequency: z.enum(mailFrequencies),
  /** The day of a weekly report: 1 is Monday, 7 is Sunday. */
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  /** The day of a monthly report. In a shorter month it is the last day. */
  monthDay: z.int().check(z.minimum(1), z.maximum(31)),
  /** It is mailed to everyone it is shared with, too. */
  mailShared: z.boolean(),
};

/** `waiting`: not confirmed yet; `expired`: the link of the confirmation is; `stopped`: the receiver wants no more. */
export const addressStates = ['waiting', 'expired', 'confirmed', 'stopped'] as const;
const addressState = z.enum(addressStates);
export type AddressState = z.output<typeof addressState>;

/** An address outside of the account that gets the report, with the figures that the owner may see. */
export const reportAddress = z.object({ id, email: z.string(), state: addressState });
export type ReportAddress = z.output<typeof reportAddress>;

/** Whether a report could be mailed to the text. */
export const isAddress = (text: string): boolean => email.safeParse(text).success;

const namedReader = z.object({ id, name: z.string() });

/** The latest round of mails: how many were written, and how it went. */
const lastRound = z.object({
  on: isoDate,
  mails: z.int(),
  delivered: z.int(),
  failed: z.int(),
});

export const savedReport = z.object({
  id,
  ...fields,
  ownerName: z.string(),
  /** Only the owner can change it. */
  mine: z.boolean(),
  /** Colleagues who get it by name. */
  readers: z.array(namedReader),
  /** Empty unless it is one's own. */
  addresses: z.array(reportAddress),
  /** Null if it is not mailed. */
  nextOn: z.nullable(isoDate),
  last: z.nullable(lastRound),
  version,
});
export type SavedReport = z.output<typeof savedReport>;

/** The detail of the refusal of a query; null if all of its names exist. */
export function unknownNamesIn(query: string): string | null {
  const unknown = unknownNames(query);
  return unknown.length === 0 ? null : `there is no measure or dimension ${unknown.join(', ')}`;
}

const writtenFields = {
  ...fields,
  /** Users of the account who may open the page; others are left out. */
  readerIds: z.array(id).check(z.maxLength(mostNamedReaders)),
  /** All outside addresses. A new one gets a mail with a link, and nothing else before it is confirmed. */
  emails: z.array(email).check(z.maxLength(mostAddresses)),
};

const roles = savedReportReaders;
const byId = z.object({ id });

export const listSavedReports = call({
  id: 'savedReports.list',
  summary:
    'The own reports and those that are shared with the own role or name oneself; at most 500, by name',
  method: 'GET',
  path: '/economics/saved-reports',
  roles,
  reads: ['savedReport'],
  answer: z.array(savedReport),
});

export const createSavedReport = call({
  id: 'savedReports.create',
  summary: 'Save a report under a name',
  method: 'POST',
  path: '/economics/saved-reports',
  roles,
  touches: ['savedReport'],
  idempotent: true,
  body: z.strictObject({
    id,
    ...writtenFields,
    query: fields.query.check(
      z.refine((query) => unknownNamesIn(query) === null, {
        error: ({ input }) => unknownNamesIn(String(input)) ?? '',
      }),
    ),
  }),
  answer: savedReport,
  errors: [
    'Account.Most.Reached',
    'Generic.Already.Exists',
    'Generic.Forbidden',
    'Generic.Too.Many.Requests',
    'Reports.Addresses.Full',
    'Reports.Mailed.Full',
  ],
});

export const updateSavedReport = call({
  id: 'savedReports.update',
  summary: 'Change an own report',
  method: 'PUT',
  path: '/economics/saved-reports/:id',
  roles,
  touches: ['savedReport'],
  params: byId,
  /** A query that names a measure that no longer exists may stay, but not come new. */
  body: z.strictObject({ version, ...writtenFields }),
  answer: savedReport,
  errors: [
    withRow('Generic.Changed', savedReport),
    'Generic.Forbidden',
    'Generic.Not.Found',
    'Generic.Too.Many.Requests',
    'Reports.Addresses.Full',
    'Reports.Mailed.Full',
  ],
});

export const deleteSavedReport = call({
  id: 'savedReports.delete',
  summary: 'Delete an own report, which is then mailed to nobody',
  method: 'DELETE',
  path: '/economics/saved-reports/:id',
  roles,
  touches: ['savedReport'],
  params: byId,
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: [withRow('Generic.Changed', savedReport), 'Generic.Not.Found'],
});

export const listReportPeople = call({
  id: 'savedReports.people',
  summary:
    'Users of the account who may open a page, to name them as readers; at most 500, by name',
  method: 'GET',
  path: '/economics/saved-reports/people',
  roles,
  reads: ['user'],
  query: z.strictObject({ page: z.enum(savedReportPages) }),
  answer: z.array(namedReader),
  errors: ['Generic.Forbidden'],
});

export const sendTestReport = call({
  id: 'savedReports.test',
  summary: 'Mail a report to oneself now, as it would be mailed today',
  method: 'POST',
  path: '/economics/saved-reports/:id/test',
  roles,
  touches: [],
  params: byId,
  errors: ['Generic.Not.Found', 'Generic.Too.Many.Requests'],
});

export const askAddressAgain = call({
  id: 'savedReports.askAgain',
  summary: 'Send the confirmation to an outside address again, with a new time limit',
  method: 'POST',
  path: '/economics/saved-reports/:id/addresses/:addressId/ask',
  roles,
  touches: ['savedReport'],
  params: z.object({ id, addressId: id }),
  answer: savedReport,
  errors: ['Generic.Not.Found', 'Generic.Too.Many.Requests'],
});
