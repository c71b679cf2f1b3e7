import type { DecimalMark } from './figures.ts';
import type { ColumnRole } from './table/columnRoles.ts';

/** What a person has corrected in an earlier document of the same supplier's layout; it goes before what is guessed. */
export interface KnownLayout {
  readonly decimalMark?: DecimalMark;
  /** Where each column stands, as shares of the page's width. */
  readonly columns?: readonly {
    readonly role: ColumnRole;
    readonly x0: number;
    readonly x1: number;
  }[];
}
