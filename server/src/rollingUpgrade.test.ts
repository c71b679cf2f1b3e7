import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { createOrder, getMe, releaseCall } from '@fraktion/contract';
import { type Balancer, hasBalancer, startBalancer } from '@fraktion/demo-world/servers/balancer';
import { type Broker, hasBroker, startBroker } from '@fraktion/demo-world/servers/brokers';
import {
  freePort,
  type NodeProcess,
  startNodeProcess,
} from '@fraktion/demo-world/servers/nodeProcess';
import { sql } from 'kysely';

import { type Database, openDatabase } from './db/database.ts';
import { createDeployToken } from './modules/platform/releases/index.ts';
import { Clerk, compareBooks } from './testing/nodes/books.ts';
import { untilAnswered } from './testing/nodes/untilAnswered.ts';
import { watchOrders } from './testing/nodes/watchOrders.ts';
import { buildTrade, eventually, newOrder, type Trade } from './testing/rows/orders.ts';
import { bundleOf, samplePlatform } from './testing/rows/sampleReleases.ts';
import { nextVersion } from './testing/servers/nextVersion.ts';
import { createClient, signInAt } from './testing/servers/testApp.ts';
import { type ReplicatedDatabase, startReplicated } from './testing/servers/testReplica.ts';

const names = ['first', 'second', 'third', 'fourth'] as const;

/** Beside others a node takes long to start, and eight do. */
const timeout = 10 * 60_000;
const skip = !hasBalancer && 'HAProxy is not installed';

