import {
  accountIdOf,
  type Card,
  type Customer,
  type Member,
  type Row,
  type Site,
} from '../cast/background.ts';
import { addDays, dateOf, instantOf, workday } from '../days.ts';
import { accountName, type Life, type Step } from './orderLife.ts';
import { uuidAt, type Random } from '../../random.ts';
import type { UnusualLife } from './unusualLife.ts';

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

export interface OrderPlan {
  readonly customer: Customer;
  readonly site: Site;
  readonly card: Card;
  readonly orderedAt: number;
  readonly now: number;
  readonly random: Random;
  /** The collector has not answered, however long ago it was. */
  readonly unanswered?: boolean;
  /** It has an exceptional life. */
  readonly unusual?: UnusualLife;
}

/** The columns from the infocard, the two sides and the place. */
function standingColumns({ customer, site, card }: OrderPlan) {
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
    container_id: card.row.supplier_identification_number ?? null,
    receiving_facility: card.row.receiving_facility ?? null,
    waste_fraction_name: card.fraction.name[customer.plan.language],
    waste_category: card.row.waste_category,
    customer_name: customer.plan.name,
    supplier_name: card.collector.plan.name,
    location_name: site.row.name,
    location_address: `${site.row.address}, ${site.row.zip} ${site.row.city}`,
    location_zip: site.row.zip,
  };
}

function wishColumns({ customer, orderedAt, random }: OrderPlan) {
  const asap = random.chance(0.35);
  const texts = comments[customer.plan.language] ?? [];
  return {
    requisition_id: random.chance(0.2) ? `R-${random.whole(10_000, 99_999)}` : null,
    comment: random.chance(0.15) ? random.pick(texts) : null,
    as_fast_as_possible: asap,
    wanted_emptied_date: asap ? null : workday(addDays(dateOf(orderedAt), random.whole(2, 5))),
  };
}

/** It was forwarded, and nobody has returned it or taken it back. */
const isForwarded = (past: readonly Step[]): boolean =>
  past.findLast(({ kind }) => kind === 'forwarded' || kind === 'forwardRemoved')?.kind ===
  'forwarded';

const timesOf = (past: readonly Step[]) => (kind: Step['kind']) => {
  const found = past.findLast((step) => step.kind === kind);
  return found === undefined ? null : instantOf(found.at);
};

/** The columns about forwarding and exceptions. */
function sideColumns(past: readonly Step[], { estimated, offeredDate }: Life) {
  const at = timesOf(past);
  const why = (kind: Step['kind']) => past.findLast((step) => step.kind === kind)?.detail ?? null;
  const forwarded = isForwarded(past);
  const refused = past.at(-1)?.kind === 'notApproved';
  return {
    receiver_account_id: forwarded ? accountIdOf('lastbil') : null,
    receiver_name: forwarded ? accountName('lastbil') : null,
    receiver_accepted_at: forwarded ? at('accepted') : null,
    weight_estimated: at('collected') !== null && estimated === true,
    declined_at: at('declined'),
    declined_reason: why('declined'),
    offered_date: at('declined') && (offeredDate ?? null),
    futile_at: at('futile'),
    futile_reason: why('futile'),
    futile_open: past.at(-1)?.kind === 'futile',
    emptied_at: at('emptied'),
    judged_at: refused ? at('notApproved') : at('approved'),
    judged_reason: refused ? why('notApproved') : null,
  };
}

export function orderRow(
  ordering: OrderPlan,
  orderer: Member,
  life: Life,
  past: readonly Step[],
): Row<'orders'> {
  const { kg, plannedDate } = life;
  const at = timesOf(past);
  return {
    ...standingColumns(ordering),
    ...wishColumns(ordering),
    ...sideColumns(past, life),
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

export function eventRow(orderId: string, step: Step, random: Random): Row<'order_event'> {
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

/** Access for the owner, the collector's account, and the receiver. */
export function accessRows(order: Row<'orders'>, past: readonly Step[]): Row<'order_access'>[] {
  const letIn = (accountId: string | null | undefined, via: Row<'order_access'>['via']) =>
    accountId == null ? [] : [{ account_id: accountId, order_id: order.id, via }];
  const receiver = isForwarded(past) ? accountIdOf('lastbil') : null;
  return [
    ...letIn(order.account_id, 'owner'),
    ...letIn(order.supplier_account_id, 'supplier'),
    ...letIn(receiver, 'receiver'),
  ];
}
