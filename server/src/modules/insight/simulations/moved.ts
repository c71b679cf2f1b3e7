import { type MovedFigure, movedFigures } from '@fraktion/contract';
import type Big from 'big.js';

import type { Sums } from './sums.ts';

const shown = (figure: Big): string => figure.toFixed(3);

/** Figures of the period that have changed since they were stored, as they are shown. */
export const movedOf = (taken: Sums, now: Sums): MovedFigure[] =>
  movedFigures
    .filter((figure) => shown(taken[figure]) !== shown(now[figure]))
    .map((figure) => ({
      figure,
      taken: shown(taken[figure]),
      now: shown(now[figure]),
    }));
