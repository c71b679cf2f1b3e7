import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { id, text, version, wholeNumber } from '../values.ts';
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

const fields = {
  page: z.enum(savedReportPages),
  name: text(100),
  /** The address of the page after its question mark: measures, rows, columns, period, chart; of data insights and waste accounting also the location. */
  query: z.string().check(z.maxLength(1000), z.regex(/^[\w=&.,%+-]*$/)),
  /** Colleagues with these roles see it too, each with the figures of their own locations. */
  sharedWith: z.array(z.enum(savedReportReaders)).check(z.maxLength(savedReportReaders.length)),
  /** It is mailed at the beginning of each month, to its owner and to everyone it is shared with. */
  monthly: z.boolean(),
};

export const savedReport = z.object({
  id,
  ...fields,
  ownerName: z.string(),
  /** Only the owner can change it. */
  mine: z.boolean(),
  version,
});
export type SavedReport = z.output<typeof savedReport>;

/** Reports from before a name was given up keep it, and are shown without it. */
const writtenFields = {
  ...fields,
  query: fields.query.check(
    z.refine((query) => unknownNames(query).length === 0, {
      error: ({ input }) =>
        `there is no measure or dimension ${unknownNames(String(input)).join(', ')}`,
    }),
  ),
};

const roles = savedReportReaders;
const byId = z.object({ id });

export const listSavedReports = call({
  id: 'savedReports.list',
  summary: 'The own reports and those that are shared with the own role, by name',
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
  body: z.strictObject({ id, ...writtenFields }),
  answer: savedReport,
  errors: ['Generic.Already.Exists', 'Generic.Forbidden'],
});

export const updateSavedReport = call({
  id: 'savedReports.update',
  summary: 'Change an own report',
  method: 'PUT',
  path: '/economics/saved-reports/:id',
  roles,
  touches: ['savedReport'],
  params: byId,
  body: z.strictObject({ version, ...writtenFields }),
  answer: savedReport,
  errors: [withRow('Generic.Changed', savedReport), 'Generic.Forbidden', 'Generic.Not.Found'],
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
