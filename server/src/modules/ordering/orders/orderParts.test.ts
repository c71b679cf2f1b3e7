import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  actOnContactOrder,
  addContactOrderFiles,
  addOrderFiles,
  addOrderWeight,
  createOrder,
  createWebhook,
  forwardOrder,
  getContactOrderFile,
  getFile,
  getOrderLinkFile,
  handBackOrder,
  listSupplierOrders,
  type OrderEventKind,
  type OrderWithEvents,
  readContactOrder,
  readOrderLink,
  reportFutileDriving,
  sendOrderElsewhere,
  type WebhookPayload,
} from '@fraktion/contract';
import sharp from 'sharp';

import { buildAccount, buildCollector, buildInfocard } from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { newOrder } from '../../../testing/rows/orders.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { mailTo, mailingServer } from '../../../testing/servers/mailbox.ts';
import type { Client } from '../../../testing/servers/testApp.ts';

const { t, smtp } = await mailingServer();
const chain = await buildChain(t);

let shade = 0;
async function picture(name: string): Promise<File> {
  shade += 1;
  const create = {
    width: 9,
    height: 9,
    channels: 3,
    background: { r: shade, g: 90, b: 60 },
  } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' });
}

const at = ({ id }: { id: string }) => ({ params: { id } });
const names = ({ files }: OrderWithEvents) => files.map(({ name }) => name).toSorted();
const version = async (by: Client, id: string) => (await chain.seenBy(by, id)).version;
const photo = async (by: Client, id: string, name: string, file?: File): Promise<string> => {
  const body = { kind: 'photo' } as const;
  const files = [file ?? (await picture(name))];
  const { data } = await by(addOrderFiles, { params: { id }, body, files });
  return data.files.find((file) => file.name === name)!.id;
};
const accept = async (by: Client, id: string) => {
  const body = { version: await version(by, id), plannedDate: null };
  assert.equal((await by(acceptOrder, { params: { id }, body })).status, 200);
};
const handBack = async (by: Client, id: string) => {
  const body = { version: await version(by, id), reason: 'No truck' };
  return by(handBackOrder, { params: { id }, body });
};
const sendTo = async (collectorId: string, id: string) => {
  const body = { version: await version(chain.admin, id), collectorId };
  assert.equal((await chain.admin(sendOrderElsewhere, { params: { id }, body })).status, 200);
};
const opens = async (by: Client, id: string) => (await by(getFile, { params: { id } })).status;

/** An order with a picture of the customer, whose supplier has accepted it, and brought a photo of a futile trip. */
async function afterFutileTrip() {
  const { id: cardId } = await buildInfocard(t.db, chain.customer.id, {
    location_id: chain.location.id,
    collector_id: chain.collector.id,
  });
  const asked = { body: newOrder(cardId), files: [await picture('bin.png')] };
  const { data: order } = await chain.admin(createOrder, asked);
  await accept(chain.driver, order.id);
  const futile = { version: await version(chain.driver, order.id), reason: 'Our crane broke' };
  await chain.driver(reportFutileDriving, { ...at(order), body: futile });
  const former = await picture('former.png');
  const photoId = await photo(chain.driver, order.id, 'former.png', former);
  return { id: order.id, photoId, former };
}

test('ORD-09 AUT-02 SUP-12 the next collector reads no file and no futile trip of the former one; the customer reads all', async () => {
  const { id, photoId } = await afterFutileTrip();
  await handBack(chain.driver, id);
  const other = await buildAccount(t.db, { kind: 'supplier', name: 'Den anden' });
  const next = await signInNew(t, other.id, 'Supplier');
  const collector = await buildCollector(t.db, chain.customer.id, {
    supplier_account_id: other.id,
  });
  await sendTo(collector.id, id);
  const seen = await chain.seenBy(next, id);
  assert.deepEqual(names(seen), ['bin.png']);
  assert.deepEqual([seen.futileAt, seen.futileReason], [null, null]);
  assert.equal(await opens(next, photoId), 404);
  assert.equal(await opens(next, seen.files[0]!.id), 200);
  await accept(next, id);
  const nextPhoto = await photo(next, id, 'next.png');
  assert.equal(await opens(chain.driver, nextPhoto), 404, 'the former collector is out');
  const all = await chain.seenBy(chain.admin, id);
  assert.deepEqual(names(all), ['bin.png', 'former.png', 'next.png']);
  assert.equal(all.futileReason, 'Our crane broke');
  assert.deepEqual(
    await Promise.all([photoId, nextPhoto].map((each) => opens(chain.admin, each))),
    [200, 200],
  );
  // Back with the first one: each of the two sees what it has brought itself.
  await handBack(next, id);
  await sendTo(chain.collector.id, id);
  assert.deepEqual(names(await chain.seenBy(chain.driver, id)), ['bin.png', 'former.png']);
  assert.equal(await opens(next, photoId), 404);
});

