import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  findEverywhere,
  getAccount,
  issueApiKey,
  listLocations,
  listNotifications,
  putQuietHours,
  putUserSettings,
} from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { buildCustomer, signInNew } from '../testing/rows/accountServer.ts';
import { eventually } from '../testing/rows/orders.ts';
import { type Client, startTestApp } from '../testing/servers/testApp.ts';
import { testServer } from '../testing/servers/testServer.ts';
import { keyPrefix } from './apiKey.ts';

const t = await testServer();
const customers = await Promise.all(Array.from({ length: 3 }, () => buildCustomer(t)));
const { admin: neighbour } = await buildCustomer(t);
type Customer = (typeof customers)[number];

const locked = (table: string) => sql`lock table ${sql.table(table)} in access exclusive mode`;
const tus = (client: Customer['admin']) => ({
  authorization: `Bearer ${client.session.token}`,
  'tus-resumable': '1.0.0',
});
const begin = (client: Customer['admin'], id: string = randomUUID()) =>
  fetch(`${t.url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...tus(client),
      'upload-length': '10',
      'upload-metadata': `id ${btoa(id)},filename ${btoa('a.pdf')}`,
    },
  });
const sendPiece = (client: Customer['admin'], id: string) =>
  fetch(`${t.url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...tus(client),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: '%PDF-1.7 x',
  });

/** Whether sessions of the database wait for a lock. */
async function waitsInDatabase(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`.execute(t.db);
  return rows.length > 0;
}

const begun = new Map<Customer, string[]>();
for (const customer of customers) {
  const ids = Array.from({ length: 10 }, () => randomUUID());
  for (const id of ids) assert.equal((await begin(customer.admin, id)).status, 201);
  begun.set(customer, ids);
}

interface Flood {
  /** Makes each request of the flood wait in the database. */
  readonly holds: (customer: Customer) => RawBuilder<unknown>;
  readonly make: (customer: Customer) => Promise<() => Promise<unknown>>;
}

const floods: Readonly<Record<string, Flood>> = {
  reads: {
    holds: () => locked('notification'),
    make:
      async ({ admin }) =>
      () =>
        admin(listNotifications),
  },
  changes: {
    holds: () => locked('quiet_hours'),
    make:
      async ({ admin }) =>
      () =>
        admin(putQuietHours, { body: { hours: null } }),
  },
  'changes of a person': {
    holds: ({ admin }) =>
      sql`select from app_user where id = ${admin.session.profile.id} for update`,
    make:
      async ({ admin }) =>
      () =>
        admin(putUserSettings, { body: { settings: { theme: 'dark' } } }),
  },
  'beginnings of uploads': {
    holds: ({ accountId }) =>
      sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`,
    make:
      async ({ admin }) =>
      () =>
        begin(admin),
  },
  'pieces of uploads': {
    holds: () => locked('upload'),
    async make(customer) {
      const ids = begun.get(customer)!;
      let next = 0;
      return () => sendPiece(customer.admin, ids[(next += 1) % ids.length]!);
    },
  },
  'whatever it may call': {
    holds: () =>
      sql`lock table notification, quiet_hours, location, upload in access exclusive mode`,
    make:
      async ({ admin }) =>
      () =>
        Promise.all([
          admin(listNotifications),
          admin(putQuietHours, { body: { hours: null } }),
          admin(findEverywhere, { query: { q: 'anything' } }),
          begin(admin),
        ]),
  },
  'requests by all its keys': {
    holds: () => locked('location'),
    async make({ admin }) {
      const clients: Client[] = [];
      for (let at = 0; at < 5; at += 1) {
        const key = { id: randomUUID(), name: `Key ${at}`, scopes: ['locations:read'] as never };
        const { data } = await admin(issueApiKey, { body: { ...key, days: 30 } });
        clients.push(t.client(data.secret));
      }
      return () => Promise.all(clients.map((client) => client(listLocations)));
    },
  },
  'pages of strangers': {
    holds: () => locked('release_live'),
    make: async () => {
      const page = () => fetch(t.url, { headers: { accept: 'text/html' } });
      return () => Promise.all([page(), fetch(`${t.url}/sw.js`)]);
    },
  },
  'lists of remotes for strangers': {
    holds: () => locked('release'),
    make: async () => () => fetch(`${t.url}/remotes.json?platform=${randomUUID().slice(-12)}`),
  },
  'released files of strangers': {
    holds: () => locked('release'),
    make: async () => () => fetch(`${t.url}/releases/mfe-x/${randomUUID().slice(-12)}/x.mjs`),
  },
  'texts of strangers': {
    holds: () => locked('text_override'),
    make: async () => () => fetch(`${t.url}/texts/da/${randomUUID()}.json`),
  },
  'guessed keys': {
    holds: () => locked('api_key'),
    make: async () => () => t.client(`${keyPrefix}${randomUUID()}`)(listLocations),
  },
};

for (const [what, { holds, make }] of Object.entries(floods))
  for (const many of [1, customers.length])
    test(`SRV-13 a flood of ${what}, of ${many === 1 ? 'one account' : 'several accounts'}, leaves a connection to everybody else`, async () => {
      const flooding = customers.slice(0, many);
      const sends = await Promise.all(flooding.map((customer) => make(customer)));
      let flood: Promise<unknown> = Promise.resolve();
      await t.db.transaction().execute(async (tx) => {
        for (const customer of flooding) await holds(customer).execute(tx);
        flood = Promise.all(sends.flatMap((send) => Array.from({ length: 40 / many }, send)));
        await eventually(waitsInDatabase, 'the flood waits in the database');
        await sql`select pg_sleep(0.3)`.execute(tx);
        // Without a connection it would be refused, because the flood holds its own until the answer is here.
        const { status } = await neighbour(getAccount);
        assert.equal(status, 200);
      });
      await flood;
    });

test('SRV-13 a statement over its time is refused alone: who waits for its turn meanwhile is served', async () => {
  const strict = await startTestApp({
    databaseLimits: { connectMs: 10_000, statementMs: 1_000, idleMs: 60_000 },
  });
  try {
    const { admin: slow, accountId } = await buildCustomer(strict);
    const other = await signInNew(strict, accountId, 'Admin');
    const answers = await strict.db.transaction().execute(async (tx) => {
      await locked('quiet_hours').execute(tx);
      const overdue = Array.from({ length: 3 }, () =>
        slow(putQuietHours, { body: { hours: null } }),
      );
      // All places of changes of its account are taken, so these wait behind them.
      const waiting = Array.from({ length: 5 }, () =>
        other(putUserSettings, { body: { settings: { theme: 'dark' } } }),
      );
      return { overdue: await Promise.all(overdue), waiting: await Promise.all(waiting) };
    });
    assert.deepEqual(
      answers.overdue.map(({ status, error }) => error?.message ?? status),
      Array.from({ length: 3 }, () => 'Generic.Unavailable'),
    );
    assert.deepEqual(
      answers.waiting.map(({ status }) => status),
      Array.from({ length: 5 }, () => 200),
    );
  } finally {
    await strict.stop();
  }
});
