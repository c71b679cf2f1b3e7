import * as z from 'zod/mini';

import { call } from '../call.ts';
import { list } from '../list.ts';
import { id, instant, seenVersion } from '../values.ts';

/** For any tab. Each tab declares which roles may see and which may edit its rows, and the server checks that too. */
const anybody = ['Admin', 'LocationAdmin', 'User', 'FacilityUser', 'Supplier'] as const;
const keepers = ['Admin', 'Supplier'] as const;
const tab = z.string().check(z.regex(/^[a-z-]{1,40}$/));
const byRow = z.object({ tab, id });
/** Entities of the tabs whose rows are deleted together. */
const deleted = [
  'collector',
  'container',
  'containerType',
  'location',
  'receivingFacility',
  'recyclingDefinition',
  'transportPrice',
  'transportVehicle',
  'wasteFraction',
] as const;
/** Entities of the tabs whose rows come from a file. */
const imported = [...deleted, 'ewcCode', 'infocard', 'ledgerAccount'] as const;

export const backgroundUses = z.array(
  z.object({
    /** The table that refers to it, such as `infocard`. */
    what: z.string(),
    count: z.int(),
    /** The names of the first few, for who sees all locations. */
    names: z.array(z.string()),
  }),
);

export const readBackgroundUses = call({
  id: 'background.uses',
  summary: 'What refers to a row of background data; while anything does, it is not deleted',
  method: 'GET',
  path: '/background-data/:tab/:id/uses',
  roles: keepers,
  reads: ['infocard', 'container', 'agreementPrice'],
  params: byRow,
  answer: backgroundUses,
  errors: ['Generic.Not.Found'],
});

export const readBackgroundValues = call({
  id: 'background.values',
  summary: 'The values in use of a field whose values recur, such as the groups of locations',
  method: 'GET',
  path: '/background-data/:tab/values/:field',
  roles: anybody,
  costly: true,
  reads: ['location', 'infocard'],
  params: z.object({ tab, field: z.string().check(z.regex(/^[A-Za-z]{1,40}$/)) }),
  answer: z.array(z.string()),
  errors: ['Generic.Not.Found'],
});

export const backgroundActions = [
  'created',
  'changed',
  'archived',
  'restored',
  'deleted',
  'imported',
] as const;

export const backgroundChange = z.object({
  id,
  at: instant,
  by: z.string(),
  action: z.enum(backgroundActions),
  fields: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type BackgroundChange = z.output<typeof backgroundChange>;

export const listBackgroundChanges = call({
  id: 'background.history',
  summary: 'What was done to a row of background data, newest first',
  method: 'GET',
  path: '/background-data/:tab/:id/history',
  roles: keepers,
  reads: [],
  params: byRow,
  list: list({ filters: {}, sorts: ['at'], defaultSort: 'at:desc', noSearch: true }),
  answer: backgroundChange,
});

/** The maximum number of rows that one request may delete. */
export const maxDeletedAtOnce = 500;

export const deleteBackgroundRows = call({
  id: 'background.bulkDelete',
  summary: 'Delete many rows of background data; the answer has a result for each',
  method: 'DELETE',
  path: '/background-data/:tab',
  roles: keepers,
  touches: deleted,
  params: z.object({ tab }),
  body: z.strictObject({
    rows: z
      .array(z.strictObject({ id, version: seenVersion }))
      .check(z.minLength(1), z.maxLength(maxDeletedAtOnce)),
  }),
  answer: z.array(
    z.object({
      id,
      error: z.nullable(z.enum(['Generic.Changed', 'Generic.Not.Found', 'Generic.In.Use'])),
    }),
  ),
  errors: ['Generic.Not.Found', 'Generic.Whole.Account'],
});

/** The maximum number of rows in one sheet, and the maximum bytes of the request that carries them. */
export const maxImportedRows = 20_000;
const maxImportBytes = 20_000_000;
export const maxSheetBytes = 10_000_000;

/** A row of the sheet: numbers with a decimal point, days as `YYYY-MM-DD`, choices by value, references by name. */
export const importedRow = z.strictObject({
  /** Its number in the sheet. */
  row: z.int().check(z.minimum(1), z.maximum(1_048_576)),
  cells: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(4000))),
});
export type ImportedRow = z.output<typeof importedRow>;

const rows = z.array(importedRow).check(z.minLength(1), z.maxLength(maxImportedRows));

export const rowStates = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type RowState = (typeof rowStates)[number];

const said = z.object({ field: z.string(), problem: z.string(), detail: z.string() });

export const previewedRow = z.object({
  row: z.int(),
  state: z.enum(rowStates),
  /** The row's key as text. */
  name: z.string(),
  problems: z.array(said),
  /** Possible mistakes, which do not prevent the import. */
  warnings: z.optional(z.array(said)),
  /** The fields that would change. */
  changes: z.array(
    z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type PreviewedRow = z.output<typeof previewedRow>;

export const rowCounts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
});

/** The counts of the preview: if they would differ by now, nothing is written. */
export const seenCounts = z.strictObject({ new: z.int(), changed: z.int() });

export const previewBackgroundImport = call({
  id: 'background.previewImport',
  summary: 'What a sheet would do to a list of background data, row by row; nothing is written',
  method: 'POST',
  path: '/background-data/:tab/imports/preview',
  roles: keepers,
  touches: [],
  maxBytes: maxImportBytes,
  params: z.object({ tab }),
  body: z.strictObject({ rows }),
  answer: z.object({ counts: rowCounts, rows: z.array(previewedRow) }),
  errors: ['Generic.Not.Found', 'Generic.Whole.Account'],
});

export const importBackgroundRows = call({
  id: 'background.import',
  summary: 'Write the new and changed rows of a sheet, all or none; a wrong row refuses the whole',
  method: 'POST',
  path: '/background-data/:tab/imports',
  roles: keepers,
  touches: imported,
  idempotent: true,
  maxBytes: maxImportBytes,
  params: z.object({ tab }),
  body: z.strictObject({
    id,
    rows,
    seen: seenCounts,
  }),
  answer: z.object({ counts: rowCounts }),
  errors: [
    'Background.Import.Outdated',
    'Background.Import.Wrong',
    'Generic.Not.Found',
    'Generic.Whole.Account',
  ],
});
