import assert from 'node:assert/strict';
import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';

import {
  addPushDevice,
  createOrder,
  getPushKey,
  getQuietHours,
  listNotifications,
  listPushDevices,
  markNotificationsRead,
  mostPushDevices,
  putNotificationChoice,
  putQuietHours,
  removePushDevice,
  switchAccount,
} from '@fraktion/contract';

import {
  buildAccount,
  buildLocation,
  buildUser,
  type BuiltUser,
} from '../../../../testing/rows/builders.ts';
import { jobTable } from '../../../../testing/rows/jobTables.ts';
import { buildTrade, eventually, newOrder } from '../../../../testing/rows/orders.ts';
import { type Client, startTestApp, type TestApp } from '../../../../testing/servers/testApp.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';
import { modules } from '../../../index.ts';
import { notifyUsers } from '../index.ts';

interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

let t: TestApp;
const received: Received[] = [];
let status = 201;
let origin: string;
const service = createServer((request, response) => {
  void buffer(request).then((body) => {
    received.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end();
  });
});
before(async () => {
  t = await startTestApp({ webhooksAnywhere: true });
  await new Promise<void>((done) => void service.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
after(async () => {
  await t.stop();
  service.closeAllConnections();
  service.close();
});

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly path: string;
  readonly body: { endpoint: string; p256dh: string; auth: string; name: string };
}

function browser(name = 'Chrome, Android'): Browser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const path = `/send/${randomUUID()}`;
  const p256dh = keys.getPublicKey('base64url');
  const body = { endpoint: origin + path, p256dh, auth: auth.toString('base64url'), name };
  return { keys, auth, path, body };
}

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** As a browser decrypts it: written apart from what encrypts. */
function decrypt(body: Buffer, { keys, auth }: Browser): unknown {
  const salt = body.subarray(0, 16);
  assert.equal(body.readUInt32BE(16), 4096);
  const senderLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + senderLength);
  const encrypted = body.subarray(21 + senderLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(encrypted.subarray(-16));
  const plain = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  assert.equal(plain.at(-1), 2);
  return JSON.parse(plain.subarray(0, -1).toString());
}

async function person(accountId?: string) {
  const account = accountId ?? (await buildAccount(t.db)).id;
  const user = await buildUser(t.db, account, 'Admin');
  return { account, user, client: await t.signIn(user.email) };
}
const subscribe = (client: Client, { body }: Browser) => client(addPushDevice, { body });
const tell = (
  account: string,
  user: BuiltUser,
  kind: 'OrderFutile' | 'OrderAccepted' = 'OrderFutile',
  locationId: string | null = null,
) =>
  t.db.transaction().execute((tx) =>
    notifyUsers(tx, account, [user.id], {
      notice: modules.noticeOf(kind),
      about: randomUUID(),
      values: {
        customer: 'Havnen',
        supplier: 'Vognmand',
        infocard: 'Pap',
        location: 'Gård 3',
        reason: 'Nobody opened',
      },
      link: '/collection-orders?order=1',
      locationId,
    }),
  );
const sentTo = ({ path }: Browser): Received[] => received.filter((each) => each.path === path);
const noneLeft = () =>
  eventually(async () => {
    const { rows } = await t.app.services.database.pool.query<{ left: number }>(
      `select count(*)::int as left from ${jobTable} where attempts < max_attempts and run_at <= now()`,
    );
    return rows[0]?.left === 0;
  }, 'The last job');
/** As if the quiet hours were over. */
const runNow = async () => {
  await t.app.services.database.pool.query(`update ${jobTable} set run_at = now()`);
  await t.app.services.database.pool.query(
    `select pg_notify('jobs:insert', '{"r":"0","count":1}')`,
  );
};
const arrives = async (at: Browser, count = 1): Promise<Received> => {
  await eventually(async () => sentTo(at).length === count, `push ${count}`);
  return sentTo(at).at(-1)!;
};

test('SUP-15 a notification reaches each browser of its user, encrypted for it and signed by the portal', async () => {
  const { account, user, client } = await person();
  const colleague = await person(account);
  const [phone, desk, other] = [browser(), browser('Firefox, Linux'), browser()];
  await subscribe(client, phone);
  await subscribe(client, desk);
  await subscribe(colleague.client, other);
  await tell(account, user);
  for (const each of [phone, desk]) {
    const { headers, body } = await arrives(each);
    assert.deepEqual(decrypt(body, each), {
      title: 'Futile trip',
      body: 'Vognmand made a futile trip for Pap at Gård 3: Nobody opened',
      link: '/collection-orders?order=1',
      account,
      tag: 'OrderFutile /collection-orders?order=1',
    });
    const { data } = await client(getPushKey, {});
    assert.equal(headers['content-encoding'], 'aes128gcm');
    assert.match(String(headers['authorization']), new RegExp(`, k=${data.publicKey}$`));
    assert.ok(Number(headers['ttl']) > 0);
  }
  await noneLeft();
  assert.deepEqual(sentTo(other), []);
});

test('SUP-15 each kind is pushed as the user has chosen', async () => {
  const { account, user, client } = await person();
  const phone = browser();
  await subscribe(client, phone);
  await tell(account, user, 'OrderAccepted');
  await noneLeft();
  assert.deepEqual(sentTo(phone), []);
  const choose = (push: boolean) =>
    client(putNotificationChoice, {
      params: { kind: 'OrderAccepted' },
      body: { inApp: false, email: false, push },
    });
  assert.equal((await choose(true)).data.push, true);
  await tell(account, user, 'OrderAccepted');
  await arrives(phone);
  const kept = await client(putNotificationChoice, {
    params: { kind: 'OrderAccepted' },
    body: { inApp: true, email: false },
  });
  assert.equal(kept.data.push, true);
  await choose(false);
  await tell(account, user, 'OrderAccepted');
  await noneLeft();
  assert.equal(sentTo(phone).length, 1);
});

test('SUP-15 in quiet hours a notification waits for their end, and comes only if nobody has read it', async () => {
  const { account, user, client } = await person();
  const phone = browser();
  await subscribe(client, phone);
  const clock = (minutes: number): string =>
    new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const hours = { from: clock(-60), until: clock(60), timeZone: 'UTC' };
  assert.deepEqual((await client(putQuietHours, { body: { hours } })).data, { hours });
  await tell(account, user);
  await noneLeft();
  assert.deepEqual(sentTo(phone), []);
  const { rows } = await t.app.services.database.pool.query<{ waits: number }>(
    `select count(*)::int as waits from ${jobTable} where run_at > now() + interval '50 minutes'
      and run_at <= now() + interval '60 minutes'`,
  );
  assert.equal(rows[0]?.waits, 1);
  assert.equal((await client(putQuietHours, { body: { hours: null } })).data.hours, null);
  await runNow();
  await arrives(phone);
  await client(putQuietHours, { body: { hours } });
  await tell(account, user);
  await noneLeft();
  const { data } = await client(listNotifications, {});
  await client(markNotificationsRead, { body: { upTo: data[0]!.createdAt } });
  await client(putQuietHours, { body: { hours: null } });
  await runNow();
  await noneLeft();
  assert.equal(sentTo(phone).length, 1);
  const wrong = { ...hours, timeZone: 'Mars/Base' };
  assert.equal((await client(putQuietHours, { body: { hours: wrong } })).status, 400);
  assert.equal((await client(getQuietHours, {})).data.hours, null);
});

test('SUP-15 a browser that is gone is forgotten; another failure is tried again', async () => {
  const { account, user, client } = await person();
  const phone = browser();
  await subscribe(client, phone);
  status = 503;
  await tell(account, user);
  await arrives(phone);
  assert.equal((await client(listPushDevices, {})).data.length, 1);
  for (const dead of [404, 410]) {
    const gone = browser();
    await subscribe(client, gone);
    status = dead;
    await t.app.services.database.pool.query(`delete from push_device where endpoint = $1`, [
      phone.body.endpoint,
    ]);
    await tell(account, user);
    await arrives(gone);
    await eventually(async () => (await client(listPushDevices, {})).data.length === 0, 'the end');
  }
  status = 201;
});

test('SUP-15 a key that no browser can have is forgotten at the first message, and no job fails for it', async () => {
  const { account, user, client } = await person();
  const made = browser();
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  const added = await subscribe(client, { ...made, body: { ...made.body, p256dh } });
  assert.equal(added.status, 200);
  await tell(account, user);
  await eventually(async () => (await client(listPushDevices, {})).data.length === 0, 'the end');
  assert.equal(received.filter(({ path }) => path === made.path).length, 0);
});

test('SUP-15 a browser belongs to who subscribed last; a user has ten, and removes only its own', async () => {
  const one = await person();
  const two = await person(one.account);
  const shared = browser();
  const { data: first } = await subscribe(one.client, shared);
  assert.equal((await subscribe(two.client, shared)).status, 200);
  assert.deepEqual((await one.client(listPushDevices, {})).data, []);
  const { data } = await two.client(listPushDevices, {});
  assert.deepEqual([data.length, data[0]?.mark], [1, first.mark]);
  const of = { params: { id: data[0]!.id } };
  assert.equal((await one.client(removePushDevice, of)).status, 404);
  assert.equal((await two.client(removePushDevice, of)).status < 300, true);
  assert.equal((await two.client(removePushDevice, of)).status, 404);
  for (let at = 0; at <= mostPushDevices; at += 1)
    await subscribe(one.client, browser(`No. ${at}`));
  const names = (await one.client(listPushDevices, {})).data.map(({ name }) => name);
  assert.equal(names.length, mostPushDevices);
  assert.ok(!names.includes('No. 0') && names.includes(`No. ${mostPushDevices}`));
});

test('SUP-15 an address inside the network, or keys of another length, are refused', async () => {
  const strict = await startTestApp({ webhooksAnywhere: false });
  try {
    const account = await buildAccount(strict.db);
    const client = await signInNew(strict, account.id, 'Admin');
    const { body } = browser();
    for (const endpoint of [
      'https://169.254.169.254/push',
      'http://push.example/a',
      'https://db.internal/a',
    ]) {
      const answer = await client(addPushDevice, { body: { ...body, endpoint } });
      assert.deepEqual(
        [answer.status, answer.error?.message],
        [422, 'Notifications.Push.Not.Allowed'],
        endpoint,
      );
    }
    const outside = { ...body, endpoint: 'https://push.example/a' };
    assert.equal((await client(addPushDevice, { body: outside })).status, 200);
    for (const wrong of [{ auth: 'short' }, { p256dh: `${body.p256dh}A` }])
      assert.equal((await client(addPushDevice, { body: { ...outside, ...wrong } })).status, 400);
  } finally {
    await strict.stop();
  }
});

test('PLT-02 AUT-04 a push that has waited, or was not delivered at once, goes only to whoever may still know of it', async () => {
  const lose: Record<string, (account: string, userId: string) => Promise<unknown>> = {
    'the location': (_, userId) =>
      t.db.deleteFrom('account_user_location').where('user_id', '=', userId).execute(),
    'the role': (account, userId) =>
      t.db
        .updateTable('account_user')
        .set({ role: 'Supplier' })
        .where('account_id', '=', account)
        .where('user_id', '=', userId)
        .execute(),
    'the account': (account, userId) =>
      t.db
        .deleteFrom('account_user')
        .where('account_id', '=', account)
        .where('user_id', '=', userId)
        .execute(),
    nothing: async () => {},
  };
  const allDay = { from: '00:00', until: '23:59', timeZone: 'UTC' };
  for (const [what, loses] of Object.entries(lose))
    for (const waits of ['for the end of quiet hours', 'for another try']) {
      const { id: account } = await buildAccount(t.db);
      const { id: place } = await buildLocation(t.db, account);
      const some = { allLocations: false, locationIds: [place] };
      const user = await buildUser(t.db, account, 'User', some);
      const client = await t.signIn(user.email);
      const phone = browser();
      await subscribe(client, phone);
      status = waits === 'for another try' ? 503 : 201;
      if (status === 201) await client(putQuietHours, { body: { hours: allDay } });
      await tell(account, user, 'OrderFutile', place);
      if (status === 503) await arrives(phone);
      else await noneLeft();
      await loses(account, user.id);
      await t.db.deleteFrom('quiet_hours').where('user_id', '=', user.id).execute();
      const before = sentTo(phone).length;
      status = 201;
      await runNow();
      if (what === 'nothing') await arrives(phone, before + 1);
      else await noneLeft();
      assert.equal(sentTo(phone).length, before + Number(what === 'nothing'), `${what} ${waits}`);
    }
});

test('SUP-15 SUP-02 a new order is pushed to the supplier’s dispatchers, names the account to open, and reaches no driver', async () => {
  const trade = await buildTrade(t);
  const { id: supplierId } = trade.supplier;
  const member = async (more: Parameters<typeof buildUser>[3] = {}) => {
    const user = await buildUser(t.db, supplierId, 'Supplier', more);
    return { user, client: await t.signIn(user.email) };
  };
  const [dispatcher, quiet, driver] = [
    await member(),
    await member(),
    await member({ driver: true }),
  ];
  // The same browser in another account of the same user.
  const elsewhere = await buildAccount(t.db);
  await t.db
    .insertInto('account_user')
    .values({
      account_id: elsewhere.id,
      user_id: dispatcher.user.id,
      role: 'Admin',
      all_locations: true,
    })
    .execute();
  const [phone, silent, cab] = [browser(), browser(), browser()];
  await subscribe(dispatcher.client, phone);
  await subscribe(quiet.client, silent);
  await subscribe(driver.client, cab);
  await quiet.client(putNotificationChoice, {
    params: { kind: 'NewOrder' },
    body: { inApp: true, email: false, push: false },
  });
  const { data: order } = await trade.admin(createOrder, { body: newOrder(trade.infocard.id) });
  const { title, link, account } = decrypt((await arrives(phone)).body, phone) as Record<
    string,
    string
  >;
  assert.deepEqual(
    [title, link, account],
    ['New order', `/suppliers/orders/${order.id}`, supplierId],
  );
  await noneLeft();
  assert.deepEqual([sentTo(phone).length, sentTo(silent), sentTo(cab)], [1, [], []]);
  const { data: inOther } = await dispatcher.client(switchAccount, {
    body: { accountId: elsewhere.id },
  });
  await subscribe(t.client(inOther.token), phone);
  await tell(elsewhere.id, dispatcher.user);
  const { account: other } = decrypt((await arrives(phone, 2)).body, phone) as { account: string };
  assert.equal(other, elsewhere.id);
});
