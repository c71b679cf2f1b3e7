import { createApp, openDatabase, readSettings } from '@fraktion/server';
import { createDemoWorld } from '@fraktion/server/demo/index';
import { orderRows } from '@fraktion/server/modules/orders/orderRows';
import Fastify from 'fastify';
import pg from 'pg';

export interface Served {
  readonly url: string;
  readonly orders: number;
}

const pageSize = 50;
/** Gives a little over a hundred thousand orders. */
const scale = 27;

/** The portal itself, over a hundred thousand orders. */
async function servePortal(databaseUrl: string): Promise<Served> {
  const settings = readSettings(
    { DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', DEMO: '1' },
    import.meta.dirname,
  );
  const app = await createApp({ ...settings, databaseUrl, port: 0 });
  const { db } = app.services.database;
  const world = await createDemoWorld(db, {
    today: new Date().toISOString().slice(0, 10),
    scale,
    invoices: false,
  });
  await app.services.database.pool.query('analyze');
  return { url: await app.listen(), orders: world.orders };
}

/** The same SQL and nothing else: no token, no tenant, no schema. */
async function serveBare(databaseUrl: string): Promise<Served> {
  const { sql, parameters } = await sameQuery(databaseUrl);
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const fastify = Fastify();
  fastify.get('/', async () => ({ data: (await pool.query(sql, [...parameters])).rows }));
  return { url: await fastify.listen({ port: 0, host: '127.0.0.1' }), orders: 0 };
}

async function sameQuery(
  databaseUrl: string,
): Promise<{ sql: string; parameters: readonly unknown[] }> {
  const { db, close } = openDatabase(databaseUrl, { max: 1 });
  try {
    const { id: account } = await db
      .selectFrom('account')
      .select('id')
      .where('name', 'like', 'Nordhavn%')
      .executeTakeFirstOrThrow();
    return orderRows(db as never)
      .where('orders.account_id', '=', account)
      .orderBy('orders.ordered_at', 'desc')
      .orderBy('orders.id')
      .limit(pageSize)
      .compile();
  } finally {
    await close();
  }
}

const [kind, databaseUrl = ''] = process.argv.slice(2);
process.send?.(await (kind === 'portal' ? servePortal(databaseUrl) : serveBare(databaseUrl)));
