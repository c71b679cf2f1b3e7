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
  readonly taxAuthority: string;
  /** The account in the country's own lists, and its type. */
  readonly classify: (ledger: Ledger, entry: ExportedEntry) => readonly (XmlElement | null)[];
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
  /** After the name of a street. */
  readonly streetNumber: XmlElement | null;
  /** Before the description of a transaction. */
  readonly voucherType: readonly (XmlElement | null)[];
  /** At the end of a line: its reference and its due date. */
  readonly lineEnd: (reference: string, dueDate: string | null) => readonly (XmlElement | null)[];
}

/** Skatteetaten: SAF-T Financial 1.30. */
export const norway: SaftCountry = {
  code: 'NO',
  namespace: 'urn:StandardAuditFile-Taxation-Financial:NO',
  version: '1.30',
  taxAccountingBasis: 'A',
  taxType: 'MVA',
  taxName: 'Merverdiavgift',
  taxAuthority: 'Skatteetaten',
  classify: ({ groupingCategory, groupingCode }) => [
    leaf('GroupingCategory', groupingCategory),
    leaf('GroupingCode', groupingCode, 35),
    leaf('AccountType', 'GL'),
  ],
  taxCodeEnd: (code) => [leaf('StandardTaxCode', code, 2), leaf('BaseRate', 100)],
  taxCodeOfLine: () => [],
  supplierStart: [],
  supplierBalance: (...inside) => [group('BalanceAccount', ...inside)],
  streetNumber: null,
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

/** Erhvervsstyrelsen: SAF-T Financial 1.0. */
export const denmark: SaftCountry = {
  code: 'DK',
  namespace: 'urn:StandardAuditFile-Taxation-Financial:DK',
  version: '1.0',
  taxAccountingBasis: 'Regnskab',
  taxType: 'VAT',
  taxName: 'Moms',
  taxAuthority: 'Skattestyrelsen',
  // Bookkeeping by the public chart has its numbers already.
  classify: ({ number, groupingCode }, entry) => [
    leaf('StandardAccountID', groupingCode ?? number, 35),
    leaf('AccountType', danishType(entry)),
  ],
  taxCodeEnd: () => [],
  taxCodeOfLine: (code) => [leaf('StandardTaxCode', code, 9), leaf('Country', 'DK')],
  supplierStart: [leaf('EntityType', 'Company')],
  supplierBalance: (...inside) => inside,
  streetNumber: { name: 'Number', inside: '' },
  voucherType: [],
  lineEnd: () => [],
};
