import {
  daysAfter,
  fixedPickups,
  longestMove,
  maxCalendarEntries,
  occurrences,
  type ServiceCalendar,
  type ServiceEntry,
  type ServicePlan,
} from '@fraktion/contract';

import type { ComingDays, Facts, FixedDays, OrderedDay, Place } from './facts.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}

const blank = {
  orderId: null,
  orderNumber: null,
  orderStatus: null,
  kgCollected: null,
  weightEstimated: false,
  futileReason: null,
  futileOpen: false,
} as const;

const placeOf = ({
  infocardId,
  infocardName,
  locationId,
  locationName,
  supplierName,
}: Place): Place => ({
  infocardId,
  infocardName,
  locationId,
  locationName,
  supplierName,
});

const isNear = (one: string, other: string): boolean =>
  other >= daysAfter(one, -1) && other <= daysAfter(one, 1);

/** There was a trip, futile or not, from the day before to the day after. */
const cameNear = (orders: readonly OrderedDay[], day: string): boolean =>
  orders.some(({ collectedDay, futileDay }) =>
    [collectedDay, futileDay].some((came) => came !== null && isNear(day, came)),
  );

/** The day after must be over too before a pick-up may have been missed. */
const outcomeOf = (day: string, today: string, came: boolean): 'planned' | 'possiblyMissed' =>
  !came && daysAfter(day, 1) < today ? 'possiblyMissed' : 'planned';

function entriesOfOrder(
  order: OrderedDay,
  ofCard: readonly OrderedDay[],
  today: string,
): ServiceEntry[] {
  const { orderId, orderNumber, orderStatus, plannedDay, collectedDay, futileDay } = order;
  const known = {
    ...placeOf(order),
    ...blank,
    orderId,
    orderNumber,
    orderStatus,
    plan: 'order' as const,
    plannedDate: plannedDay,
    reports: [],
  };
  const { kgCollected, weightEstimated, futileReason, futileOpen } = order;
  const collected: ServiceEntry[] = collectedDay
    ? [{ ...known, date: collectedDay, outcome: 'collected', kgCollected, weightEstimated }]
    : [];
  const futile: ServiceEntry[] =
    futileDay && futileDay !== collectedDay
      ? [{ ...known, date: futileDay, outcome: 'futile', futileReason, futileOpen }]
      : [];
  const came = [...futile, ...collected];
  // After a new plan, the futile trip does not belong to the new day.
  const replanned = futileDay !== null && !futileOpen && collectedDay === null;
  const answers = replanned ? [] : came;
  if (plannedDay === null || answers.some(({ date }) => isNear(plannedDay, date))) return came;
  const others = replanned ? ofCard.filter((each) => each !== order) : ofCard;
  const outcome = outcomeOf(plannedDay, today, cameNear(others, plannedDay));
  // Collected on a different day and missed on this one, or still expected.
  if (collectedDay !== null && outcome === 'planned') return came;
  return [...came, { ...known, date: plannedDay, outcome }];
}

const planned = (place: Place, date: string, plan: ServicePlan, today: string, came: boolean) => ({
  ...placeOf(place),
  ...blank,
  date,
  plan,
  plannedDate: date,
  outcome: outcomeOf(date, today, came),
  reports: [],
});

/** The day on which a row was created, from its id: the portal's own ids start with their time. */
function madeOn(id: string): string {
  if (id[14] !== '7') return '';
  const time = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * Days before the infocard existed are unknown; later, a fixed day is shown if the container has no other entry around it. A day that was
 * ordered is shown by its order alone, also if that is cancelled or has another day.
 */
function entriesOfFixed(
  card: FixedDays,
  shown: readonly ServiceEntry[],
  ofCard: readonly OrderedDay[],
  { from, to, today }: Period & { today: string },
): ServiceEntry[] {
  const made = madeOn(card.infocardId);
  const first = made > from ? made : from;
  // A day before the period may have moved into it.
  return fixedPickups(card.pickupDays, card.country, daysAfter(first, -longestMove), to)
    .filter(({ fixed }) => !card.gone.includes(fixed))
    .map(({ day }) => day)
    .filter(
      (day) =>
        day >= first &&
        day <= to &&
        !cameNear(ofCard, day) &&
        !shown.some(({ date, plannedDate }) => date === day || plannedDate === day),
    )
    .map((day) => planned(card, day, 'weekday', today, false));
}

/** Past days are never ordered. */
const entriesOfComing = (
  { rule, gone, ...place }: ComingDays,
  { from, to, today }: Period & { today: string },
): ServiceEntry[] =>
  occurrences(rule, from > today ? from : today, to)
    .filter((day) => !gone.includes(day))
    .map((day) => planned(place, day, 'recurring', today, false));

/** Every report is listed with its subject or, without one, separately. */
function withServiceReports(entries: readonly ServiceEntry[], { reports }: Facts): ServiceEntry[] {
  const all = entries.map((entry) => ({ ...entry, reports: [...entry.reports] }));
  for (const { date, orderId, report, ...place } of reports) {
    const ofDay = all.filter((each) => each.infocardId === place.infocardId && each.date === date);
    const about = ofDay.find((each) => each.orderId === orderId) ?? ofDay[0];
    if (about) about.reports.push(report);
    else
      all.push({
        ...placeOf(place),
        ...blank,
        orderId,
        date,
        plan: null,
        plannedDate: null,
        outcome: 'reported',
        reports: [report],
      });
  }
  return all;
}

const byDay =
  (inOrder: (one: string, other: string) => number) =>
  (one: ServiceEntry, other: ServiceEntry): number =>
    one.date.localeCompare(other.date) ||
    inOrder(one.locationName, other.locationName) ||
    inOrder(one.infocardName, other.infocardName);

/** The plans beside the events, by day. Only facts are shown; possibly missed collections are derived from them. */
export function composeCalendar(
  facts: Facts,
  { from, to }: Period,
  inOrder: (one: string, other: string) => number,
): ServiceCalendar {
  const { today, orders, fixed, coming } = facts;
  const period = { from, to, today };
  const byCard = Map.groupBy(orders, ({ infocardId }) => infocardId);
  const ofCard = (id: string): readonly OrderedDay[] => byCard.get(id) ?? [];
  const ordered = orders.flatMap((order) => entriesOfOrder(order, ofCard(order.infocardId), today));
  const awaited = coming.flatMap((rule) => entriesOfComing(rule, period));
  const shown = Map.groupBy([...ordered, ...awaited], ({ infocardId }) => infocardId);
  const unasked = fixed.flatMap((card) =>
    entriesOfFixed(card, shown.get(card.infocardId) ?? [], ofCard(card.infocardId), period),
  );
  const entries = withServiceReports([...ordered, ...awaited, ...unasked], facts)
    .filter(({ date }) => date >= from && date <= to)
    .toSorted(byDay(inOrder));
  return {
    from,
    to,
    entries: entries.slice(0, maxCalendarEntries),
    more: facts.more || entries.length > maxCalendarEntries,
  };
}
