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

import { buildCustomer } from '../testing/rows/accountServer.ts';
import { eventually } from '../testing/rows/orders.ts';
import type { Client } from '../testing/servers/testApp.ts';
import { testServer } from '../testing/servers/testServer.ts';
import { keyPrefix } from './apiKey.ts';

const t = await testServer();
const { accountId, admin } = await buildCustomer(t);
const { admin: neighbour } = await buildCustomer(t);

const locked = (table: string) => sql`lock table ${sql.table(table)} in access exclusive mode`;
const begin = (client: typeof admin) => () =>
  fetch(`${t.url}/api/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.session.token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `id ${btoa(randomUUID())},filename ${btoa('a.pdf')}`,
    },
  });

/** Whether sessions of the database wait for a lock. */
async function waitsInDatabase(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database()`.execute(t.db);
  return rows.length > 0;
}

interface Flood {
  /** Makes each request of the flood wait in the database. */
  readonly holds: RawBuilder<unknown>;
  readonly make: () => Promise<() => Promise<unknown>>;
}

const floods: Readonly<Record<string, Flood>> = {
  'reads of an account': {
    holds: locked('notification'),
    make: async () => () => admin(listNotifications),
  },
  'changes of an account': {
    holds: locked('quiet_hours'),
    make: async () => () => admin(putQuietHours, { body: { hours: null } }),
  },
  'changes of a person': {
    holds: sql`select from app_user where id = ${admin.session.profile.id} for update`,
    make: async () => () => admin(putUserSettings, { body: { settings: { theme: 'dark' } } }),
  },
  'beginnings of uploads': {
    holds: sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`,
    make: async () => begin(admin),
  },
  'whatever one account may call': {
    holds: sql`lock table notification, quiet_hours, location, upload in access exclusive mode`,
    make: async () => () =>
      Promise.all([
        admin(listNotifications),
        admin(putQuietHours, { body: { hours: null } }),
        admin(findEverywhere, { query: { q: 'anything' } }),
        begin(admin)(),
      ]),
  },
  'all the keys of one account': {
    holds: locked('location'),
    async make() {
      const clients: Client[] = [];
      for (let at = 0; at < 5; at += 1) {
        const key = { id: randomUUID(), name: `Key ${at}`, scopes: ['locations:read'] as never };
        const { data } = await admin(issueApiKey, { body: { ...key, days: 30 } });
        clients.push(t.client(data.secret));
      }
      return () => Promise.all(clients.map((client) => client(listLocations)));
    },
  },
  'guessed keys': {
    holds: locked('api_key'),
    make: async () => () => t.client(`${keyPrefix}${randomUUID()}`)(listLocations),
  },
};

for (const [what, { holds, make }] of Object.entries(floods))
  test(`SRV-13 a flood of ${what} leaves a connection to everybody else`, async () => {
    const send = await make();
    let flood: Promise<unknown> = Promise.resolve();
    await t.db.transaction().execute(async (tx) => {
      await holds.execute(tx);
      flood = Promise.all(Array.from({ length: 40 }, send));
      await eventually(waitsInDatabase, 'the flood waits in the database');
      await sql`select pg_sleep(0.3)`.execute(tx);
      // Without a connection it would be refused, because the flood holds its own until the answer is here.
      const { status } = await neighbour(getAccount);
      assert.equal(status, 200);
    });
    await flood;
  });
