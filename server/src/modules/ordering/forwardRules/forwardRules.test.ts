import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type CallInput,
  createForwardRule,
  deleteForwardRule,
  listForwardChoices,
  listForwardRules,
  listNotifications,
  orderForwardRules,
  removeSubSupplier,
  testForwardRules,
  updateForwardRule,
} from '@fraktion/contract';

import { buildChain, type Chain } from '../../../testing/rows/chain.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();
const chain = await buildChain(t);

type RuleBody = Omit<NonNullable<CallInput<typeof createForwardRule>['body']>, 'id' | 'receiverId'>;
const anything: RuleBody = {
  customerId: null,
  wasteFractionName: null,
  zipFrom: null,
  zipTo: null,
  weekdays: [],
};
const create = async (on: Chain, asked: Partial<RuleBody> = {}, id = randomUUID()) => {
  const body = { id, ...anything, ...asked, receiverId: on.receiver.id };
  const answer = await on.driver(createForwardRule, { body });
  assert.equal(answer.status, 200);
  return id;
};
const rulesOf = async (on: Chain) => (await on.driver(listForwardRules)).data;

test('SUP-05 a new order that a rule takes is in its receiver’s inbox, without anybody’s click', async () => {
  const on = await buildChain(t);
  await create(on, { zipFrom: '1', zipTo: '2' });
  await create(on);
  const { id } = await on.ordered();
  const forwarded = await eventually(async () => {
    const seen = await on.seenBy(on.driver, id);
    return seen.forward === 'offered' && seen;
  }, 'the forward');
  assert.deepEqual(
    forwarded.events.map(({ kind, detail, actorName }) => [kind, detail, actorName]).at(-1),
    ['forwarded', 'Underkører ApS', 'Vognmand'],
  );
  assert.equal((await on.seenBy(on.sub, id)).id, id);
  const notification = await eventually(
    async () => (await on.sub(listNotifications, {})).data[0],
    'the news of it',
  );
  assert.equal(notification.kind, 'NewOrder');
  assert.deepEqual((await on.driver(listNotifications, {})).data, []);
});

test('SUP-05 an order that no rule takes stays with its supplier', async () => {
  const on = await buildChain(t);
  await create(on, { wasteFractionName: 'Something else' });
  const { id } = await on.ordered();
  await eventually(async () => (await on.driver(listNotifications, {})).data[0], 'the news of it');
  assert.equal((await on.seenBy(on.driver, id)).forward, 'none');
});

test('SUP-05 rules are changed, reordered, tried and removed', async () => {
  const on = await buildChain(t);
  const { id: orderId } = await on.ordered();
  const choices = (await on.driver(listForwardChoices)).data;
  assert.deepEqual(
    choices.customers.map(({ name }) => name),
    ['Havnen A/S'],
  );
  const [customer] = choices.customers;
  assert.ok(customer && orderId);
  const [first, second] = [await create(on, { weekdays: [6, 1, 1] }), await create(on)];
  assert.deepEqual((await rulesOf(on))[0]?.weekdays, [1, 6]);

  const facts = { customerId: customer.id, wasteFractionName: null, zip: '8000' };
  const monday = await on.driver(testForwardRules, { body: { ...facts, date: '2026-11-23' } });
  assert.deepEqual(monday.data, { takenBy: first, tried: [] });
  const sunday = await on.driver(testForwardRules, { body: { ...facts, date: '2026-11-22' } });
  assert.deepEqual(sunday.data, {
    takenBy: second,
    tried: [{ ruleId: first, misses: ['weekday'] }],
  });

  const put = (before: string[], ids: string[]) =>
    on.driver(orderForwardRules, { body: { before, ids } });
  const swapped = await put([first, second], [second, first]);
  assert.deepEqual(
    swapped.data.map(({ id }) => id),
    [second, first],
  );
  const missing = await put([second, first], [second]);
  assert.deepEqual([missing.status, missing.error?.fields], [400, { ids: 'Invalid' }]);

  const asked = { ...anything, customerId: customer.id, receiverId: on.receiver.id };
  const change = (version: number) =>
    on.driver(updateForwardRule, { params: { id: first }, body: { version, ...asked } });
  assert.equal((await change(1)).data[1]?.customerName, 'Havnen A/S');
  assert.equal((await change(1)).error?.message, 'Generic.Changed');

  await on.driver(deleteForwardRule, { params: { id: second }, query: { version: 1 } });
  assert.deepEqual(
    (await rulesOf(on)).map(({ id }) => id),
    [first],
  );
  // A removed sub-supplier gets no orders by rule either.
  await on.driver(removeSubSupplier, { params: { id: on.receiver.id } });
  assert.deepEqual(await rulesOf(on), []);
});

test("SUP-05 a user who has not seen a colleague's change of the rules changes none of them", async () => {
  const on = await buildChain(t);
  const ids = [await create(on), await create(on), await create(on)] as const;
  const [a, b, c] = ids;
  const put = (wanted: string[]) =>
    on.driver(orderForwardRules, { body: { before: [...ids], ids: wanted } });
  const both = await Promise.all([put([b, a, c]), put([a, c, b])]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((x, y) => x - y),
    [200, 409],
  );
  const first = both.find(({ status }) => status === 200)!.data;
  const late = await put([c, b, a]);
  assert.equal(late.error?.message, 'Generic.Changed');
  assert.deepEqual(late.error?.current, first);
  assert.deepEqual(await rulesOf(on), first);

  const params = { id: a };
  const body = { version: 1, ...anything, weekdays: [1], receiverId: on.receiver.id };
  const changed = (await on.driver(updateForwardRule, { params, body })).data;
  const removal = await on.driver(deleteForwardRule, { params, query: { version: 1 } });
  assert.deepEqual([removal.status, removal.error?.message], [409, 'Generic.Changed']);
  assert.deepEqual(
    removal.error?.current,
    changed.find(({ id }) => id === a),
  );
  assert.deepEqual(await rulesOf(on), changed);
});

test('SUP-05 AUT-02 rules belong to the account, and name only accounts that it works with', async () => {
  const mine = await create(chain);
  const { stranger, receiver, driver } = chain;
  assert.deepEqual((await stranger(listForwardRules)).data, []);
  assert.deepEqual((await stranger(listForwardChoices)).data.customers, []);
  const body = { id: randomUUID(), ...anything, receiverId: receiver.id };
  const foreign = await stranger(createForwardRule, { body });
  assert.equal(foreign.error?.message, 'SubSuppliers.Unknown');
  const change = { version: 1, ...anything, receiverId: receiver.id };
  assert.equal(
    (await stranger(updateForwardRule, { params: { id: mine }, body: change })).status,
    404,
  );
  const foreignDelete = { params: { id: mine }, query: { version: 1 } };
  assert.equal((await stranger(deleteForwardRule, foreignDelete)).status, 404);
  assert.equal((await rulesOf(chain)).length, 1);
  const unknown = await driver(createForwardRule, { body: { ...body, customerId: randomUUID() } });
  assert.deepEqual([unknown.status, unknown.error?.fields], [400, { customerId: 'Invalid' }]);
});