test('ORD-09 AUT-02 SUP-10 a mailed link opens no file of the collector before', async () => {
  const { id, photoId, former } = await afterFutileTrip();
  await handBack(chain.driver, id);
  const contact = await buildCollector(t.db, chain.customer.id, { email: 'next@test.example' });
  await sendTo(contact.id, id);
  const { text = '' } = await mailTo(smtp, 'next@test.example');
  assert.doesNotMatch(text, /former\.png/);
  const own = /\/accept#([\w-]+)/.exec(text)?.[1] ?? '';
  const secret = /orders#([\w-]+)/.exec(text)?.[1] ?? '';
  const nobody = t.client();
  const ofContact = { params: { id: contact.id, orderId: id }, body: { secret } };
  const ofOrder = { params: { id }, body: { secret: own } };
  for (const order of [
    (await nobody(readContactOrder, ofContact)).data,
    (await nobody(readOrderLink, ofOrder)).data,
  ])
    assert.deepEqual([names(order), order.futileReason], [['bin.png'], null]);
  const file = { ...ofContact, params: { ...ofContact.params, fileId: photoId } };
  assert.equal((await nobody(getContactOrderFile, file)).status, 404);
  const linked = { ...ofOrder, params: { id, fileId: photoId } };
  assert.equal((await nobody(getOrderLinkFile, linked)).status, 404);

  const taken = { action: 'accept', plannedDate: null } as const;
  const body = { secret, version: await version(chain.admin, id), act: taken };
  assert.equal((await nobody(actOnContactOrder, { ...ofContact, body })).status, 200);
  const kind = { secret, kind: 'photo' } as const;
  // The second has the bytes of the former collector's photo, which tells the next one nothing.
  const files = [await picture('link.png'), new File([former], 'same.png', { type: 'image/png' })];
  const { data } = await nobody(addContactOrderFiles, { ...ofContact, body: kind, files });
  assert.deepEqual(names(data), ['bin.png', 'link.png', 'same.png']);
  const back = { action: 'handBack', reason: 'No truck' } as const;
  await nobody(actOnContactOrder, {
    ...ofContact,
    body: { secret, version: data.version, act: back },
  });
  await sendTo(chain.collector.id, id);
  assert.deepEqual(names(await chain.seenBy(chain.driver, id)), ['bin.png', 'former.png']);
});

test('SUP-14 AUT-02 SUP-12 a sub-supplier reads what is brought while it has the order; its weight goes with it', async () => {
  const { id, photoId } = await afterFutileTrip();
  const former = { version: await version(chain.driver, id), kgCollected: '55' };
  await chain.driver(addOrderWeight, { params: { id }, body: former });
  const futileOf = async (by: Client) => {
    const query = { 'filter[tab][eq]': 'accepted', 'filter[attention][eq]': 'futile' } as const;
    const { data } = await by(listSupplierOrders, { query });
    return data.some((order) => order.id === id);
  };
  assert.equal(await futileOf(chain.driver), true);
  const forward = async (receiverId: string) => {
    const body = { version: await version(chain.driver, id), receiverId };
    assert.equal((await chain.driver(forwardOrder, { params: { id }, body })).status, 200);
  };
  await forward(chain.receiver.id);
  const seen = await chain.seenBy(chain.sub, id);
  assert.deepEqual([names(seen), seen.futileReason], [['bin.png'], null]);
  assert.deepEqual([seen.futileOpen, seen.kgCollected], [false, null]);
  assert.deepEqual([await futileOf(chain.sub), await futileOf(chain.driver)], [false, false]);
  assert.equal(await opens(chain.sub, photoId), 404);
  await accept(chain.sub, id);
  const subPhoto = await photo(chain.sub, id, 'sub.png');
  const kg = { version: await version(chain.sub, id), kgCollected: '70' };
  await chain.sub(addOrderWeight, { params: { id }, body: kg });
  assert.deepEqual(names(await chain.seenBy(chain.driver, id)), [
    'bin.png',
    'former.png',
    'sub.png',
  ]);
  await handBack(chain.sub, id);
  assert.equal(await opens(chain.sub, subPhoto), 404);
  assert.equal((await chain.seenBy(chain.driver, id)).kgCollected, null);
  assert.equal(await opens(chain.driver, subPhoto), 200, 'its supplier answers for it');
});

test('AUT-07 AUT-02 ORD-09 a webhook of a former collector learns neither why nor to whom the order went; that of the next one hears of it', async () => {
  const hook = async (by: Client, ...kinds: readonly OrderEventKind[]) => {
    const id = randomUUID();
    const events = kinds.map((kind) => `order.${kind}` as const);
    const body = { id, url: 'https://hook.example/', description: null, events, active: true };
    assert.equal((await by(createWebhook, { body })).status, 200);
    return async () =>
      (
        await t.db
          .selectFrom('webhook_delivery')
          .select('payload')
          .where('webhook_id', '=', id)
          .orderBy('created_at')
          .execute()
      ).map(({ payload }) => {
        const { event, order } = JSON.parse(payload) as WebhookPayload;
        return [event, order?.detail];
      });
  };
  const other = await buildAccount(t.db, { kind: 'supplier', name: 'Den fjerde' });
  const next = await signInNew(t, other.id, 'Supplier');
  const collector = await buildCollector(t.db, chain.customer.id, {
    name: 'Den fjerde',
    supplier_account_id: other.id,
  });
  const moves = ['sentElsewhere', 'declined', 'handedBack'] as const;
  const [ofFormer, ofNext, ofCustomer] = await Promise.all(
    [chain.driver, next, chain.admin].map((by) => hook(by, ...moves)),
  );
  const { id } = await afterFutileTrip();
  await handBack(chain.driver, id);
  await sendTo(collector.id, id);
  const back = ['order.handedBack', 'No truck'];
  assert.deepEqual(await ofCustomer!(), [back, ['order.sentElsewhere', 'Den fjerde']]);
  assert.deepEqual(await ofFormer!(), [back, ['order.sentElsewhere', null]]);
  assert.deepEqual(await ofNext!(), [['order.sentElsewhere', 'Den fjerde']]);
});
