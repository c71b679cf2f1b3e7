import type Big from 'big.js';

import { type AgreedPrice, agreedPriceOf } from '../agreements/index.ts';
import {
  type BilledWeight,
  billedWeights,
  isAbove,
  kgPerUnit,
  sumOf,
  weightOf,
} from './billedWeights.ts';
import { evidenceOf, type Finding } from './findings.ts';
import { type InspectedInvoice, type InspectedItem, ownDaysOf } from './inspectedItems.ts';
import type { WeighedCollection } from './readWeighed.ts';
import { inRightUnit } from './weightUnits.ts';

const finding = (
  { item, weighed }: BilledWeight,
  fields: Pick<Finding, 'rule' | 'severity' | 'expected' | 'billed' | 'difference'>,
  evidence: Finding['evidence'] = weighed.flatMap((each) => each.evidence),
): Finding => ({ lineId: item.line.id, ...fields, evidence });

/** Scales and bills round to ten kilograms: so little is no rounding up. */
const rounding = 10;
const thousand = 1000;
const isWhole = (kg: Big): boolean => kg.mod(thousand).eq(0);

const isRoundedUp = (kg: Big, right: Big): boolean =>
  isWhole(kg) && !isWhole(right) && kg.minus(right).gt(rounding) && kg.minus(right).lt(thousand);

/** A weight above the weighed one. Of income more weight is no harm. */
export function aboveWeighed(billed: BilledWeight, tolerance: string): Finding | null {
  const { item, kg, weighed } = billed;
  if (weighed.length === 0 || item.category === 'Income' || item.amount.lte(0)) return null;
  const right = sumOf(weighed);
  const isRounded = isRoundedUp(kg, right);
  if (!isRounded && !isAbove(kg, right, tolerance)) return null;
  const perKg = item.unitPrice?.div(kgPerUnit(item) ?? 1) ?? null;
  return finding(billed, {
    rule: isRounded ? 'weightRoundedUp' : 'weightAboveWeighed',
    severity: 'failed',
    expected: right.toFixed(),
    billed: kg.toFixed(),
    difference: perKg === null ? null : kg.minus(right).times(perKg).toFixed(4),
  });
}

/** The most that a lorry carries, in kg. */
const mostOfLorry = 40_000;

/** One collection of more than a lorry carries. */
function beyondLorry(billed: BilledWeight, invoice: InspectedInvoice): Finding | null {
  const { item, kg, weighed } = billed;
  const own = ownDaysOf(item, invoice);
  const most = mostOfLorry * Math.max(1, weighed.length, item.collections);
  if (own === null || own.from !== own.to || kg.lte(most)) return null;
  return finding(billed, {
    rule: 'weightBeyondLorry',
    severity: 'warning',
    expected: String(most),
    billed: kg.toFixed(),
    difference: null,
  });
}

interface WeightComparison {
  readonly findings: readonly Finding[];
  /** The items as they should have been billed, to be compared with the agreement. */
  readonly items: readonly InspectedItem[];
}

/** Compares billed weights with weighed ones; one finding for a line at most, or two where its unit is wrong as well. */
export function compareWeights(
  items: readonly InspectedItem[],
  invoice: InspectedInvoice,
  {
    weighed,
    prices,
    tolerance,
  }: {
    readonly weighed: readonly WeighedCollection[];
    readonly prices: readonly AgreedPrice[];
    /** In per cent. */
    readonly tolerance: string;
  },
): WeightComparison {
  const right = new Map<InspectedItem, InspectedItem>();
  const findings = billedWeights(items, invoice, weighed).flatMap((billed): Finding[] => {
    const corrected = inRightUnit(billed, prices, tolerance);
    if (!corrected)
      return [aboveWeighed(billed, tolerance) ?? beyondLorry(billed, invoice) ?? []].flat();
    right.set(billed.item, corrected);
    const kg = weightOf(corrected);
    const price = agreedPriceOf(prices, billed.item);
    const unit = finding(
      billed,
      {
        rule: 'wrongWeightUnit',
        severity: 'failed',
        expected: kg.toFixed(),
        billed: billed.kg.toFixed(),
        difference: '0.0000',
      },
      billed.weighed.length > 0 || price === null
        ? undefined
        : [
            evidenceOf('price', {
              id: price.id,
              date: price.validFrom,
              figure: price.price,
              unit: price.unit,
            }),
          ],
    );
    const above = aboveWeighed({ ...billed, item: corrected, kg }, tolerance);
    return above ? [unit, above] : [unit];
  });
  return { findings, items: items.map((item) => right.get(item) ?? item) };
}
