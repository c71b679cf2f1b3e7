import {
  type CallAnswer,
  createCollector,
  createInfocard,
  createLocation,
  createOrder,
  type Infocard,
  listCollectors,
  listInfocards,
  listWasteFractions,
  type Location,
  wasteFractions,
} from '@fraktion/contract';

import type { Api } from './api.ts';
import { given } from './given/accounts.ts';
import { wish } from './given/needs.ts';

const container = ({ wasteFraction, collector }: Infocard): boolean =>
  wasteFraction !== null && collector?.hasValidEmail === true;

/** A day in the portal's time zone. */
export const daysAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(
    Date.now() - days * 86_400_000,
  );

/** The collectors with an inbox in the portal, or those with an e-mail address only. */
async function collectorsBy(customer: Api, linked: boolean): Promise<ReadonlySet<string>> {
  const { data } = await customer(listCollectors, {
    query: { 'filter[linked][eq]': linked ? 'true' : 'false', pageSize: 500 },
  });
  return new Set(data.map(({ id }) => id));
}

const orderable = async (customer: Api): Promise<readonly Infocard[]> =>
  (await customer(listInfocards, { query: { 'filter[isOrderable][eq]': 'true', pageSize: 500 } }))
    .data;

/** What a driver has to know of a place. */
export interface PlaceFacts {
  readonly openingHours?: string;
  readonly contactName?: string;
  readonly contactPhone?: string;
  readonly accessNotes?: string;
}

/** A location for one journey, so that only its own orders and postings count there. */
export async function ownLocation(admin: Api, facts: PlaceFacts = {}): Promise<Location> {
  const id = crypto.randomUUID();
  return admin(createLocation, {
    idempotencyKey: id,
    body: {
      id,
      name: `Yard ${id.slice(0, 8)}`,
      address: 'Havnegade 12',
      zip: '1058',
      city: 'København',
      country: 'DK',
      pNumber: null,
      ...facts,
    },
  });
}

/** Without a mailbox nobody gets the mails: the domain is reserved. */
const collectorAddress = (name: string): string =>
  given?.mailbox?.address.replace('{name}', `haulier-${name}`) ??
  `haulier-${name}@journeys.example`;

/** A collector for one journey, which works by mail. */
export async function ownCollector(
  admin: Api,
  cvr: string | null = null,
): Promise<{ id: string; name: string }> {
  const id = crypto.randomUUID();
  const name = `Haulier ${id.slice(0, 8)}`;
  await admin(createCollector, {
    idempotencyKey: id,
    body: {
      id,
      name,
      email: collectorAddress(id.slice(0, 8)),
      phone: null,
      address: null,
      zip: null,
      city: null,
      cvr,
      language: 'en',
    },
  });
  return { id, name };
}

interface OwnInfocard {
  readonly linked: boolean;
  readonly at?: string;
  /** Another collector than the copied infocard's. */
  readonly collectorId?: string;
}

/** A container for one journey, so that no other orders it: copied from an existing one, at its location or another. */
export async function ownInfocard(
  admin: Api,
  { linked, at, collectorId }: OwnInfocard,
): Promise<Infocard> {
  const theirs = await collectorsBy(admin, linked);
  const data = await orderable(admin);
  const like = data.find((each) => container(each) && theirs.has(each.collector!.id));
  if (!like && linked) wish('an inbox for orders');
  return admin(createInfocard, {
    params: { kind: 'containers' },
    body: {
      id: crypto.randomUUID(),
      type: 'ContainerInfoCard',
      name: `${like?.name ?? 'Container'}, ${crypto.randomUUID().slice(0, 8)}`,
      locationId: at ?? like?.location.id ?? (await ownLocation(admin)).id,
      wasteFractionId: like?.wasteFraction!.id ?? (await someFraction(admin)),
      collectorId: collectorId ?? like?.collector!.id ?? (await ownCollector(admin)).id,
    },
  });
}

/** A new customer may have none yet. */
async function someFraction(admin: Api): Promise<string> {
  const { data } = await admin(listWasteFractions, { query: { pageSize: 1 } });
  const [first] = data;
  if (first) return first.id;
  const id = crypto.randomUUID();
  await admin(wasteFractions.calls.create, {
    idempotencyKey: id,
    body: { id, name: 'Cardboard', ewcCodeId: null, wasteCategory: 'Recycle', pictogram: null },
  });
  return id;
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
