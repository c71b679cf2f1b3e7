import * as z from 'zod/mini';

import { call, withRow } from '../call.ts';
import { documentCurrency, id, isoDate, optionalText } from '../values.ts';
import { ledgerAccount } from './ledgerAccounts.ts';

export const voucherFormats = ['csv', 'sie', 'saftNo', 'saftDk'] as const;
export type VoucherFormat = (typeof voucherFormats)[number];

/** The maximum number of entries in one file. */
export const maxExportedEntries = 20_000;
export const maxChosenVouchers = 500;

/** Vouchers of a period, or chosen ones. */
const selection = z
  .strictObject({
    format: z.enum(voucherFormats),
    from: z.nullable(isoDate),
    to: z.nullable(isoDate),
    /** Denmark's SAF-T: the company's bank account, with its branch, or its IBAN. */
    bankAccount: z.optional(optionalText(40)),
    ids: z.nullable(z.array(id).check(z.minLength(1), z.maxLength(maxChosenVouchers))),
  })
  .check(
    z.refine(({ ids, from, to }) => ids !== null || (from !== null && to !== null), {
      path: ['from'],
    }),
    z.refine(({ from, to }) => from === null || to === null || from <= to, { path: ['to'] }),
  );
export type VoucherSelection = z.output<typeof selection>;

/** Data that the format needs and a row of the account plan lacks. */
export const ledgerLacks = ['account', 'taxCode', 'grouping', 'standard'] as const;

/** Data of the account itself that the format needs. */
export const companyLacks = ['companyNumber', 'address', 'bankAccount'] as const;

/** A branch of four digits with an account, or an IBAN. */
export const isDanishBankAccount = (text: string | null): boolean =>
  /^(\d{5,14}|[A-Z]{2}\d{2}[A-Z0-9]{10,30})$/.test((text ?? '').replaceAll(/[\s.-]/g, ''));

/** The gaps that prevent an export. */
export const exportGaps = z.object({
  accounts: z.array(z.extend(ledgerAccount, { lacks: z.array(z.enum(ledgerLacks)) })),
  company: z.array(z.enum(companyLacks)),
  /** Vouchers in another currency than the account's, which the format cannot contain; the first fifty. */
  foreign: z.array(z.object({ id, number: z.int(), currency: documentCurrency })),
});
export type ExportGaps = z.output<typeof exportGaps>;

const tooMany = 'Vouchers.Export.Too.Many';

export const checkVoucherExport = call({
  id: 'vouchers.checkExport',
  summary: 'How many vouchers a file would have, and what is missing for it',
  method: 'POST',
  path: '/economics/vouchers/export/check',
  roles: ['Admin'],
  reads: ['invoice', 'ledgerAccount', 'account'],
  body: selection,
  answer: z.object({ vouchers: z.int(), entries: z.int(), gaps: exportGaps }),
  errors: ['Generic.Not.Found', tooMany],
});

export const exportVouchers = call({
  id: 'vouchers.export',
  summary: 'Vouchers as a file for bookkeeping: CSV, SIE 4I, or SAF-T of Norway or Denmark',
  method: 'POST',
  path: '/economics/vouchers/export',
  roles: ['Admin'],
  reads: [],
  body: selection,
  answer: 'file',
  errors: [
    withRow('Vouchers.Export.Incomplete', exportGaps),
    'Vouchers.Export.Empty',
    tooMany,
    'Generic.Not.Found',
  ],
});
