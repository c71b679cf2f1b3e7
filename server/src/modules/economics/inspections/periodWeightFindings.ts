import Big from 'big.js';

import type { Tx } from '../../../db/transaction.ts';
import { type BilledPeriod as PostedPeriod, periodOf, Weights } from '../postings/index.ts';
import { evidenceOf, type Finding } from './findings.ts';
import type { InspectedInvoice, InspectedItem } from './inspectedItems.ts';
import {
  type BilledPeriod,
  type PeriodWeight,
  type PostedWeight,
  readPeriodWeights,
  readPostedWeights,
} from './readPeriodWeights.ts';

/** A weight that a line bills for a period. */
interface BilledWeight extends BilledPeriod {
  readonly item: InspectedItem;
  readonly kg: Big;
}

const keyOf = ({ infocardId, from, to }: BilledPeriod): string => `${infocardId} ${from} ${to}`;

const kgOf = ({ unit, quantity }: InspectedItem): Big | null => {
  if (unit === 'kg') return quantity;
  return unit === 'tonnage' ? quantity.times(1000) : null;
};

interface Weight {
  readonly kg: Big | null;
  readonly period: PostedPeriod;
}

const daysOf = ({ period_start: from, period_end: to, of_day: ofDay }: PostedPeriod) =>
  from !== null && to !== null && from < to && !ofDay ? { from, to } : null;

/** What a line will be posted with. */
function weightOf(item: InspectedItem, invoice: InspectedInvoice): Weight {
  const { line } = item;
  const period = periodOf(
    {
      date: line.date,
      period_start: line.periodStart,
      period_end: line.periodEnd,
      text: line.words,
    },
    {
      issue_date: invoice.issueDate,
      delivery_date: invoice.deliveryDate,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
    },
  );
  return { kg: kgOf(item), period };
}

/** Lines that bill a weight for a period, by their postings where they have any. */
const billedWeights = (
  items: readonly InspectedItem[],
  invoice: InspectedInvoice,
  posted: readonly PostedWeight[],
): BilledWeight[] =>
  items.flatMap((item) => {
    const { infocardId, line } = item;
    const own = posted.find(
      ({ lineId, infocardId: card }) => lineId === line.id && card === infocardId,
    );
    const { kg, period } = own
      ? { kg: own.kg && new Big(own.kg), period: own }
      : weightOf(item, invoice);
    const days = daysOf(period);
    return infocardId === null || !kg || kg.lte(0) || days === null
      ? []
      : [{ item, infocardId, kg, ...days }];
  });

/** The tax on a treatment has its weight at another price: both are one waste. */
function oncePerWaste(lines: readonly BilledWeight[]): BilledWeight[] {
  const seen = new Weights();
  return lines.filter(({ infocardId, kg, item: { unitPrice } }) => {
    const weight = { infocardId, tonnage: kg.div(1000), unitPrice: unitPrice ?? 0 };
    if (seen.has(weight)) return false;
    seen.add(weight);
    return true;
  });
}

/** More than this many orders say nothing more. */
const mostEvidence = 40;

/** What lines of one infocard and period bill beyond its orders, on the line with the most weight. */
function findingOf(
  lines: readonly BilledWeight[],
  { isWeighed, grams, elsewhere, orders }: PeriodWeight,
  tolerancePercent: string,
): Finding[] {
  if (!isWeighed) return [];
  const weighed = new Big(grams).div(1000);
  const billed = lines.reduce((sum, { kg }) => sum.plus(kg), new Big(elsewhere).div(1000));
  const beyond = billed.minus(weighed);
  const most = lines.toSorted((a, b) => b.kg.cmp(a.kg))[0];
  if (!most || beyond.times(100).lte(weighed.times(tolerancePercent))) return [];
  const { item } = most;
  const part = beyond.gt(most.kg) ? most.kg : beyond;
  const money = item.amount.times(part).div(most.kg);
  // Who is paid for too much weight loses nothing, but the weight is as doubtful.
  const isIncome = money.lte(0);
  return [
    {
      rule: 'abovePeriodWeight',
      severity: isIncome ? 'warning' : 'failed',
      lineId: item.line.id,
      expected: weighed.toFixed(),
      billed: billed.toFixed(),
      difference: isIncome ? null : money.toFixed(4),
      evidence: orders
        .slice(0, mostEvidence)
        .map(({ id, number, date, kg }) =>
          evidenceOf('order', { id, name: String(number), date, figure: kg, unit: 'kg' }),
        ),
    },
  ];
}

/**
 * Weights of periods beyond their weighed orders by more than the account tolerates. They are in no sum until somebody accepts the finding
 * (docs/decisions/weights-count-once.md).
 */
export async function periodWeightFindings(
  tx: Tx,
  accountId: string,
  invoice: InspectedInvoice,
  items: readonly InspectedItem[],
  tolerancePercent: string,
): Promise<Finding[]> {
  const posted = await readPostedWeights(tx, accountId, invoice.id);
  const billed = Map.groupBy(billedWeights(items, invoice, posted), keyOf);
  const weights = await readPeriodWeights(
    tx,
    accountId,
    invoice.id,
    [...billed.values()].flatMap(([first]) => first ?? []),
  );
  return weights.flatMap((weight) =>
    findingOf(oncePerWaste(billed.get(keyOf(weight)) ?? []), weight, tolerancePercent),
  );
}
