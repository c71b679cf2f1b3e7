import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  createWebhook,
  getUser,
  getWebhookSecret,
  issueApiKey,
  leaveAccount,
  listApiKeys,
  listLocations,
  listWebhookDeliveries,
  listWebhooks,
  pingWebhook,
  redeliverWebhook,
  renewWebhookSecret,
  type Role,
  updateUser,
  updateWebhook,
} from '@fraktion/contract';

import { buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { directories } from '../../../testing/rows/directories.ts';
import { rightsOf } from '../../../testing/rows/users.ts';
import { type Client, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const { company, patchOf } = directories(() => t);
type Company = Awaited<ReturnType<typeof company>>;

/** Somebody who runs the whole account, with a key and a webhook. */
async function maker(my: Company, role: Role = 'Admin') {
  const user = await buildUser(t.db, my.account, role);
  const client = await t.signIn(user.email);
  const issued = await client(issueApiKey, {
    body: { id: randomUUID(), name: 'ERP', scopes: ['locations:read'], days: 30 },
  });
  const webhook = await client(createWebhook, { body: fields() });
  assert.equal(webhook.status, 200, JSON.stringify(webhook.error));
  const key = issued.data?.secret ? t.client(issued.data.secret) : null;
  return { id: user.id, client, key, keyId: issued.data?.id, webhook: webhook.data };
}

const fields = () => ({
  id: randomUUID(),
  url: 'https://example.com/events',
  description: null,
  events: ['order.created' as const],
  active: true,
});

const change = async (my: Company, id: string, rights: object) => {
  const { data } = await my.admin(getUser, { params: { id } });
  const { status } = await my.admin(updateUser, {
    params: { id },
    body: { ...rightsOf(data), ...rights },
  });
  assert.equal(status, 200);
};

async function stateOf(my: Company, { key, keyId, webhook }: Awaited<ReturnType<typeof maker>>) {
  const answer = await key!(listLocations);
  const { data: keys } = await my.admin(listApiKeys, {
    query: { 'filter[state][eq]': 'stopped' },
  });
  const { data: webhooks } = await my.admin(listWebhooks);
  const shown = webhooks.find(({ id }) => id === webhook.id)!;
  return {
    answer: answer.status === 200 ? 'open' : `${answer.status} ${answer.error?.message}`,
    listed: keys.some(({ id, stoppedAt }) => id === keyId && stoppedAt !== null),
    webhook: [shown.active, shown.stoppedAt !== null],
  };
}
const open = { answer: 'open', listed: false, webhook: [true, false] };
const stopped = { answer: '403 ApiKeys.Stopped', listed: true, webhook: [false, true] };

const ways: Record<string, (my: Company, id: string) => Promise<unknown>> = {
  'with some locations': async (my, id) =>
    change(my, id, {
      allLocations: false,
      locationIds: [(await buildLocation(t.db, my.account)).id],
    }),
  'with a smaller role': (my, id) => change(my, id, { role: 'LocationAdmin' }),
  'by the directory': async (my, id) => {
    const roles = patchOf({ op: 'replace', path: 'roles', value: [{ value: 'User' }] });
    assert.equal((await my.scim('PATCH', `/Users/${id}`, roles)).status, 200);
  },
  'out, and in again with less': async (my, id) => {
    const turn = (active: boolean, more: object[] = []) =>
      my.scim(
        'PATCH',
        `/Users/${id}`,
        patchOf({ op: 'replace', path: 'active', value: active }, ...more),
      );
    assert.equal((await turn(false)).status, 200);
    const less = [{ op: 'replace', path: 'roles', value: [{ value: 'User' }] }];
    assert.equal((await turn(true, less)).status, 200);
  },
};

for (const [way, limit] of Object.entries(ways))
  test(`AUT-07 AUT-04 the keys and webhooks of an Admin who is left ${way} stop and say why; a neighbour's go on`, async () => {
    const my = await company();
    const [one, neighbour] = [await maker(my), await maker(my)];
    assert.deepEqual(await stateOf(my, one), open);
    await limit(my, one.id);
    assert.deepEqual(await stateOf(my, one), stopped);
    assert.deepEqual(await stateOf(my, neighbour), open);
    // They do not begin again by themselves: whoever has the secret was limited in between.
    await change(my, one.id, { role: 'Admin', allLocations: true, locationIds: [] });
    assert.deepEqual(await stateOf(my, one), stopped);
  });

test('AUT-07 keys and webhooks go on when their maker leaves, because the systems of the account do', async () => {
  const my = await company();
  const one = await maker(my);
  const left = await one.client(leaveAccount, { params: { id: my.account } });
  assert.equal(left.status, 204);
  assert.deepEqual(await stateOf(my, one), open);
});

test('AUT-07 SUP-01 those of a dispatcher who becomes a driver stop', async () => {
  const my = await company('supplier');
  const user = await buildUser(t.db, my.account, 'Supplier');
  const client = await t.signIn(user.email);
  const { data } = await client(issueApiKey, {
    body: { id: randomUUID(), name: 'ERP', scopes: ['supplierOrders:read'], days: 30 },
  });
  await change(my, user.id, { driver: true });
  const { data: keys } = await my.admin(listApiKeys);
  assert.ok(keys.find(({ id }) => id === data.id)?.stoppedAt);
});

test("AUT-08 a directory's stopped key is told why in the words of SCIM", async () => {
  const my = await company();
  const other = await buildUser(t.db, my.account, 'Admin');
  const client = await t.signIn(other.email);
  const { data } = await client(getUser, { params: { id: my.head.id } });
  await client(updateUser, {
    params: { id: my.head.id },
    body: { ...rightsOf(data), allLocations: false, locationIds: [] },
  });
  const { status, body } = await my.scim('GET', '/Users');
  assert.equal(status, 403);
  assert.match(body.detail ?? '', /no longer has access to the whole account/);
});

test('AUT-07 whoever changes a stopped webhook answers for it, and it goes on', async () => {
  const my = await company();
  const one = await maker(my);
  await ways['with some locations']!(my, one.id);
  const { data } = await my.admin(listWebhooks);
  const { version } = data.find(({ id }) => id === one.webhook.id)!;
  const { id, ...sent } = fields();
  assert.ok(id);
  const params = { id: one.webhook.id };
  const changed = await my.admin(updateWebhook, { params, body: { ...sent, version } });
  assert.deepEqual([changed.data.active, changed.data.stoppedAt], [true, null]);
});

test('AUT-07 AUT-04 an Admin with some locations sets up no webhook, and neither changes nor reads those of the account', async () => {
  const my = await company();
  const { webhook } = await maker(my);
  const location = await buildLocation(t.db, my.account);
  const some = { allLocations: false, locationIds: [location.id] };
  const user = await buildUser(t.db, my.account, 'Admin', some);
  const limited: Client = await t.signIn(user.email);
  const params = { id: webhook.id };
  const { id, ...sent } = fields();
  const answers = {
    create: await limited(createWebhook, { body: { id, ...sent } }),
    update: await limited(updateWebhook, { params, body: { ...sent, version: webhook.version } }),
    list: await limited(listWebhooks),
    deliveries: await limited(listWebhookDeliveries, { params }),
    secret: await limited(getWebhookSecret, { params }),
    renew: await limited(renewWebhookSecret, { params }),
    ping: await limited(pingWebhook, { params }),
    again: await limited(redeliverWebhook, {
      params: { ...params, deliveryId: randomUUID() },
    }),
  };
  for (const [call, { status, error }] of Object.entries(answers))
    assert.deepEqual([status, error?.message], [403, 'Generic.Whole.Account'], call);
});
