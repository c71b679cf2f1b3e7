import type { DecimalMark } from './figures.ts';
import type { ColumnRole } from './table/columnRoles.ts';

/** Values of the header whose place on the page is remembered. */
export const placedFields = ['number', 'issueDate', 'dueDate'] as const;
export type PlacedField = (typeof placedFields)[number];

/** What a person has corrected in an earlier document of the same supplier's layout; it goes before what is guessed. */
export interface KnownLayout {
  readonly decimalMark?: DecimalMark;
  /** Where each column stands, as shares of the page's width. */
  readonly columns?: readonly {
    readonly role: ColumnRole;
    readonly x0: number;
    readonly x1: number;
  }[];
  /** Where values of the header stand, as shares of the page's width and height. */
  readonly header?: readonly {
    readonly field: PlacedField;
    readonly page: number;
    readonly x0: number;
    readonly x1: number;
    /** Baseline. */
    readonly y: number;
  }[];
}
