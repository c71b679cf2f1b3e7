import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  acceptOrder,
  addOrderFiles,
  approveOrder,
  correctOrderWeight,
  declineOrder,
  editOrder,
  getFile,
  listNotifications,
  markOrderCollected,
  markOrderEmptied,
  notApproveOrder,
  type OrderWithEvents,
  reportFutileDriving,
} from '@fraktion/contract';
import sharp from 'sharp';

import { buildChain } from '../../../testing/rows/chain.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { mailingServer } from '../../../testing/servers/mailbox.ts';

const { t } = await mailingServer();
const chain = await buildChain(t);

const at = ({ id, version }: OrderWithEvents) => ({ params: { id }, version });
const accept = async (order: OrderWithEvents) => {
  const { params, version } = at(order);
  return (await chain.driver(acceptOrder, { params, body: { version, plannedDate: null } })).data;
};
const collect = async (order: OrderWithEvents, kgCollected: string | null) => {
  const { params, version } = at(order);
  const body = { version, kgCollected, weightEstimated: true };
  return (await chain.driver(markOrderCollected, { params, body })).data;
};
const empty = (order: OrderWithEvents, kgCollected: string | null) => {
  const { params, version } = at(order);
  return chain.driver(markOrderEmptied, { params, body: { version, kgCollected } });
};
const notificationOf = (by: Client, kind: string) =>
  eventually(
    async () => (await by(listNotifications, {})).data.find((each) => each.kind === kind),
    `the news ${kind}`,
  );

test('SUP-03 ORD-09 emptied needs a weight; after a rejection it is corrected and then approved', async () => {
  const collected = await collect(await accept(await chain.ordered()), null);
  const without = await empty(collected, null);
  assert.deepEqual([without.status, without.error?.message], [409, 'Orders.Weight.Missing']);
  const emptied = (await empty(collected, '412.5')).data;
  assert.deepEqual(
    [emptied.status, emptied.kgCollected, emptied.weightEstimated],
    ['Emptied', '412.500', false],
  );
  assert.ok(emptied.emptiedAt);

  const refused = await chain.admin(notApproveOrder, {
    params: { id: emptied.id },
    body: { version: emptied.version, reason: 'Our own scale says 380' },
  });
  assert.deepEqual(
    [refused.data.status, refused.data.judgedReason],
    ['NotApproved', 'Our own scale says 380'],
  );
  const notification = await notificationOf(chain.driver, 'OrderNotApproved');
  assert.match(notification.message, /: Our own scale says 380$/);
  // As if a mail about it had bounced: the corrector knows anyway.
  await t.db
    .updateTable('orders')
    .set({ mail_failed: true })
    .where('id', '=', emptied.id)
    .execute();
  const corrected = await chain.driver(correctOrderWeight, {
    params: { id: emptied.id },
    body: { version: refused.data.version, kgCollected: '380' },
  });
  const { status, kgCollected, judgedReason, mailFailed } = corrected.data;
  assert.deepEqual(
    [status, kgCollected, judgedReason, mailFailed],
    ['Emptied', '380.000', null, false],
  );
  const approved = await chain.admin(approveOrder, {
    params: { id: emptied.id },
    body: { version: corrected.data.version },
  });
  assert.deepEqual([approved.data.status, approved.data.allowedActions], ['Approved', []]);
  // Both times there was something to approve, its orderer was notified.
  const emptiedNews = await eventually(async () => {
    const { data } = await chain.admin(listNotifications, {});
    const found = data.filter(({ kind }) => kind === 'OrderEmptied');
    return found.length === 2 ? found : null;
  }, 'two pieces of news of the weight');
  assert.deepEqual(
    new Set(emptiedNews.map(({ message }) => message.split(': ')[1])),
    new Set(['412.5 kg', '380 kg']),
  );
});

test('SUP-03 an estimated weight is marked as one until it is weighed', async () => {
  const guessed = await collect(await accept(await chain.ordered()), '90');
  assert.equal(guessed.weightEstimated, true);
  assert.equal((await empty(guessed, null)).data.weightEstimated, true);
});

