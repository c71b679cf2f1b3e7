import {
  type CallAnswer,
  createInfocard,
  createOrder,
  type Infocard,
  listCollectors,
  listInfocards,
} from '@fraktion/contract';

import type { Api } from './api.ts';

interface Wanted {
  /** Its collector has an inbox in the portal, and not an e-mail address alone. */
  readonly linked: boolean;
  /** At a location with so many other containers that were not collected lately. */
  readonly beside?: number;
}

const container = ({ wasteFraction, collector }: Infocard): boolean =>
  wasteFraction !== null && collector?.hasValidEmail === true;

/** Where a name stands for one container alone, a page is not asked which of them is meant. */
const nameAtPlace = ({ name, location }: Infocard): string => `${name} ${location.id}`;

/** A day as the portal counts it. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(
    Date.now() - days * 86_400_000,
  );

/** A container that nobody has ordered today or yesterday, and others of its location that were not collected for a week. */
export async function freeInfocard(
  customer: Api,
  { linked, beside = 0 }: Wanted,
): Promise<{ infocard: Infocard; others: readonly Infocard[] }> {
  const { data: collectors } = await customer(listCollectors, {
    query: { 'filter[linked][eq]': linked ? 'true' : 'false', pageSize: 500 },
  });
  const theirs = new Set(collectors.map(({ id }) => id));
  const { data } = await customer(listInfocards, {
    query: { 'filter[isOrderable][eq]': 'true', pageSize: 500 },
  });
  const names = data.map(nameAtPlace);
  const containers = data.filter(
    (each) => container(each) && names.filter((name) => name === nameAtPlace(each)).length === 1,
  );
  const othersAt = ({ id, location }: Infocard) =>
    containers.filter(
      (other) =>
        other.location.id === location.id &&
        other.id !== id &&
        (other.lastCollected === null || other.lastCollected < daysAgo(7)),
    );
  const free = containers.filter(
    (each) =>
      theirs.has(each.collector!.id) &&
      (each.lastOrdered === null || each.lastOrdered < daysAgo(1)) &&
      othersAt(each).length >= beside,
  );
  // By chance, so that journeys at the same time rarely meet at one container.
  const infocard = free[Math.floor(Math.random() * free.length)];
  if (!infocard) throw new Error('Every container has been ordered lately');
  return { infocard, others: othersAt(infocard) };
}

/** A container of a collector without an account, made for one journey alone: there are few of them. */
export async function ownInfocard(admin: Api): Promise<{ id: string; collectorId: string }> {
  const { data: collectors } = await admin(listCollectors, {
    query: { 'filter[linked][eq]': 'false', pageSize: 500 },
  });
  const theirs = new Set(collectors.map(({ id }) => id));
  const { data } = await admin(listInfocards, {
    query: { 'filter[isOrderable][eq]': 'true', pageSize: 500 },
  });
  const like = data.find((each) => container(each) && theirs.has(each.collector!.id));
  if (!like) throw new Error('No container has a collector without an account');
  const { id } = await admin(createInfocard, {
    params: { kind: 'containers' },
    body: {
      id: crypto.randomUUID(),
      type: 'ContainerInfoCard',
      name: `${like.name}, ${crypto.randomUUID().slice(0, 8)}`,
      locationId: like.location.id,
      wasteFractionId: like.wasteFraction!.id,
      collectorId: like.collector!.id,
    },
  });
  return { id, collectorId: like.collector!.id };
}

/** Orders a collection as the customer would, as fast as possible. */
export const orderCollection = (
  customer: Api,
  infocardId: string,
): Promise<CallAnswer<typeof createOrder>> =>
  customer(createOrder, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      id: crypto.randomUUID(),
      infocardId,
      asFastAsPossible: true,
      wantedEmptiedDate: null,
      comment: null,
      requisitionId: null,
      confirmedDouble: true,
    },
  });
