import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, afterEach, before, beforeEach, test } from 'node:test';

import {
  acceptOrder,
  type CallInput,
  confirmReconciliation,
  createOrder,
  createWebhook,
  deleteWebhook,
  getWebhookSecret,
  listAudit,
  listWebhookDeliveries,
  listWebhooks,
  mostWebhooks,
  pingWebhook,
  redeliverWebhook,
  renewWebhookSecret,
  reopenReconciliation,
  tryWebhook,
  updateWebhook,
  type Webhook,
  webhookPayload,
} from '@fraktion/contract';

import { Webhook as StandardWebhook } from 'standardwebhooks';

import { importedInvoice, approvedInspection } from '../../../testing/rows/invoices.ts';
import { buildTrade, eventually, newOrder, type Trade } from '../../../testing/rows/orders.ts';
import { type Client, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { createDeliver } from './deliver.ts';
import { mostPosts } from './postRate.ts';
import { signatureHeaders } from './sign.ts';
import { startReceiver } from '../../../testing/servers/webhookReceiver.ts';

let t: TestApp;
let trade: Trade;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());
// Each test has its own: a message of another test that is sent again later does not arrive in this one.
beforeEach(async () => {
  trade = await buildTrade(t);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

type Fields = NonNullable<CallInput<typeof createWebhook>['body']>;

const fields = (more: Partial<Fields> = {}): Fields => ({
  id: randomUUID(),
  url: receiver.url,
  description: null,
  events: ['order.created', 'order.accepted'],
  active: true,
  ...more,
});

async function hook(client: Client = trade.admin, more: Partial<Fields> = {}): Promise<Webhook> {
  const { data, status } = await client(createWebhook, { body: fields(more) });
  assert.equal(status, 200);
  return data;
}

const order = async (): Promise<string> =>
  (await trade.admin(createOrder, { body: newOrder(trade.infocard.id) })).data.id;

const deliveriesOf = async (id: string, client: Client = trade.admin) =>
  (await client(listWebhookDeliveries, { params: { id } })).data;

const settled = (id: string, status: string, client?: Client) =>
  eventually(
    async () => (await deliveriesOf(id, client)).find((each) => each.status === status),
    `a delivery ${status}`,
  );

test('AUT-07 an order reaches the webhooks of both sides, signed, each with the events it subscribed to', async () => {
  const mine = await hook();
  const theirs = await hook(trade.driver, { events: ['order.accepted'] });
  const orderId = await order();
  await settled(mine.id, 'delivered');
  assert.deepEqual(await deliveriesOf(theirs.id, trade.driver), [], 'which did not ask for it');
  const [received] = receiver.received;
  const payload = webhookPayload.parse(JSON.parse(received?.body ?? ''));
  assert.deepEqual(
    [payload.event, payload.order?.id, payload.order?.status, payload.accountId],
    ['order.created', orderId, 'Created', trade.customer.id],
  );
  const { data } = await trade.admin(getWebhookSecret, { params: { id: mine.id } });
  const headers = received?.headers as Record<string, string>;
  assert.deepEqual(new StandardWebhook(data.secret).verify(received!.body, headers), payload);
  assert.equal(headers['webhook-id'], payload.id);
  const { secret: other } = (await trade.driver(getWebhookSecret, { params: { id: theirs.id } }))
    .data;
  assert.throws(() => new StandardWebhook(other).verify(received!.body, headers), /signature/);
  const [, seconds, code] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
    String(received?.headers['fraktion-signature']),
  )!;
  const expected = createHmac('sha256', data.secret).update(`${seconds}.${received?.body}`);
  assert.equal(code, expected.digest('hex'));
  assert.ok(Math.abs(Number(seconds) - Date.now() / 1000) < 30);
  assert.equal(received?.headers['fraktion-delivery'], payload.id);

  await trade.driver(acceptOrder, {
    params: { id: orderId },
    body: { version: 1, plannedDate: '2030-01-15' },
  });
  await settled(theirs.id, 'delivered', trade.driver);
  await eventually(
    async () => (await deliveriesOf(mine.id)).every(({ status }) => status === 'delivered'),
    'both deliveries',
  );
  const accepted = receiver.received
    .map(({ body }) => webhookPayload.parse(JSON.parse(body)))
    .filter(({ event }) => event === 'order.accepted');
  assert.deepEqual(
    new Set(accepted.map(({ accountId }) => accountId)),
    new Set([trade.customer.id, trade.supplier.id]),
  );
  assert.ok(accepted.every((each) => each.order?.detail === '2030-01-15'));
});

test('AUT-07 an invoice that is imported, confirmed and reopened reaches the webhooks of its account only', async () => {
  const events: Fields['events'] = [
    'invoice.imported',
    'reconciliation.confirmed',
    'reconciliation.reopened',
  ];
  const stranger = await buildTrade(t);
  const foreign = await hook(stranger.admin, { events });
  const { id } = await hook(trade.admin, { events });
  const { id: deaf } = await hook();
  const invoice = await importedInvoice(trade.admin);
  const params = { id: invoice.id };
  await approvedInspection(trade.admin, invoice);
  const { data: confirmed } = await trade.admin(confirmReconciliation, {
    params,
    body: { version: invoice.version, acceptUnpostedLines: true },
  });
  const { version } = confirmed;
  await trade.admin(reopenReconciliation, { params, body: { version } });

  await eventually(async () => receiver.received.length === events.length, 'three messages');
  const payloads = receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)));
  const facts = { id: invoice.id, number: invoice.invoiceNumber };
  assert.deepEqual(
    new Map(payloads.map((each) => [each.event, each.invoice])),
    new Map([
      ['invoice.imported', { ...facts, status: 'active' }],
      ['reconciliation.confirmed', { ...facts, status: 'locked' }],
      ['reconciliation.reopened', { ...facts, status: 'active' }],
    ]),
  );
  assert.ok(payloads.every(({ order, accountId }) => !order && accountId === trade.customer.id));
  const received = await deliveriesOf(id);
  assert.deepEqual(new Set(received.map((each) => each.invoiceId)), new Set([invoice.id]));
  assert.deepEqual(await deliveriesOf(deaf), [], 'which hears of orders');
  assert.deepEqual(await deliveriesOf(foreign.id, stranger.admin), []);
});

