import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  acceptOrder,
  acceptOrderByLink,
  actOnContactOrder,
  changeOrders,
  createOrder,
  getOrder,
  getSupplierOrder,
  listNotifications,
  type OrderWithEvents,
  sendOrderAgain,
  sendOrderElsewhere,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { countParked, retryParked } from '../../../../jobs/index.ts';
import type { TestSmtp } from '../../../../mail/testSmtp.ts';
import { buildCollector, buildInfocard } from '../../../../testing/rows/builders.ts';
import { hurryJobs } from '../../../../testing/rows/jobs.ts';
import { mailsTo, mailTo, startMailingApp } from '../../../../testing/servers/mailbox.ts';
import { buildTrade, eventually, newOrder, type Trade } from '../../../../testing/rows/orders.ts';
import type { TestApp } from '../../../../testing/servers/testApp.ts';
import { createNotifyOfOrder } from './notifyOfOrder.ts';

let t: TestApp;
let smtp: TestSmtp;
let trade: Trade;
let collectors = 0;
before(async () => {
  ({ t, smtp } = await startMailingApp());
  trade = await buildTrade(t);
});
after(() => t.stop());

const phone = '+45 70 00 55 10';
const buildAddressed = async () => {
  collectors += 1;
  const email = `collector${collectors}@test.example`;
  return { email, collector: await buildCollector(t.db, trade.customer.id, { email, phone }) };
};
async function orderFrom(collectorId: string): Promise<OrderWithEvents> {
  const { id } = await buildInfocard(t.db, trade.customer.id, { collector_id: collectorId });
  return (await trade.admin(createOrder, { body: newOrder(id) })).data;
}
const read = async ({ id }: OrderWithEvents) =>
  (await trade.admin(getOrder, { params: { id } })).data;
const isMarked = (order: OrderWithEvents, marked: boolean) =>
  eventually(async () => (await read(order)).mailFailed === marked, `marked: ${marked}`);
const alarms = async ({ id }: OrderWithEvents) =>
  (await trade.admin(listNotifications, {})).data.filter(
    ({ kind, link }) => kind === 'OrderMailFailed' && link?.endsWith(id),
  ).length;
const refuse = (address: string, code: number) => {
  smtp.refuse = (to) => (to === address ? { code, text: 'Not here' } : null);
};

test('ORD-08 a permanently refused mail is marked on the order, its orderer is asked to call, and sent again it arrives', async () => {
  const { email, collector } = await buildAddressed();
  refuse(email, 550);
  const order = await orderFrom(collector.id);
  await isMarked(order, true);
  const { version, collectorPhone } = await read(order);
  assert.deepEqual([await alarms(order), version], [1, order.version]);
  assert.equal(collectorPhone, phone);

  const mended = `mended.${email}`;
  await t.db
    .updateTable('collector')
    .set({ email: mended })
    .where('id', '=', collector.id)
    .execute();
  const send = (seen: number) =>
    trade.admin(sendOrderAgain, { params: { id: order.id }, body: { version: seen } });
  const { data: sent } = await send(version);
  assert.deepEqual([sent.mailFailed, sent.events.at(-1)?.kind], [false, 'sentAgain']);
  const { text = '' } = await mailTo(smtp, mended);
  const secret = /\/accept#([\w-]+)/.exec(text)?.[1] ?? '';
  const taken = await t.client()(acceptOrderByLink, {
    params: { id: order.id },
    body: { secret, version: sent.version, plannedDate: null },
  });
  assert.equal(taken.data.status, 'Accepted');
  const twice = await send(sent.version + 1);
  assert.deepEqual([twice.status, twice.error?.message], [409, 'Orders.Not.Open']);
});

