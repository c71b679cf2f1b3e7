import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptOrder,
  forwardOrder,
  getWeighing,
  handBackOrder,
  matchWeighing,
  type OrderWithEvents,
} from '@fraktion/contract';

import { buildChain } from '../../../testing/rows/chain.ts';
import { newWeighing, register, startWeighings } from '../../../testing/rows/weighings.ts';

const { t, staff } = await startWeighings();
const chain = await buildChain(t);

const read = async (id: string) => (await staff(getWeighing, { params: { id } })).data;

type Place = {
  readonly kind: 'order' | 'driving';
  readonly accountId: string;
  readonly toId: string;
};

async function weigh({ kind, accountId, toId }: Place): Promise<string> {
  const [weighing] = await register(t, staff, newWeighing());
  const { id, version } = await read(weighing!.id);
  const body = { version, kind, accountId, toId };
  const matched = await staff(matchWeighing, { params: { id }, body });
  assert.equal(matched.status, 200, matched.error?.message);
  assert.equal(matched.data.match?.gaveWeight, true);
  return id;
}

const ofOrder = ({ id }: OrderWithEvents): Place => ({
  kind: 'order',
  accountId: chain.customer.id,
  toId: id,
});

async function accepted(): Promise<OrderWithEvents> {
  const { id, version } = await chain.ordered();
  const body = { version, plannedDate: null };
  return (await chain.driver(acceptOrder, { params: { id }, body })).data;
}

const moves: Readonly<Record<string, (order: OrderWithEvents) => Promise<{ status: number }>>> = {
  forwarded: ({ id, version }) =>
    chain.driver(forwardOrder, {
      params: { id },
      body: { version, receiverId: chain.receiver.id },
    }),
  'handed back': ({ id, version }) =>
    chain.driver(handBackOrder, { params: { id }, body: { version, reason: 'No truck' } }),
};

for (const [how, move] of Object.entries(moves)) {
  test(`REP-05 SUP-12 the weighing of an order that is ${how} is open again, and that of its neighbour stays`, async () => {
    const [order, neighbour] = [await accepted(), await accepted()];
    const [id, other] = [await weigh(ofOrder(order)), await weigh(ofOrder(neighbour))];
    const weighed = await chain.seenBy(chain.driver, order.id);
    assert.equal(weighed.kgCollected, '1199.500');
    const before = await read(id);
    assert.equal((await move(weighed)).status, 200);
    const after = await read(id);
    assert.deepEqual([after.state, after.match], ['open', null]);
    assert.equal(after.version, before.version + 1, 'whoever has it on screen reads it again');
    assert.equal((await read(other)).match?.orderId, neighbour.id);
    const { account_id: owner } = await t.db
      .selectFrom('weighing')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(owner, null, 'and the customer no longer reads it');
  });

  test(`REP-05 SUP-12 the weighing of a trip stays with the trip when its order is ${how}`, async () => {
    const order = await accepted();
    const driving = { account_id: chain.supplier.id, id: randomUUID() };
    await t.db
      .insertInto('driving')
      .values({
        ...driving,
        number: 900 + Object.keys(moves).indexOf(how),
        type: 'Solo',
        driver: 'Per',
        origin: 'Vest',
        destination: 'Nord',
        started_at: '2026-03-10T06:00:00.000Z',
        order_id: order.id,
      })
      .execute();
    const id = await weigh({ kind: 'driving', accountId: driving.account_id, toId: driving.id });
    assert.equal((await read(id)).match?.orderId, order.id);
    assert.equal((await move(await chain.seenBy(chain.driver, order.id))).status, 200);
    const { state, match } = await read(id);
    assert.deepEqual(
      [state, match?.orderId, match?.drivingId, match?.kg, match?.gaveWeight],
      ['matched', null, driving.id, '1199.500', true],
    );
  });
}

test('REP-05 SUP-12 an order that has lost its weight gets that of its new carrier', async () => {
  const order = await accepted();
  const former = await weigh(ofOrder(order));
  await moves['forwarded']!(await chain.seenBy(chain.driver, order.id));
  const { version } = await chain.seenBy(chain.sub, order.id);
  const body = { version, plannedDate: null };
  assert.equal((await chain.sub(acceptOrder, { params: { id: order.id }, body })).status, 200);
  const next = await weigh(ofOrder(order));
  assert.equal((await read(next)).match?.orderId, order.id);
  assert.equal((await read(former)).state, 'open');
});
