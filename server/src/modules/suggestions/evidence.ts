import type { InvoiceLineKind, PostingCategory, SuggestionReason, Unit } from '@fraktion/contract';

/** One line of an invoice as suggestions see it. Figures are numbers here: nothing of them is stored. */
export interface LineEvidence {
  readonly id: string;
  readonly kind: InvoiceLineKind;
  /** All that the line says: text, description, note. */
  readonly text: string;
  readonly sku: string | null;
  /** In our unit; null where the document counts in something unknown. */
  readonly quantity: number | null;
  readonly unit: Unit | null;
  readonly unitCode: string | null;
  /** Price of one of our unit, with the sign that the document gives it. */
  readonly unitPrice: number | null;
  readonly amount: number;
  readonly date: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

export interface CardEvidence {
  readonly id: string;
  readonly locationId: string;
  /** A container that the supplier serves. Any other card is here because its lines were posted to it before. */
  readonly isServed: boolean;
  /** Names that the account and the reference list have for what is in it. */
  readonly names: readonly string[];
  readonly fractionId: string | null;
  readonly litres: number | null;
  readonly count: number;
  /** How the supplier calls it. */
  readonly supplierNumber: string | null;
}

export interface PlaceEvidence {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly siteNumber: string | null;
  readonly customerNumber: string | null;
}

export interface PriceEvidence {
  readonly category: PostingCategory;
  readonly infocardId: string | null;
  readonly fractionId: string | null;
  readonly litres: number | null;
  readonly unit: Unit;
  /** Null for a cap in per cent. */
  readonly price: number | null;
  readonly indexPercent: number;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** What was really collected: an order or a weighing. */
export interface VisitEvidence {
  readonly infocardId: string;
  readonly locationId: string;
  readonly date: string;
  readonly kg: number | null;
  /** Numbers by which an invoice may name it: of the order, of the ticket. */
  readonly numbers: readonly string[];
}

/** A posting that a person has confirmed or made, of the same supplier. */
export interface Remembered {
  readonly sku: string | null;
  readonly text: string;
  readonly unitPrice: number | null;
  readonly unit: Unit | null;
  readonly category: PostingCategory;
  readonly infocardId: string | null;
  /** ISO date of the posting. */
  readonly date: string;
}

/** How often such a line was posted to the same infocard, and since when. */
export interface Past {
  readonly times: number;
  readonly since: string;
}

export interface InvoiceEvidence {
  readonly isCredit: boolean;
  readonly issueDate: string;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** Delivery address and what else the header says of the place. */
  readonly placeText: string | null;
  readonly customerNumber: string | null;
  /** Where a person has confirmed that the invoice belongs; null for several places, or for none yet. */
  readonly confirmedPlace: string | null;
  readonly lines: readonly LineEvidence[];
  readonly cards: readonly CardEvidence[];
  readonly places: readonly PlaceEvidence[];
  readonly prices: readonly PriceEvidence[];
  readonly visits: readonly VisitEvidence[];
  readonly memory: readonly Remembered[];
}

export interface Suggestion {
  readonly lineId: string;
  readonly category: PostingCategory;
  /** 0 to 1: of what is suggested with .98, 98 % is right. */
  readonly confidence: number;
  readonly alternatives: readonly PostingCategory[];
  readonly infocardId: string | null;
  readonly locationId: string | null;
  readonly collections: number;
  readonly tonnageKg: number | null;
  readonly date: string | null;
  readonly reasons: readonly SuggestionReason[];
  /** Null where such a line was never posted there. */
  readonly past: Past | null;
}
