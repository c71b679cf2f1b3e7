import * as z from 'zod/mini';

import { treatmentCodes } from '../background/facilities.ts';
import { call } from '../call.ts';
import { figureFilter } from '../measures/figures.ts';
import { documentDecimal, id, isoDate, localText, quantity } from '../values.ts';
import { hierarchyLevels, wasteCategory } from '../waste/waste.ts';
import { accountingReads, seesWasteAccounting } from './accountingRoles.ts';

/** An emission factor, kg CO2e for each tonne. */
const factor = z.nullable(documentDecimal);

/** Waste of one fraction, code and treatment that went to one facility; where its factors change in the period, once for each of them. */
export const accountingLine = z.object({
  fraction: z.nullable(z.object({ id, name: z.string() })),
  ewcCode: z.nullable(z.string()),
  ewcName: z.nullable(localText),
  hazardous: z.boolean(),
  /** The days of the period in which its factors held. */
  fromDate: isoDate,
  toDate: isoDate,
  facility: z.nullable(z.string()),
  /** What the facility does with the fraction; null where background data does not say. */
  treatment: z.nullable(z.enum(treatmentCodes)),
  wasteCategory,
  kg: quantity,
  /** Collected for recycling and reuse. */
  collectedKg: quantity,
  /** Of all kg: what is recycled and reused in truth, by the definitions of the days. */
  genuineKg: quantity,
  /** Collected for recycling and reuse, without a definition: nobody knows what becomes of it. */
  undefinedKg: quantity,
  /** kg CO2e of its treatment, with the factor. */
  co2: quantity,
  factor,
  /** kg CO2e of the production that it stands in for, with the factor. */
  avoidedCo2: quantity,
  avoidedFactor: factor,
  /** Where the factors come from; null where there are none or the account has set its own. */
  factorSource: z.nullable(z.string()),
  factorYear: z.nullable(z.int()),
});
export type AccountingLine = z.output<typeof accountingLine>;

const percent = z.nullable(documentDecimal);

export const completeness = z.object({
  /** Weights of orders, and of postings that are billed by weight. */
  measuredKg: quantity,
  /** Weights that postings have although they are billed by something else. */
  estimatedKg: quantity,
  /** What collections without a weight usually weigh; it is in no other figure. */
  missingKg: quantity,
  /** What lines of periods have beyond their weighed orders, until a person accepts it; it is in no other figure. */
  disputedKg: quantity,
  /** Of these four together, in per cent. */
  measured: percent,
  estimated: percent,
  missing: percent,
  disputed: percent,
  collections: z.int(),
  unweighedCollections: z.int(),
  /** Those whose container has no earlier weight, so that not even the usual one is known. */
  unknownCollections: z.int(),
});
export type Completeness = z.output<typeof completeness>;

export const wasteAccounting = z.object({
  fromDate: isoDate,
  toDate: isoDate,
  lines: z.array(accountingLine),
  totals: z.object({
    kg: quantity,
    hazardousKg: quantity,
    collectedKg: quantity,
    recyclingRate: percent,
    genuineKg: quantity,
    genuineRate: percent,
    sortedKg: quantity,
    sortingRate: percent,
    co2: quantity,
    avoidedCo2: quantity,
    kgWithoutFactor: quantity,
  }),
  /** The waste hierarchy as collected, and by the definitions. */
  levels: z.array(
    z.object({ level: z.enum(hierarchyLevels), collectedKg: quantity, genuineKg: quantity }),
  ),
  /** Why collected and genuine differ: collected − lost − undefined + gained = genuine. */
  difference: z.object({ lostKg: quantity, undefinedKg: quantity, gainedKg: quantity }),
  completeness,
  /** Norwegian accounts report how much was sorted. */
  reportsSorting: z.boolean(),
});
export type WasteAccounting = z.output<typeof wasteAccounting>;

export const accountingQuery = {
  fromDate: isoDate,
  toDate: isoDate,
  location: figureFilter.location,
};

export const readWasteAccounting = call({
  id: 'wasteAccounting.read',
  summary:
    'Waste by fraction, code, treatment and facility: collected beside genuine recycling, CO2, and how complete the data is',
  method: 'GET',
  path: '/waste-accounting',
  roles: seesWasteAccounting,
  costly: true,
  reads: accountingReads,
  query: z.strictObject(accountingQuery),
  answer: wasteAccounting,
  errors: ['Generic.Invalid'],
});

export const accountingFormats = ['pdf', 'xlsx'] as const;
export type AccountingFormat = (typeof accountingFormats)[number];

export const getWasteAccountingReport = call({
  id: 'wasteAccounting.report',
  summary: 'The same as a document or as a sheet, in the language of the account',
  method: 'GET',
  path: '/waste-accounting/report',
  roles: seesWasteAccounting,
  costly: true,
  reads: accountingReads,
  query: z.strictObject({ ...accountingQuery, format: z.enum(accountingFormats) }),
  answer: 'file',
  errors: ['Generic.Invalid'],
});
