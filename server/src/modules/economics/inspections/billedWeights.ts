import Big from 'big.js';

import { ticketsOf } from './collectionFindings.ts';
import { daysAbout } from './emptyCollections.ts';
import {
  type Days,
  daysOf,
  type InspectedInvoice,
  type InspectedItem,
  ownDaysOf,
  shifted,
} from './inspectedItems.ts';
import type { WeighedCollection } from './readWeighed.ts';

/** A line that bills a weight, with the collections that it is about. */
export interface BilledWeight {
  readonly item: InspectedItem;
  /** As the line says it. */
  readonly kg: Big;
  readonly weighed: readonly WeighedCollection[];
}

export const kgOf = { kg: 1, tonnage: 1000 } as const;
export const kgPerUnit = ({ unit }: InspectedItem): number | null =>
  unit === 'kg' || unit === 'tonnage' ? kgOf[unit] : null;

export const weightOf = (item: InspectedItem): Big => item.quantity.times(kgPerUnit(item) ?? 0);

const hundred = new Big(100);
export const sumOf = (weighed: readonly WeighedCollection[]): Big =>
  weighed.reduce((sum, { kg }) => sum.plus(kg), new Big(0));

/** More than the tolerance, in per cent, above the other. */
export const isAbove = (kg: Big, other: Big, tolerance: string): boolean =>
  kg.gt(other.times(hundred.plus(tolerance).div(hundred)));

export const isAbout = (kg: Big, other: Big, tolerance: string): boolean =>
  !isAbove(kg, other, tolerance) && !isAbove(other, kg, tolerance);

const isNear = ({ date }: WeighedCollection, { from, to }: Days): boolean =>
  date >= shifted(from, -daysAbout) && date <= shifted(to, daysAbout);

/** The last or first day of a month is often the day of a bill for all of it. */
const isEdgeOfMonth = (date: string): boolean =>
  date.endsWith('-01') || shifted(date, 1).endsWith('-01');

/** A line without a ticket, dated at the edge of a month, whose weight is nearer to the month's than to the day's. */
function isOfMonth(
  item: InspectedItem,
  ofDay: readonly WeighedCollection[],
  all: readonly WeighedCollection[],
) {
  if (!isEdgeOfMonth(item.date)) return false;
  const month = item.date.slice(0, 7);
  const ofMonth = all.filter(
    ({ infocardId, date }) => infocardId === item.infocardId && date.startsWith(month),
  );
  const kg = weightOf(item);
  const away = (weighed: readonly WeighedCollection[]): Big => sumOf(weighed).minus(kg).abs();
  return away(ofMonth).lt(away(ofDay));
}

/**
 * The collections that a line of one day is about: those whose order or ticket it names, or those of its container on that day,
 * or the only one about it. A line of a period is about all in the period, which is another comparison.
 */
function collectionsOf(
  item: InspectedItem,
  invoice: InspectedInvoice,
  weighed: readonly WeighedCollection[],
): readonly WeighedCollection[] {
  const own = ownDaysOf(item, invoice);
  if (own && own.from !== own.to) return [];
  const near = weighed.filter(
    (each) => each.locationId === item.locationId && isNear(each, own ?? daysOf(item, invoice)),
  );
  const tickets = new Set(ticketsOf(item.line.words));
  const named = near.filter(({ numbers }) => numbers.some((number) => tickets.has(number)));
  if (named.length > 0) return named;
  const ofCard = near.filter(({ infocardId }) => infocardId === item.infocardId);
  const ofDay = ofCard.filter(({ date }) => date === own?.from);
  if (own === null || isOfMonth(item, ofDay, weighed)) return [];
  if (ofDay.length > 0) return ofDay;
  return ofCard.length === 1 ? ofCard : [];
}

/** Lines with a weight. Several of one container, day and price are each about one of its collections, the heaviest about the heaviest. */
export function billedWeights(
  items: readonly InspectedItem[],
  invoice: InspectedInvoice,
  weighed: readonly WeighedCollection[],
): BilledWeight[] {
  const billed = items.flatMap((item): BilledWeight[] => {
    const kg = weightOf(item);
    return item.infocardId === null || kg.eq(0)
      ? []
      : [{ item, kg, weighed: collectionsOf(item, invoice, weighed) }];
  });
  const alike = Map.groupBy(billed, ({ item, weighed: about }) =>
    [item.infocardId, item.unitPrice?.toFixed(), ...about.map(({ id }) => id)].join(' '),
  );
  return [...alike.values()].flatMap((lines) => {
    const about = lines[0]?.weighed ?? [];
    if (about.length < 2 || lines.length !== about.length) return lines;
    const heaviest = about.toSorted((one, other) => other.kg.cmp(one.kg));
    return lines
      .toSorted((one, other) => other.kg.cmp(one.kg))
      .map((line, at) => ({ ...line, weighed: heaviest.slice(at, at + 1) }));
  });
}
