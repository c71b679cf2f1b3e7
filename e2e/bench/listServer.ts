import { createApp, openDatabase, readSettings } from '@fraktion/server';
import { createDemoWorld } from '@fraktion/demo-world';
import { rebuildRollUps } from '@fraktion/server/modules/insight/measures/index';
import Fastify from 'fastify';
import pg from 'pg';

import { bareLists } from './bareLists.ts';
import { fillInvoices } from './manyInvoices.ts';
import { sized } from './size.ts';
import { withoutLimits, withoutTriggers } from './withoutLimits.ts';

export interface ListServer {
  readonly url: string;
  readonly orders: number;
}

/** Creates a little over a hundred thousand orders. */
const scale = sized(27, 0.1);

/** The portal itself, with a hundred thousand orders and as many invoices. */
async function servePortal(databaseUrl: string): Promise<ListServer> {
  const settings = readSettings(
    // Creating so large a world takes statements longer than any request may.
    { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: '1', DATABASE_STATEMENT_SECONDS: '60' },
    import.meta.dirname,
  );
  const app = await createApp({ ...settings, databaseUrl, port: 0 });
  const { db, pool } = app.services.database;
  let orders = 0;
  await withoutLimits(pool, async (run) => {
    await withoutTriggers(run, async () => {
      const today = new Date().toISOString().slice(0, 10);
      ({ orders } = await createDemoWorld(db, { today, scale, invoices: false }));
    });
  });
  await rebuildRollUps(db);
  await fillInvoices(pool);
  await pool.query('analyze');
  return { url: await app.listen(), orders };
}

/** The same SQL and nothing else: no token, no tenant, no schema. */
async function serveBare(databaseUrl: string): Promise<ListServer> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  const lists = await bareLists(db);
  await close();
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const fastify = Fastify();
  for (const [name, queries] of Object.entries(lists)) {
    fastify.get(`/${name}`, async () => {
      const answers: unknown[] = [];
      for (const { sql, parameters } of queries) {
        answers.push((await pool.query(sql, [...parameters])).rows);
      }
      return { data: answers };
    });
  }
  return { url: await fastify.listen({ port: 0, host: '127.0.0.1' }), orders: 0 };
}

const [kind, databaseUrl = ''] = process.argv.slice(2);
process.send?.(await (kind === 'portal' ? servePortal(databaseUrl) : serveBare(databaseUrl)));
