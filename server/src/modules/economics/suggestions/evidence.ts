import type { InvoiceLineKind, PostingCategory, SuggestionReason, Unit } from '@fraktion/contract';

/** One line of an invoice in the form for suggestions. Figures are numbers here, because they are not stored. */
export interface LineEvidence {
  readonly id: string;
  readonly kind: InvoiceLineKind;
  /** All texts of the line: text, description, note. */
  readonly text: string;
  readonly sku: string | null;
  /** In our unit; null if the document's unit is unknown. */
  readonly quantity: number | null;
  readonly unit: Unit | null;
  readonly unitCode: string | null;
  /** Price per unit of ours, with the sign of the document. */
  readonly unitPrice: number | null;
  readonly amount: number;
  readonly date: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
}

export interface CardEvidence {
  readonly id: string;
  readonly locationId: string;
  /** A container that the supplier serves. Any other card is included because lines of the supplier were posted to it before. */
  readonly isServed: boolean;
  /** Names of its waste, from the account and the reference list. */
  readonly names: readonly string[];
  readonly fractionId: string | null;
  readonly litres: number | null;
  readonly count: number;
  /** Whether the code of its waste is one of hazardous waste. */
  readonly isHazardous: boolean;
  /** The supplier's number for it. */
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

/** A real collection: an order or a weighing. */
export interface VisitEvidence {
  readonly infocardId: string;
  readonly locationId: string;
  readonly date: string;
  readonly kg: number | null;
  /** Numbers that an invoice may contain for it: of the order, of the ticket. */
  readonly numbers: readonly string[];
}

/** A posting of the same supplier that a person has confirmed or created. */
export interface RememberedPosting {
  readonly sku: string | null;
  readonly text: string;
  readonly unitPrice: number | null;
  readonly unit: Unit | null;
  readonly category: PostingCategory;
  readonly infocardId: string | null;
  /** ISO date of the posting. */
  readonly date: string;
}

/** How often such a line was posted to the same infocard, and since which day. */
export interface Past {
  readonly times: number;
  readonly since: string;
}

export interface InvoiceEvidence {
  readonly isCredit: boolean;
  readonly issueDate: string;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  /** The delivery address and other details of the place in the header. */
  readonly placeText: string | null;
  readonly customerNumber: string | null;
  /** The place that a person has confirmed for the invoice; null for several places, or none yet. */
  readonly confirmedPlace: string | null;
  readonly lines: readonly LineEvidence[];
  readonly cards: readonly CardEvidence[];
  readonly places: readonly PlaceEvidence[];
  readonly prices: readonly PriceEvidence[];
  readonly visits: readonly VisitEvidence[];
  readonly memory: readonly RememberedPosting[];
}

export interface Suggestion {
  readonly lineId: string;
  readonly category: PostingCategory;
  /** 0 to 1: of suggestions with .98, 98 % are right. */
  readonly confidence: number;
  readonly alternatives: readonly PostingCategory[];
  readonly infocardId: string | null;
  readonly locationId: string | null;
  readonly collections: number;
  readonly tonnageKg: number | null;
  readonly date: string | null;
  readonly reasons: readonly SuggestionReason[];
  /** Null if no such line was posted there before. */
  readonly past: Past | null;
}
