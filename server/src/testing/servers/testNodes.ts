import type { HubConnection } from '@microsoft/signalr';
import { sql } from 'kysely';

import { type Database, openDatabase } from '../../db/database.ts';
import { startTestDatabase } from './testDatabase.ts';
import type { OpenBus } from '../../realtime/buses/bus.ts';
import { databaseBus } from '../../realtime/buses/databaseBus.ts';
import { databaseElsewhere } from '../../realtime/elsewhere.ts';
import { databaseLog } from '../../realtime/eventLog.ts';
import { accountGroup, type Identity } from '../../realtime/identity.ts';
import type { Limits } from '../../realtime/limits.ts';
import { listen, type Listener } from '../../realtime/listen.ts';
import { notifyEvent } from '../../realtime/notify.ts';
import { ann, bo, clientOf, quiet, startHub, type TestHub } from '../../realtime/testHub.ts';
import { databaseTickets } from '../../realtime/tickets.ts';

export interface TestNode {
  readonly hub: TestHub;
  readonly database: Database;
  readonly listener: Listener;
}

export interface TestNodes {
  readonly first: TestNode;
  readonly second: TestNode;
  /** Ann's page on each of them. */
  readonly clients: readonly [HubConnection, HubConnection];
  stop(): Promise<void>;
}

export interface NodesOptions {
  readonly limits?: Partial<Limits>;
  /** The database's own notifications if omitted. */
  readonly openBus?: OpenBus;
}

export const annsAccount = accountGroup(ann.accountId);
export const orderIdOf = (n: number): string =>
  `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Sends an event about an order to Ann's account. */
export const tellOf = (orderId: string, { database }: TestNode): Promise<void> =>
  notifyEvent(database.db, {
    groups: [annsAccount],
    event: 'order-changed',
    payload: { orderId },
  });

/** Two nodes on one database, with a page on each. */
export async function startNodes(options: NodesOptions = {}): Promise<TestNodes> {
  const testing = await startTestDatabase();
  const first = await startNode(testing.ownerUrl, options);
  const second = await startNode(testing.ownerUrl, options);
  for (const person of [ann, bo]) await addPerson(first.database, person);
  const clients = [
    clientOf(first.hub.url, 'token-ann'),
    clientOf(second.hub.url, 'token-ann'),
  ] as const;
  await Promise.all(clients.map((client) => client.start()));
  return {
    first,
    second,
    clients,
    async stop() {
      await Promise.all(clients.map((client) => client.stop()));
      for (const { hub, listener, database } of [first, second]) {
        await hub.close();
        await listener.stop();
        await database.close();
      }
      await testing.stop();
    },
  };
}

async function startNode(url: string, { limits, openBus }: NodesOptions): Promise<TestNode> {
  const database = openDatabase(url, { max: 4 });
  const { db, pool } = database;
  const log = databaseLog(db);
  const hub = await startHub({
    tickets: databaseTickets(db),
    log,
    relay: (name, text) => listener.relay(name, text),
    elsewhere: databaseElsewhere(db),
    ...(limits ? { limits } : {}),
  });
  const bus = openBus ?? databaseBus(pool);
  const listener = await listen({ db, log, hub: hub.hub, openBus: bus, logger: quiet });
  await listener.ready;
  return { hub, database, listener };
}

/** The owner of a test token, signed in. */
async function addPerson({ db }: Database, { userId, accountId, sessionId }: Identity) {
  await db
    .insertInto('account')
    .values({ id: accountId, kind: 'customer', name: accountId })
    .execute();
  await db
    .insertInto('app_user')
    .values({ id: userId, email: `${userId}@test.example`, name: userId })
    .execute();
  await db
    .insertInto('account_user')
    .values({ account_id: accountId, user_id: userId, role: 'Admin' })
    .execute();
  await sql`insert into session (id, user_id, account_id, secret_hash, expires_at)
    values (${sessionId}, ${userId}, ${accountId}, ${Buffer.from(sessionId)}, now() + interval '1 day')`.execute(
    db,
  );
}