test('SUP-03 ORD-09 a declined order stays Created, marked; an edited one must be answered again', async () => {
  const order = await chain.ordered();
  const declined = await chain.driver(declineOrder, {
    params: { id: order.id },
    body: { version: order.version, reason: 'No truck that day', offeredDate: '2099-03-02' },
  });
  assert.deepEqual(
    [declined.data?.status, declined.data?.declinedReason, declined.data?.offeredDate],
    ['Created', 'No truck that day', '2099-03-02'],
  );
  const { message } = await notificationOf(chain.admin, 'OrderDeclined');
  assert.match(message, /: No truck that day \(offers 02\/03\/2099 instead\)$/);
  const wishes = { asFastAsPossible: false, wantedEmptiedDate: '2099-03-02' };
  const edited = await chain.admin(editOrder, {
    params: { id: order.id },
    body: { version: 2, ...wishes, comment: 'Then on Monday', requisitionId: null },
  });
  assert.deepEqual(
    [edited.data.declinedReason, edited.data.wantedEmptiedDate, edited.data.comment],
    [null, '2099-03-02', 'Then on Monday'],
  );
  const news = await notificationOf(chain.driver, 'OrderEdited');
  assert.equal(news.link, `/suppliers/orders/${order.id}`);
  const past = await chain.admin(editOrder, {
    params: { id: order.id },
    body: {
      version: 3,
      ...wishes,
      wantedEmptiedDate: '2020-01-01',
      comment: '',
      requisitionId: '',
    },
  });
  assert.deepEqual([past.status, past.error?.fields], [400, { wantedEmptiedDate: 'TooSmall' }]);
  await accept(edited.data);
  const late = await chain.admin(editOrder, {
    params: { id: order.id },
    body: { version: 4, ...wishes, comment: null, requisitionId: null },
  });
  assert.equal(late.error?.message, 'Orders.Not.Open');
});

test('SUP-03 nobody plans or offers a past day', async () => {
  const { id, version } = await chain.ordered();
  const gone = '2020-01-01';
  const accepted = await chain.driver(acceptOrder, {
    params: { id },
    body: { version, plannedDate: gone },
  });
  assert.deepEqual([accepted.status, accepted.error?.fields], [400, { plannedDate: 'TooSmall' }]);
  const declined = await chain.driver(declineOrder, {
    params: { id },
    body: { version, reason: 'No truck', offeredDate: gone },
  });
  assert.deepEqual([declined.status, declined.error?.fields], [400, { offeredDate: 'TooSmall' }]);
});

test('SUP-03 SUP-12 a futile trip is recorded on the order, which stays accepted', async () => {
  const accepted = await accept(await chain.ordered());
  const { params, version } = at(accepted);
  const body = { version, reason: 'The gate was locked' };
  const { data } = await chain.driver(reportFutileDriving, { params, body });
  assert.deepEqual([data.status, data.futileReason], ['Accepted', 'The gate was locked']);
  const notification = await notificationOf(chain.admin, 'OrderFutile');
  assert.match(notification.message, /: The gate was locked$/);
  assert.equal((await collect(data, '10')).status, 'Collected');
});

test('SUP-12 a photo and a signature of the carrier are seen by the customer, and by nobody else', async () => {
  const accepted = await accept(await chain.ordered());
  const { params } = at(accepted);
  const picture = await sharp({
    create: { width: 20, height: 10, channels: 3, background: '#407e3d' },
  })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(picture)], 'signature.png', { type: 'image/png' });
  const { data } = await chain.driver(addOrderFiles, {
    params,
    body: { kind: 'signature' },
    files: [file],
  });
  assert.deepEqual(
    data.files.map(({ kind }) => kind),
    ['signature'],
  );
  const { id } = data.files[0]!;
  assert.equal((await chain.admin(getFile, { params: { id } })).status, 200);
  assert.equal((await chain.stranger(getFile, { params: { id } })).status, 404);
  const text = new File(['<svg onload="alert(1)"/>'], 'photo.svg', { type: 'image/svg+xml' });
  const refused = await chain.driver(addOrderFiles, {
    params,
    body: { kind: 'photo' },
    files: [text],
  });
  assert.equal(refused.error?.message, 'Files.Type.Not.Allowed');
  const foreign = await chain.stranger(addOrderFiles, {
    params,
    body: { kind: 'photo' },
    files: [file],
  });
  assert.equal(foreign.status, 404);
});
