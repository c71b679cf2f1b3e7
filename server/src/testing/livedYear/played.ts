import type { PostingCategory } from '@fraktion/contract';

import type { Month } from './months.ts';

/**
 * What happens to one account, month by month. `byLift` is residual waste with a weighed order for each lift; `byMonth` is paper with
 * weighed orders and one weight line a month; `unweighed` is residual waste whose orders have no weight; `other` is paper of a
 * second supplier, weighed by a station; `leaving` is paper of a third supplier, which goes with its place in the middle of a year.
 */
export const cardNames = ['byLift', 'byMonth', 'unweighed', 'other', 'leaving'] as const;
export type CardName = (typeof cardNames)[number];
export type SupplierName = 'first' | 'second' | 'third';
export const supplierOf: Readonly<Record<CardName, SupplierName>> = {
  byLift: 'first',
  byMonth: 'first',
  unweighed: 'first',
  other: 'second',
  leaving: 'third',
};

/** What is played in one account, which other accounts do in their own way. */
export interface Script {
  /** The first month that is played. */
  readonly first: Month;
  readonly seed: number;
  /** The month at whose beginning the third supplier, its container and its place go out of use. */
  readonly leaves: Month;
}

export interface PlayedOrder {
  readonly card: CardName;
  readonly day: string;
  /** Null: collected, and nobody has weighed it. */
  readonly kg: number | null;
  /** The weight comes from a station; `corrected`: first with a weight that was another container's. */
  readonly station?: 'weighed' | 'corrected';
}

export interface PlayedLine {
  readonly card: CardName;
  readonly category: PostingCategory;
  readonly text: string;
  /** Exact decimals. */
  readonly quantity: string;
  readonly unitCode: 'H87' | 'KGM' | 'MON';
  readonly price: string;
  /** The whole month, if it is not the line of one day. */
  readonly day: string | null;
  readonly taxPercent: '25' | '12';
  readonly collections: number;
  /** The weight that the line names. */
  readonly kg: number | null;
  /** What an inspection must find to be billed too much on this line. */
  readonly tooMuch: string;
  /** What is claimed back, if it has parts of a cent. */
  readonly claimed?: string;
}

export const claimedOf = ({ claimed, tooMuch }: PlayedLine): string => claimed ?? tooMuch;

export interface PlayedDocument {
  readonly supplier: SupplierName;
  readonly month: Month;
  readonly number: string;
  readonly issueDate: string;
  /** A credit is spelled in four ways: positive figures, negative figures, an invoice with negative figures, one with the code of a credit. */
  readonly kind: 'invoice' | 'credit' | 'negativeCredit' | 'negativeInvoice' | 'creditCode';
  readonly corrects: { readonly number: string; readonly issueDate: string } | null;
  readonly lines: readonly PlayedLine[];
  /** The clerk leaves it open. */
  readonly staysOpen: boolean;
}

export interface PlayedMonth {
  readonly month: Month;
  readonly orders: readonly PlayedOrder[];
  readonly documents: readonly PlayedDocument[];
}
