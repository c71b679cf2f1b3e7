import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  acceptOrder,
  assignOrders,
  createOrder,
  createTransportVehicle,
  handBackOrder,
  listContactMessages,
  listLinkMessages,
  listNotifications,
  listOrderMessages,
  listUnreadMessages,
  mostMessagesInAMinute,
  type OrderWithEvents,
  readOrderMessages,
  removeForward,
  sendContactMessage,
  sendLinkMessage,
  sendOrderElsewhere,
  sendOrderMessage,
} from '@fraktion/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';

import {
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { jobTable } from '../../../testing/rows/jobTables.ts';
import { eventually, newOrder } from '../../../testing/rows/orders.ts';
import { mailsTo, mailTo, mailingServer } from '../../../testing/servers/mailbox.ts';
import type { Client } from '../../../testing/servers/testApp.ts';

const { t, smtp } = await mailingServer();
const chain = await buildChain(t);

const of = ({ id }: { id: string }) => ({ params: { id } });
const write = (by: Client, order: { id: string }, text: string) =>
  by(sendOrderMessage, { ...of(order), body: { text } });
const textsOf = async (by: Client, order: { id: string }): Promise<string[]> => {
  const { data } = await by(listOrderMessages, of(order));
  return data.map(({ text }) => text).toReversed();
};
const unreadOf = async (by: Client, order: { id: string }): Promise<number> =>
  (await by(listUnreadMessages, {})).data.find(({ orderId }) => orderId === order.id)?.unread ?? 0;
const accept = async (by: Client, { id }: { id: string }) => {
  const { version } = await chain.seenBy(by, id);
  return (await by(acceptOrder, { ...of({ id }), body: { version, plannedDate: null } })).data;
};
/** Every job that is due has run. */
const jobsEnd = () =>
  eventually(async () => {
    const { rows } = await t.app.services.database.pool.query<{ left: number }>(
      `select count(*)::int as left from ${jobTable} where run_at <= now()`,
    );
    return rows[0]?.left === 0;
  }, 'The last job');
/** Mails wait some minutes for a reader; these minutes pass now. */
const minutesPass = async () => {
  await jobsEnd();
  await t.app.services.database.pool.query(
    `update ${jobTable} set run_at = now() where key like 'orderMessages.mail%'`,
  );
  await t.app.services.database.pool.query(
    `select pg_notify('jobs:insert', '{"r":"0","count":1}')`,
  );
};

test('SUP-15 customer and carrier write to each other on the order; others reach nothing', async () => {
  const order = await chain.ordered();
  const beside = await chain.ordered();
  const { data: sent } = await write(chain.admin, order, 'The gate is open until 3 p.m.');
  assert.deepEqual([sent.side, sent.own, sent.unread], ['customer', true, false]);
  await write(chain.driver, order, 'We come at 2.\nPlease move the car.');
  const { data } = await chain.admin(listOrderMessages, of(order));
  assert.deepEqual(
    data.map(({ side, own, unread, text }) => [side, own, unread, text]),
    [
      ['supplier', false, true, 'We come at 2.\nPlease move the car.'],
      ['customer', true, false, 'The gate is open until 3 p.m.'],
    ],
  );
  assert.deepEqual(await textsOf(chain.admin, beside), []);
  for (const by of [chain.stranger, chain.sub]) {
    assert.equal((await by(listOrderMessages, of(order))).status, 404);
    assert.equal((await write(by, order, 'Hello')).status, 404);
    assert.equal(
      (await by(readOrderMessages, { ...of(order), body: { upTo: sent.at } })).status,
      404,
    );
  }
});

test('SUP-15 a user without access to the location neither reads nor writes', async () => {
  const order = await chain.ordered();
  const elsewhere = await buildLocation(t.db, chain.customer.id, { name: 'Elsewhere' });
  const user = await chain.signInAs('User', { allLocations: false, locationIds: [elsewhere.id] });
  const atPlace = await chain.signInAs('User', {
    allLocations: false,
    locationIds: [chain.location.id],
  });
  await write(chain.driver, order, 'Where is it?');
  assert.equal((await user(listOrderMessages, of(order))).status, 404);
  assert.equal((await write(user, order, 'Here')).status, 404);
  assert.deepEqual((await user(listUnreadMessages, {})).data, []);
  assert.equal(await unreadOf(atPlace, order), 1);
});

test('SUP-15 reading and answering end what is unread, each for those whom it concerns', async () => {
  const order = await chain.ordered();
  const colleague = await chain.signInAs('Admin');
  await write(chain.driver, order, 'One');
  const { data: second } = await write(chain.driver, order, 'Two');
  await write(chain.driver, await chain.ordered(), 'Of another order');
  assert.equal(await unreadOf(chain.admin, order), 2);
  assert.equal(await unreadOf(chain.driver, order), 0);
  const { data } = await chain.admin(readOrderMessages, {
    ...of(order),
    body: { upTo: second.at },
  });
  assert.deepEqual([data.unread, await unreadOf(chain.admin, order)], [0, 0]);
  assert.equal(await unreadOf(colleague, order), 2);
  await write(chain.admin, order, 'Thank you');
  assert.equal(await unreadOf(colleague, order), 0);
  assert.equal(await unreadOf(chain.driver, order), 1);
});

test('SUP-15 a sub-supplier reads and writes its own part: from its acceptance until it gives the order back', async () => {
  const order = await chain.ordered();
  await write(chain.admin, order, 'Before');
  await accept(chain.driver, order);
  await chain.forward(await chain.seenBy(chain.driver, order.id));
  assert.deepEqual(await textsOf(chain.sub, order), []);
  assert.equal((await write(chain.sub, order, 'Too early')).error?.message, 'Orders.Not.Yours');
  await write(chain.driver, order, 'We look for somebody');
  const taken = await accept(chain.sub, order);
  await write(chain.admin, order, 'Ring twice');
  await write(chain.sub, order, 'We will');
  await write(chain.driver, order, 'They come');
  const during = ['Ring twice', 'We will', 'They come'];
  assert.deepEqual(await textsOf(chain.sub, order), during);
  const all = ['Before', 'We look for somebody', ...during];
  assert.deepEqual(await textsOf(chain.driver, order), all);
  assert.deepEqual(await textsOf(chain.admin, order), all);
  await chain.sub(handBackOrder, {
    ...of(order),
    body: { version: taken.version, reason: 'No truck' },
  });
  assert.equal((await chain.sub(listOrderMessages, of(order))).status, 404);
  await write(chain.admin, order, 'Who comes?');
  const back = await chain.forward(await chain.seenBy(chain.driver, order.id));
  assert.equal(back.status, 200);
  assert.deepEqual(await textsOf(chain.sub, order), during);
  const { version } = await chain.seenBy(chain.driver, order.id);
  await chain.driver(removeForward, { ...of(order), body: { version } });
});

test('SUP-15 who gets the order after another collector reads nothing of before', async () => {
  const order = await chain.ordered();
  await write(chain.driver, order, 'Our price is secret');
  const next = await buildCollector(t.db, chain.customer.id, {
    name: 'Den næste',
    supplier_account_id: chain.receiver.id,
  });
  const moved = await chain.admin(sendOrderElsewhere, {
    ...of(order),
    body: { version: (await chain.seenBy(chain.admin, order.id)).version, collectorId: next.id },
  });
  assert.equal(moved.status, 200);
  assert.deepEqual(await textsOf(chain.sub, order), []);
  assert.equal((await chain.driver(listOrderMessages, of(order))).status, 404);
  await write(chain.admin, order, 'Welcome');
  assert.deepEqual(await textsOf(chain.sub, order), ['Welcome']);
  assert.deepEqual(await textsOf(chain.admin, order), ['Our price is secret', 'Welcome']);
});

test('SUP-15 a driver reads and writes on the orders of its own round only, and is told of them', async () => {
  const [mine, other] = [await chain.ordered(), await chain.ordered()];
  const signIn = async () => {
    const user = await buildUser(t.db, chain.supplier.id, 'Supplier', { driver: true });
    return { id: user.id, client: await t.signIn(user.email) };
  };
  const [ida, bo] = [await signIn(), await signIn()];
  const vehicleId = randomUUID();
  await chain.driver(createTransportVehicle, {
    body: {
      id: vehicleId,
      nickName: 'Bil',
      vehicleNumber: `AB ${vehicleId.slice(0, 5)}`,
      defaultDrivers: [],
      transportCo2: null,
      onSpotPickupCo2: null,
    },
  });
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone 'Europe/Copenhagen')::date::text as day`.execute(t.db);
  for (const [order, driverId] of [
    [mine, ida.id],
    [other, bo.id],
  ] as const) {
    const { id, version } = await accept(chain.driver, order);
    await chain.driver(assignOrders, {
      body: { rows: [{ id, version }], day: rows[0]!.day, vehicleId, driverId },
    });
  }
  await write(chain.admin, mine, 'The key is at the desk');
  assert.deepEqual(await textsOf(ida.client, mine), ['The key is at the desk']);
  assert.equal((await ida.client(listOrderMessages, of(other))).status, 404);
  assert.equal((await write(ida.client, other, 'Hello')).status, 404);
  assert.equal((await write(ida.client, mine, 'Thank you')).status, 200);
  const told = (by: Client) => async () =>
    (await by(listNotifications, {})).data.filter(({ kind }) => kind === 'OrderMessage').length;
  await eventually(async () => (await told(ida.client)()) === 1, 'a notification of the driver');
  assert.equal(await told(bo.client)(), 0);
  const [notice] = (await ida.client(listNotifications, {})).data;
  assert.equal(notice?.link, `/supplier/today?stop=${mine.id}`);
});

test('SUP-15 who is away gets one mail for several messages; who has read them gets none', async () => {
  const order = await chain.ordered();
  const reader = await buildUser(t.db, chain.customer.id, 'Admin');
  const away = await buildUser(t.db, chain.customer.id, 'Admin');
  const [readsNow, readsLater] = [await t.signIn(reader.email), await t.signIn(away.email)];
  // Colleagues who have written take part.
  await write(readsNow, order, 'A');
  await write(readsLater, order, 'B');
  await write(chain.driver, order, 'First <b>');
  const { data: last } = await write(chain.driver, order, 'Second');
  await eventually(
    async () =>
      (await readsNow(listNotifications, {})).data.some(({ kind }) => kind === 'OrderMessage'),
    'the notification',
  );
  await readsNow(readOrderMessages, { ...of(order), body: { upTo: last.at } });
  const { data: bell } = await readsNow(listNotifications, {});
  assert.deepEqual(
    bell.filter(({ kind }) => kind === 'OrderMessage').map(({ read }) => read),
    [true],
  );
  await minutesPass();
  const mail = await mailTo(smtp, away.email);
  assert.match(mail.text ?? '', /First <b>[^]*Second/);
  assert.doesNotMatch(String(mail.html), /First <b>/);
  assert.match(mail.text ?? '', new RegExp(`order=${order.id}`));
  assert.equal(mailsTo(smtp, away.email).length, 1);
  assert.deepEqual(mailsTo(smtp, reader.email), []);
});

/** An order from a collector of the customer. */
async function orderedFrom(collectorId: string): Promise<OrderWithEvents> {
  const card = await buildInfocard(t.db, chain.customer.id, {
    location_id: chain.location.id,
    collector_id: collectorId,
  });
  return (await chain.admin(createOrder, { body: newOrder(card.id) })).data;
}

test('SUP-15 a contact without an account is mailed a link, reads and answers by it, and reaches no other order', async () => {
  const collector = await buildCollector(t.db, chain.customer.id, {
    name: 'Smed',
    email: 'smed@test.example',
  });
  const order = await orderedFrom(collector.id);
  const other = await chain.ordered();
  await mailTo(smtp, 'smed@test.example');
  await write(chain.admin, order, 'Is Monday possible?');
  await minutesPass();
  const mail = await mailTo(smtp, 'smed@test.example', 2);
  const secret = new RegExp(`orders/${order.id}#([\\w-]+)`).exec(mail.text ?? '')?.[1] ?? '';
  assert.match(mail.text ?? '', /Is Monday possible\?/);
  const params = { id: collector.id, orderId: order.id };
  const nobody = t.client();
  const listed = await nobody(listContactMessages, { params, body: { secret, page: 1 } });
  assert.deepEqual(
    listed.data.messages.map(({ text, own, unread }) => [text, own, unread]),
    [['Is Monday possible?', false, true]],
  );
  const { status } = await nobody(sendContactMessage, {
    params,
    body: { secret, text: 'Yes, at ten' },
  });
  assert.equal(status, 200);
  const seen = (await chain.admin(listOrderMessages, of(order))).data[0];
  assert.deepEqual([seen?.text, seen?.authorName, seen?.side], ['Yes, at ten', 'Smed', 'supplier']);
  for (const [wrong, key] of [
    [{ params: { ...params, orderId: other.id }, secret }, 'Generic.Not.Found'],
    [{ params, secret: 'a'.repeat(32) }, 'Orders.Link.Invalid'],
  ] as const) {
    const answer = await nobody(listContactMessages, {
      params: wrong.params,
      body: { secret: wrong.secret, page: 1 },
    });
    assert.equal(answer.error?.message, key);
  }
});

