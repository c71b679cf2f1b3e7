import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { createOrder, getMe, logOutEverywhere, releaseCall } from '@fraktion/contract';
import { sql } from 'kysely';

import { type Database, openDatabase } from './db/database.ts';
import { createDeployToken } from './modules/platform/releases/index.ts';
import { hubPath } from './realtime/hub.ts';
import { clientOf } from './realtime/testHub.ts';
import { type Balancer, hasBalancer, startBalancer } from '@fraktion/demo-world/servers/balancer';
import { type Broker, hasBroker, startBroker } from '@fraktion/demo-world/servers/brokers';
import {
  freePort,
  type NodeProcess,
  startNodeProcess,
} from '@fraktion/demo-world/servers/nodeProcess';
import { hasPooler, type Pooler, startPooler } from '@fraktion/demo-world/servers/pooler';
import { untilAnswered } from './testing/nodes/untilAnswered.ts';
import { watchOrders } from './testing/nodes/watchOrders.ts';
import { buildTrade, eventually, newOrder, type Trade } from './testing/rows/orders.ts';
import { bundleOf, samplePlatform } from './testing/rows/sampleReleases.ts';
import { type Client, createClient, signInAt } from './testing/servers/testApp.ts';
import { slowDown } from './testing/servers/freeze.ts';
import { nextVersion } from './testing/servers/nextVersion.ts';
import { startTestDatabase, type TestDatabase } from './testing/servers/testDatabase.ts';

