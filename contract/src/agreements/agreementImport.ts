import * as z from 'zod/mini';

import { importedRow, previewedRow, rowCounts, seenCounts } from '../background/backgroundCalls.ts';
import { field } from '../background/field.ts';
import { call } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { currencies, id } from '../values.ts';
import { postingCategories, priceUnits, sizeUnits } from '../waste/waste.ts';

/** The maximum number of rows in one sheet. */
export const maxImportedPrices = 2000;

const perCent = () => ({ ...field.mayDecimal({ decimals: 4 }), most: '999.9999' });

const importedFields = {
  collector: field.reference('collector'),
  location: field.mayReference('location'),
  infocard: field.mayReference('infocard'),
  wasteFraction: field.mayReference('wasteFraction'),
  containerType: field.mayText(100),
  size: field.mayDecimal({ decimals: 3 }),
  sizeUnit: field.mayChoice(sizeUnits),
  category: field.choice(postingCategories),
  unit: field.choice(priceUnits),
  price: {
    ...field.mayDecimal({ decimals: 6 }),
    least: '-9999999999.999999',
    most: '9999999999.999999',
  },
  percentCap: perCent(),
  currency: field.mayChoice(currencies),
  indexPercent: perCent(),
  indexDay: field.mayText(10),
  validFrom: field.day(),
  validTo: field.mayDay(),
  note: field.mayText(500),
};
export type ImportedField = keyof typeof importedFields;

/** The agreement basis as a file: one row for each price. */
export const agreementSheet = {
  name: 'agreement-prices',
  fields: importedFields,
  key: ['collector', 'location', 'infocard', 'wasteFraction', 'category', 'unit', 'validFrom'],
  most: maxImportedPrices,
} as const;

const rows = z.array(importedRow).check(z.minLength(1), z.maxLength(maxImportedPrices));

export const importProblems = [
  'missing',
  'unknown',
  'ambiguous',
  'notANumber',
  'tooSmall',
  'tooLarge',
  'tooManyDecimals',
  'notADate',
  'tooLong',
  'characters',
  'backwards',
  'priceOrCap',
  'infocardOrFraction',
  'overlap',
  'twice',
  'notYours',
  // This one only warns.
  'otherCurrency',
] as const;
export type AgreementProblem = (typeof importProblems)[number];

export const previewAgreementImport = call({
  id: 'agreements.previewImport',
  summary: 'What a sheet of prices would do, row by row; nothing is written',
  method: 'POST',
  path: '/economics/agreements/imports/preview',
  roles: invoiceRoles,
  touches: [],
  maxBytes: 5_000_000,
  body: z.strictObject({ rows }),
  answer: z.object({ counts: rowCounts, rows: z.array(previewedRow) }),
});

export const importAgreementPrices = call({
  id: 'agreements.import',
  summary:
    'Write the new and changed prices of a sheet, all or none; a wrong row refuses the whole',
  method: 'POST',
  path: '/economics/agreements/imports',
  roles: invoiceRoles,
  touches: ['agreementPrice'],
  idempotent: true,
  maxBytes: 5_000_000,
  body: z.strictObject({ id, rows, seen: seenCounts }),
  answer: z.object({ counts: rowCounts, changeId: id }),
  errors: ['Background.Import.Outdated', 'Background.Import.Wrong', 'Generic.Already.Exists'],
});
