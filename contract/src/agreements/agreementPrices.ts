import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { invoiceRoles } from '../invoices/invoiceRoles.ts';
import { list } from '../list.ts';
import { currency, id, instant, isoDate, optionalText, quantity, version } from '../values.ts';
import { postingCategory, priceUnit, priceUnitInput, sizeUnit } from '../waste/waste.ts';
import { money } from '../money.ts';

export const agreementSources = ['typed', 'excel', 'tender', 'learnt'] as const;
/** The state of a row today: not yet valid, valid, or ended. */
export const agreementStates = ['future', 'current', 'ended'] as const;

/** A price agreed with a supplier: for one infocard, for a fraction with its container, or for everything. */
export const agreementPrice = z.object({
  id,
  collectorId: id,
  collectorName: z.string(),
  infocardId: z.nullable(id),
  infocardName: z.nullable(z.string()),
  locationName: z.nullable(z.string()),
  wasteFractionId: z.nullable(id),
  wasteFractionName: z.nullable(z.string()),
  containerType: z.nullable(z.string()),
  size: z.nullable(quantity),
  sizeUnit: z.nullable(sizeUnit),
  category: postingCategory,
  unit: priceUnit,
  /** The price of one unit; income is negative. Null if the row is a cap. */
  price: z.nullable(money(z.string())),
  /** The maximum of a surcharge, in per cent of the amount that it is added to. */
  percentCap: z.nullable(z.string()),
  currency: money(currency),
  /** The maximum rise of the price in a year, in per cent. */
  indexPercent: z.string(),
  /** The day of each year on which the index raises the price, as month and day; null for the anniversary of its first day. */
  indexDay: z.nullable(z.string()),
  validFrom: isoDate,
  /** The last day; null if there is no end yet. */
  validTo: z.nullable(isoDate),
  state: z.enum(agreementStates),
  source: z.enum(agreementSources),
  tenderId: z.nullable(id),
  note: z.nullable(z.string()),
  createdAt: instant,
  createdBy: z.string(),
  /** False if the price also applies outside the reader's locations. */
  editable: z.boolean(),
  version,
});
export type AgreementPrice = z.output<typeof agreementPrice>;

const price = z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,6})?$/));
const perCent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/));
const positive = z.string().check(z.regex(/^\d{1,9}(\.\d{1,3})?$/));

/** A day that every year has, as month and day: '01-01'. */
export const yearlyDay = z
  .string()
  .check(
    z.regex(
      /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/,
    ),
  );

/** The terms that may change from a day on; the subject of the price stays the same. */
const terms = {
  price: z.nullable(price),
  percentCap: z.nullable(perCent),
  indexPercent: perCent,
  /** Left out, it stays as it is; of a new price it is the anniversary. */
  indexDay: z.optional(z.nullable(yearlyDay)),
  validFrom: isoDate,
  validTo: z.nullable(isoDate),
  note: optionalText(500),
};

export const newAgreementPrice = z.strictObject({
  id,
  collectorId: id,
  infocardId: z.nullable(id),
  wasteFractionId: z.nullable(id),
  containerType: optionalText(100),
  size: z.nullable(positive),
  sizeUnit: z.nullable(sizeUnit),
  category: postingCategory,
  unit: priceUnitInput,
  currency,
  ...terms,
});
export type NewAgreementPrice = z.output<typeof newAgreementPrice>;

/** The row after the change, and the id with which the change can be undone. */
export const agreementChanged = z.object({ price: agreementPrice, changeId: id });

const byId = z.object({ id });
const overlap = withRow('Agreements.Overlap', agreementPrice);
const changed = withRow('Generic.Changed', agreementPrice);