suite('four nodes behind HAProxy', { skip: !hasBalancer && 'HAProxy is not installed' }, () => {
  let server: TestDatabase;
  let database: Database;
  let folder: string;
  let nodes: [NodeProcess, NodeProcess, NodeProcess, NodeProcess];
  let balancer: Balancer;
  let broker: Broker | undefined;
  let pooler: Pooler | undefined;
  let trade: Trade;

  const names = ['first', 'second', 'third', 'fourth'] as const;

  /** All have the settings of docs/operating.md: one database, one folder of files. */
  const startNode = async (name: string, port?: number, file?: string): Promise<NodeProcess> =>
    startNodeProcess(
      {
        PORT: String(port ?? (await freePort())),
        DATABASE_URL: pooler?.url ?? server.ownerUrl,
        DATABASE_SESSION_URL: server.ownerUrl,
        DATA_DIR: join(folder, name),
        FILES_URL: pathToFileURL(join(folder, 'files')).href,
        ...(broker && { EVENTS_URL: broker.url }),
        DATABASE_CONNECT_SECONDS: '20',
        DATABASE_STATEMENT_SECONDS: '20',
        // A node that is frozen within a transaction holds its rows no longer.
        DATABASE_IDLE_SECONDS: '2',
        TRUST_PROXY: '1',
      },
      file,
    );

  before(async () => {
    server = await startTestDatabase();
    database = openDatabase(server.ownerUrl, { max: 4 });
    folder = await mkdtemp(join(tmpdir(), 'fraktion-nodes-'));
    // Without one the database wakes the nodes.
    broker = hasBroker('nats') ? await startBroker('nats') : undefined;
    pooler = hasPooler ? await startPooler(server.ownerUrl, 12) : undefined;
    nodes = (await Promise.all(names.map((name) => startNode(name)))) as typeof nodes;
    const team = createClient(
      nodes[0].url,
      await createDeployToken(database.db, 'platform', 'team'),
    );
    const bundle = bundleOf(samplePlatform('Platform one', {}));
    await team(releaseCall, { params: { name: 'platform' }, files: [bundle] });
    balancer = await startBalancer(nodes.map(({ port }) => port));
    const portal = {
      db: database.db,
      signIn: (email: string) => signInAt(balancer.url, email),
    };
    trade = await buildTrade(portal);
  });
  after(async () => {
    await balancer?.stop();
    await broker?.kill();
    for (const node of nodes ?? []) {
      node.child.kill('SIGKILL');
      await node.ended;
    }
    await pooler?.stop();
    await database?.close();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (node: { url: string }, client: { session: { token: string } }): Client =>
    createClient(node.url, client.session.token);

  /** The nodes whose log has requests of a path. */
  const served = (path: string): string[] =>
    names.filter((_, at) => nodes[at]!.lines.some(({ req }) => req?.url.startsWith(path)));

  test('SRV-08 who has signed in on one node makes calls on the others', async () => {
    const user = await trade.signInAs('Admin');
    for (const node of [...nodes, balancer])
      assert.equal((await at(node, user)(getMe)).status, 200);
    await Promise.all(Array.from({ length: 12 }, () => at(balancer, user)(getMe)));
    assert.deepEqual(served('/api/user-auth/me'), names);
  });

  test('SRV-08 AUT-06 a session revoked on one node is refused by the others within a second, and its live events end', async () => {
    const user = await trade.signInAs('Admin');
    const hubs = nodes.map((node) => clientOf(`${node.url}${hubPath}`, user.session.token));
    await Promise.all(hubs.map((hub) => hub.start()));
    const closed = Promise.all(hubs.map((hub) => new Promise((resolve) => hub.onclose(resolve))));
    const [first, ...others] = nodes;
    for (const node of others) assert.equal((await at(node, user)(getMe)).status, 200);
    const { status } = await at(first, user)(logOutEverywhere, { body: { keepThis: false } });
    assert.equal(status, 200);
    const began = Date.now();
    for (const node of others)
      await eventually(
        async () => (await at(node, user)(getMe)).status === 401,
        'the refusal of the session',
      );
    const ms = Date.now() - began;
    assert.ok(ms < 1_000, `${ms} ms`);
    await closed;
  });

  test('SRV-08 RT-03 an order made on one node reaches the clients of all, by every transport', async () => {
    const token = trade.driver.session.token;
    const clients = (['WebSockets', 'ServerSentEvents', 'LongPolling'] as const).flatMap(
      (transport) =>
        [1, 2, 3, 4].map(() => clientOf(`${balancer.url}${hubPath}`, token, { transport })),
    );
    await Promise.all(clients.map((client) => client.start()));
    const body = newOrder(trade.infocard.id, { confirmedDouble: true });
    const heard = clients.map(
      (client) =>
        new Promise<void>((resolve) =>
          client.on('create-order', ({ orderId }: { orderId: string }) => {
            if (orderId === body.id) resolve();
          }),
        ),
    );
    assert.equal((await at(nodes[0], trade.admin)(createOrder, { body })).status, 200);
    await Promise.all(heard);
    assert.deepEqual(served(hubPath), names);
    await Promise.all(clients.map((client) => client.stop()));
  });

  interface Load {
    readonly confirmed: ReadonlySet<string>;
    /** The statuses of answers after which an order was sent again; 0 without an answer. */
    readonly failures: readonly number[];
  }

  /** Orders as a browser sends them: with a key, again after a failure, until there is an answer. */
  async function orderAll(
    count: number,
    atOnce: number,
    onOrder: (n: number) => void,
  ): Promise<Load> {
    const client = createClient(balancer.url, trade.admin.session.token);
    const confirmed = new Set<string>();
    let next = 0;
    const failures: number[] = [];
    const one = async (): Promise<void> => {
      while (next < count) {
        next += 1;
        const body = newOrder(trade.infocard.id, { confirmedDouble: true });
        const { status, error } = await untilAnswered(
          () => client(createOrder, { body, idempotencyKey: body.id }),
          failures,
        );
        assert.equal(status, 200, JSON.stringify(error));
        confirmed.add(body.id);
        onOrder(confirmed.size);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    return { confirmed, failures };
  }

  const notesOf = async (): Promise<string[]> =>
    (
      await database.db
        .selectFrom('notification')
        .select('link')
        .where('account_id', '=', trade.supplier.id)
        .execute()
    ).map(({ link }) => link?.split('/').at(-1) ?? '');

  test('SRV-08 SRV-11 under load one node is killed, one is frozen and the broker dies: no order, event, notification or mail is lost or doubled, and both come back', async () => {
    const { watcher, events } = watchOrders(balancer.url, trade.driver.session.token);
    await watcher.start();
    const before = new Set(await notesOf());
    const [, killed, frozen] = nodes;
    const { confirmed } = await orderAll(120, 8, (n) => {
      if (n === 30) killed.child.kill('SIGKILL');
      if (n === 60) frozen.child.kill('SIGSTOP');
      if (n === 90) void broker?.kill();
    });
    assert.equal((await killed.ended).signal, 'SIGKILL');
    // Meanwhile the others have done its part, and what it had begun stays undone.
    frozen.child.kill('SIGCONT');
    assert.equal(confirmed.size, 120);

    const { rows: orders } = await sql<{ id: string }>`
      select id from orders where account_id = ${trade.customer.id} and id = any(${[...confirmed]})`.execute(
      database.db,
    );
    assert.equal(orders.length, confirmed.size);
    const { rows: numbers } = await sql<{ number: number }>`
      select number from orders where account_id = ${trade.customer.id} group by number having count(*) > 1`.execute(
      database.db,
    );
    assert.deepEqual(numbers, []);
    const created = await database.db
      .selectFrom('order_event')
      .select('order_id')
      .where('order_id', 'in', [...confirmed])
      .execute();
    assert.equal(created.length, confirmed.size);

    // The other node runs a job that a killed node had started.
    const notes = await eventually(async () => {
      const all = (await notesOf()).filter((id) => !before.has(id));
      return all.length >= confirmed.size && all;
    }, 'the notifications');
    assert.deepEqual(notes.toSorted(), [...confirmed].toSorted());
    await eventually(
      async () => [...confirmed].every((id) => events.includes(id)),
      'every event at the page that stayed open',
    );
    assert.equal(new Set(events).size, events.length);
    await watcher.stop();
    await broker?.start();

    nodes[1] = await startNode('second', killed.port);
    const seen = frozen.lines.length;
    await eventually(async () => {
      await at(balancer, trade.admin)(getMe);
      return served('/api/user-auth/me').length === 4 && frozen.lines.length > seen;
    }, 'requests at the nodes that came back');
  });

  test('SRV-08 SRV-11 under load one node is slow, and the broker and the pooler die: no order, event or notification is lost or doubled, and all is well seconds after they are back', async () => {
    const { watcher, events } = watchOrders(balancer.url, trade.driver.session.token);
    await watcher.start();
    const before = new Set(await notesOf());
    const quicken: (() => void)[] = [];
    const acts: Promise<unknown>[] = [];
    const { confirmed, failures } = await orderAll(100, 8, (n) => {
      if (n === 15) quicken.push(slowDown(nodes[2].child.pid!));
      if (n === 30) acts.push(broker?.kill() ?? Promise.resolve());
      // It is away for a while, and requests of all nodes fail meanwhile.
      if (n === 50 && pooler)
        acts.push(
          pooler
            .kill()
            .then(() => pause(1_500))
            .then(() => pooler!.start()),
        );
      if (n === 80) acts.push(broker?.start() ?? Promise.resolve());
    });
    await Promise.all(acts);
    for (const end of quicken) end();
    assert.equal(confirmed.size, 100);
    assert.ok(!failures.includes(500), failures.join(' '));
    assert.ok(!pooler || failures.includes(503), 'the pooler died under load');

    const began = Date.now();
    for (const node of nodes)
      await eventually(
        async () => (await fetch(`${node.url}/readyz`)).status === 200,
        'a node that is ready',
      );
    assert.ok(Date.now() - began < 10_000, `${Date.now() - began} ms`);
    // One call after the other, of which none fails any more.
    for (let call = 0; call < 12; call += 1)
      assert.equal((await at(balancer, trade.admin)(getMe)).status, 200);

    const { rows: orders } = await sql<{ id: string }>`
      select order_id as id from order_event where order_id = any(${[...confirmed]})`.execute(
      database.db,
    );
    assert.deepEqual(orders.map(({ id }) => id).toSorted(), [...confirmed].toSorted());
    const notes = await eventually(async () => {
      const all = (await notesOf()).filter((id) => !before.has(id));
      return all.length >= confirmed.size && all;
    }, 'the notifications');
    assert.deepEqual(notes.toSorted(), [...confirmed].toSorted());
    await eventually(
      async () => [...confirmed].every((id) => events.includes(id)),
      'every event at the page that stayed open',
    );
    assert.equal(new Set(events).size, events.length);
    await watcher.stop();
  });

  test('SRV-08 under load a node becomes a newer version and is taken back, while both run: no order or event is lost or doubled', async () => {
    const newer = await nextVersion(join(folder, 'next'));
    const { watcher, events } = watchOrders(balancer.url, trade.driver.session.token);
    await watcher.start();
    /** As systemd does: the node ends in order, then the other version begins in its place. */
    const replace = async (file?: string): Promise<void> => {
      nodes[0].child.kill('SIGTERM');
      assert.equal((await nodes[0].ended).code, 0);
      nodes[0] = await startNode('first', nodes[0].port, file);
    };
    let isDone = false;
    const confirmed = new Set<string>();
    const ordering = (async () => {
      while (!isDone) {
        const load = await orderAll(4, 2, () => undefined);
        for (const id of load.confirmed) confirmed.add(id);
        // While a node ends, or notices new columns, a request may have to be sent again; none fails for another reason.
        assert.ok(!load.failures.includes(500));
      }
    })();
    const versionsOf = async (): Promise<unknown[]> =>
      (await sql`select next from orders where id = any(${[...confirmed]})`.execute(database.db))
        .rows;
    try {
      await replace(newer);
      const enough = confirmed.size + 8;
      await eventually(async () => confirmed.size >= enough, 'orders on both versions');
      // Taken back, on the schema of the newer one.
      await replace();
    } finally {
      isDone = true;
    }
    await ordering;
    assert.equal((await versionsOf()).length, confirmed.size);
    await eventually(
      async () => [...confirmed].every((id) => events.includes(id)),
      'every event at the page that stayed open',
    );
    assert.equal(new Set(events).size, events.length);
    await watcher.stop();
  });

  test('SRV-08 the figures of a node are not shown through the balancer', async () => {
    for (const path of ['/metrics', '/readyz', '/healthz'])
      assert.equal((await fetch(`${balancer.url}${path}`)).status, 404);
  });
});
