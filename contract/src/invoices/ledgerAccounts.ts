import * as z from 'zod/mini';

import { entity } from '../background/entity.ts';
import { field } from '../background/field.ts';
import { call, withRow } from '../call.ts';
import { documentDecimal, id, instant, wholeNumber } from '../values.ts';
import { postingCategories } from '../waste/waste.ts';
import { voucherEntryKinds, type VoucherEntryKind } from './vouchers.ts';

/** Entries of these kinds have a rate of VAT; the others have none. */
const kindsWithRate: readonly VoucherEntryKind[] = ['category', 'vat'];

export const hasRate = (kind: VoucherEntryKind): boolean => kindsWithRate.includes(kind);

export const ledgerStates = ['missing', 'mapped'] as const;

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
const ledgerNumber = z.string().check(z.trim(), z.regex(/^\d{1,20}$/));

interface Subject {
  readonly kind: VoucherEntryKind;
  readonly category: string | null;
  readonly taxPercent: string | null;
}

/** Only category entries have a category; only category and VAT entries have a rate. */
const fitsKind = ({ kind, category, taxPercent }: Subject): boolean =>
  (kind === 'category') === (category !== null) && (taxPercent === null || hasRate(kind));

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** An account has no number and no name until it is mapped. */
const known = { inAnswer: z.nullable(z.string()) } as const;
const decimal = z.nullable(documentDecimal);

/** The account in the customer's bookkeeping for entries of one kind, category and rate. */
export const ledgerAccounts = entity({
  name: 'ledger-accounts',
  labels: 'ledgerField',
  readers: ['Admin'],
  editors: ['Admin'],
  fields: {
    /** In a file most rows are about categories, so an empty cell means one. */
    kind: {
      ...field.choice(voucherEntryKinds),
      cell: 'entryKind',
      words: 'entryKind',
      inSheet: { ...field.choice(voucherEntryKinds), required: false, fallback: 'category' },
      filter: 'in',
      hidden: true,
    },
    category: {
      ...field.mayChoice(postingCategories),
      cell: 'postingCategory',
      words: 'postingCategory',
      hidden: true,
    },
    taxPercent: {
      ...field.mayDecimal({ decimals: 4, unit: '%' }),
      schema: decimal,
      sort: true,
      hidden: true,
    },
    number: {
      kind: 'text',
      schema: ledgerNumber,
      required: true,
      max: 20,
      ...known,
      cell: 'accountNumber',
      sort: true,
      search: true,
    },
    name: { ...field.text(100), ...known, cell: 'accountName', sort: true, search: true },
    /** The code of this VAT rate in the customer's bookkeeping. */
    taxCode: { ...field.mayText(20), ...known, search: true },
    /** Norway: the SAF-T group of the account, by Skatteetaten's lists. */
    groupingCategory: { ...field.mayText(100), ...known, hidden: true },
    /** Norway: its code in that grouping. Denmark: its number in the public standard chart. */
    groupingCode: { ...field.mayText(35), ...known, hidden: true },
  },
  key: ['kind', 'category', 'taxPercent'],
  rules: [
    {
      field: 'postingCategory',
      word: 'NotOfKind',
      holds: ({ entryKind, postingCategory, taxPercent }) => {
        const kind = voucherEntryKinds.find((each) => each === entryKind);
        const [category, rate] = [textOrNull(postingCategory), textOrNull(taxPercent)];
        return kind === undefined || fitsKind({ kind, category, taxPercent: rate });
      },
    },
  ],
  sorts: ['state'],
  defaultSort: 'state:asc',
  filters: { state: { in: z.enum(ledgerStates) } },
  extra: {
    /** Identifies the subject, also while it has no id. */
    key: z.string(),
    state: z.enum(ledgerStates),
    /** There are vouchers with such an entry. */
    used: z.boolean(),
    changedAt: z.nullable(instant),
    changedBy: z.nullable(z.string()),
  },
});

/** A row of the account plan: it has no id, and version zero, until it is mapped. */
export const ledgerAccount = z.extend(ledgerAccounts.row, {
  id: z.nullable(id),
  version: z.int(),
});
export type LedgerAccount = z.output<typeof ledgerAccount>;

const changed = withRow('Generic.Changed', ledgerAccount);

export const listLedgerAccounts = call({
  id: 'ledgerAccounts.list',
  summary: 'The account plan: what vouchers have entries for, and to which account each goes',
  method: 'GET',
  path: '/economics/vouchers/accounts',
  roles: ledgerAccounts.readers,
  reads: ['ledgerAccount', 'invoice'],
  list: ledgerAccounts.list,
  answer: ledgerAccount,
});

export const putLedgerAccount = call({
  id: 'ledgerAccounts.put',
  summary: 'Map such entries to an account; the version is zero where they are not mapped yet',
  method: 'PUT',
  path: '/economics/vouchers/accounts',
  roles: ledgerAccounts.editors,
  wholeAccount: true,
  touches: ['ledgerAccount'],
  body: z
    .strictObject({ ...ledgerAccounts.whole, version: z.int().check(z.minimum(0)) })
    .check(z.refine(fitsKind, { path: ['category'] })),
  answer: ledgerAccount,
  errors: [changed],
});

export const deleteLedgerAccount = call({
  id: 'ledgerAccounts.delete',
  summary: 'Take an account off the plan; what vouchers have entries for is missing then',
  method: 'DELETE',
  path: '/economics/vouchers/accounts/:id',
  roles: ledgerAccounts.editors,
  wholeAccount: true,
  touches: ['ledgerAccount'],
  params: z.object({ id }),
  query: z.strictObject({ version: wholeNumber(1) }),
  errors: [changed, 'Generic.Not.Found'],
});
