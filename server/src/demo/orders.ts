import {
  accountIdOf,
  type Card,
  type Customer,
  type Member,
  type Row,
  type Site,
} from './background.ts';
import { addDays, dateOf, instantOf, timeOf, workday } from './days.ts';
import { lifeOf, weightOf, type Life, type Step } from './orderLife.ts';
import { uuidAt, type Random } from './random.ts';

/** A container was emptied on a day, with or without an order for it. */
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

const comments: Record<string, readonly string[]> = {
  da: [
    'Ring ved ankomst',
    'Porten er åben fra kl. 6',
    'Der står lidt ved siden af',
    'Nøgle i nøgleboks',
  ],
  sv: [
    'Ring vid ankomst',
    'Grinden är öppen från kl. 6',
    'Lite står bredvid',
    'Nyckel i nyckelskåpet',
  ],
  nb: [
    'Ring ved ankomst',
    'Porten er åpen fra kl. 6',
    'Det står litt ved siden av',
    'Nøkkel i nøkkelboksen',
  ],
};

interface Ordering {
  readonly customer: Customer;
  readonly site: Site;
  readonly card: Card;
  readonly orderedAt: number;
  readonly now: number;
  readonly random: Random;
  /** The collector has not come round to it, however long ago it was. */
  readonly unanswered?: boolean;
}

/** What the order knows of its infocard, its two sides and its place. */
function standingColumns({ customer, site, card }: Ordering) {
  return {
    account_id: customer.id,
    infocard_id: card.row.id,
    location_id: site.row.id,
    collector_id: card.collector.row.id,
    supplier_account_id: card.collector.row.supplier_account_id ?? null,
    infocard_name: card.row.name,
    container_type: card.row.container_type ?? null,
    size: card.row.size ?? null,
    size_unit: card.row.size_unit ?? null,
    placement: card.row.placement ?? null,
    waste_fraction_name: card.fraction.name[customer.plan.language],
    waste_category: card.row.waste_category,
    customer_name: customer.plan.name,
    supplier_name: card.collector.plan.name,
    location_name: site.row.name,
    location_address: `${site.row.address}, ${site.row.zip} ${site.row.city}`,
    location_zip: site.row.zip,
  };
}

function wishColumns({ customer, orderedAt, random }: Ordering) {
  const asap = random.chance(0.35);
  const said = comments[customer.plan.language] ?? [];
  return {
    requisition_id: random.chance(0.2) ? `R-${random.whole(10_000, 99_999)}` : null,
    comment: random.chance(0.15) ? random.pick(said) : null,
    as_fast_as_possible: asap,
    wanted_emptied_date: asap ? null : workday(addDays(dateOf(orderedAt), random.whole(2, 5))),
  };
}

function orderRow(
  ordering: Ordering,
  orderer: Member,
  { kg, plannedDate }: Life,
  past: readonly Step[],
): Row<'orders'> {
  const at = (kind: Step['kind']): string | null => {
    const found = past.find((step) => step.kind === kind);
    return found === undefined ? null : instantOf(found.at);
  };
  return {
    ...standingColumns(ordering),
    ...wishColumns(ordering),
    id: uuidAt(ordering.orderedAt, ordering.random),
    number: 0,
    status: past.findLast((step) => step.status !== null)?.status ?? 'Created',
    orderer_id: orderer.id,
    orderer_name: orderer.name,
    planned_date: at('accepted') && plannedDate,
    ordered_at: instantOf(ordering.orderedAt),
    accepted_at: at('accepted'),
    canceled_at: at('canceled'),
    collected_at: at('collected'),
    kg_collected: at('collected') && String(kg),
    mail_failed: false,
    version: past.length,
  };
}

function eventRow(orderId: string, step: Step, random: Random): Row<'order_event'> {
  return {
    order_id: orderId,
    id: uuidAt(step.at, random),
    at: instantOf(step.at),
    kind: step.kind,
    status: step.status,
    actor_id: step.by.id,
    actor_name: step.by.name,
    detail: step.detail ?? null,
  };
}

/** The owner, the collector's account, and the one that it was forwarded to. */
function accessRows(order: Row<'orders'>, past: readonly Step[]): Row<'order_access'>[] {
  const letIn = (accountId: string | null | undefined, via: Row<'order_access'>['via']) =>
    accountId == null ? [] : [{ account_id: accountId, order_id: order.id, via }];
  const receiver = past.some(({ kind }) => kind === 'forwarded') ? accountIdOf('lastbil') : null;
  return [
    ...letIn(order.account_id, 'owner'),
    ...letIn(order.supplier_account_id, 'supplier'),
    ...letIn(receiver, 'receiver'),
  ];
}

function addOrder(rows: OrderRows, ordering: Ordering): void {
  const { customer, site, card, now, random } = ordering;
  const orderer = random.pick(customer.members.filter(mayOrderAt(site)));
  const admin = customer.members[0] ?? orderer;
  const life = lifeOf({ ...ordering, orderer, admin, language: customer.plan.language });
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

/** Containers of a fixed round are emptied on one weekday, and nobody orders that. */
function addRound(rows: OrderRows, card: Card, from: string, today: string, random: Random): void {
  let date = workday(addDays(from, random.whole(0, 6)));
  while (date < today) {
    rows.emptyings.push({ card, date, kg: weightOf(card, random), orderId: null });
    date = addDays(date, card.plan.everyDays);
  }
}

/** Whatever weekday it is, a supplier's inbox shall have something in it: some orders of the last four days. */
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

/** One customer's orders from `from` until the day before `today`, with all that came of them. */
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
  rows.orders.sort((one, other) => (String(one.ordered_at) < String(other.ordered_at) ? -1 : 1));
  rows.orders.forEach((order, index) => Object.assign(order, { number: 1001 + index }));
  return rows;
}
