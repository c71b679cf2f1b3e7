import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { list } from '../list.ts';
import { documentDecimal, id, instant, optionalText, text, wholeNumber } from '../values.ts';
import { postingCategory } from '../waste/waste.ts';
import { voucherEntryKind, type VoucherEntryKind } from './vouchers.ts';

/** Entries of these kinds have a rate of VAT; the others have none. */
const kindsWithRate: readonly VoucherEntryKind[] = ['category', 'vat'];

export const hasRate = (kind: VoucherEntryKind): boolean => kindsWithRate.includes(kind);

/** The subject of a voucher's entry: one row of the account plan. */
const subject = {
  kind: voucherEntryKind,
  category: z.nullable(postingCategory),
  taxPercent: z.nullable(documentDecimal),
};

export const ledgerStates = ['missing', 'mapped'] as const;

const known = z.nullable(z.string());

/** The account in the customer's bookkeeping for entries of one kind, category and rate. */
export const ledgerAccount = z.object({
  /** Null until it is mapped. */
  id: z.nullable(id),
  /** Identifies the subject, also while it has no id. */
  key: z.string(),
  ...subject,
  state: z.enum(ledgerStates),
  /** There are vouchers with such an entry. */
  used: z.boolean(),
  number: known,
  name: known,
  /** The code of this VAT rate in the customer's bookkeeping. */
  taxCode: known,
  /** Norway: the SAF-T group of the account, by Skatteetaten's lists. */
  groupingCategory: known,
  /** Norway: its code in that grouping. Denmark: its number in the public standard chart. */
  groupingCode: known,
  changedAt: z.nullable(instant),
  changedBy: known,
  /** Zero until it is mapped. */
  version: z.int(),
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

/**
 * The grouping categories of SAF-T Financial 1.30, as Skatteetaten publishes them for 2025 and 2026: those of the
 * næringsspesifikasjon, and those of municipalities and of the state. The RF forms of earlier versions are no categories any more.
 */
const groupingCategories: readonly string[] = [
  'annenDriftsinntekt',
  'annenDriftskostnad',
  'balanseverdiForAnleggsmiddel',
  'balanseverdiForBankOgForsikringseiendel',
  'balanseverdiForOmloepsmiddel',
  'bankOgForsikringsinntekt',
  'bankOgForsikringskostnad',
  'egenkapital',
  'finansinntekt',
  'finanskostnad',
  'gjeldInnenBankOgForsikring',
  'kortsiktigGjeld',
  'langsiktigGjeld',
  'loennskostnad',
  'resultatDisponeringForSAF-T',
  'resultatkomponentForIFRSForetak',
  'salgsinntekt',
  'skattekostnad',
  'varekostnad',
  'KA_K',
  'KA_KS',
  'STAT',
];

export const isGroupingCategory = (text: string | null): boolean =>
  text !== null && groupingCategories.includes(text);

/** The number of an account in the customer's bookkeeping. */
export const ledgerNumber = z.string().check(z.trim(), z.regex(/^\d{1,20}$/));

const fields = {
  number: ledgerNumber,
  name: text(100),
  taxCode: optionalText(20),
  groupingCategory: optionalText(100),
  groupingCode: optionalText(35),
};

interface Subject {
  readonly kind: VoucherEntryKind;
  readonly category: string | null;
  readonly taxPercent: string | null;
}

/** Only category entries have a category; only category and VAT entries have a rate. */
export const fitsKind = ({ kind, category, taxPercent }: Subject): boolean =>
  (kind === 'category') === (category !== null) && (taxPercent === null || hasRate(kind));

const byId = z.object({ id });
const changed = withRow('Generic.Changed', ledgerAccount);

export const listLedgerAccounts = call({
  id: 'ledgerAccounts.list',
  summary: 'The account plan: what vouchers have entries for, and to which account each goes',
  method: 'GET',
  path: '/economics/vouchers/accounts',
  roles: ['Admin'],
  reads: ['ledgerAccount', 'invoice'],
  list: list({
    filters: { state: { in: z.enum(ledgerStates) }, kind: { in: voucherEntryKind } },
    sorts: ['state', 'number', 'name', 'taxPercent'],
    defaultSort: 'state:asc',
  }),
  answer: ledgerAccount,
});

export const putLedgerAccount = call({
  id: 'ledgerAccounts.put',
  summary: 'Map such entries to an account; the version is zero where they are not mapped yet',
  method: 'PUT',
  path: '/economics/vouchers/accounts',
  roles: ['Admin'],
  touches: ['ledgerAccount'],
  body: z
    .strictObject({ ...subject, ...fields, version: z.int().check(z.minimum(0)) })
    .check(z.refine(fitsKind, { path: ['category'] })),
  answer: ledgerAccount,
  errors: [changed],
});

export const deleteLedgerAccount = call({
  id: 'ledgerAccounts.delete',
  summary: 'Take an account off the plan; what vouchers have entries for is missing then',
  method: 'DELETE',
  path: '/economics/vouchers/accounts/:id',
  roles: ['Admin'],
  touches: ['ledgerAccount'],
  params: byId,
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: [changed, 'Generic.Not.Found'],
});