suite('an upgrade of four nodes', { skip, timeout }, () => {
  let server: ReplicatedDatabase;
  let database: Database;
  let folder: string;
  let broker: Broker | undefined;
  let nodes: NodeProcess[];
  let balancer: Balancer;
  let trade: Trade;

  /** All have the settings of docs/operating.md: several hosts of one database, a replica for reading, a broker, one folder of files. */
  const startNode = async (at: number, port?: number, file?: string): Promise<NodeProcess> =>
    startNodeProcess(
      {
        PORT: String(port ?? (await freePort())),
        DATABASE_URL: `${server.anyUrl}?target_session_attrs=read-write`,
        DATABASE_READ_URL: `${server.anyUrl}?target_session_attrs=standby`,
        DATA_DIR: join(folder, names[at]!),
        FILES_URL: pathToFileURL(join(folder, 'files')).href,
        ...(broker && { EVENTS_URL: broker.url }),
        DATABASE_CONNECT_SECONDS: '20',
        DATABASE_STATEMENT_SECONDS: '20',
        TRUST_PROXY: '1',
      },
      file,
    );

  before(async () => {
    server = await startReplicated();
    await server.waitForReplica();
    database = openDatabase(server.anyUrl, { max: 2 });
    folder = await mkdtemp(join(tmpdir(), 'fraktion-upgrade-'));
    // Without one the database wakes the nodes.
    broker = hasBroker('nats') ? await startBroker('nats') : undefined;
    nodes = await Promise.all(names.map((_, at) => startNode(at)));
    const token = await createDeployToken(database.db, 'platform', 'team');
    await createClient(nodes[0]!.url, token)(releaseCall, {
      params: { name: 'platform' },
      files: [bundleOf(samplePlatform('Platform one', {}))],
    });
    balancer = await startBalancer(nodes.map(({ port }) => port));
    trade = await buildTrade({
      db: database.db,
      signIn: (email) => signInAt(balancer.url, email),
    });
  });
  after(async () => {
    await balancer?.stop();
    await broker?.kill();
    for (const node of nodes ?? []) {
      node.child.kill('SIGKILL');
      await node.ended;
    }
    await database?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** The newer version in the place of a node, which ends in order or has been killed. */
  async function upgrade(at: number, file: string, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
    const former = nodes[at]!;
    former.child.kill(signal);
    const ended = await former.ended;
    assert.deepEqual(
      ended,
      signal === 'SIGTERM' ? { code: 0, signal: null } : { code: null, signal },
    );
    nodes[at] = await startNode(at, former.port, file);
  }

  test(
    'SRV-08 SRV-11 SRV-15 four nodes become a newer version one after the other while a node, the broker and the primary die: no answered call is lost or doubled, and the books agree',
    { timeout },
    async (t) => {
      const newer = await nextVersion(join(folder, 'next'));
      const { watcher, events } = watchOrders(balancer.url, trade.driver.session.token);
      await watcher.start();
      const failures: number[] = [];
      const ordered: string[] = [];
      let longest = 0;
      let last = performance.now();
      const answered = (): void => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
      };
      const clerk = new Clerk(trade, failures);
      let isDone = false;
      const order = async (): Promise<void> => {
        while (!isDone) {
          const body = newOrder(trade.infocard.id, { confirmedDouble: true });
          const { status, error } = await untilAnswered(
            () => trade.admin(createOrder, { body, idempotencyKey: body.id }),
            failures,
          );
          assert.equal(status, 200, JSON.stringify(error));
          ordered.push(body.id);
          answered();
          // People pause, and leave the processors to the nodes that start.
          await pause(100);
        }
      };
      const book = async (): Promise<void> => {
        while (!isDone) await clerk.finishOne();
      };
      const work = Promise.all([order(), order(), book()]);
      work.catch(() => undefined);
      const until = async (where: string): Promise<void> => {
        const orders = ordered.length + 6;
        const invoices = clerk.finished.length + 1;
        const began = performance.now();
        while (ordered.length < orders || clerk.finished.length < invoices) {
          if (performance.now() - began > 120_000)
            assert.fail(
              `no work ${where}: ${ordered.length} of ${orders} orders, ${clerk.finished.length} of ${invoices} invoices, ${failures.slice(-5).join(' ')}`,
            );
          await pause(50);
        }
      };
      /** Throws if the work has ended before it should. */
      const goesOn = (where: string): Promise<void> =>
        Promise.race([until(where), work.then(() => assert.fail('The work has ended'))]);
      try {
        await goesOn('on four nodes of this version');
        await upgrade(0, newer);
        await goesOn('on both versions');
        await upgrade(1, newer, 'SIGKILL');
        await goesOn('after the death of a node');
        await broker?.kill();
        await goesOn('without the broker');
        await upgrade(2, newer);
        await broker?.start();
        await server.killPrimary();
        await server.promoteReplica();
        await goesOn('on the other database');
        await upgrade(3, newer);
        await goesOn('on four nodes of the newer version');
      } finally {
        isDone = true;
      }
      await work;
      t.diagnostic(
        `${ordered.length} orders, ${clerk.finished.length} invoices, ${failures.length} calls made again, ${Math.round(longest)} ms without an answered order`,
      );
      assert.ok(!failures.includes(500), failures.join(' '));
      assert.ok(longest < 30_000, `${longest} ms without an answer`);
      for (const node of nodes)
        assert.equal((await createClient(node.url, trade.admin.session.token)(getMe)).status, 200);

      // The replica has become the primary.
      const now = openDatabase(server.replicaUrl, { max: 2 });
      const { rows: orders } = await sql<{ id: string }>`
        select id from orders where account_id = ${trade.customer.id}`.execute(now.db);
      assert.deepEqual(orders.map(({ id }) => id).toSorted(), ordered.toSorted());
      const { rows: created } = await sql<{ id: string }>`
        select order_id as id from order_event where order_id = any(${ordered})`.execute(now.db);
      assert.equal(created.length, ordered.length);
      const { rows: numbers } = await sql`
        select number from orders group by account_id, number having count(*) > 1`.execute(now.db);
      assert.deepEqual(numbers, []);
      await eventually(
        async () => ordered.every((id) => events.includes(id)),
        'every event at the page that stayed open',
      );
      assert.equal(new Set(events).size, events.length);
      await watcher.stop();
      await eventually(async () => {
        const { rows } = await sql<{ link: string }>`
          select link from notification where account_id = ${trade.supplier.id}`.execute(now.db);
        const told = rows.map(({ link }) => link?.split('/').at(-1));
        assert.equal(new Set(told).size, told.length);
        return ordered.every((id) => told.includes(id));
      }, 'one notification of each order');
      await compareBooks(now.db, trade, clerk);
      await now.close();
    },
  );
});
