import type { LedgerAccount, Language, VoucherEntryKind } from '@fraktion/contract';

/** The account of the customer's bookkeeping that an entry goes to. */
export type Ledger = Pick<
  LedgerAccount,
  'number' | 'name' | 'taxCode' | 'groupingCategory' | 'groupingCode'
>;

export interface ExportedEntry {
  readonly kind: VoucherEntryKind;
  readonly category: LedgerAccount['category'];
  readonly taxPercent: string | null;
  /** Debit is positive; two decimals. The entries of a voucher sum to zero. */
  readonly amount: string;
  readonly ledger: Ledger;
}

interface Firm {
  readonly name: string;
  readonly companyNumber: string | null;
  readonly vatNumber: string | null;
  readonly address: string | null;
  readonly zip: string | null;
  readonly city: string | null;
}

export interface Supplier extends Firm {
  readonly id: string;
  readonly country: string | null;
}

export interface ExportedVoucher {
  readonly number: number;
  readonly date: string;
  readonly createdOn: string;
  readonly createdBy: string;
  readonly documentType: 'invoice' | 'creditNote';
  readonly invoiceNumber: string;
  readonly invoiceDate: string;
  readonly dueDate: string | null;
  /** Of a counter-entry: the voucher that it takes back. */
  readonly reversesNumber: number | null;
  readonly currency: string;
  readonly supplier: Supplier;
  readonly entries: readonly ExportedEntry[];
}

export interface Company extends Firm {
  readonly country: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly currency: string;
  readonly language: Language;
}

export interface VoucherExport {
  readonly company: Company;
  /** The company's bank account, which Denmark's file must name. */
  readonly bankAccount: string | null;
  /** Who asks for the file. */
  readonly by: string;
  /** The day on which it was asked for. */
  readonly today: string;
  readonly from: string;
  readonly to: string;
  readonly vouchers: readonly ExportedVoucher[];
}

export interface ExportedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** The program that writes the file. */
export const product = { name: 'Fraktion', version: '1.0' };
