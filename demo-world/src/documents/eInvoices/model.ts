import type { Currency } from '@fraktion/contract/values';

/** An exact decimal as text. */
type Decimal = string;

export type Country = 'DK' | 'SE' | 'NO';

export interface PartyToWrite {
  readonly name: string;
  readonly country: Country;
  /** CVR or organisation number: digits only. */
  readonly number: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly contactName?: string;
  readonly email?: string;
}

export interface LineToWrite {
  readonly sku?: string;
  readonly name: string;
  readonly description?: string;
  readonly note?: string;
  readonly quantity: Decimal;
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string;
  readonly unitPrice: Decimal;
  readonly baseQuantity?: Decimal;
  readonly allowance?: { readonly amount: Decimal; readonly reason: string };
  readonly charge?: { readonly amount: Decimal; readonly reason: string };
  readonly periodStart?: string;
  readonly periodEnd?: string;
  readonly taxPercent: Decimal;
  /** Replaces the calculated amount, for a document with inconsistent sums. */
  readonly amount?: Decimal;
}

export interface ExtraToWrite {
  readonly isCharge: boolean;
  readonly amount: Decimal;
  readonly reason: string;
  readonly taxPercent: Decimal;
}

export interface InvoiceToWrite {
  readonly documentType: 'invoice' | 'creditNote';
  readonly number: string;
  readonly issueDate: string;
  readonly dueDate: string;
  readonly currency: Currency;
  readonly note?: string;
  readonly orderReference: string;
  readonly buyerReference?: string;
  readonly customerNumber?: string;
  /** The invoice that a credit note corrects. */
  readonly corrects?: { readonly number: string; readonly issueDate: string };
  readonly seller: PartyToWrite;
  readonly buyer: PartyToWrite;
  readonly delivery?: {
    readonly date: string;
    readonly name: string;
    readonly street: string;
    readonly zip: string;
    readonly city: string;
    readonly country: Country;
  };
  readonly lines: readonly LineToWrite[];
  /** The header's charges and allowances. */
  readonly extras?: readonly ExtraToWrite[];
  /** The rounding of the amount to pay. */
  readonly rounding?: Decimal;
  readonly prepaid?: Decimal;
  readonly attachment?: {
    readonly name: string;
    readonly mime: string;
    readonly bytes: Uint8Array;
  };
}