export const listAgreementPrices = call({
  id: 'agreements.list',
  summary: 'The agreement basis: prices by supplier',
  method: 'GET',
  path: '/economics/agreements',
  roles: invoiceRoles,
  reads: ['agreementPrice'],
  list: list({
    filters: {
      id: { in: id },
      collectorId: { in: id },
      category: { in: postingCategory },
      currency: { in: currency },
      source: { in: z.enum(agreementSources) },
      state: { in: z.enum(agreementStates) },
    },
    sorts: ['collectorName', 'category', 'price', 'validFrom', 'validTo', 'createdAt'],
    defaultSort: 'collectorName:asc',
  }),
  answer: agreementPrice,
});

export const createAgreementPrice = call({
  id: 'agreements.create',
  summary: 'Write down what was agreed with a supplier',
  method: 'POST',
  path: '/economics/agreements',
  roles: invoiceRoles,
  touches: ['agreementPrice'],
  idempotent: true,
  body: newAgreementPrice,
  answer: agreementChanged,
  errors: [overlap, 'Generic.Already.Exists', 'Generic.Not.Found', 'Generic.Forbidden'],
});

export const changeAgreementPrice = call({
  id: 'agreements.change',
  summary: 'Agree on something else from a day on: the row ends the day before, and another begins',
  method: 'POST',
  path: '/economics/agreements/:id/change',
  roles: invoiceRoles,
  touches: ['agreementPrice'],
  params: byId,
  body: z.strictObject({ id, version, ...terms }),
  answer: agreementChanged,
  errors: [overlap, changed, 'Generic.Already.Exists', 'Generic.Not.Found', 'Generic.Forbidden'],
});

export const endAgreementPrice = call({
  id: 'agreements.end',
  summary: 'Say until which day a price holds',
  method: 'POST',
  path: '/economics/agreements/:id/end',
  roles: invoiceRoles,
  touches: ['agreementPrice'],
  params: byId,
  body: z.strictObject({ version, validTo: isoDate }),
  answer: agreementChanged,
  errors: [overlap, changed, 'Generic.Not.Found', 'Generic.Forbidden'],
});

export const agreementActions = [
  'created',
  'changed',
  'ended',
  'imported',
  'awarded',
  'accepted',
  'dismissed',
  'undone',
] as const;

/** One action of a user, which may change several rows. */
export const agreementChange = z.object({
  id,
  at: instant,
  by: z.string(),
  action: z.enum(agreementActions),
  rows: z.int(),
  /** One of the suppliers whose prices changed. */
  collectorName: z.nullable(z.string()),
  undone: z.boolean(),
});
export type AgreementChange = z.output<typeof agreementChange>;

export const listAgreementChanges = call({
  id: 'agreements.changes',
  summary: 'What was done to the agreement basis, newest first',
  method: 'GET',
  path: '/economics/agreements/changes',
  roles: invoiceRoles,
  reads: ['agreementPrice'],
  list: list({ filters: {}, sorts: ['at'], defaultSort: 'at:desc', noSearch: true }),
  answer: agreementChange,
});

export const undoAgreementChange = call({
  id: 'agreements.undo',
  summary: 'Take back a change, all rows of it; refused once one of them was changed again',
  method: 'POST',
  path: '/economics/agreements/changes/:id/undo',
  roles: invoiceRoles,
  touches: ['agreementPrice'],
  params: byId,
  errors: ['Agreements.Changed.Since', overlap, 'Generic.Not.Found', 'Generic.Forbidden'],
});

export const maxCoverage = 200;

/** A period without an agreed price after an earlier one, or with two rows for the same thing. */
export const agreementCoverage = z.object({
  kind: z.enum(['gap', 'overlap']),
  from: isoDate,
  to: z.nullable(isoDate),
  /** The row before the gap, or the later of the two that overlap. */
  price: agreementPrice,
});
export type AgreementCoverage = z.output<typeof agreementCoverage>;

export const readAgreementCoverage = call({
  id: 'agreements.coverage',
  summary: 'Gaps and overlaps of the agreement basis, at most 200',
  method: 'GET',
  path: '/economics/agreements/coverage',
  roles: invoiceRoles,
  costly: true,
  reads: ['agreementPrice'],
  answer: z.array(agreementCoverage),
});
