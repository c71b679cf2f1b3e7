import type { Figure } from '../figures.ts';
import type { Box, Cell } from '../page/geometry.ts';
import type { TotalKind } from './totalWords.ts';

export interface Total {
  readonly kind: TotalKind;
  readonly figure: Figure;
  readonly cells: readonly Cell[];
  /** Where it is no entry of the page but a line of the invoice. */
  readonly box?: Box;
}
