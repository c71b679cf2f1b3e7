import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { type EventName, events } from '@fraktion/contract';
import type { HubConnection } from '@microsoft/signalr';

import { accountTransaction } from '../db/transaction.ts';
import { buildAccount, buildLocation, buildUser } from '../testing/rows/builders.ts';
import { startTestApp, type TestApp } from '../testing/servers/testApp.ts';
import { framesFor } from './framesFor.ts';
import { accountGroup, type Identity } from './identity.ts';
import { notifyEvent } from './notify.ts';
import { clientOf, nextEvent } from './testHub.ts';

let t: TestApp;
const clients: HubConnection[] = [];
before(async () => {
  t = await startTestApp();
});
after(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await t.stop();
});

const reader = (reachesPart: boolean): Identity => ({
  userId: randomUUID(),
  accountId: randomUUID(),
  sessionId: randomUUID(),
  readsMoney: true,
  reachesPart,
});
const names = Object.keys(events) as EventName[];
const ids = /[\da-f]{8}-[\da-f-]{27}/g;

test('AUT-03 no event tells who reaches a part of an account which of its rows has changed', () => {
  let rows = 0;
  for (const event of names) {
    const fields = Object.keys(events[event].def.shape);
    const payload = Object.fromEntries(fields.map((field) => [field, randomUUID()]));
    const sent = { event, payload, seq: 1 };
    const isOfRow = !/^(notification|notifications-marked|theme|recalculation|release)/.test(event);
    if (isOfRow && fields.length > 0) rows += 1;
    const whole = framesFor(reader(false), sent).match(ids) ?? [];
    assert.deepEqual(whole, Object.values(payload), event);
    const part = framesFor(reader(true), sent).match(ids) ?? [];
    assert.deepEqual(part, isOfRow ? [] : whole, event);
  }
  assert.ok(rows > 10, String(rows));
});

async function listening(email: string): Promise<HubConnection> {
  const { session } = await t.signIn(email);
  const client = clientOf(`${t.url}/api/realtime`, session.token, {});
  clients.push(client);
  await client.start();
  return client;
}

async function heardBy(account: string, emails: readonly string[]): Promise<unknown[]> {
  const open = await Promise.all(emails.map(listening));
  const heard = open.map((client) => nextEvent(client, 'order-changed'));
  const payload = { orderId: '0199aaaa-0000-7000-8000-0000000000dd' };
  await accountTransaction(t.db, account, (tx) =>
    notifyEvent(tx, { groups: [accountGroup(account)], event: 'order-changed', payload }),
  );
  return Promise.all(heard);
}

const named = { orderId: '0199aaaa-0000-7000-8000-0000000000dd' };

test('AUT-03 SUP-01 a driver hears that an order has changed, and its dispatcher hears which', async () => {
  const supplier = await buildAccount(t.db, { kind: 'supplier' });
  const [driver, dispatcher] = [
    await buildUser(t.db, supplier.id, 'Supplier', { driver: true }),
    await buildUser(t.db, supplier.id, 'Supplier'),
  ];
  assert.deepEqual(await heardBy(supplier.id, [driver.email, dispatcher.email]), [{}, named]);
});

test('AUT-03 people with some locations hear that an order has changed, and those with all hear which', async () => {
  const customer = await buildAccount(t.db);
  const location = await buildLocation(t.db, customer.id);
  const some = { allLocations: false, locationIds: [location.id] };
  const [narrowed, whole] = [
    await buildUser(t.db, customer.id, 'LocationAdmin', some),
    await buildUser(t.db, customer.id, 'LocationAdmin'),
  ];
  assert.deepEqual(await heardBy(customer.id, [narrowed.email, whole.email]), [{}, named]);
});
