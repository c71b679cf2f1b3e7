import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  listNotificationChoices,
  listNotifications,
  markNotificationsRead,
  type NotificationKind,
  putNotification,
  putNotificationChoice,
  updateUser,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildUser } from '../../../testing/rows/builders.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const chain = await buildChain(t);

const kindsOf = async (userId: string): Promise<NotificationKind[]> => {
  const { rows } = await sql<{ kind: NotificationKind }>`
    select kind from notification where user_id = ${userId}`.execute(t.db);
  return rows.map(({ kind }) => kind);
};
const member = async (email: string, driver: boolean) => {
  const user = await buildUser(t.db, chain.supplier.id, 'Supplier', { email, driver });
  return { id: user.id, client: await t.signIn(email) };
};

test('SUP-13 PLT-02 no notice of the supplier’s orders reaches a driver, also none from before it was one', async () => {
  const ida = await member('ida@notices.example', true);
  const bo = await member('bo@notices.example', false);
  await chain.ordered();
  await eventually(async () => (await kindsOf(bo.id)).length > 0, 'The notice');
  assert.deepEqual([await kindsOf(bo.id), await kindsOf(ida.id)], [['NewOrder'], []]);

  const { data: notices } = await bo.client(listNotifications);
  const [told] = notices;
  assert.ok(told?.kind === 'NewOrder');
  const { status } = await chain.driver(updateUser, {
    params: { id: bo.id },
    body: { role: 'Supplier', allLocations: true, locationIds: [], driver: true, version: 1 },
  });
  assert.equal(status, 200);
  const driver = await t.signIn('bo@notices.example');
  assert.deepEqual((await driver(listNotifications)).data, []);
  const query = { 'filter[muted][in]': 'true,false' };
  assert.deepEqual((await driver(listNotifications, { query })).data, []);
  const params = { id: told.id };
  assert.equal((await driver(putNotification, { params, body: { read: true } })).status, 404);
  assert.ok((await driver(markNotificationsRead, { body: { upTo: told.createdAt } })).status < 300);
});

test('SUP-13 PLT-02 a driver chooses for the notices about itself alone', async () => {
  const { client } = await member('eva@notices.example', true);
  const { data } = await client(listNotificationChoices);
  assert.deepEqual(
    data.map(({ kind }) => kind),
    ['OrderMessage', 'RoundChanged', 'DriverMessage', 'AccountInvitation'],
  );
  const choose = async (kind: NotificationKind) =>
    (await client(putNotificationChoice, { params: { kind }, body: { inApp: true, email: true } }))
      .status;
  assert.deepEqual(
    [await choose('NewOrder'), await choose('NewTender'), await choose('AccountInvitation')],
    [404, 404, 200],
  );
});
