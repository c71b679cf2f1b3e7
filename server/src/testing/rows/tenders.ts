import { randomUUID } from 'node:crypto';

import {
  type CallInput,
  createTender,
  getTender,
  type InvitedTender,
  publishTender,
  sendTenderAnswer,
  type Tender,
} from '@fraktion/contract';

import { buildAccount, buildCollector } from './builders.ts';
import type { Client, TestApp } from '../servers/testApp.ts';
import { signInNew } from './accountServer.ts';

type NewTender = NonNullable<CallInput<typeof createTender>['body']>;

interface KnownCollectors {
  readonly collectors: readonly { readonly id: string }[];
}

/** The body of a form: two items, all known collectors invited, and a distant deadline. */
export const newTender = (
  { collectors }: KnownCollectors,
  more: Partial<NewTender> = {},
): NewTender => ({
  id: randomUUID(),
  title: 'Cardboard 2027',
  description: 'Two yards',
  answerDeadline: '2099-11-01',
  periodFrom: '2100-01-01',
  periodTo: '2100-12-31',
  items: [newItem('Cardboard'), newItem('Plastic')],
  collectorIds: collectors.map(({ id }) => id),
  ...more,
});

const newItem = (wasteFractionName: string): NewTender['items'][number] => ({
  id: randomUUID(),
  place: 'Region Øst',
  locationId: null,
  wasteFractionName,
  containerType: 'Minicontainer',
  size: '660',
  sizeUnit: 'Litre',
  priceUnit: 'tonnage',
  yearlyTonnes: '12.5',
  yearlyPickups: null,
});

/** An answer with one price for every item. */
export const priced = (
  { items }: Pick<Tender | InvitedTender, 'items'>,
  price: string,
  version = 0,
) => ({
  version,
  comment: 'All in',
  validUntil: '2100-01-01',
  prices: items.map(({ id }) => ({ itemId: id, price, comment: null })),
});

/** A customer with two collectors, each linked to a supplier account with a signed-in user. */
export async function buildTender(t: TestApp) {
  const customer = await buildAccount(t.db, { name: 'Havnen A/S' });
  const admin = await signInNew(t, customer.id, 'Admin');
  const suppliers = [
    await buildAccount(t.db, { kind: 'supplier' }),
    await buildAccount(t.db, { kind: 'supplier' }),
  ];
  const [one, other] = suppliers.map(({ id }) => id) as [string, string];
  const collectors = [
    await buildCollector(t.db, customer.id, { name: 'Vognmand 1', supplier_account_id: one }),
    await buildCollector(t.db, customer.id, { name: 'Vognmand 2', supplier_account_id: other }),
  ];
  const supplier = async (id: string) => signInNew(t, id, 'Supplier');
  const create = (more: Partial<NewTender> = {}) =>
    admin(createTender, { body: newTender({ collectors }, more) });
  const published = async (more: Partial<NewTender> = {}): Promise<Tender> => {
    const { data } = await create(more);
    const moved = await admin(publishTender, {
      params: { id: data.id },
      body: { version: data.version },
    });
    return { ...moved.data };
  };
  const answer = async (by: Client, id: string, price: string) => {
    const { items } = (await admin(getTender, { params: { id } })).data;
    return by(sendTenderAnswer, { params: { id }, body: priced({ items }, price) });
  };
  return {
    customer,
    suppliers,
    collectors,
    admin,
    first: await supplier(one),
    second: await supplier(other),
    create,
    published,
    answer,
  };
}