test("AUT-07 no other account gets an order's events, nor does a webhook that is turned off", async () => {
  const stranger = await buildTrade(t);
  const foreign = await hook(stranger.admin);
  const off = await hook(trade.admin, { active: false });
  const on = await hook();
  await order();
  await settled(on.id, 'delivered');
  assert.deepEqual(await deliveriesOf(off.id), []);
  assert.deepEqual(await deliveriesOf(foreign.id, stranger.admin), []);
  assert.equal(receiver.received.length, 1);
});

test('AUT-07 a failed delivery is retried with the same content', async () => {
  const { id } = await hook();
  receiver.answerWith(500);
  await order();
  const first = await settled(id, 'retrying');
  assert.equal(first.responseStatus, 500);
  assert.equal(first.error, 'answered');
  // The queue pauses for some seconds before it retries.
  const second = await settled(id, 'delivered').catch(() => settled(id, 'delivered'));
  assert.deepEqual([second.attempts, second.error], [2, null]);
  assert.equal(receiver.received[1]?.body, receiver.received[0]?.body);
});

test('AUT-07 after the last attempt it is given up, and can be sent again', async () => {
  const { id } = await hook();
  const { data } = await trade.admin(pingWebhook, { params: { id } });
  assert.deepEqual([data.event, data.status], ['ping', 'waiting']);
  await settled(id, 'delivered');

  receiver.answerWith(302);
  await trade.admin(pingWebhook, { params: { id } });
  const failed = await settled(id, 'failed');
  assert.deepEqual([failed.attempts, failed.responseStatus], [1, 302]);
  assert.equal(receiver.received.length, 2, 'a redirect is not followed');
  const failures = async () => (await trade.admin(listWebhooks)).data[0]?.failures;
  assert.equal(await failures(), 1);
  const again = { params: { id, deliveryId: failed.id } };
  assert.equal((await trade.admin(redeliverWebhook, again)).data.status, 'waiting');
  await eventually(async () => (await failures()) === 0, 'the second try');
  assert.equal((await trade.admin(redeliverWebhook, again)).status, 404, 'it has arrived');
});

test('AUT-07 an internal address is not reached, whatever its name resolves to', async () => {
  const { id } = await hook();
  const { sealer } = t.app.services;
  const guarded = createDeliver({ db: t.db, sealer, anywhere: false });
  receiver.answerWith(500);
  const { data } = await trade.admin(pingWebhook, { params: { id } });
  await settled(id, 'failed');
  receiver.received.length = 0;
  for (const url of [receiver.url, 'https://localhost/hook', 'https://127.0.0.1/hook']) {
    await t.db.updateTable('webhook').set({ url }).where('id', '=', id).execute();
    await t.db
      .updateTable('webhook_delivery')
      .set({ status: 'waiting', attempts: 0 })
      .where('id', '=', data.id)
      .execute();
    await guarded({ deliveryId: data.id, attempts: 1 });
    const [delivery] = await deliveriesOf(id);
    assert.deepEqual([delivery?.status, delivery?.responseStatus], ['failed', null], url);
    assert.equal(delivery?.error, 'privateAddress', url);
  }
  assert.equal(receiver.received.length, 0);
});

