import type { FindingRule } from '@fraktion/contract';
import Big from 'big.js';

import {
  type AgreedPrice,
  type AgreementFinding,
  compareWithAgreement,
  mostOf,
} from '../agreements/index.ts';
import { percentIn } from '../suggestions/index.ts';
import type { EarlierBill } from './earlierBills.ts';
import { evidenceOf, type Finding } from './findings.ts';
import type { InspectedItem } from './inspectedItems.ts';
import { fees } from './surcharges.ts';

/** Amounts that an invoice takes back are not compared: they lower the bill. */
const isBilled = ({ amount, category, line }: InspectedItem): boolean =>
  line.kind !== 'allowance' && (category === 'Income' || amount.gt(0));

interface PriceFinding {
  readonly item: InspectedItem;
  readonly found: AgreementFinding;
  readonly row: AgreedPrice | null;
}

const hundred = new Big(100);

/**
 * The per cent that a surcharge says that it is; where it says none, its share of all else on the invoice, which is the least that it can be.
 */
function percentOf(item: InspectedItem, total: Big): string | null {
  const stated = percentIn(item.line.words);
  if (stated !== null) return stated;
  const rest = total.minus(item.amount);
  return rest.gt(0) ? item.amount.div(rest).times(hundred).round(2).toFixed() : null;
}

/** Lines that are not as agreed, by the one function that knows prices. */
export function compareItems(
  prices: readonly AgreedPrice[],
  items: readonly InspectedItem[],
  {
    tolerancePercent,
    aboveText,
    pricedOn,
  }: {
    readonly tolerancePercent: string;
    /** Surcharges that are found to be above their text: their cap is compared there. */
    readonly aboveText: ReadonlySet<InspectedItem>;
    readonly pricedOn: (item: InspectedItem) => string;
  },
): PriceFinding[] {
  const rows = new Map(prices.map((row) => [row.id, row]));
  const total = items.reduce(
    (sum, { amount }) => (amount.gt(0) ? sum.plus(amount) : sum),
    new Big(0),
  );
  return items.filter(isBilled).flatMap((item): PriceFinding[] => {
    const billed = {
      lineId: item.line.id,
      category: item.category,
      infocardId: item.infocardId,
      fractionId: item.fractionId,
      containerType: item.containerType,
      litres: item.litres,
      unit: item.unit,
      date: pricedOn(item),
      quantity: item.quantity.toFixed(),
      unitPrice: item.unitPrice?.toFixed() ?? null,
      isIncome: item.category === 'Income',
      until: item.line.periodEnd,
      percent: aboveText.has(item) ? null : percentOf(item, total),
    };
    const compared = compareWithAgreement(prices, billed, tolerancePercent);
    // Above the price of a service that the line may not be says only that its price is unknown.
    const found = compared && item.isGuess ? compareWithAgreement([], billed) : compared;
    return found === null ? [] : [{ item, found, row: rows.get(found.priceId ?? '') ?? null }];
  });
}

/** Dearer than agreed, and the same was billed rightly before: then it is a raise. */
const isRaise = (
  { row, item }: PriceFinding,
  earlier: EarlierBill | undefined,
  tolerancePercent: string,
): boolean =>
  row !== null &&
  earlier !== undefined &&
  new Big(earlier.unitPrice).lte(mostOf(row, item.date, tolerancePercent));

function ruleOf(
  found: PriceFinding,
  earlier: EarlierBill | undefined,
  tolerance: string,
): FindingRule {
  const { rule } = found.found;
  if (rule === 'dearer')
    return isRaise(found, earlier, tolerance) ? 'raiseAboveIndex' : 'wrongRate';
  if (rule === 'aboveCap') return 'surchargeAboveCap';
  if (rule === 'noPrice')
    return fees.has(found.item.category) && !found.item.isGuess ? 'feeNotAgreed' : 'noPrice';
  return rule;
}

/** The part of a surcharge's amount that is above its cap. */
function aboveCap({ item, found }: PriceFinding): string | null {
  const [cap, percent] = [new Big(found.expected ?? 0), new Big(found.billed ?? 0)];
  return percent.eq(0) ? null : item.amount.times(percent.minus(cap)).div(percent).toFixed(4);
}

function differenceOf(found: PriceFinding, rule: FindingRule): string | null {
  if (rule === 'surchargeAboveCap') return aboveCap(found);
  if (rule === 'feeNotAgreed') return found.item.amount.toFixed(4);
  return found.found.difference;
}

/** Six decimals are more than any price has; a division may give more. */
const figure = (text: string | null): string | null =>
  text === null ? null : new Big(text).round(6).toFixed();

function findingOf(
  found: PriceFinding,
  earlier: EarlierBill | undefined,
  tolerancePercent: string,
): Finding {
  const { item, row } = found;
  const rule = ruleOf(found, earlier, tolerancePercent);
  const isFee = rule === 'feeNotAgreed';
  return {
    rule,
    severity: found.found.severity,
    lineId: item.line.id,
    expected: isFee ? '0' : figure(found.found.expected),
    billed: isFee ? item.amount.toFixed() : figure(found.found.billed),
    difference: differenceOf(found, rule),
    evidence: [
      ...(row
        ? [
            evidenceOf('price', {
              id: row.id,
              date: row.validFrom,
              figure: row.price ?? row.percentCap,
              unit: row.price === null ? null : row.unit,
            }),
          ]
        : []),
      ...(rule === 'raiseAboveIndex' && earlier
        ? [
            evidenceOf('invoice', {
              id: earlier.invoiceId,
              name: earlier.invoiceNumber,
              date: earlier.date,
              figure: figure(earlier.unitPrice),
              unit: row?.unit ?? null,
            }),
          ]
        : []),
    ],
  };
}

export const isDearer = ({ found }: PriceFinding): boolean => found.rule === 'dearer';
export type { PriceFinding };

/** The findings of the agreement about an invoice's lines. */
export const agreementFindings = (
  found: readonly PriceFinding[],
  earlier: ReadonlyMap<InspectedItem, EarlierBill>,
  tolerancePercent: string,
): Finding[] => found.map((each) => findingOf(each, earlier.get(each.item), tolerancePercent));
