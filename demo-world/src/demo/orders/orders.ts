import type { Card, Customer, Member, Row, Site } from '../cast/background.ts';
import { addDays, dateOf, timeOf, workday } from '../days.ts';
import { fillOf } from './irregularities.ts';
import { lifeOf, weightOf } from './orderLife.ts';
import { accessRows, eventRow, orderRow, type OrderPlan } from './orderRows.ts';
import type { Random } from '../../random.ts';
import { needsReceiver, unusualLife, unusualLives } from './unusualLife.ts';

/** An emptied container on a day, with or without an order. */
export interface Emptying {
  readonly card: Card;
  readonly date: string;
  readonly kg: number;
  readonly orderId: string | null;
}

export interface OrderRows {
  readonly orders: Row<'orders'>[];
  readonly access: Row<'order_access'>[];
  readonly events: Row<'order_event'>[];
  readonly emptyings: Emptying[];
}

const mayOrderAt =
  (site: Site) =>
  (member: Member): boolean =>
    member.locationIds === 'all' || member.locationIds.includes(site.row.id);

function addOrder(rows: OrderRows, ordering: OrderPlan): void {
  const { customer, site, card, orderedAt, now, random } = ordering;
  const orderer = random.pick(customer.members.filter(mayOrderAt(site)));
  const admin = customer.members[0] ?? orderer;
  const fill = fillOf(customer, card, dateOf(orderedAt), dateOf(now));
  const options = { ...ordering, orderer, admin, fill, language: customer.plan.language };
  const life = ordering.unusual ? unusualLife(ordering.unusual, options) : lifeOf(options);
  const past = ordering.unanswered
    ? life.steps.slice(0, 1)
    : life.steps.filter(({ at }) => at < now);
  const order = orderRow(ordering, orderer, life, past);
  rows.orders.push(order);
  rows.events.push(...past.map((step) => eventRow(order.id, step, random)));
  rows.access.push(...accessRows(order, past));
  const collected = past.find(({ kind }) => kind === 'collected');
  if (collected === undefined) return;
  rows.emptyings.push({ card, date: dateOf(collected.at), kg: life.kg, orderId: order.id });
}

/** Containers of a fixed round are emptied on one weekday, without orders. */
function addRound(rows: OrderRows, card: Card, from: string, today: string, random: Random): void {
  let date = workday(addDays(from, random.whole(0, 6)));
  while (date < today) {
    rows.emptyings.push({ card, date, kg: weightOf(card, random), orderId: null });
    date = addDays(date, card.plan.everyDays);
  }
}

/** Two orders for each exceptional life, at containers whose collector has an inbox. */
function addUnusual(rows: OrderRows, customer: Customer, today: string, random: Random): void {
  const linked = customer.sites.flatMap((site) =>
    site.cards
      .filter(({ plan, collector }) => !plan.fixedRound && collector.plan.account !== undefined)
      .map((card) => ({ site, card })),
  );
  for (const unusual of [...unusualLives, ...unusualLives]) {
    const { site, card } = random.pick(linked);
    if (needsReceiver(unusual) && card.collector.plan.account !== 'renvej') continue;
    const orderedAt = timeOf(addDays(today, -3)) + random.whole(5 * 60, 9 * 60) * 60_000;
    addOrder(rows, { customer, site, card, orderedAt, now: timeOf(today), random, unusual });
  }
}

/** Some orders of the last four days, so that a supplier's inbox is never empty, whatever weekday it is. */
function addFresh(rows: OrderRows, customer: Customer, today: string, random: Random): void {
  const orderable = customer.sites.flatMap((site) =>
    site.cards.filter(({ plan }) => !plan.fixedRound).map((card) => ({ site, card })),
  );
  const count = Math.max(6, Math.round(orderable.length * 0.15));
  for (let made = 0; made < count; made += 1) {
    const { site, card } = random.pick(orderable);
    const day = timeOf(addDays(today, -random.whole(1, 4)));
    const orderedAt = day + random.whole(5 * 60, 15 * 60) * 60_000;
    const unanswered = made % 3 === 0;
    addOrder(rows, { customer, site, card, orderedAt, now: timeOf(today), random, unanswered });
  }
}

/** One customer's orders from `from` until the day before `today`, with everything that followed. */
export function ordersOf(
  customer: Customer,
  from: string,
  today: string,
  world: Random,
): OrderRows {
  const rows: OrderRows = { orders: [], access: [], events: [], emptyings: [] };
  const now = timeOf(today);
  for (const site of customer.sites) {
    for (const card of site.cards) {
      const random = world.fork(`orders of ${card.row.id}`);
      if (card.plan.fixedRound) {
        addRound(rows, card, from, today, random);
        continue;
      }
      let day = workday(addDays(from, random.whole(0, card.plan.everyDays)));
      while (day < today) {
        const orderedAt = timeOf(day) + random.whole(5 * 60, 15 * 60) * 60_000;
        addOrder(rows, { customer, site, card, orderedAt, now, random });
        day = workday(
          addDays(day, Math.max(2, Math.round(card.plan.everyDays * (0.6 + random.next() * 0.8)))),
        );
      }
    }
  }
  addFresh(rows, customer, today, world.fork(`fresh orders of ${customer.id}`));
  addUnusual(rows, customer, today, world.fork(`unusual orders of ${customer.id}`));
  rows.orders.sort((one, other) => (String(one.ordered_at) < String(other.ordered_at) ? -1 : 1));
  rows.orders.forEach((order, index) => Object.assign(order, { number: 1001 + index }));
  return rows;
}
