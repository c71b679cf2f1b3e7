type Head =
  | 'fraction'
  | 'code'
  | 'facility'
  | 'treatment'
  | 'category'
  | 'kg'
  | 'collected'
  | 'genuine'
  | 'undefinedKg'
  | 'co2'
  | 'factor'
  | 'avoidedCo2'
  | 'avoidedFactor'
  | 'source'
  | 'year';
type Total =
  | 'kg'
  | 'hazardousKg'
  | 'collectedKg'
  | 'recyclingRate'
  | 'genuineKg'
  | 'genuineRate'
  | 'sortedKg'
  | 'sortingRate'
  | 'co2'
  | 'avoidedCo2'
  | 'kgWithoutFactor';

export interface AccountingWords {
  readonly title: string;
  readonly customer: string;
  readonly period: string;
  /** With `{page}` and `{pages}`. */
  readonly page: string;
  readonly figure: string;
  readonly value: string;
  readonly summary: string;
  readonly totals: Readonly<Record<Total, string>>;
  readonly hierarchy: string;
  readonly level: string;
  readonly why: string;
  readonly lost: string;
  readonly undefinedKg: string;
  readonly gained: string;
  readonly waste: string;
  readonly emissions: string;
  readonly heads: Readonly<Record<Head, string>>;
  readonly total: string;
  readonly none: string;
  readonly ownFactor: string;
  readonly completeness: string;
  readonly measured: string;
  readonly estimated: string;
  readonly missing: string;
  readonly disputed: string;
  readonly share: string;
  readonly unweighed: (values: Readonly<Record<'unweighed' | 'all' | 'unknown', number>>) => string;
  readonly notes: readonly string[];
}