test('AUT-07 a typed address gets a test before it is saved, and nothing is saved by it', async () => {
  const { data } = await trade.admin(tryWebhook, { body: { url: receiver.url } });
  assert.deepEqual(data, { arrived: true, responseStatus: 204, failure: null });
  assert.deepEqual(
    webhookPayload.parse(JSON.parse(receiver.received[0]?.body ?? '')).event,
    'ping',
  );
  receiver.answerWith(404);
  const refused = await trade.admin(tryWebhook, { body: { url: receiver.url } });
  assert.deepEqual(refused.data, { arrived: false, responseStatus: 404, failure: 'answered' });
  const closed = await trade.admin(tryWebhook, { body: { url: 'http://127.0.0.1:1/hook' } });
  assert.deepEqual(closed.data, { arrived: false, responseStatus: null, failure: 'refused' });
  assert.deepEqual((await trade.admin(listWebhooks)).data, []);
});

test('AUT-07 tries, test events and messages that are sent again have one rate', async () => {
  const { admin } = await buildTrade(t);
  const { id } = await hook(admin);
  const params = { id };
  const ping = await admin(pingWebhook, { params });
  assert.equal(ping.status, 200);
  const again = { params: { id, deliveryId: ping.data.id } };
  assert.equal((await admin(redeliverWebhook, again)).status, 404, 'it has not failed');
  const body = { url: receiver.url };
  for (let time = 3; time <= mostPosts; time += 1)
    assert.equal((await admin(tryWebhook, { body })).status, 200);
  const refused = [
    await admin(tryWebhook, { body }),
    await admin(pingWebhook, { params }),
    await admin(redeliverWebhook, again),
  ];
  assert.deepEqual(
    refused.map(({ status, error }) => [status, error?.message]),
    refused.map(() => [429, 'Generic.Too.Many.Requests']),
  );
});

test('AUT-07 SRV-13 an account has twenty webhooks, also when several are added at the same moment', async () => {
  const { admin } = await buildTrade(t);
  const add = () =>
    admin(createWebhook, {
      body: {
        id: randomUUID(),
        url: receiver.url,
        description: null,
        events: ['order.created'],
        active: true,
      },
    });
  for (let at = 0; at < mostWebhooks - 2; at += 1) assert.equal((await add()).status, 200);
  const last = await Promise.all([add(), add(), add(), add()]);
  assert.deepEqual(last.map(({ status }) => `${status}`).toSorted(), ['200', '200', '409', '409']);
  assert.equal((await add()).error?.message, 'Webhooks.Too.Many');
  const { data } = await admin(listWebhooks);
  assert.equal(data.length, mostWebhooks);
  const { id, version } = data[0]!;
  await admin(deleteWebhook, { params: { id }, query: { version } });
  assert.equal((await add()).status, 200);
  assert.equal(
    (await hook((await buildTrade(t)).admin)).active,
    true,
    'another account has its own',
  );
});

test('AUT-07 the list has the newest message with its outcome, and how many were given up in a day', async () => {
  const { id } = await hook();
  const quiet = await hook(trade.admin, { events: ['order.canceled'] });
  const summary = async (of: string) => {
    const row = (await trade.admin(listWebhooks)).data.find((each) => each.id === of);
    return [row?.lastDelivery?.status, row?.failedInDay];
  };
  receiver.answerWith(500);
  await trade.admin(pingWebhook, { params: { id } });
  const failed = await settled(id, 'failed');
  assert.deepEqual(await summary(id), ['failed', 1]);
  await t.db
    .updateTable('webhook_delivery')
    .set({
      finished_at: new Date(Date.now() - 25 * 3_600_000).toISOString(),
      created_at: new Date(Date.now() - 25 * 3_600_000).toISOString(),
    })
    .where('id', '=', failed.id)
    .execute();
  receiver.answerWith();
  await trade.admin(pingWebhook, { params: { id } });
  await settled(id, 'delivered');
  assert.deepEqual(await summary(id), ['delivered', 0]);
  assert.deepEqual(await summary(quiet.id), [undefined, 0]);
});

