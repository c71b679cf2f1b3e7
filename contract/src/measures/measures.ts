import type { Roles } from '../roles.ts';

/** The dimensions by which a figure can be divided and filtered. */
export const dimensions = [
  'location',
  'locationGroup',
  'infocard',
  'fraction',
  'ewcCode',
  'category',
  'collector',
  'facility',
  'wasteCategory',
  'vehicle',
  'month',
  'year',
] as const;
export type Dimension = (typeof dimensions)[number];

/** `money` is of one currency; `kgCo2` is kg CO2e; `perTonne` is money for each tonne. */
export type MeasureUnit =
  | 'money'
  | 'perTonne'
  | 'kg'
  | 'kgCo2'
  | 'percent'
  | 'km'
  | 'hours'
  | 'count';

export interface Measure {
  readonly unit: MeasureUnit;
  /** A ratio is one of two sums; an average of averages is never made. */
  readonly adds: 'sum' | 'ratio';
  /** The kind of rows that it is calculated from. */
  readonly from: 'postings' | 'orders' | 'both' | 'drivings';
  /** The roles that may read it, if not all readers of figures may. */
  readonly roles?: Roles;
  /** It can be divided by the category of postings. A weight has no category. */
  readonly byCategory?: true;
}

/** Roles that see no invoices see no money either. */
const seesMoney = ['Admin', 'LocationAdmin', 'FacilityUser'] as const;
/** Trips belong to a supplier; the roles that see its invoices see them. */
const driven = { from: 'drivings', roles: ['Admin', 'LocationAdmin'] } as const;
const money = { unit: 'money', adds: 'sum', from: 'postings', roles: seesMoney } as const;

/**
 * Every figure of reports, dashboards, exports and the API. Meaning, formula and source of each: docs/figures.md. Waste that is
 * excluded from statistics counts in money, but in no weight.
 */
export const measures = {
  net: { ...money, byCategory: true },
  cost: { ...money, byCategory: true },
  income: { ...money, byCategory: true },
  kg: { unit: 'kg', adds: 'sum', from: 'both' },
  costPerTonne: { unit: 'perTonne', adds: 'ratio', from: 'both', roles: seesMoney },
  collections: { unit: 'count', adds: 'sum', from: 'postings', byCategory: true },
  trips: { unit: 'count', adds: 'sum', from: 'orders' },
  km: { unit: 'km', adds: 'sum', from: 'postings', byCategory: true },
  postings: { unit: 'count', adds: 'sum', from: 'postings', byCategory: true },
  recyclingRate: { unit: 'percent', adds: 'ratio', from: 'both' },
  genuineRate: { unit: 'percent', adds: 'ratio', from: 'both' },
  sortingRate: { unit: 'percent', adds: 'ratio', from: 'both' },
  co2: { unit: 'kgCo2', adds: 'sum', from: 'both' },
  avoidedCo2: { unit: 'kgCo2', adds: 'sum', from: 'both' },
  drivings: { unit: 'count', adds: 'sum', ...driven },
  drivenKg: { unit: 'kg', adds: 'sum', ...driven },
  drivenHours: { unit: 'hours', adds: 'sum', ...driven },
  loadPerDriving: { unit: 'kg', adds: 'ratio', ...driven },
  possibleDoubles: { unit: 'count', adds: 'sum', ...driven },
  tripCost: { unit: 'money', adds: 'sum', ...driven },
  costPerDriving: { unit: 'money', adds: 'ratio', ...driven },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];

export const measureOf = (name: MeasureName): Measure => measures[name];

/** Money and figures calculated from it: one value for each currency. */
export const isMoney = (name: MeasureName): boolean =>
  ['money', 'perTonne'].includes(measureOf(name).unit);

/** Only postings have a category, and only trips have a vehicle. */
export const dimensionsOf = (name: MeasureName): readonly Dimension[] => {
  const { byCategory, from } = measureOf(name);
  return dimensions.filter(
    (dimension) =>
      (dimension !== 'category' || byCategory) && (dimension !== 'vehicle' || from === 'drivings'),
  );
};
