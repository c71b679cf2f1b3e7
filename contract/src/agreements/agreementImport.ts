import * as z from 'zod/mini';

import { call } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { id } from '../values.ts';
import { postingCategory } from '../waste/waste.ts';
import { agreementPrice } from './agreementPrices.ts';

/** As many rows as one sheet may bring. */
export const maxImportedPrices = 2000;
export const maxImportedBytes = 5_000_000;

export const importedFields = [
  'collector',
  'location',
  'infocard',
  'wasteFraction',
  'containerType',
  'size',
  'sizeUnit',
  'category',
  'unit',
  'price',
  'percentCap',
  'currency',
  'indexPercent',
  'validFrom',
  'validTo',
  'note',
] as const;
export type ImportedField = (typeof importedFields)[number];

const cell = z.optional(z.string().check(z.maxLength(500)));
const cells = Object.fromEntries(importedFields.map((field) => [field, cell])) as Record<
  ImportedField,
  typeof cell
>;

/**
 * A row as the sheet has it: names as they stand, figures with a point, days as `YYYY-MM-DD`, category and unit by their
 * names in the contract. What is wrong with it the preview says.
 */
export const importedPrice = z.strictObject({
  /** Its number in the sheet. */
  row: z.int().check(z.minimum(1), z.maximum(1_048_576)),
  ...cells,
});
export type ImportedPrice = z.output<typeof importedPrice>;

const rows = z.array(importedPrice).check(z.minLength(1), z.maxLength(maxImportedPrices));

export const importProblems = [
  'missing',
  'unknown',
  'ambiguous',
  'notANumber',
  'notADate',
  'backwards',
  'priceOrCap',
  'infocardOrFraction',
  'overlap',
  'twice',
  'notYours',
] as const;

export const importStates = ['new', 'changed', 'unchanged', 'wrong'] as const;

export const previewedPrice = z.object({
  row: z.int(),
  state: z.enum(importStates),
  /** What it is about, as the sheet names it. */
  name: z.string(),
  category: z.nullable(postingCategory),
  problems: z.array(
    z.object({
      field: z.enum(importedFields),
      problem: z.enum(importProblems),
      detail: z.string(),
    }),
  ),
  /** The row that it changes, or that is in its way. */
  existing: z.nullable(agreementPrice),
});
export type PreviewedPrice = z.output<typeof previewedPrice>;

const counts = z.object({
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  wrong: z.int(),
});

export const previewAgreementImport = call({
  id: 'agreements.previewImport',
  summary: 'What a sheet of prices would do, row by row; nothing is written',
  method: 'POST',
  path: '/economics/agreements/imports/preview',
  roles: invoiceRoles,
  touches: [],
  body: z.strictObject({ rows }),
  answer: z.object({ counts, rows: z.array(previewedPrice) }),
});

export const importAgreementPrices = call({
  id: 'agreements.import',
  summary: 'Write the new and changed prices of a sheet, all or none; wrong rows are left out',
  method: 'POST',
  path: '/economics/agreements/imports',
  roles: invoiceRoles,
  touches: ['agreementPrice'],
  idempotent: true,
  body: z.strictObject({
    id,
    rows,
    /** As the preview counted: where it would be otherwise by now, nothing is written. */
    seen: z.strictObject({ new: z.int(), changed: z.int() }),
  }),
  answer: z.object({ counts, changeId: id }),
  errors: ['Agreements.Import.Outdated', 'Generic.Already.Exists'],
});
