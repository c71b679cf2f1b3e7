import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import { cursorHeader, type Role } from '@fraktion/contract';
import type { HubConnection } from '@microsoft/signalr';

import { accountTransaction } from '../db/transaction.ts';
import { buildAccount } from '../testing/rows/builders.ts';
import { startTestApp, type TestApp } from '../testing/servers/testApp.ts';
import { signInNew } from '../testing/rows/accountServer.ts';
import { accountGroup } from './identity.ts';
import { notifyEvent } from './notify.ts';
import { clientOf, nextEvent } from './testHub.ts';

let t: TestApp;
let account: string;
const clients: HubConnection[] = [];

before(async () => {
  t = await startTestApp();
  account = (await buildAccount(t.db)).id;
});
after(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await t.stop();
});

const change = (invoiceId: string): Promise<void> =>
  accountTransaction(t.db, account, (tx) =>
    notifyEvent(tx, {
      groups: [accountGroup(account)],
      event: 'invoice-changed',
      payload: { invoiceId },
    }),
  );

/** A page of somebody with this role, and how it connects again after the event with that number. */
async function page(role: Role) {
  const { session } = await signInNew(t, account, role);
  return (cursor?: number): HubConnection => {
    const client = clientOf(`${t.url}/api/realtime`, session.token, {
      headers: cursor === undefined ? {} : { [cursorHeader]: String(cursor) },
    });
    clients.push(client);
    return client;
  };
}

test('AUT-09 an event names its invoice only to who may read money, at once and after a break', async () => {
  const [admin, user] = [await page('Admin'), await page('User')];
  const [first, second] = [randomUUID(), randomUUID()];
  const numberOf = (client: HubConnection): Promise<number> =>
    new Promise((resolve) =>
      client.on('invoice-changed', (_: unknown, seq: number) => resolve(seq)),
    );
  const open = [admin(), user()];
  const heard = open.map((client) => nextEvent(client, 'invoice-changed'));
  const number = numberOf(open[0]!);
  for (const client of open) await client.start();
  await change(first);
  assert.deepEqual(await Promise.all(heard), [{ invoiceId: first }, {}]);

  await Promise.all(open.map((client) => client.stop()));
  await change(second);
  const back = [admin(await number), user(await number)];
  const missed = back.map((client) => nextEvent(client, 'invoice-changed'));
  for (const client of back) await client.start();
  assert.deepEqual(await Promise.all(missed), [{ invoiceId: second }, {}]);
});
