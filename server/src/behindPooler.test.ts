import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';

import { createOrder, getMe, listInfocards, listOrders } from '@fraktion/contract';
import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { hasPooler, type Pooler, startPooler } from '@fraktion/demo-world/servers/pooler';
import { sql } from 'kysely';

import { type Database, openDatabase } from './db/database.ts';
import { hubPath } from './realtime/hub.ts';
import { clientOf } from './realtime/testHub.ts';
import { buildTrade, eventually, newOrder, type Trade } from './testing/rows/orders.ts';
import { signInAt } from './testing/servers/testApp.ts';
import { startTestDatabase, type TestDatabase } from './testing/servers/testDatabase.ts';

suite('a node behind PgBouncer', { skip: !hasPooler && 'PgBouncer is not installed' }, () => {
  let server: TestDatabase;
  let direct: Database;
  let pooler: Pooler;
  let folder: string;
  let node: NodeProcess;
  let trades: readonly [Trade, Trade];

  before(async () => {
    server = await startTestDatabase();
    direct = openDatabase(server.ownerUrl, { max: 2 });
    // Fewer than the requests at once, so that each transaction may have another one.
    pooler = await startPooler(server.ownerUrl, 3);
    folder = await mkdtemp(join(tmpdir(), 'fraktion-pooled-'));
    node = await startNodeProcess({
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: server.ownerUrl,
      DATA_DIR: folder,
      DATABASE_CONNECT_SECONDS: '20',
      DATABASE_STATEMENT_SECONDS: '20',
    });
    const portal = { db: direct.db, signIn: (email: string) => signInAt(node.url, email) };
    trades = [await buildTrade(portal), await buildTrade(portal)];
  });
  after(async () => {
    node?.child.kill('SIGKILL');
    await node?.ended;
    await pooler?.stop();
    await direct?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('SRV-08 AUT-02 the calls of two accounts share few connections, and each sees its own rows in every answer', async () => {
    const rounds = Array.from({ length: 30 }, () =>
      trades.map(async ({ admin, infocard }) => {
        const { data } = await admin(listInfocards, { query: { pageSize: 50 } });
        assert.deepEqual(
          data.map(({ id }) => id),
          [infocard.id],
        );
      }),
    );
    await Promise.all(rounds.flat());
  });

  test('SRV-08 many orders at once are placed, each once and told to its pages', async () => {
    const [first, second] = trades;
    const hub = clientOf(`${node.url}${hubPath}`, first.driver.session.token);
    await hub.start();
    const heard = new Set<string>();
    hub.on('create-order', ({ orderId }: { orderId: string }) => heard.add(orderId));
    const place = async ({ admin, infocard }: Trade): Promise<string> => {
      const body = newOrder(infocard.id, { confirmedDouble: true });
      assert.equal((await admin(createOrder, { body })).status, 200);
      return body.id;
    };
    const [own] = await Promise.all(
      [first, second].map((trade) => Promise.all(Array.from({ length: 20 }, () => place(trade)))),
    );
    const { data } = await first.admin(listOrders, { query: { pageSize: 100 } });
    assert.deepEqual(data.map(({ id }) => id).toSorted(), own!.toSorted());
    await eventually(async () => own!.every((id) => heard.has(id)), 'the events of all orders');
    assert.deepEqual([...heard].toSorted(), own!.toSorted());
    await hub.stop();
  });

  test('SRV-08 a pooler that ends is asked again when it is back, and nothing is left open', async () => {
    const [{ admin }] = trades;
    await pooler.kill();
    assert.equal((await admin(getMe)).status, 503);
    await pooler.start();
    await eventually(async () => (await admin(getMe)).status === 200, 'an answer');
  });

  test('SRV-08 a statement over its limit ends, and the next transaction has its own limit', async () => {
    const pooled = openDatabase(pooler.url, {
      max: 1,
      pooled: true,
      limits: { connectMs: 20_000, statementMs: 300, idleMs: 20_000 },
    });
    const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
    await assert.rejects(
      pooled.db.transaction().execute((tx) => sql`select pg_sleep(5)`.execute(tx)),
      /statement timeout/,
    );
    const inside = await pooled.db.transaction().execute((tx) => limit.execute(tx));
    assert.deepEqual(inside.rows, [{ limit: '300ms' }]);
    assert.deepEqual((await limit.execute(pooled.db)).rows, [{ limit: '0' }]);
    await pooled.close();
  });
});
