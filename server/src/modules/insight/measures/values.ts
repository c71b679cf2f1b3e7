import { isMoney, type MeasureName } from '@fraktion/contract';
import Big from 'big.js';

import type { SumName } from './writtenSums.ts';

/** Sums of money, or counts of priced trips: there is one of each per currency. */
const ofCurrency: ReadonlySet<SumName> = new Set(['cost', 'income', 'tripCost', 'pricedDrivings']);

/** Sums of one row or of all rows; sums of money are separate for each currency. */
export class Sums {
  private readonly weights = new Map<SumName, Big>();
  private readonly money = new Map<string, Map<SumName, Big>>();

  add(currency: string, sums: Readonly<Partial<Record<SumName, string>>>): void {
    for (const [name, value] of Object.entries(sums) as [SumName, string][]) {
      const into = ofCurrency.has(name) ? this.of(currency) : this.weights;
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

const decimals: Readonly<Record<MeasureName, number>> = {
  net: 4,
  cost: 4,
  income: 4,
  kg: 3,
  costPerTonne: 4,
  collections: 0,
  trips: 0,
  km: 3,
  postings: 0,
  recyclingRate: 3,
  genuineRate: 3,
  sortingRate: 3,
  co2: 3,
  avoidedCo2: 3,
  drivings: 0,
  drivenKg: 3,
  drivenHours: 3,
  loadPerDriving: 3,
  possibleDoubles: 0,
  tripCost: 4,
  costPerDriving: 4,
};

const ratio = (part: Big, whole: Big, times: number): Big | null =>
  whole.lte(0) ? null : part.times(times).div(whole);

function calculate(sums: Sums, name: MeasureName, currency: string | null): Big | null {
  const kg = () => sums.get('kg', null)!;
  const cost = sums.get('cost', currency);
  if (name === 'net') return cost && cost.minus(sums.get('income', currency)!);
  if (name === 'costPerTonne') return cost && ratio(cost, kg(), 1000);
  if (name === 'recyclingRate') return ratio(sums.get('recycledKg', null)!, kg(), 100);
  if (name === 'genuineRate') return ratio(sums.get('genuineKg', null)!, kg(), 100);
  if (name === 'sortingRate') return ratio(sums.get('sortedKg', null)!, kg(), 100);
  if (name === 'loadPerDriving')
    return ratio(sums.get('drivenKg', null)!, sums.get('weighedDrivings', null)!, 1);
  if (name === 'costPerDriving') {
    const tripCost = sums.get('tripCost', currency);
    return tripCost && ratio(tripCost, sums.get('pricedDrivings', currency)!, 1);
  }
  return sums.get(name, currency);
}

export interface Column {
  readonly measure: MeasureName;
  readonly currency: string | null;
}

/** Rounded once, at the end; null if there is no value, or a division by zero. */
export const valueOf = (sums: Sums, { measure, currency }: Column): string | null =>
  calculate(sums, measure, currency)?.toFixed(decimals[measure]) ?? null;

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
