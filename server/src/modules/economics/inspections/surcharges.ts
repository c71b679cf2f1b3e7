import type { PostingCategory } from '@fraktion/contract';
import Big from 'big.js';

import { type AgreedPrice, agreedPriceOf } from '../agreements/index.ts';
import { amountsIn, percentIn } from '../suggestions/index.ts';
import { evidenceOf, type Finding } from './findings.ts';
import type { InspectedItem } from './inspectedItems.ts';

/** Categories that are neither a service nor goods: they may be billed only if they were agreed. */
export const fees: ReadonlySet<PostingCategory> = new Set<PostingCategory>([
  'Charge',
  'Fee',
  'OilSurchargeFee',
  'OtherFees',
  'RegistrationFee',
]);

/** What a lorry does; surcharges on fuel are a per cent of it. */
const transport: ReadonlySet<PostingCategory> = new Set<PostingCategory>([
  'WasteCollection',
  'Exchange',
  'DeliveryOrRepatriation',
  'FutileDriving',
]);
const collections: ReadonlySet<PostingCategory> = new Set<PostingCategory>([
  'WasteCollection',
  'Exchange',
]);

const hundred = new Big(100);
const percentOf = (amount: Big, base: Big): Big => amount.div(base).times(hundred);
const partOf = (percent: Big, base: Big): Big => base.times(percent).div(hundred);

/** Rounded sums and a line that is a little off do not make another per cent. */
const mostOff = new Big('1.01');
const leastOff = new Big('0.02');

const isAbove = (amount: Big, most: Big): boolean =>
  amount.gt(most.times(mostOff)) && amount.minus(most).gt(leastOff);

const isAbout = (amount: Big, other: Big): boolean =>
  !isAbove(amount, other) && !isAbove(other, amount);

/** The per cent that a surcharge's text states. A fee's VAT is none. */
export function statedPercent({ line, category, amount }: InspectedItem): Big | null {
  const stated = percentIn(line.words);
  if (stated === null || !fees.has(category) || amount.lte(0)) return null;
  const percent = new Big(stated);
  const isTax = line.taxPercent !== null && percent.eq(line.taxPercent);
  return percent.eq(0) || percent.gt(hundred) || isTax ? null : percent;
}

/**
 * The lines that a surcharge may stand on: the whole invoice, its own place, or what stands between it and the one before of its
 * kind. Where the invoice has several of its kind, each is of a part of it.
 */
function scopesOf(item: InspectedItem, items: readonly InspectedItem[]): InspectedItem[][] {
  const others = items.filter(({ line }) => line.id !== item.line.id);
  const at = items.indexOf(item);
  const before = items.findLastIndex(
    ({ category, line }, index) =>
      index < at && category === item.category && line.id !== item.line.id,
  );
  const parts = [
    others.filter(({ locationId }) => locationId !== null && locationId === item.locationId),
    items.slice(before + 1, at),
  ];
  const isAlone = others.every(({ category }) => category !== item.category);
  return isAlone ? [others, ...parts] : [...parts, others];
}

const kindsOf = (scope: readonly InspectedItem[]): readonly InspectedItem[][] => {
  const billed = scope.filter(({ amount }) => amount.gt(0));
  return [
    billed,
    [...scope],
    billed.filter((each) => statedPercent(each) === null),
    billed.filter(({ category }) => !fees.has(category)),
    billed.filter(({ category }) => transport.has(category)),
    billed.filter(({ category }) => collections.has(category)),
    billed.filter(({ category }) => category === 'Reprocessing'),
  ];
};

const sumOf = (items: readonly InspectedItem[]): Big =>
  items.reduce((sum, { amount }) => sum.plus(amount), new Big(0));

/** A per cent with one decimal whose part of the base is the amount to the cent: people choose such. */
function isChosen(amount: Big, base: Big): boolean {
  const percent = percentOf(amount, base).round(1);
  return partOf(percent, base).minus(amount).abs().lte('0.0051');
}

/**
 * The base of which a surcharge is more than the per cent that its text states: the one that the text names, or one that makes the
 * amount a chosen per cent, or all that the invoice bills, if even of this it is more. Null where it may be as stated.
 */
function baseAbove(item: InspectedItem, items: readonly InspectedItem[], stated: Big): Big | null {
  const { amount } = item;
  const all = sumOf(items.filter((each) => each.line.id !== item.line.id && each.amount.gt(0)));
  const scopes = scopesOf(item, items).map((scope) =>
    kindsOf(scope)
      .map(sumOf)
      .filter((base) => base.gt(0)),
  );
  const named = amountsIn(item.line.words)
    .map((figure) => new Big(figure))
    // More than all of the invoice is no base of it.
    .filter((base) => base.gt(amount) && !isAbove(base, all));
  if ([...named, ...scopes.flat()].some((base) => isAbout(amount, partOf(stated, base))))
    return null;
  const above = (base: Big): boolean => isAbove(amount, partOf(stated, base));
  return (
    named.find(above) ??
    scopes
      .map((bases) => bases.filter((base) => above(base) && isChosen(amount, base)))
      .flatMap((bases) => bases.toSorted((one, other) => other.cmp(one)))[0] ??
    (all.gt(0) && above(all) ? all : null)
  );
}

export interface RecomputedSurcharge {
  readonly item: InspectedItem;
  readonly stated: Big;
  readonly base: Big;
}

/** Surcharges whose amount is more than the per cent in their text. */
export function surchargesAboveText(
  prices: readonly AgreedPrice[],
  items: readonly InspectedItem[],
): RecomputedSurcharge[] {
  return items.flatMap((item) => {
    const stated = statedPercent(item);
    // A fee with an agreed price is compared with that.
    if (stated === null || agreedPriceOf(prices, item)?.price != null) return [];
    const base = baseAbove(item, items, stated);
    return base === null ? [] : [{ item, stated, base }];
  });
}

/** The finding: what stands above the stated per cent, or above the agreed cap where that is less. */
export function surchargeFinding(
  { item, stated, base }: RecomputedSurcharge,
  prices: readonly AgreedPrice[],
): Finding {
  const row = agreedPriceOf(prices, item);
  const cap = row?.percentCap == null ? null : new Big(row.percentCap);
  const most = cap !== null && cap.lt(stated) ? cap : stated;
  return {
    rule: 'surchargeAboveText',
    severity: 'failed',
    lineId: item.line.id,
    expected: most.toFixed(),
    billed: percentOf(item.amount, base).round(2).toFixed(),
    difference: item.amount.minus(partOf(most, base)).toFixed(4),
    evidence: [
      evidenceOf('base', { figure: base.toFixed() }),
      ...(row && cap
        ? [evidenceOf('price', { id: row.id, date: row.validFrom, figure: cap.toFixed() })]
        : []),
    ],
  };
}
