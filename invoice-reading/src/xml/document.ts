import type { UnusedXml } from '@fraktion/contract/invoices';
import type { Unit } from '@fraktion/contract/waste';

/** Which rules a document follows; decided by its CustomizationID. PDFs and typed invoices follow only arithmetic. */
export type InvoiceFamily =
  | 'peppol'
  | 'en16931'
  | 'oioubl2'
  | 'oioubl3'
  | 'ubl2'
  | 'svefaktura'
  | 'pdf'
  | 'manual';

/** A reminder or payment request in the form of an invoice is read, and marked, so that it is not taken for one. */
export type DocumentPurpose = 'billing' | 'reminder' | 'paymentRequest';

/** Exact decimal as the document prints it. */
export type Decimal = string;

export interface SchemedId {
  readonly id: string;
  readonly scheme: string | null;
}

export interface Address {
  readonly street: string | null;
  readonly buildingNumber: string | null;
  readonly additionalStreet: string | null;
  readonly zip: string | null;
  readonly city: string | null;
  readonly country: string | null;
  /** All of it on one line, as a person writes it. */
  readonly text: string | null;
}

export const emptyAddress: Address = {
  street: null,
  buildingNumber: null,
  additionalStreet: null,
  zip: null,
  city: null,
  country: null,
  text: null,
};

export interface Party {
  readonly name: string;
  readonly legalName: string | null;
  readonly endpoint: SchemedId | null;
  readonly companyId: SchemedId | null;
  /** The VAT number; other registrations, such as a Swedish F-tax note, are in `taxRegistrations`. */
  readonly vat: string | null;
  readonly taxRegistrations: readonly SchemedId[];
  readonly partyIds: readonly SchemedId[];
  readonly address: Address;
  readonly contactName: string | null;
  readonly contactId: string | null;
  readonly email: string | null;
}

export interface Delivery {
  readonly date: string | null;
  readonly name: string | null;
  readonly address: Address;
}

export interface AllowanceCharge {
  readonly isCharge: boolean;
  /** As the document writes it, where that matters to a rule. */
  readonly indicator?: string | null;
  readonly amount: Decimal | null;
  readonly baseAmount: Decimal | null;
  readonly percent: Decimal | null;
  readonly reason: string | null;
  /** Its rate of VAT, where the document names one. */
  readonly taxPercent?: Decimal | null;
}

export interface TaxGroup {
  readonly taxable: Decimal | null;
  readonly tax: Decimal | null;
  readonly category: string | null;
  readonly percent: Decimal | null;
}

export interface TaxTotal {
  readonly amount: Decimal | null;
  readonly currency: string | null;
  readonly groups: readonly TaxGroup[];
}

/** LegalMonetaryTotal as it is in the document, before the amounts are interpreted. */
export interface StatedTotals {
  readonly lineExtension: Decimal | null;
  readonly allowances: Decimal | null;
  readonly charges: Decimal | null;
  readonly taxExclusive: Decimal | null;
  readonly taxInclusive: Decimal | null;
  readonly prepaid: Decimal | null;
  readonly rounding: Decimal | null;
  readonly payable: Decimal | null;
}

/** The meaning of the amounts, the same for every family. */
export interface Totals {
  readonly net: Decimal;
  readonly tax: Decimal;
  readonly gross: Decimal;
  readonly payable: Decimal;
}

export interface InvoiceLine {
  readonly id: string;
  readonly sku: string | null;
  readonly standardId: string | null;
  readonly name: string | null;
  readonly description: string | null;
  /** The fullest wording: OIOUBL cut names at 40 characters and goes on in the description. */
  readonly text: string;
  readonly note: string | null;
  readonly accountingCost: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly deliveryDate: string | null;
  /** The line's own date, else the document's. */
  readonly date: string;
  readonly unitCode: string | null;
  readonly unit: Unit | null;
  readonly quantity: Decimal | null;
  readonly unitPrice: Decimal | null;
  readonly baseQuantity: Decimal | null;
  /** OIOUBL's OrderableUnitFactorRate, which multiplies the price. */
  readonly unitFactor: Decimal | null;
  readonly allowancesAndCharges: readonly AllowanceCharge[];
  /** Sums of the line's allowances and charges. */
  readonly allowance: Decimal;
  readonly charge: Decimal;
  readonly taxPercent: Decimal | null;
  readonly amount: Decimal;
  /** The document states no amount: it is reckoned from the line's other figures. */
  readonly isReckoned?: boolean;
  /** Details of the price: the allowance on its gross price, and the unit of its base quantity. */
  readonly price?: {
    readonly allowance: AllowanceCharge | null;
    readonly unitCode: string | null;
  };
  /** Where on a PDF the line was read, and how sure the reading is. */
  readonly place?: {
    readonly page: number;
    readonly box: { x: number; y: number; width: number; height: number };
    readonly confidence: number;
  };
}

export interface Attachment {
  readonly id: string | null;
  readonly name: string;
  readonly mime: string;
  /** Decodes the bytes when they are asked for; they are as large as the document itself. */
  readonly bytes: () => Uint8Array;
}

/** Something that the document points to. It is stored as it stands, and never fetched. */
export interface DocumentLink {
  readonly name: string;
  readonly address: string;
}

export interface InvoiceDocument {
  readonly family: InvoiceFamily;
  readonly purpose: DocumentPurpose;
  readonly customizationId: string | null;
  readonly documentType: 'invoice' | 'creditNote';
  readonly typeCode: string | null;
  readonly number: string;
  readonly issueDate: string;
  /** The day to which its tax belongs (BT-7), where it is not the day of issue. */
  readonly taxPointDate?: string | null;
  readonly dueDate: string | null;
  /** The period that the whole document bills, where it is stated. */
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly currency: string;
  readonly note: string | null;
  readonly buyerReference: string | null;
  /** The customer's person who is named; OIOUBL, which knows no buyer reference, has it here. */
  readonly buyerContact: string | null;
  /** The customer's order number. */
  readonly orderReference: string | null;
  readonly contractReference: string | null;
  /** The seller's customer number. */
  readonly customerNumber: string | null;
  /** The invoice that a credit note corrects. */
  readonly billingReference: string | null;
  readonly seller: Party;
  readonly buyer: Party;
  readonly delivery: Delivery;
  readonly allowancesAndCharges: readonly AllowanceCharge[];
  readonly taxTotals: readonly TaxTotal[];
  readonly stated: StatedTotals;
  readonly totals: Totals;
  readonly lines: readonly InvoiceLine[];
  readonly attachments: readonly Attachment[];
  readonly links: readonly DocumentLink[];
  /** For a document that was read from the pages of a PDF although an e-invoice is inside it. */
  readonly unusedXml?: UnusedXml;
}