test('AUT-07 webhooks are listed, changed and deleted; the second of two concurrent users is refused', async () => {
  const webhook = await hook();
  const params = { id: webhook.id };
  const { id: _, ...body } = fields({ events: ['order.canceled'], description: 'ERP' });
  const { data } = await trade.admin(updateWebhook, {
    params,
    body: { ...body, version: webhook.version },
  });
  assert.deepEqual([data.events, data.description], [['order.canceled'], 'ERP']);
  const stale = await trade.admin(updateWebhook, {
    params,
    body: { ...body, version: webhook.version },
  });
  const removal = await trade.admin(deleteWebhook, {
    params,
    query: { version: webhook.version },
  });
  for (const { status, error } of [stale, removal]) {
    assert.deepEqual([status, error?.message], [409, 'Generic.Changed']);
    assert.deepEqual(error?.current, data);
  }
  const gone = await trade.admin(deleteWebhook, { params, query: { version: data.version } });
  assert.equal(gone.status, 204);
  assert.deepEqual((await trade.admin(listWebhooks)).data, []);
  const kinds = (await trade.admin(listAudit)).data.map(({ kind }) => kind);
  assert.deepEqual(kinds.slice(0, 3), ['webhookDeleted', 'webhookChanged', 'webhookCreated']);
});

test('AUT-07 an address of another server is signed with a new secret, which the audit has; another path keeps it', async () => {
  const { id, version, ...made } = await hook();
  const params = { id };
  const secretNow = async () => (await trade.admin(getWebhookSecret, { params })).data.secret;
  const first = await secretNow();
  const { description, events, active } = made;
  const move = async (url: string, seen: number) => {
    const body = { url, description, events, active, version: seen };
    return (await trade.admin(updateWebhook, { params, body })).data.version;
  };
  const same = await move(`${receiver.url}/orders`, version);
  assert.equal(await secretNow(), first);
  const kinds = async () => (await trade.admin(listAudit)).data.map(({ kind }) => kind);
  assert.ok(!(await kinds()).includes('webhookSecretRenewed'));
  const other = await startReceiver();
  try {
    await move(other.url, same);
    const second = await secretNow();
    assert.notEqual(second, first);
    assert.ok((await kinds()).includes('webhookSecretRenewed'));
    await trade.admin(pingWebhook, { params });
    await eventually(async () => other.received.length === 1, 'the test');
    const [received] = other.received;
    const headers = received!.headers as Record<string, string>;
    new StandardWebhook(second).verify(received!.body, headers);
    assert.throws(() => new StandardWebhook(first).verify(received!.body, headers), /signature/);
  } finally {
    await other.close();
  }
});

test('AUT-07 the signing secret is encrypted in the database, and a new one replaces it', async () => {
  const { id } = await hook();
  const params = { id };
  const { data: first } = await trade.admin(getWebhookSecret, { params });
  const row = await t.db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  assert.equal(JSON.stringify(row).includes(first.secret), false);
  const { data: second } = await trade.admin(renewWebhookSecret, { params });
  assert.notEqual(second.secret, first.secret);
  assert.deepEqual((await trade.admin(getWebhookSecret, { params })).data, second);
  const { data: entries } = await trade.admin(listAudit, {});
  const kinds = entries.map(({ kind }) => kind).filter((kind) => kind.startsWith('webhookSecret'));
  const read = 'webhookSecretRead';
  assert.deepEqual(kinds, [read, 'webhookSecretRenewed', read], 'who has read it is known');
});

test('AUT-07 a secret from before Standard Webhooks signs by its letters, for their libraries too', () => {
  const secret = 'whs_5xUbMYSNjVuP3s-_vI2q';
  const body = '{"event":"ping"}';
  const headers = signatureHeaders(secret, { id: 'one', body });
  const verified = new StandardWebhook(secret, { format: 'raw' }).verify(body, headers);
  assert.deepEqual(verified, { event: 'ping' });
  const late = signatureHeaders(secret, { id: 'one', body }, Date.now() - 600_000);
  assert.throws(() => new StandardWebhook(secret, { format: 'raw' }).verify(body, late), /too old/);
});

test("AUT-02 another account's webhook is not found", async () => {
  const { id, version } = await hook();
  const stranger = (await buildTrade(t)).admin;
  const params = { id };
  const { id: _, ...body } = fields();
  const answers = [
    await stranger(updateWebhook, { params, body: { ...body, version } }),
    await stranger(deleteWebhook, { params, query: { version } }),
    await stranger(getWebhookSecret, { params }),
    await stranger(renewWebhookSecret, { params }),
    await stranger(pingWebhook, { params }),
    await stranger(listWebhookDeliveries, { params }),
    await stranger(redeliverWebhook, { params: { id, deliveryId: randomUUID() } }),
  ];
  for (const { status } of answers) assert.equal(status, 404);
});
