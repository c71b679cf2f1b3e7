import type { DecimalMark } from './figures.ts';
import type { ColumnRole } from './table/columnRoles.ts';

/** Values of the header whose place on the page is remembered. */
export const placedFields = ['number', 'issueDate', 'dueDate'] as const;
export type PlacedField = (typeof placedFields)[number];

/** Corrections by a person in an earlier document of the same supplier's layout; they take precedence over guesses. */
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