test('SUP-15 the mailed link of one order reads and writes on that order, counts as read, and does nothing once it has ended', async () => {
  const email = 'lone@test.example';
  const collector = await buildCollector(t.db, chain.customer.id, { name: 'Ene', email });
  const order = await orderedFrom(collector.id);
  const first = await mailTo(smtp, email);
  const secret = new RegExp(`${order.id}/accept#([\\w-]+)`).exec(first.text ?? '')?.[1] ?? '';
  const nobody = t.client();
  const read = (key = secret, { id }: { id: string } = order) =>
    nobody(listLinkMessages, { params: { id }, body: { secret: key, page: 1 } });
  const send = (text: string, key = secret, { id }: { id: string } = order) =>
    nobody(sendLinkMessage, { params: { id }, body: { secret: key, text } });
  await write(chain.admin, order, 'Is Monday possible?');
  const { data: listed } = await read();
  assert.deepEqual(
    [listed.more, listed.messages.map(({ text, own, unread }) => [text, own, unread])],
    [false, [['Is Monday possible?', false, true]]],
  );
  assert.equal((await read()).data.messages[0]?.unread, false);
  // What was read on the page is not mailed.
  await minutesPass();
  await jobsEnd();
  assert.equal(mailsTo(smtp, email).length, 1);
  assert.equal((await send('Yes, at ten')).status, 200);
  const [seen] = (await chain.admin(listOrderMessages, of(order))).data;
  assert.deepEqual([seen?.text, seen?.authorName, seen?.side], ['Yes, at ten', 'Ene', 'supplier']);
  assert.equal(await unreadOf(chain.admin, order), 1);
  await eventually(
    async () =>
      (await chain.admin(listNotifications, {})).data.some(
        ({ kind, link }) => kind === 'OrderMessage' && link?.includes(order.id),
      ),
    'the notification of the customer',
  );
  const other = await chain.ordered();
  for (const call of [read('a'.repeat(32)), read(secret, other), send('Hello', secret, other)])
    assert.equal((await call).error?.message, 'Orders.Link.Invalid');
  for (let at = 1; at < mostMessagesInAMinute; at += 1)
    assert.equal((await send(`Number ${at}`)).status, 200);
  assert.equal((await send('One more')).error?.message, 'Generic.Too.Many.Requests');
  assert.equal((await send('a'.repeat(2001))).status, 400);
  await sql`update order_link set expires_at = now() where order_id = ${order.id}`.execute(t.db);
  for (const call of [read(), send('Late')])
    assert.equal((await call).error?.message, 'Orders.Link.Expired');
});