test('ORD-09 a collector whose order went to another is notified, but not one that has declined it', async () => {
  const [declining, former, next] = [
    await buildAddressed(),
    await buildAddressed(),
    await buildAddressed(),
  ];
  const order = await orderFrom(declining.collector.id);
  const { id } = order;
  const { text = '' } = await mailTo(smtp, declining.email);
  const declined = await t.client()(actOnContactOrder, {
    params: { id: declining.collector.id, orderId: id },
    body: {
      secret: /\/orders#([\w-]+)/.exec(text)?.[1] ?? '',
      version: order.version,
      act: { action: 'decline', reason: 'No truck', offeredDate: null },
    },
  });
  assert.equal(declined.status, 200);
  const give = async (to: { id: string }) => {
    const { version } = await read(order);
    const body = { version, collectorId: to.id };
    assert.equal((await trade.admin(sendOrderElsewhere, { params: { id }, body })).status, 200);
  };
  await give(former.collector);
  await mailTo(smtp, former.email);
  await give(next.collector);
  const withdrawn = await mailTo(smtp, former.email, 2);
  assert.match(withdrawn.subject ?? '', /trukket tilbage/);
  assert.match(withdrawn.text ?? '', /til en anden indsamler/);
  await eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs
      where task_identifier = 'orders.notify'`.execute(t.db);
    return rows.length === 0;
  }, 'all notifications');
  const { rows: mails } = await sql`select from mail where recipient = ${declining.email}`.execute(
    t.db,
  );
  assert.equal(mails.length, 1);
});

test('ORD-08 a mail to the former collector does not mark the order of the new one', async () => {
  const [former, next] = [await buildAddressed(), await buildAddressed()];
  const order = await orderFrom(former.collector.id);
  await mailTo(smtp, former.email);
  refuse(former.email, 550);
  await trade.admin(sendOrderElsewhere, {
    params: { id: order.id },
    body: { version: order.version, collectorId: next.collector.id },
  });
  await mailTo(smtp, next.email);
  await eventually(async () => {
    const { rows } = await sql`select from mail where recipient = ${former.email}
      and failed_at is not null`.execute(t.db);
    return rows.length === 1;
  }, 'the lost mail');
  assert.deepEqual([(await read(order)).mailFailed, await alarms(order)], [false, 0]);
});

test('ORD-08 SRV-05 a parked mail is sent on retry, unless another has replaced it', async () => {
  const [late, replaced] = [await buildAddressed(), await buildAddressed()];
  const orders = [];
  for (const { email, collector } of [late, replaced]) {
    refuse(email, 550);
    const order = await orderFrom(collector.id);
    await isMarked(order, true);
    orders.push(order);
  }
  const [wanted, again] = orders as [OrderWithEvents, OrderWithEvents];
  const mended = { email: `mended.${replaced.email}` };
  const { id } = replaced.collector;
  await t.db.updateTable('collector').set(mended).where('id', '=', id).execute();
  const { version } = await read(again);
  await trade.admin(sendOrderAgain, { params: { id: again.id }, body: { version } });
  await mailTo(smtp, mended.email);

  refuse('', 0);
  assert.ok((await retryParked(t.db, 'all')) >= 1);
  await hurryJobs(t.db);
  await mailTo(smtp, late.email);
  await isMarked(wanted, false);
  await eventually(async () => (await countParked(t.db)).size === 0, 'all tried anew');
  assert.deepEqual(mailsTo(smtp, replaced.email), []);
});

test('ORD-08 SUP-03 after an acceptance in the portal the order is known, whatever happens to its mail', async () => {
  const email = 'driver@test.example';
  const more = { email, supplier_account_id: trade.supplier.id };
  const collector = await buildCollector(t.db, trade.customer.id, more);
  refuse(email, 550);
  const order = await orderFrom(collector.id);
  await isMarked(order, true);
  const accept = { params: { id: order.id }, body: { version: order.version, plannedDate: null } };
  assert.equal((await trade.driver(acceptOrder, accept)).data.mailFailed, false);
  assert.equal((await read(order)).mailFailed, false);
  await retryParked(t.db, 'all');
  await hurryJobs(t.db);
  await eventually(async () => (await countParked(t.db)).size === 1, 'refused once more');
  assert.deepEqual([(await read(order)).mailFailed, await alarms(order)], [false, 1]);
});

test('ORD-08 news of an aborted job are not mailed twice', async () => {
  const { email, collector } = await buildAddressed();
  const order = await orderFrom(collector.id);
  await mailTo(smtp, email);
  const tell = createNotifyOfOrder({ db: t.db, publicUrl: 'http://portal.example' });
  const { id: orderId, version } = order;
  for (const what of ['edited', 'notApproved', 'canceled'] as const) {
    for (let run = 0; run < 2; run += 1) await tell({ orderId, what, version });
  }
  const { rows } = await sql<{ subject: string }>`select subject from mail
    where recipient = ${email}`.execute(t.db);
  assert.deepEqual([rows.length, new Set(rows.map(({ subject }) => subject)).size], [4, 4]);
});

test('ORD-08 a late mail marks the order while it is retried, and not after it has arrived', async () => {
  // As if each mail had been retried for ten minutes.
  await sql`alter table mail alter attempts set default 6`.execute(t.db);
  const { email, collector } = await buildAddressed();
  refuse(email, 451);
  const order = await orderFrom(collector.id);
  await isMarked(order, true);
  assert.equal(await alarms(order), 1);
  refuse('', 0);
  await eventually(async () => {
    await hurryJobs(t.db);
    return mailsTo(smtp, email).length > 0;
  }, 'the mail arrives');
  await isMarked(order, false);
});

test("ORD-08 only the customer sees the collector's phone number", async () => {
  const { id } = trade.collector;
  await t.db.updateTable('collector').set({ phone }).where('id', '=', id).execute();
  const order = await orderFrom(id);
  const params = { id: order.id };
  assert.equal((await trade.admin(getOrder, { params })).data.collectorPhone, phone);
  assert.equal((await trade.driver(getSupplierOrder, { params })).data.collectorPhone, null);
});

const bulk = async (action: 'cancel' | 'edit', orders: readonly OrderWithEvents[]) => {
  const rows = orders.map(({ id, version }) => ({ id, version }));
  const wishes = { asFastAsPossible: true, wantedEmptiedDate: null, requisitionId: null };
  const edits = rows.map((row) => ({ ...row, ...wishes, comment: 'Ring at gate 4' }));
  const { data } = await trade.admin(changeOrders, {
    body: action === 'edit' ? { action, rows: edits } : { action, rows },
  });
  assert.deepEqual(
    data.map(({ error }) => error),
    rows.map(() => null),
  );
};
const about = (words: RegExp, email: string) =>
  mailsTo(smtp, email).filter(({ subject }) => words.test(subject ?? ''));

test('ORD-14 after a bulk cancellation or change each collector gets one mail about all its orders', async () => {
  const [several, one] = [await buildAddressed(), await buildAddressed()];
  const theirs = [
    await orderFrom(several.collector.id),
    await orderFrom(several.collector.id),
    await orderFrom(several.collector.id),
  ];
  const orders = [...theirs, await orderFrom(one.collector.id)];
  await bulk('edit', orders);
  const edited = await eventually(
    async () => about(/changed|ændret/, several.email)[0],
    'the mail of the change',
  );
  for (const { number } of theirs) assert.match(edited.text ?? '', new RegExp(`\\b${number}\\b`));
  assert.match(edited.text ?? '', /Ring at gate 4[^]*\/orders#[\w-]+/);
  const now = await Promise.all(orders.map(read));
  await bulk('cancel', now);
  const canceled = /cancelled|annulleret/;
  const gone = await eventually(
    async () => about(canceled, several.email)[0],
    'the mail of the cancellation',
  );
  assert.match(gone.subject ?? '', /^3 /);
  await eventually(async () => about(canceled, one.email)[0], 'the mail to the other');
  assert.match(about(canceled, one.email)[0]?.subject ?? '', new RegExp(` ${orders[3]!.number} `));
  assert.deepEqual(
    [several, one].map(({ email }) => about(/changed|ændret|cancelled|annulleret/, email).length),
    [2, 2],
  );
});

test('ORD-14 a bounced mail about many orders is marked on each of them', async () => {
  const { email, collector } = await buildAddressed();
  const orders = [await orderFrom(collector.id), await orderFrom(collector.id)];
  await mailTo(smtp, email, 2);
  refuse(email, 550);
  await bulk('cancel', orders);
  for (const order of orders) await isMarked(order, true);
  assert.deepEqual(await Promise.all(orders.map(alarms)), [1, 1]);
});
