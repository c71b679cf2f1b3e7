import type { OrderEventKind, OrderStatus } from '@fraktion/contract/orders';

import { userIdOf, type Card } from '../cast/background.ts';
import { accounts, type AccountPlan } from '../cast/cast.ts';
import { addDays, dateOf, timeOf, workday } from '../days.ts';
import type { Random } from '../../random.ts';

const hour = 3_600_000;

export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

export interface Step {
  readonly kind: OrderEventKind;
  readonly status: OrderStatus | null;
  readonly at: number;
  readonly by: Actor;
  readonly detail?: string;
}

/** Scales for large containers have coarser steps. */
function scaleStep(kg: number): number {
  if (kg > 500) return 20;
  return kg > 100 ? 5 : 1;
}

/** The weight of one emptying, from the fraction's density in that container; `fill` is the fraction of a usual load. */
export function weightOf({ plan, fraction }: Card, random: Random, fill = 1): number {
  const cubic = plan.sizeUnit === 'Cubic' ? plan.size : plan.size / 1000;
  const pressed = plan.container === 'compactor' ? 3.2 : 1;
  const full = 0.55 + random.next() * 0.5;
  const kg = cubic * plan.count * fraction.densityKgPerM3 * pressed * full * fill;
  const step = scaleStep(kg);
  return Math.max(2, Math.round(kg / step) * step);
}

const accountOf = (accountKey: string): AccountPlan => {
  const account = accounts.find(({ key }) => key === accountKey);
  if (account === undefined) throw new Error(`There is no account ${accountKey}`);
  return account;
};

export const accountName = (accountKey: string): string => accountOf(accountKey).name;

export const userOf = (accountKey: string): Actor => {
  const user = accountOf(accountKey).users[0];
  if (user === undefined) throw new Error(`${accountKey} has no users`);
  return { id: userIdOf(user.email), name: user.name };
};

const refusals: Record<string, string> = {
  da: 'Vægten passer ikke med vores egen vejning',
  sv: 'Vikten stämmer inte med vår egen vägning',
  nb: 'Vekten stemmer ikke med vår egen veiing',
};

export interface Life {
  readonly steps: readonly Step[];
  readonly plannedDate: string;
  readonly kg: number;
  /** The kg are an estimate. */
  readonly estimated?: boolean;
  /** The day that a declining collector offers. */
  readonly offeredDate?: string | null;
}

export interface LifeOptions {
  readonly card: Card;
  readonly orderer: Actor;
  readonly admin: Actor;
  readonly orderedAt: number;
  readonly language: string;
  /** The fill of the container, as a fraction of its usual load. */
  readonly fill: number;
  readonly random: Random;
}

const step = (
  kind: OrderEventKind,
  status: OrderStatus | null,
  at: number,
  by: Actor,
  detail?: string,
): Step => (detail === undefined ? { kind, status, at, by } : { kind, status, at, by, detail });

/** The steps from the container to the scales, and the customer's judgement of the weight. */
function endOf(
  { admin, language, random }: LifeOptions,
  carrier: Actor,
  collectedAt: number,
  kg: string,
): Step[] {
  const emptiedAt = collectedAt + random.whole(3, 40) * hour;
  const answeredAt = emptiedAt + random.whole(20, 130) * hour;
  const collected = step('collected', 'Collected', collectedAt, carrier, kg);
  const emptied = step('emptied', 'Emptied', emptiedAt, carrier);
  const approved = step('approved', 'Approved', answeredAt + 30 * hour, admin);
  // Some customers never approve.
  const approval = random.chance(0.93) ? [approved] : [];
  if (!random.chance(0.015)) return [collected, emptied, ...approval];
  const refused = step('notApproved', 'NotApproved', answeredAt, admin, refusals[language]);
  if (random.chance(0.2)) return [collected, emptied, refused];
  const corrected = step('weightCorrected', 'Emptied', answeredAt + 8 * hour, carrier, kg);
  return [collected, emptied, refused, corrected, ...approval];
}

/** The actor for the collector of a container. */
export const collectorActor = ({ collector: { plan } }: Card): Actor =>
  plan.account === undefined ? { id: null, name: plan.name } : userOf(plan.account);

/** The complete life of an order without a time limit; the world stores the part that is in the past. */
export function lifeOf(options: LifeOptions): Life {
  const { card, orderer, orderedAt, fill, random } = options;
  const { plan } = card.collector;
  const collector = collectorActor(card);
  const plannedDate = workday(addDays(dateOf(orderedAt), random.whole(2, 6)));
  const acceptedAt = orderedAt + random.whole(2 * 60, 44 * 60) * 60_000;
  const kg = weightOf(card, random, fill);
  const created = step('created', 'Created', orderedAt, orderer);
  const acceptedBy = (carrier: Actor): Step =>
    step('accepted', 'Accepted', acceptedAt, carrier, plannedDate);
  if (random.chance(0.03)) {
    const canceled = step('canceled', 'Canceled', acceptedAt + hour, orderer);
    const before = random.chance(0.5) ? [created, acceptedBy(collector)] : [created];
    return { steps: [...before, canceled], plannedDate, kg };
  }
  const forwarded = plan.account === 'renvej' && random.chance(0.06);
  const carrier = forwarded ? userOf('lastbil') : collector;
  const forward = step('forwarded', null, acceptedAt - hour, collector, accountName('lastbil'));
  const driveAt = timeOf(plannedDate) + random.whole(5 * 60, 14 * 60) * 60_000;
  const collectedAt = Math.max(acceptedAt + hour, driveAt);
  const start = [created, ...(forwarded ? [forward] : []), acceptedBy(carrier)];
  return {
    steps: [...start, ...endOf(options, carrier, collectedAt, String(kg))],
    plannedDate,
    kg,
  };
}
