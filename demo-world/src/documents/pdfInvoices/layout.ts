import type { Random } from '../../random.ts';
import type { Half, TitleKey } from './words.ts';

/** The look of one supplier's invoices. */
export interface Layout {
  readonly landscape: boolean;
  readonly font: 'Helvetica' | 'Times-Roman' | 'Courier';
  readonly size: number;
  readonly margin: number;
  readonly columns: readonly TitleKey[];
  /** `2 stk` in one column, or the unit in a separate one. */
  readonly unitWithQuantity: boolean;
  /** Titles with two words take two rows. */
  readonly twoRowTitles: boolean;
  /** The text is on a separate row above the figures. */
  readonly twoRowLines: boolean;
  /** One column has the supplier's own title. */
  readonly oddTitle: boolean;
  readonly noTitles: boolean;
  /** Sums have the supplier's own titles. */
  readonly oddTotals: boolean;
  /** `2 stk á 45,05` below the text, without columns for it. */
  readonly inline: boolean;
  readonly figuresAt: 'top' | 'middle' | 'bottom';
  readonly leading: number;
  readonly padding: number;
  readonly rules: boolean;
  readonly decimal: ',' | '.';
  readonly thousands: ' ' | '.' | '. ' | ',' | '' | "'";
  readonly sign: 'before' | 'after' | 'brackets' | 'minus';
  readonly currencyAfter: boolean;
  readonly fixedQuantity: boolean;
  readonly dates: number;
  readonly subtotals: boolean;
  readonly carryOver: boolean;
  readonly repeatTitles: boolean;
  readonly centredFigures: boolean;
  readonly totals: 'right' | 'left' | 'across' | 'leaders';
  readonly meta: 'pairs' | 'grid' | 'colon' | 'stacked';
  readonly sellerAt: 'left' | 'right' | 'centre';
  readonly buyerLabel: boolean;
  readonly footer: boolean;
  readonly perWord: boolean;
  readonly textWidth: number;
  /** The text of a line may go on over the end of a page. */
  readonly breaksTexts?: boolean;
}

const firstOrders: readonly (readonly TitleKey[])[] = [
  ['sku', 'description', 'quantity', 'unit', 'price', 'amount'],
  ['date', 'description', 'quantity', 'unit', 'price', 'amount'],
  ['position', 'sku', 'description', 'quantity', 'unit', 'price', 'discount', 'amount'],
  ['quantity', 'unit', 'description', 'price', 'amount'],
  ['description', 'quantity', 'price', 'amount'],
  ['date', 'sku', 'description', 'price', 'quantity', 'vat', 'amount'],
  ['amount', 'description', 'quantity', 'unit', 'price'],
];
const secondOrders: readonly (readonly TitleKey[])[] = [
  ['date', 'sku', 'description', 'quantity', 'unit', 'price', 'vat', 'amount'],
  ['description', 'date', 'quantity', 'unit', 'price', 'amount'],
  ['position', 'description', 'quantity', 'unit', 'price', 'vat', 'amount'],
  ['sku', 'quantity', 'unit', 'description', 'price', 'discount', 'amount'],
  ['description', 'amount', 'quantity', 'unit', 'price'],
  ['date', 'description', 'sku', 'price', 'quantity', 'unit', 'amount'],
];

/** Layouts of the second half have orders of columns that the first half never shows. */
export function makeLayout(random: Random, half: Half): Layout {
  const isSecond = half === 'second';
  const decimal = random.chance(0.75) ? ',' : '.';
  return {
    landscape: random.chance(0.15),
    font: random.pick(['Helvetica', 'Helvetica', 'Times-Roman', 'Courier']),
    size: random.pick([7, 7.5, 8, 8.5, 9]),
    margin: random.whole(30, 60),
    columns: random.pick(isSecond ? secondOrders : firstOrders),
    unitWithQuantity: random.chance(0.25),
    twoRowTitles: random.chance(0.25),
    twoRowLines: random.chance(0.15),
    oddTitle: random.chance(0.15),
    noTitles: random.chance(0.06),
    oddTotals: random.chance(0.1),
    inline: random.chance(0.08),
    figuresAt: random.pick(['top', 'top', 'bottom', 'middle']),
    leading: random.pick([1.15, 1.2, 1.35]),
    padding: random.pick([0, 2, 4, 7]),
    rules: random.chance(0.4),
    decimal,
    thousands: random.pick(decimal === ',' ? [' ', '.', ''] : [' ', ',', '', "'"]),
    sign: random.pick(['before', 'after', 'brackets', 'minus']),
    currencyAfter: random.chance(0.15),
    fixedQuantity: random.chance(0.3),
    dates: random.whole(0, 6),
    subtotals: random.chance(0.6),
    carryOver: random.chance(0.5),
    repeatTitles: random.chance(0.7),
    centredFigures: random.chance(0.1),
    totals: random.pick(['right', 'right', 'left', 'across', 'leaders']),
    meta: random.pick(['pairs', 'grid', 'colon', 'stacked']),
    sellerAt: random.pick(['left', 'right', 'centre']),
    buyerLabel: random.chance(0.3),
    footer: random.chance(0.7),
    perWord: random.chance(0.2),
    textWidth: random.pick([110, 150, 200]),
  };
}
