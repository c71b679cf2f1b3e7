import { isMoney, type MeasureName, measureOf, measureUnitOf, sumsOf } from '@fraktion/contract';
import Big from 'big.js';

import { isDrivingSum, drivingSumOf } from './drivingSums.ts';
import { rollUpSumOf } from './rollUpSums.ts';
import type { SumName } from './sums.ts';

/** Sums of money, or counts of priced trips: there is one of each per currency. */
const isOfCurrency = (name: SumName): boolean =>
  (isDrivingSum(name) ? drivingSumOf(name) : rollUpSumOf(name)).money === true;

/** Sums of one row or of all rows; sums of money are separate for each currency. */
export class Sums {
  private readonly weights = new Map<SumName, Big>();
  private readonly money = new Map<string, Map<SumName, Big>>();

  add(currency: string, sums: Readonly<Partial<Record<SumName, string>>>): void {
    for (const [name, value] of Object.entries(sums) as [SumName, string][]) {
      const into = isOfCurrency(name) ? this.of(currency) : this.weights;
      into.set(name, (into.get(name) ?? new Big(0)).plus(value));
    }
  }

  private of(currency: string): Map<SumName, Big> {
    let sums = this.money.get(currency);
    if (!sums) this.money.set(currency, (sums = new Map()));
    return sums;
  }

  get currencies(): string[] {
    return [...this.money.keys()].filter((currency) => currency !== '');
  }

  get(name: SumName, currency: string | null): Big | null {
    if (currency === null) return this.weights.get(name) ?? new Big(0);
    const sums = this.money.get(currency);
    return sums ? (sums.get(name) ?? new Big(0)) : null;
  }
}

const read = (sums: Sums, name: SumName, currency: string | null): Big | null =>
  sums.get(name, isOfCurrency(name) ? currency : null);

function calculate(sums: Sums, measure: MeasureName, currency: string | null): Big | null {
  const { less, per, times = 1 } = measureOf(measure);
  const [sum, other] = sumsOf(measure).map((name) => read(sums, name, currency));
  if (!sum) return null;
  if (less !== undefined) return sum.minus(other!);
  if (per === undefined) return sum;
  return other!.lte(0) ? null : sum.times(times).div(other!);
}

export interface Column {
  readonly measure: MeasureName;
  readonly currency: string | null;
}

/** Rounded once, at the end; null if there is no value, or a division by zero. */
export const valueOf = (sums: Sums, { measure, currency }: Column): string | null =>
  calculate(sums, measure, currency)?.toFixed(measureUnitOf(measureOf(measure).unit).decimals) ??
  null;

/** One column per measure, and for money one per currency; `usual` if there is no money at all. */
export const columnsOf = (
  names: readonly MeasureName[],
  currencies: readonly string[],
  usual: string,
): Column[] =>
  names.flatMap((measure): Column[] => {
    if (!isMoney(measure)) return [{ measure, currency: null }];
    const all = currencies.length > 0 ? currencies : [usual];
    return all.map((currency) => ({ measure, currency }));
  });
