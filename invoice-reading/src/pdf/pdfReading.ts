import type { Unit } from '@fraktion/contract/waste';

import type { DecimalMark } from './figures.ts';
import type { KnownLayout } from './knownLayout.ts';
import type { Box } from './page/geometry.ts';
import type { ColumnRole } from './table/columnRoles.ts';

/** A value as it was read, how sure that is (0 to 1), and where it stands. */
export interface ReadValue<T = string> {
  readonly value: T;
  readonly confidence: number;
  /** Null where it follows from other values. */
  readonly box: Box | null;
}

export interface PdfLine {
  readonly kind: 'product' | 'rounding' | 'text';
  readonly text: string;
  /** Small print below the text, such as a weighing slip's number. */
  readonly note: string | null;
  readonly sku: string | null;
  readonly date: string | null;
  readonly quantity: string | null;
  /** As it is printed. */
  readonly unitText: string | null;
  readonly unit: Unit | null;
  readonly unitPrice: string | null;
  /** The price is for so many units: 100, or 1000 where a price per tonne meets kilograms. */
  readonly baseQuantity: string;
  readonly discountPercent: string | null;
  readonly taxPercent: string | null;
  readonly amount: string;
  /** Quantity, price, discount and amount agree; null where the line does not print them all. */
  readonly closes: boolean | null;
  readonly confidence: number;
  readonly box: Box;
  /** Where each value of the line stands. */
  readonly places: Readonly<Partial<Record<ColumnRole, Box>>>;
}

export interface PdfAddress {
  readonly name: string | null;
  readonly street: string | null;
  readonly zip: string;
  readonly city: string;
}

export interface PdfHeader {
  readonly documentType: ReadValue<'invoice' | 'creditNote'>;
  readonly number: ReadValue | null;
  readonly issueDate: ReadValue | null;
  readonly dueDate: ReadValue | null;
  readonly periodStart: ReadValue | null;
  readonly periodEnd: ReadValue | null;
  readonly currency: ReadValue | null;
  readonly sellerName: ReadValue | null;
  readonly sellerCompanyId: ReadValue | null;
  readonly buyerName: ReadValue | null;
  readonly buyerCompanyId: ReadValue | null;
  readonly customerNumber: ReadValue | null;
  readonly orderReference: ReadValue | null;
  readonly buyerReference: ReadValue | null;
  readonly billingReference: ReadValue | null;
  readonly note: ReadValue | null;
  readonly buyerAddress: ReadValue<PdfAddress> | null;
  readonly deliveryAddress: ReadValue<PdfAddress> | null;
}

/** Papers that list what other papers bill, and are no cost themselves. */
export type Demand = 'reminder' | 'statement';

export interface PdfTotals {
  readonly net: ReadValue | null;
  readonly tax: ReadValue | null;
  readonly gross: ReadValue | null;
  readonly rounding: ReadValue | null;
  readonly payable: ReadValue | null;
}

/** A column as it was found, in shares of the page's width; a correction of the layout starts from it. */
export interface FoundColumn {
  readonly role: ColumnRole;
  readonly title: string | null;
  readonly x0: number;
  readonly x1: number;
}

export interface PdfContent {
  readonly pages: readonly { readonly width: number; readonly height: number }[];
  readonly header: PdfHeader;
  readonly lines: readonly PdfLine[];
  readonly totals: PdfTotals;
  /** Where it calls itself no invoice, and by which words. */
  readonly demand: ReadValue<Demand> | null;
  /** Further invoices of the same file, after the first one. */
  readonly others: readonly { readonly header: PdfHeader; readonly totals: PdfTotals }[];
  /** The numbers of the pages of each invoice in the file, from 1, copies among them. */
  readonly pagesOfEach: readonly (readonly number[])[];
  /** The lines add up to the net. */
  readonly linesAddUp: boolean | null;
  /** Net and tax add up to the total. */
  readonly totalsAddUp: boolean | null;
  readonly decimalMark: DecimalMark;
  readonly columns: readonly FoundColumn[];
  /** Titles of columns as they are printed; together with the supplier they identify a layout. */
  readonly titles: readonly string[];
  /** Invoices as XML inside the PDF, base64, the likeliest first: they say the same exactly, so they go before the pages. */
  readonly xml: readonly {
    readonly name: string;
    readonly base64: string;
    /** Why it comes without content. */
    readonly fault?: 'tooLarge' | 'damaged';
  }[];
  /** After a correction: the learnt layout; null where there is nothing to learn. */
  readonly learnt?: KnownLayout | null;
}
