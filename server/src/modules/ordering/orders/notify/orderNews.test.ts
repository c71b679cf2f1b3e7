import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { HubConnectionBuilder, type HubConnection, LogLevel } from '@microsoft/signalr';
import {
  acceptOrder,
  addOrderWeight,
  cancelOrder,
  createOrder,
  listNotifications,
  markOrderCollected,
  type Notification,
  type NotificationKind,
  type OrderWithEvents,
  putNotification,
  putNotificationChoice,
} from '@fraktion/contract';

import { buildInfocard } from '../../../../testing/rows/builders.ts';
import { buildTrade, eventually, newOrder, type Trade } from '../../../../testing/rows/orders.ts';
import { startTestApp, type TestApp } from '../../../../testing/servers/testApp.ts';

let t: TestApp;
let trade: Trade;
const connections: HubConnection[] = [];
before(async () => {
  t = await startTestApp({ publicUrl: 'http://localhost:4200' });
  trade = await buildTrade(t);
});
after(async () => {
  await Promise.all(connections.map((connection) => connection.stop()));
  await t.stop();
});

/** All messages of the hub to one user, as they arrive. */
async function listenAs(user: Trade['admin']): Promise<[string, unknown][]> {
  const heard: [string, unknown][] = [];
  const connection = new HubConnectionBuilder()
    .withUrl(`${t.url}/api/realtime`, { accessTokenFactory: () => user.session.token })
    .configureLogging(LogLevel.None)
    .build();
  for (const name of ['create-order', 'order-changed', 'notification']) {
    connection.on(name, (payload) => heard.push([name, payload]));
  }
  await connection.start();
  connections.push(connection);
  return heard;
}

async function ordered(on = trade): Promise<OrderWithEvents> {
  const { id } = await buildInfocard(t.db, on.customer.id, { collector_id: on.collector.id });
  return (await on.admin(createOrder, { body: newOrder(id) })).data;
}

const notifiedOf = (user: Trade['admin'], kind: NotificationKind) =>
  eventually(async (): Promise<Notification | undefined> => {
    const { data } = await user(listNotifications, {});
    return data.find((each) => each.kind === kind);
  }, `${kind} to the user`);

const outbox = async () => (await fetch(`${t.url}/outbox`)).text();

test('RT-01 ORD-08 an order reaches the open inbox as an event with its id, and as a notification', async () => {
  const [supplier, customer] = [await listenAs(trade.driver), await listenAs(trade.admin)];
  const order = await ordered();
  await eventually(async () => supplier.some(([name]) => name === 'notification'), 'The push');
  const payload = { orderId: order.id };
  const changes = supplier.filter(([name]) => name !== 'notification');
  assert.deepEqual(
    new Set(changes.map(([name]) => name)),
    new Set(['create-order', 'order-changed']),
  );
  for (const [, each] of changes) assert.deepEqual(each, payload);
  assert.equal(
    customer.some(([name]) => name === 'create-order'),
    false,
  );
  const { link, message } = await notifiedOf(trade.driver, 'NewOrder');
  assert.equal(link, `/suppliers/orders/${order.id}`);
  assert.match(message, /^Havnen A\/S has ordered /);
});

test('SUP-03 the orderer is notified of acceptance and collection, live and by mail, once each', async () => {
  const own = await buildTrade(t);
  const heard = await listenAs(own.admin);
  const order = await ordered(own);
  const accepted = await own.driver(acceptOrder, {
    params: { id: order.id },
    body: { version: order.version, plannedDate: '2099-05-01' },
  });
  const { link } = await notifiedOf(own.admin, 'OrderAccepted');
  assert.equal(link, `/collection-orders?order=${order.id}`);
  const collected = await own.driver(markOrderCollected, {
    params: { id: order.id },
    body: { version: accepted.data.version, kgCollected: '88' },
  });
  await notifiedOf(own.admin, 'OrderCollected');
  await own.driver(addOrderWeight, {
    params: { id: order.id },
    body: { version: collected.data.version, kgCollected: '90' },
  });
  const { data } = await own.admin(listNotifications, {});
  assert.equal(data.length, 2, 'a weight is no news');
  await eventually(async () => heard.some(([name]) => name === 'notification'), 'The push');
  const mails = (await outbox()).split(`http://localhost:4200${link}`).length - 1;
  assert.ok(mails >= 2, 'a mail each');
});

test('SHL-17 an orderer who has turned mails off is notified in the portal only', async () => {
  const own = await buildTrade(t);
  await own.admin(putNotificationChoice, {
    params: { kind: 'OrderAccepted' },
    body: { inApp: true, email: false },
  });
  const order = await ordered(own);
  const body = { version: order.version, plannedDate: '2099-05-01' };
  await own.driver(acceptOrder, { params: { id: order.id }, body });
  const { link } = await notifiedOf(own.admin, 'OrderAccepted');
  assert.equal((await outbox()).includes(`http://localhost:4200${link}`), false);
});

test('SUP-04 a cancellation notifies its collector in the portal and by mail', async () => {
  const own = await buildTrade(t, { email: 'ring@vognmand.example' });
  const order = await ordered(own);
  await own.admin(cancelOrder, { params: { id: order.id }, body: { version: order.version } });
  await notifiedOf(own.driver, 'OrderCanceled');
  const page = await outbox();
  assert.match(page, /annulleret[\s\S]{0,200}ring@vognmand\.example/);
});

test('ORD-08 a collector without an account gets only the mail', async () => {
  const own = await buildTrade(t);
  await t.db
    .updateTable('collector')
    .set({ supplier_account_id: null, language: 'sv', email: 'ensam@akeri.example' })
    .where('id', '=', own.collector.id)
    .execute();
  await ordered(own);
  await eventually(async () => (await outbox()).includes('ensam@akeri.example'), 'The mail');
  assert.match(await outbox(), /Ny beställning av hämtning/);
  assert.deepEqual((await own.driver(listNotifications, {})).data, []);
});

test('RT-02 notifications are counted, marked as read and unread, and belong to one user', async () => {
  const own = await buildTrade(t);
  await ordered(own);
  const { id } = await notifiedOf(own.driver, 'NewOrder');
  const unread = async () =>
    (
      await own.driver(listNotifications, {
        query: { 'filter[read][eq]': 'false', count: 'true', pageSize: 1 },
      })
    ).page?.total;
  assert.equal(await unread(), 1);
  const mark = (by: Trade['admin'], read: boolean) =>
    by(putNotification, { params: { id }, body: { read } });
  assert.equal((await mark(own.driver, true)).data.read, true);
  assert.equal(await unread(), 0);
  assert.equal((await mark(own.driver, false)).data.read, false);
  assert.equal(await unread(), 1);
  const colleague = await own.signInAs('Supplier');
  for (const stranger of [colleague, own.admin, trade.driver]) {
    assert.deepEqual((await mark(stranger, true)).error?.message, 'Generic.Not.Found');
  }
  assert.equal(
    (await t.client()(putNotification, { params: { id }, body: { read: true } })).status,
    401,
  );
  assert.equal(
    (await own.driver(putNotification, { params: { id }, body: { read: 'yes' as never } })).status,
    400,
  );
});
