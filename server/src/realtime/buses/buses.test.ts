import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';

import {
  hasBroker,
  startBroker,
  type Broker,
  type BrokerName,
} from '@fraktion/demo-world/servers/brokers';
import { sql } from 'kysely';

import { accountTransaction, type Tx } from '../../db/transaction.ts';
import {
  annsAccount,
  orderIdOf,
  startNodes,
  tellOf,
  type TestNodes,
} from '../../testing/servers/testNodes.ts';
import { databaseLog } from '../eventLog.ts';
import { notifyEvent } from '../notify.ts';
import { ann, post, bearerOf } from '../testHub.ts';
import { brokerBus } from './openBus.ts';

/** The orders' numbers that both pages receive from now on, until both have heard of the last one. */
function heardUntil({ clients }: TestNodes, last: number): Promise<number[][]> {
  return Promise.all(
    clients.map((client) => {
      const { promise, resolve } = Promise.withResolvers<number[]>();
      const heard: number[] = [];
      const take = ({ orderId }: { orderId: string }): void => {
        heard.push(Number(orderId.slice(-12)));
        if (orderId !== orderIdOf(last)) return;
        client.off('order-changed', take);
        resolve(heard);
      };
      client.on('order-changed', take);
      return promise;
    }),
  );
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const sorted = (numbers: readonly number[]): number[] =>
  numbers.toSorted((one, other) => one - other);

suite('events by the database alone', () => {
  let nodes: TestNodes;
  before(async () => {
    nodes = await startNodes();
  });
  after(() => nodes.stop());

  test('SRV-11 no commit with events waits for another one', async () => {
    const { db } = nodes.first.database;
    const inTheMiddle = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const slow = accountTransaction(db, ann.accountId, async (tx) => {
      const payload = { orderId: orderIdOf(1) };
      await notifyEvent(tx, { groups: [annsAccount], event: 'order-changed', payload });
      // What the commit does first; the commit itself lasts.
      await sql`set constraints all immediate`.execute(tx);
      inTheMiddle.resolve();
      await end.promise;
    });
    await inTheMiddle.promise;
    const heard = heardUntil(nodes, 2);
    await tellOf(orderIdOf(2), nodes.second);
    assert.deepEqual(await heard, [[2], [2]]);
    const other = heardUntil(nodes, 1);
    end.resolve();
    await slow;
    assert.deepEqual(await other, [[1], [1]]);
  });

  test('RT-03 SRV-11 a hundred events of two nodes at once reach every page once, with rising numbers', async () => {
    const { log, cursor } = await position(nodes);
    const heard = heardUntil(nodes, 101);
    await Promise.all(
      upTo(100).map((n) => tellOf(orderIdOf(n), n % 2 ? nodes.first : nodes.second)),
    );
    await tellOf(orderIdOf(101), nodes.first);
    for (const numbers of await heard) assert.deepEqual(sorted(numbers), upTo(101));
    const numbers = (await log.after(cursor, [annsAccount])).events.map(({ seq }) => seq);
    assert.equal(new Set(numbers).size, 101);
    assert.deepEqual(numbers, sorted(numbers));
  });

  test('RT-03 SRV-11 an event is sent although another transaction has added the same one, because that may be read before this one commits', async () => {
    const same = async (tx: Tx) =>
      notifyEvent(tx, {
        groups: [annsAccount],
        event: 'order-changed',
        payload: { orderId: orderIdOf(3) },
      });
    const mayEnd = Promise.withResolvers<void>();
    const heard = heardUntil(nodes, 3);
    const slow = accountTransaction(nodes.first.database.db, ann.accountId, async (tx) => {
      await same(tx);
      await nodes.second.database.db.transaction().execute(async (numberer) => {
        // Nobody numbers the other event before this transaction has looked for it.
        await sql`select pg_advisory_xact_lock(4200421)`.execute(numberer);
        await accountTransaction(nodes.second.database.db, ann.accountId, same);
        await sql`set constraints all immediate`.execute(tx);
      });
      await mayEnd.promise;
    });
    assert.deepEqual(await heard, [[3], [3]]);
    const afterwards = heardUntil(nodes, 4);
    mayEnd.resolve();
    await slow;
    await tellOf(orderIdOf(4), nodes.first);
    assert.deepEqual(await afterwards, [
      [3, 4],
      [3, 4],
    ]);
  });

  test('SRV-11 what a node has added and not numbered, because it ended, is heard all the same', async () => {
    const heard = heardUntil(nodes, 7);
    const payload = JSON.stringify({ orderId: orderIdOf(7) });
    await sql`insert into realtime_event (groups, event, payload, by_node)
      values (${[annsAccount]}, 'order-changed', ${payload}::jsonb, true)`.execute(
      nodes.first.database.db,
    );
    assert.deepEqual(await heard, [[7], [7]]);
  });

  test('RT-03 SRV-11 what the database itself adds, or a node of the version before, is heard from the commit on', async () => {
    const heard = heardUntil(nodes, 8);
    const payload = JSON.stringify({ orderId: orderIdOf(8) });
    await sql`insert into realtime_event (groups, event, payload)
      values (${[annsAccount]}, 'order-changed', ${payload}::jsonb)`.execute(
      nodes.first.database.db,
    );
    const { rows } = await sql`select from realtime_event where seq is null`.execute(
      nodes.first.database.db,
    );
    assert.deepEqual(rows, []);
    assert.deepEqual(await heard, [[8], [8]]);
  });
});

async function position({ first }: TestNodes) {
  const log = databaseLog(first.database.db);
  return { log, cursor: await log.newest() };
}

for (const name of ['nats', 'redis'] satisfies BrokerName[])
  suite(
    `events by ${name}`,
    { skip: !hasBroker(name) && `${name}-server is not installed` },
    () => {
      let broker: Broker;
      let nodes: TestNodes;
      before(async () => {
        broker = await startBroker(name);
        nodes = await startNodes({ openBus: brokerBus(broker.url) });
      });
      after(async () => {
        await nodes.stop();
        await broker.kill();
      });

      test('SRV-11 events of either node reach the pages of both, in their order', async () => {
        const heard = heardUntil(nodes, 10);
        for (const n of upTo(10)) await tellOf(orderIdOf(n), n % 2 ? nodes.first : nodes.second);
        assert.deepEqual(await heard, [upTo(10), upTo(10)]);
      });

      test("RT-03 SRV-11 a client's message reaches the node that holds its connection", async () => {
        const { hub } = nodes.first;
        const answer = await post(`${hub.url}/negotiate?negotiateVersion=1`, bearerOf('token-bo'));
        const { connectionToken, accessToken } = (await answer.json()) as Record<string, string>;
        const headers = bearerOf(accessToken ?? '');
        const stream = await fetch(`${hub.url}?id=${connectionToken}`, {
          headers: { ...headers, accept: 'text/event-stream' },
        });
        const body = '{"protocol":"json","version":1}\u001E';
        const address = `${nodes.second.hub.url}?id=${connectionToken}`;
        assert.equal((await fetch(address, { method: 'POST', headers, body })).status, 200);
        const chunk = await stream.body?.getReader().read();
        assert.ok(
          Buffer.from(chunk?.value ?? '')
            .toString()
            .startsWith('data: {}'),
        );
      });

      test('SRV-11 a broker that is away costs time and no event, and serves again once it is back', async () => {
        await broker.kill();
        const without = heardUntil(nodes, 20);
        for (const n of upTo(20)) await tellOf(orderIdOf(n), n % 2 ? nodes.first : nodes.second);
        assert.deepEqual(await without, [upTo(20), upTo(20)]);
        await broker.start();
        const again = heardUntil(nodes, 21);
        await tellOf(orderIdOf(21), nodes.second);
        assert.deepEqual(await again, [[21], [21]]);
      });
    },
  );
