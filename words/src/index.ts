import { glossaryOf } from './glossary.ts';
import { dimension } from './dimensions.ts';
import { consistence, pickupType, weekday, yesNo } from './infocardChoices.ts';
import { infocardField } from './infocardFields.ts';
import { infocardType, pictogram } from './infocards.ts';
import { findingRule, inspectionPoint, inspectionResult } from './inspections.ts';
import { documentType, invoiceStatus } from './invoices.ts';
import { locationField } from './locations.ts';
import { measure, measureAbout } from './measures.ts';
import { orderEvent, orderMark } from './orders.ts';
import { entryKind, postingCategory } from './postings.ts';
import { role, userStatus } from './roles.ts';
import { priceUnit, sizeUnit, unit } from './units.ts';
import { vehicleField, vehicleType } from './vehicles.ts';
import { wasteCategory } from './waste.ts';
import { ewcField } from './ewcCodes.ts';
import { ledgerField } from './ledgerAccounts.ts';
import { tenderStatus } from './tenders.ts';
import { bridgeStep } from './bridgeSteps.ts';
import { claimStatus } from './claims.ts';
import { voucherState } from './vouchers.ts';
import { priceState } from './agreements.ts';
import { drivingStatus, drivingType } from './drivings.ts';
import { serviceReportStatus, serviceReportKind, serviceReportEvent } from './serviceReports.ts';
import { weighingField, weighingState } from './weighings.ts';
import type { Word } from './word.ts';

export type { Word } from './word.ts';

/** The enumerations of the field. The name of each is the first part of the keys by which pages read its words. */
export const fieldWords = {
  wasteCategory,
  postingCategory,
  unit,
  priceUnit,
  sizeUnit,
  documentType,
  invoiceStatus,
  findingRule,
  inspectionPoint,
  inspectionResult,
  measure,
  measureAbout,
  dimension,
  role,
  orderMark,
  infocardType,
  pictogram,
  entryKind,
  infocardField,
  pickupType,
  weekday,
  consistence,
  yesNo,
  vehicleField,
  vehicleType,
  weighingField,
  ewcField,
  ledgerField,
  locationField,
  tenderStatus,
  claimStatus,
  bridgeStep,
  voucherState,
  priceState,
  drivingStatus,
  drivingType,
  orderEvent,
  serviceReportStatus,
  serviceReportKind,
  serviceReportEvent,
  weighingState,
  userStatus,
};

export type WordKind = keyof typeof fieldWords;
export type WordLanguage = 'en' | 'da' | 'sv' | 'nb';

/** The words in one language: `wordsIn('da').wasteCategory.Reuse`. */
export type FieldWords = {
  readonly [K in WordKind]: { readonly [V in keyof (typeof fieldWords)[K]]: string };
};

const inLanguage = (language: WordLanguage): FieldWords =>
  Object.fromEntries(
    Object.entries<Readonly<Record<string, Word>>>(fieldWords).map(([kind, words]) => [
      kind,
      Object.fromEntries(Object.entries(words).map(([value, word]) => [value, word[language]])),
    ]),
  ) as FieldWords;

const all: Readonly<Record<WordLanguage, FieldWords>> = {
  en: inLanguage('en'),
  da: inLanguage('da'),
  sv: inLanguage('sv'),
  nb: inLanguage('nb'),
};

export const wordsIn = (language: WordLanguage): FieldWords => all[language];

const titles: Readonly<Record<Exclude<WordKind, 'measureAbout'>, string>> = {
  wasteCategory: 'Waste categories',
  postingCategory: 'Posting categories',
  unit: 'Units',
  priceUnit: 'Units of prices',
  sizeUnit: 'Units of size',
  documentType: 'Documents',
  invoiceStatus: 'Statuses of an invoice',
  findingRule: 'Findings of an inspection',
  inspectionPoint: 'Points of an inspection',
  inspectionResult: 'Results of an inspection',
  measure: 'Measures',
  dimension: 'Dimensions',
  role: 'Roles',
  orderMark: 'Statuses of an order',
  infocardType: 'Infocards',
  pictogram: 'Pictograms',
  entryKind: 'Lines of a voucher',
  infocardField: 'Fields of an infocard',
  pickupType: 'Pick-up',
  weekday: 'Days of the week',
  consistence: 'Consistences of hazardous waste',
  yesNo: 'Answers',
  vehicleField: 'Fields of a vehicle',
  vehicleType: 'Kinds of vehicles',
  weighingField: 'Fields of a weighing',
  ewcField: 'Fields of a waste code',
  ledgerField: 'Fields of a ledger account',
  locationField: 'Fields of a location',
  tenderStatus: 'Statuses of a tender',
  claimStatus: 'Statuses of a claim',
  bridgeStep: 'Steps between the costs of two periods',
  voucherState: 'States of a voucher',
  priceState: 'States of an agreed price',
  drivingStatus: 'Statuses of a trip',
  drivingType: 'Kinds of trips',
  orderEvent: 'Events of an order',
  serviceReportStatus: 'Statuses of a service report',
  serviceReportKind: 'Kinds of service reports',
  serviceReportEvent: 'Events of a service report',
  weighingState: 'States of a weighing',
  userStatus: 'Statuses of a user',
};

/** `docs/glossary.md`. */
export const glossary = (): string =>
  glossaryOf(
    Object.entries(titles).map(([kind, title]) => [title, fieldWords[kind as WordKind]] as const),
  );
