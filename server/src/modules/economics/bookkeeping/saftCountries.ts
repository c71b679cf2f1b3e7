import Big from 'big.js';

import type { ExportedEntry, Ledger } from './exportModel.ts';
import { group, leaf, type XmlElement } from './xml.ts';

/** The differences between the files of two countries, which come from one model. */
export interface SaftCountry {
  readonly code: 'NO' | 'DK';
  readonly namespace: string;
  readonly version: string;
  readonly taxAccountingBasis: string;
  readonly taxType: string;
  readonly taxName: string;
  /** The number of a company in the country's register, by its element. */
  readonly registration: (number: string | null) => XmlElement | null;
  /** The tax registration of a company. */
  readonly taxRegistration: (number: string | null, authority: boolean) => XmlElement | null;
  /** The bank account of the company that the file is about. */
  readonly bankAccount: (number: string | null) => XmlElement | null;
  /** After the basis of the file: the company that is taxed. */
  readonly taxEntity: (number: string | null) => XmlElement | null;
  /** Before the accounts: the standard chart that they are mapped to. */
  readonly standardChart: readonly (XmlElement | null)[];
  /** An address has a street, a city and a postal code, or is left out. */
  readonly wholeAddress: boolean;
  /** The inside of an amount. */
  readonly amount: (amount: string, currency: string) => readonly (XmlElement | null)[];
  /** The account in the country's own lists, and its type. */
  readonly classify: (ledger: Ledger, entry: ExportedEntry) => readonly (XmlElement | null)[];
  /** After a code of the tax table. */
  readonly taxCodeStart: (code: string) => readonly (XmlElement | null)[];
  /** After a code of the tax table's percentage and country. */
  readonly taxCodeEnd: (code: string) => readonly (XmlElement | null)[];
  /** After the code of a line's tax. */
  readonly taxCodeOfLine: (code: string) => readonly (XmlElement | null)[];
  /** After a supplier's company number. */
  readonly supplierStart: readonly (XmlElement | null)[];
  /** After a supplier's number: its account with its balances. */
  readonly supplierBalance: (
    ...inside: readonly (XmlElement | null)[]
  ) => readonly (XmlElement | null)[];
  /** Before the lines of a transaction: its number in the system that wrote it. */
  readonly systemId: (number: number) => XmlElement | null;
  /** Before the description of a transaction. */
  readonly voucherType: readonly (XmlElement | null)[];
  /** At the end of a line: its reference and its due date. */
  readonly lineEnd: (reference: string, dueDate: string | null) => readonly (XmlElement | null)[];
}

const amountAlone = (amount: string) => [{ name: 'Amount', inside: amount }];

/** Skatteetaten: SAF-T Financial 1.30. */
export const norway: SaftCountry = {
  code: 'NO',
  namespace: 'urn:StandardAuditFile-Taxation-Financial:NO',
  version: '1.30',
  taxAccountingBasis: 'A',
  taxType: 'MVA',
  taxName: 'Merverdiavgift',
  registration: (number) => leaf('RegistrationNumber', number, 35),
  // As the authority's examples have it: the nine digits, without NO before and MVA after them.
  taxRegistration: (number, authority) =>
    number === null
      ? null
      : group(
          'TaxRegistration',
          leaf('TaxRegistrationNumber', number.replaceAll(/\D/g, ''), 35),
          authority ? leaf('TaxAuthority', 'Skatteetaten') : null,
        ),
  bankAccount: () => null,
  taxEntity: () => null,
  standardChart: [],
  wholeAddress: false,
  amount: amountAlone,
  classify: ({ groupingCategory, groupingCode }) => [
    leaf('GroupingCategory', groupingCategory),
    leaf('GroupingCode', groupingCode, 35),
    leaf('AccountType', 'GL'),
  ],
  taxCodeStart: () => [],
  taxCodeEnd: (code) => [leaf('StandardTaxCode', code, 2), leaf('BaseRate', 100)],
  taxCodeOfLine: () => [],
  supplierStart: [],
  supplierBalance: (...inside) => [group('BalanceAccount', ...inside)],
  systemId: () => null,
  voucherType: [leaf('VoucherType', 'AP'), leaf('VoucherDescription', 'Leverandørfaktura')],
  lineEnd: (reference, dueDate) => [
    leaf('ReferenceNumber', reference, 35),
    leaf('DueDate', dueDate),
  ],
};

function danishType({ kind, category, amount }: ExportedEntry): string {
  if (kind === 'category')
    return category === 'Income' && new Big(amount).lt(0) ? 'Sale' : 'Expense';
  if (kind === 'prepaid') return 'Asset';
  return kind === 'vat' || kind === 'creditor' ? 'Liability' : 'Expense';
}

const isCvr = (number: string): boolean => /^\d{8}$/.test(number);

/** A Danish account of four digits of its branch and the rest, or an IBAN. */
function danishBank(text: string | null): XmlElement | null {
  const number = (text ?? '').replaceAll(/[\s.-]/g, '');
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(number))
    return group('BankAccount', leaf('IBANNumber', number, 35));
  if (!/^\d{5,14}$/.test(number)) return null;
  return group(
    'BankAccount',
    leaf('BankAccountNumber', number.slice(4), 35),
    leaf('SortCode', number.slice(0, 4), 18),
  );
}

/** Erhvervsstyrelsen: SAF-T Financial 2.1, with the standard chart of 2026. */
export const denmark: SaftCountry = {
  code: 'DK',
  namespace: 'urn:StandardAuditFile-Taxation-Financial:DK',
  version: '2.1',
  taxAccountingBasis: 'Regnskab',
  taxType: 'VAT',
  taxName: 'Moms',
  registration: (number) => leaf(isCvr(number ?? '') ? 'CVR' : 'RegistrationNumber', number, 35),
  taxRegistration: (number, authority) =>
    number === null
      ? null
      : group(
          'TaxRegistration',
          leaf('TaxRegistrationNumber', number, 35),
          leaf('TaxType', 'VAT'),
          authority ? leaf('TaxAuthority', 'Skattestyrelsen') : null,
          leaf('Country', /^([A-Z]{2})/.exec(number)?.[1] ?? 'DK'),
        ),
  bankAccount: danishBank,
  taxEntity: (number) => leaf('TaxEntity', number, 70),
  standardChart: [
    leaf('NameOfStandardAccount', 'Standardkontoplanen'),
    leaf('VersionOfStandardAccount', '20260101'),
  ],
  wholeAddress: true,
  amount: (amount, currency) => [
    { name: 'Amount', inside: amount },
    leaf('CurrencyCode', currency),
    { name: 'CurrencyAmount', inside: amount },
    leaf('ExchangeRate', '1.0'),
  ],
  // The account's own number is no number of the standard chart: one that is not mapped is a gap.
  classify: ({ groupingCode }, entry) => [
    leaf('StandardAccountID', groupingCode, 35),
    leaf('AccountType', danishType(entry)),
  ],
  taxCodeStart: (code) => [leaf('StandardTaxCode', code, 9)],
  taxCodeEnd: () => [],
  taxCodeOfLine: (code) => [leaf('StandardTaxCode', code, 9), leaf('Country', 'DK')],
  supplierStart: [leaf('EntityType', 'Company')],
  supplierBalance: (...inside) => inside,
  systemId: (number) => leaf('SystemID', number),
  voucherType: [],
  lineEnd: () => [],
};
