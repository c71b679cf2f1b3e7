import { type MovedFigure, movedFigures } from '@fraktion/contract';

import type { Sums } from './sums.ts';

/** Figures of the period that have changed since they were stored. */
export const movedOf = (taken: Sums, now: Sums): MovedFigure[] =>
  movedFigures
    .filter((figure) => !taken[figure].eq(now[figure]))
    .map((figure) => ({
      figure,
      taken: taken[figure].toFixed(3),
      now: now[figure].toFixed(3),
    }));
