/** The true content of an invoice, independent of its layout. */
export interface TrueLine {
  readonly kind: 'product' | 'rounding' | 'text';
  readonly text: string;
  readonly note: string | null;
  readonly sku: string | null;
  readonly date: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly unitPrice: number | null;
  readonly discount: number;
  readonly amount: number;
  /** The site of the line, if the document groups its lines. */
  readonly group: string | null;
}

export interface TrueAddress {
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
}

export type Language = 'da' | 'sv' | 'nb' | 'en';

export interface TrueInvoice {
  readonly language: Language;
  readonly country: 'DK' | 'SE' | 'NO';
  readonly documentType: 'invoice' | 'creditNote';
  readonly number: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly currency: string;
  readonly seller: TrueAddress & { readonly companyId: string };
  readonly buyer: TrueAddress;
  readonly delivery: TrueAddress | null;
  readonly customerNumber: string;
  readonly orderReference: string | null;
  readonly buyerReference: string | null;
  readonly lines: readonly TrueLine[];
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
}