test('SUP-15 a collector from whom the order was taken is mailed nothing that it had not read', async () => {
  const user = await buildUser(t.db, chain.supplier.id, 'Supplier');
  const contact = await buildCollector(t.db, chain.customer.id, { email: 'former@test.example' });
  const card = await buildInfocard(t.db, chain.customer.id, {
    location_id: chain.location.id,
    collector_id: contact.id,
  });
  const next = await buildCollector(t.db, chain.customer.id, {
    supplier_account_id: chain.receiver.id,
  });
  const { data: mailed } = (await chain.admin(createOrder, {
    body: newOrder(card.id),
  })) as { data: OrderWithEvents };
  for (const order of [await chain.ordered(), mailed]) {
    await write(chain.admin, order, 'The code of the gate is 4711');
    // The mails of both collectors are queued before the order is taken from them.
    await jobsEnd();
    const { version } = await chain.seenBy(chain.admin, order.id);
    const body = { version, collectorId: next.id };
    assert.equal((await chain.admin(sendOrderElsewhere, { ...of(order), body })).status, 200);
  }
  await minutesPass();
  await jobsEnd();
  for (const email of [user.email, 'former@test.example'])
    for (const { text } of mailsTo(smtp, email)) assert.doesNotMatch(text ?? '', /4711/);
});

test('SUP-15 a message has a length, and a sender ten a minute', async () => {
  const order = await chain.ordered();
  const by = await chain.signInAs('Admin');
  assert.equal((await write(by, order, '')).status, 400);
  assert.equal((await write(by, order, 'a'.repeat(2001))).status, 400);
  for (let at = 0; at < mostMessagesInAMinute; at += 1)
    assert.equal((await write(by, order, `Number ${at}`)).status, 200);
  assert.equal((await write(by, order, 'One more')).error?.message, 'Generic.Too.Many.Requests');
  assert.equal((await write(chain.driver, order, 'Another sender')).status, 200);
});

test('SUP-15 twelve write at once, and each message is there once', async () => {
  const order = await chain.ordered();
  const writers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => chain.signInAs(at % 2 === 0 ? 'Admin' : 'Supplier')),
  );
  await Promise.all(writers.map((by, at) => write(by, order, `Writer ${at}`)));
  const texts = await textsOf(chain.admin, order);
  assert.deepEqual(texts.toSorted(), writers.map((_, at) => `Writer ${at}`).toSorted());
});
