import type { Random } from '../../../random.ts';

/** Where things stand on a page, and how dates and figures are written; each one that a reader has stumbled on. */
export interface LivedLayout {
  readonly seller: 'large' | 'plain' | 'line' | 'footer' | 'footerColumns' | 'window' | 'right';
  readonly fields:
    | 'pairs'
    | 'colon'
    | 'grid'
    | 'stacked'
    | 'leaders'
    | 'running'
    | 'doublePairs'
    | 'short';
  /** Between the fields of a running line. */
  readonly separator: string;
  readonly buyer: 'bare' | 'label' | 'attention';
  readonly delivery: 'block' | 'line' | 'beside' | 'named';
  readonly sums:
    | 'below'
    | 'above'
    | 'beside'
    | 'cover'
    | 'firstPage'
    | 'lastPage'
    | 'both'
    | 'summary';
  readonly sumsAs:
    | 'right'
    | 'left'
    | 'leaders'
    | 'across'
    | 'rates'
    | 'table'
    | 'sentence'
    | 'colon';
  /** Where the rounding of the amount to pay stands. */
  readonly rounding: 'sum' | 'line';
  readonly dates: number;
  /** A space after the mark that groups thousands. */
  readonly looseFigures: boolean;
  readonly breaksTexts: boolean;
  readonly currency: 'amount' | 'field' | 'none';
  readonly file: 'one' | 'copy' | 'two';
}

export const makeLivedLayout = (random: Random): LivedLayout => ({
  seller: random.pick(['large', 'plain', 'line', 'footer', 'footerColumns', 'window', 'right']),
  fields: random.pick([
    'pairs',
    'colon',
    'grid',
    'stacked',
    'leaders',
    'running',
    'running',
    'doublePairs',
    'short',
  ]),
  separator: random.pick([' | ', ' · ', ' - ', '   ', '; ', ' / ', ', ']),
  buyer: random.pick(['bare', 'label', 'attention']),
  delivery: random.pick(['block', 'line', 'beside', 'named']),
  sums: random.pick([
    'below',
    'below',
    'above',
    'beside',
    'cover',
    'firstPage',
    'lastPage',
    'both',
    'summary',
  ]),
  sumsAs: random.pick([
    'right',
    'left',
    'leaders',
    'across',
    'rates',
    'table',
    'sentence',
    'colon',
  ]),
  rounding: random.pick(['sum', 'line']),
  dates: random.whole(0, 13),
  looseFigures: random.chance(0.1),
  breaksTexts: random.chance(0.5),
  currency: random.pick(['amount', 'field', 'none']),
  file: random.pick(['one', 'one', 'one', 'one', 'one', 'one', 'one', 'one', 'copy', 'two']),
});
