import type { Roles } from '../roles.ts';
import { type MeasureUnit, measureUnitOf } from './measureUnits.ts';

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

/** The reports that offer measures to choose from. */
export type MeasuredReport = 'amounts' | 'postings' | 'drivings' | 'insights';

/** A measure: its unit, what it is calculated from, who may read it and where. Its word is in `words/`. */
export interface Measure {
  readonly unit: MeasureUnit;
  /** The kind of rows that it is calculated from. */
  readonly from: 'postings' | 'orders' | 'both' | 'drivings';
  /** A sum of the server's catalogue (`server/src/modules/insight/measures/sums`). */
  readonly sum: string;
  /** Another sum that is subtracted from it. */
  readonly less?: string;
  /** The sum that it is divided by, which makes it a ratio of two sums; an average of averages is never made. */
  readonly per?: string;
  /** The factor of a ratio: 100 for per cent, 1000 for tonnes of kg. */
  readonly times?: number;
  /** The sum of what the figure leaves out, which is answered beside it. */
  readonly without?: string;
  /** The field of a source that explains what it adds. */
  readonly explained?: 'factor' | 'avoidedFactor' | 'genuineShare';
  /** The roles that may read it, if not all readers of figures may. */
  readonly roles?: Roles;
  /** It can be divided by the category of postings. A weight has no category. */
  readonly byCategory?: true;
  /** Whether more of it is good or bad, if it is one of them. */
  readonly more?: 'good' | 'bad';
  /** The reports that offer it, in the order of this catalogue. */
  readonly reports?: readonly MeasuredReport[];
}

/** Roles that see no invoices see no money either. */
const seesMoney = ['Admin', 'LocationAdmin', 'FacilityUser'] as const;
const money = { unit: 'money', from: 'postings', roles: seesMoney, byCategory: true } as const;
const billed = { from: 'postings', byCategory: true } as const;
const share = { unit: 'percent', from: 'both', per: 'kg', times: 100, more: 'good' } as const;
/** Trips belong to a supplier; the roles that see its invoices see them. */
const driven = {
  from: 'drivings',
  roles: ['Admin', 'LocationAdmin'],
  reports: ['drivings'],
} as const;
const waste = ['amounts', 'insights'] as const;

/**
 * Every figure of reports, dashboards, exports and the API. Meaning, formula and source of each: docs/figures.md. Waste that is
 * excluded from statistics counts in money, but in no weight.
 */
export const measures = {
  net: { ...money, sum: 'cost', less: 'income', reports: ['postings'] },
  cost: { ...money, sum: 'cost', more: 'bad', reports: ['postings', 'insights'] },
  income: { ...money, sum: 'income', more: 'good', reports: ['postings'] },
  kg: { unit: 'kg', from: 'both', sum: 'kg', reports: waste },
  hazardousKg: { unit: 'kg', from: 'both', sum: 'hazardousKg', more: 'bad', reports: ['amounts'] },
  costPerTonne: {
    unit: 'perTonne',
    from: 'both',
    roles: seesMoney,
    sum: 'cost',
    per: 'kg',
    times: 1000,
    more: 'bad',
    reports: ['postings', 'insights'],
  },
  recyclingRate: { ...share, sum: 'recycledKg', reports: waste },
  genuineRate: { ...share, sum: 'genuineKg', explained: 'genuineShare', reports: ['amounts'] },
  sortingRate: { ...share, sum: 'sortedKg', reports: ['amounts'] },
  co2: {
    unit: 'kgCo2',
    from: 'both',
    sum: 'co2',
    without: 'factorlessKg',
    explained: 'factor',
    more: 'bad',
    reports: waste,
  },
  avoidedCo2: {
    unit: 'kgCo2',
    from: 'both',
    sum: 'avoidedCo2',
    explained: 'avoidedFactor',
    more: 'good',
    reports: waste,
  },
  orderedCollections: {
    unit: 'count',
    from: 'orders',
    sum: 'orderedCollections',
    reports: ['amounts'],
  },
  postings: { ...billed, unit: 'count', sum: 'postings', reports: ['postings'] },
  collections: {
    ...billed,
    unit: 'count',
    sum: 'collections',
    reports: ['amounts', 'postings'],
  },
  drivings: { ...driven, unit: 'count', sum: 'drivings' },
  drivenKg: { ...driven, unit: 'kg', sum: 'drivenKg' },
  loadPerDriving: { ...driven, unit: 'kg', sum: 'drivenKg', per: 'weighedDrivings' },
  drivenHours: { ...driven, unit: 'hours', sum: 'drivenHours' },
  drivingCost: { ...driven, unit: 'money', sum: 'drivingCost' },
  costPerDriving: { ...driven, unit: 'money', sum: 'drivingCost', per: 'pricedDrivings' },
  possibleDoubles: { ...driven, unit: 'count', sum: 'possibleDoubles' },
  km: { ...billed, unit: 'km', sum: 'km', reports: ['postings', 'drivings'] },
} as const satisfies Record<string, Measure>;
export type MeasureName = keyof typeof measures;
export const measureNames = Object.keys(measures) as [MeasureName, ...MeasureName[]];

type Measures = (typeof measures)[MeasureName];
type SumsIn<M> = M extends Measure
  ? Extract<M['sum' | Extract<keyof M, 'less' | 'per' | 'without'>], string>
  : never;
/** The sums that the measures need. */
export type MeasuredSum = SumsIn<Measures>;

export const measureOf = (name: MeasureName): Measure => measures[name];

/** The sums that a measure is made of. */
export const sumsOf = (name: MeasureName): readonly MeasuredSum[] => {
  const { sum, less, per, without } = measureOf(name);
  return [sum, less, per, without].filter((each) => each !== undefined) as MeasuredSum[];
};

/** Parts of a sum make the whole; those of a ratio do not. */
export const isSum = (name: MeasureName): boolean => measureOf(name).per === undefined;

/** Money and figures calculated from it: one value for each currency. */
export const isMoney = (name: MeasureName): boolean =>
  measureUnitOf(measureOf(name).unit).money === true;

/** The unit behind a figure. */
export const measureSign = (name: MeasureName, currency: string | null): string =>
  (isMoney(name) ? (currency ?? '') : '') + measureUnitOf(measureOf(name).unit).sign;

/** The measures that a report offers. */
export const measuresIn = (report: MeasuredReport) =>
  measureNames.filter((name) => measureOf(name).reports?.includes(report)) as [
    MeasureName,
    ...MeasureName[],
  ];

/** Only postings have a category, and only trips have a vehicle. */
export const dimensionsOf = (name: MeasureName): readonly Dimension[] => {
  const { byCategory, from } = measureOf(name);
  return dimensions.filter(
    (dimension) =>
      (dimension !== 'category' || byCategory) && (dimension !== 'vehicle' || from === 'drivings'),
  );
};
