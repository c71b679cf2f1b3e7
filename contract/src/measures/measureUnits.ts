/** A unit of figures: what it is written with, and how exactly. */
interface MeasureUnitLook {
  /** What values are rounded to, once, at the end. */
  readonly decimals: number;
  /** The least and the most decimals in a document. */
  readonly printed: readonly [least: number, most: number];
  /** Decimals of a cell in a sheet. */
  readonly inSheet: number;
  /** Behind the figure; behind the currency, if it is money. */
  readonly sign: string;
  /** There is one value for each currency. */
  readonly money?: true;
}

const money = { decimals: 4, printed: [2, 4], inSheet: 2, money: true } as const;
const exact = { decimals: 3, printed: [3, 3], inSheet: 3 } as const;

/** `money` is of one currency; `perTonne` is money for each tonne. */
export const measureUnits = {
  money: { ...money, sign: '' },
  perTonne: { ...money, sign: '/t' },
  kg: { ...exact, sign: 'kg' },
  kgCo2: { ...exact, sign: 'kg CO₂e' },
  percent: { ...exact, sign: '%' },
  km: { ...exact, sign: 'km' },
  hours: { ...exact, sign: 'h' },
  count: { decimals: 0, printed: [0, 0], inSheet: 0, sign: '' },
} as const satisfies Record<string, MeasureUnitLook>;

export type MeasureUnit = keyof typeof measureUnits;

export const measureUnitOf = (unit: MeasureUnit): MeasureUnitLook => measureUnits[unit];
