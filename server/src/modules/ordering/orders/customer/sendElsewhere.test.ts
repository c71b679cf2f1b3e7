import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  acceptOrder,
  declineOrder,
  forwardOrder,
  getSupplierOrder,
  handBackOrder,
  listNotifications,
  reportFutileDriving,
  sendOrderElsewhere,
} from '@fraktion/contract';

import { buildCollector } from '../../../../testing/rows/builders.ts';
import { buildChain } from '../../../../testing/rows/chain.ts';
import { mailTo, mailingServer } from '../../../../testing/servers/mailbox.ts';
import { eventually } from '../../../../testing/rows/orders.ts';

const { t, smtp } = await mailingServer();
const chain = await buildChain(t);

test('ORD-09 AUT-02 after an order is sent to another collector, the former one no longer sees it and is notified', async () => {
  const order = await chain.ordered();
  const news = async () => (await chain.driver(listNotifications, {})).data;
  const notified = async () =>
    (await news()).filter(
      ({ kind, link }) => kind === 'NewOrder' && link === `/suppliers/orders/${order.id}`,
    );
  // If it were given away earlier, it would be new to the other collector only.
  await eventually(async () => (await notified()).length === 1, 'that it is new');
  const other = await buildCollector(t.db, chain.customer.id, { name: 'En anden' });
  const send = (collectorId: string, version = order.version) =>
    chain.admin(sendOrderElsewhere, { params: { id: order.id }, body: { version, collectorId } });
  assert.equal((await send(chain.collector.id)).error?.message, 'Orders.Collector.Same');
  const sent = await send(other.id);
  assert.deepEqual([sent.data.supplierName, sent.data.status], ['En anden', 'Created']);
  assert.equal((await chain.driver(getSupplierOrder, { params: { id: order.id } })).status, 404);
  const withdrawn = await eventually(
    async () => (await news()).find(({ kind }) => kind === 'OrderWithdrawn'),
    'that it was taken back',
  );
  assert.equal(withdrawn.link, '/suppliers/orders');
  const mail = await mailTo(smtp, other.email ?? '');
  assert.match(mail.text ?? '', new RegExp(`${order.id}/accept#`));
  const nobody = await buildCollector(t.db, chain.customer.id, { email: null });
  const refused = await send(nobody.id, 2);
  assert.equal(refused.error?.message, 'Orders.Missing.Collector');

  assert.equal((await send(chain.collector.id, 2)).status, 200);
  await eventually(async () => (await notified()).length === 2, 'that it came back is new as well');
});

test("ORD-09 SUP-14 a collector that gets an order after somebody else's futile trip has no mark of that trip", async () => {
  const { id: orderId, version } = await chain.ordered();
  const params = { id: orderId };
  const reason = 'The gate was locked';
  await chain.driver(acceptOrder, { params, body: { version, plannedDate: '2099-03-02' } });
  await chain.driver(reportFutileDriving, { params, body: { version: version + 1, reason } });
  await chain.driver(handBackOrder, { params, body: { version: version + 2, reason } });
  const before = await chain.seenBy(chain.admin, orderId);
  assert.deepEqual([before.status, before.futileOpen], ['Created', true]);
  const other = await buildCollector(t.db, chain.customer.id, { name: 'En ny' });
  const sent = await chain.admin(sendOrderElsewhere, {
    params,
    body: { version: before.version, collectorId: other.id },
  });
  assert.equal(sent.data.futileOpen, false);
});

test('ORD-09 AUT-02 a collector sees nothing that another one did with the order or answered before', async () => {
  const { id: orderId, version } = await chain.ordered();
  const params = { id: orderId };
  const forwarded = await chain.driver(forwardOrder, {
    params,
    body: { version, receiverId: chain.receiver.id },
  });
  assert.equal(forwarded.status, 200);
  const decline = (by: typeof chain.driver, body: { version: number; reason: string }) =>
    by(declineOrder, { params, body: { ...body, offeredDate: null } });
  await decline(chain.sub, { version: version + 1, reason: 'The sub-supplier is bankrupt' });
  await decline(chain.driver, { version: version + 2, reason: 'Our price is secret' });
  const next = await buildCollector(t.db, chain.customer.id, {
    name: 'Den næste',
    supplier_account_id: chain.receiver.id,
  });
  const before = await chain.seenBy(chain.admin, orderId);
  const sent = await chain.admin(sendOrderElsewhere, {
    params,
    body: { version: before.version, collectorId: next.id },
  });
  assert.deepEqual(
    sent.data.events.map(({ kind }) => kind),
    ['created', 'forwarded', 'forwardRemoved', 'declined', 'sentElsewhere'],
  );
  const { events } = (await chain.sub(getSupplierOrder, { params })).data;
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ['created', 'sentElsewhere'],
  );
});
