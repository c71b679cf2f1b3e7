import { after } from 'node:test';
import { randomBytes } from 'node:crypto';
import pg from 'pg';

import { isAlive } from '../../db/embedded/process.ts';
import { migratedTemplate } from './migratedTemplate.ts';
import { testCluster, type TestCluster } from './testCluster.ts';
import { type Database, openDatabase } from '../../db/database.ts';

/** The template of every test database, prepared once and then copied. */
export interface TestTemplate {
  /** Changes whenever `prepare` would create another database, for example a digest of the migrations. */
  readonly key: string;
  prepare(ownerUrl: string): Promise<void>;
}

export interface TestDatabase {
  readonly ownerUrl: string;
  /** Another database on the same server, for tests of two portals or of a fresh start. */
  another(): Promise<string>;
  /** Closes open connections by force and drops the databases. */
  stop(): Promise<void>;
}

const prefix = 'fraktion_test';
const templatePrefix = 'fraktion_template';

/** A migrated database for one test file, in a few hundredths of a second. */
export async function startTestDatabase(given?: TestTemplate): Promise<TestDatabase> {
  const template = given ?? (await migratedTemplate());
  const cluster = await testCluster();
  const made: string[] = [];
  const another = async (): Promise<string> => {
    const name = await withAdmin(cluster, async (admin) => {
      await sweep(admin, template.key);
      return clone(admin, cluster, await ensureTemplate(admin, cluster, template));
    });
    made.push(name);
    return cluster.urlOf(name);
  };
  try {
    return { ownerUrl: await another(), another, stop };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop(): Promise<void> {
    await withAdmin(cluster, async (admin) => {
      for (const name of made.splice(0)) {
        await admin.query(`drop database if exists ${name} with (force)`);
      }
    });
    await cluster.stop();
  }
}

/** One process at a time, because they would find each other's incomplete templates. */
async function withAdmin<T>(
  cluster: TestCluster,
  act: (admin: pg.Client) => Promise<T>,
): Promise<T> {
  const admin = new pg.Client(cluster.adminUrl);
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(4200420)');
    return await act(admin);
  } finally {
    await admin.end();
  }
}

async function ensureTemplate(
  admin: pg.Client,
  cluster: TestCluster,
  { key, prepare }: TestTemplate,
): Promise<string> {
  const name = `${templatePrefix}_${key}`;
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return name;
  const half = `${name}_half`;
  await admin.query(`drop database if exists ${half} with (force)`);
  await admin.query(`create database ${half} owner ${pg.escapeIdentifier(cluster.owner)}`);
  await prepare(cluster.urlOf(half));
  await admin.query(`alter database ${half} rename to ${name}`);
  return name;
}

async function clone(admin: pg.Client, cluster: TestCluster, template: string): Promise<string> {
  const name = `${prefix}_${process.pid}_${randomBytes(4).toString('hex')}`;
  const owner = pg.escapeIdentifier(cluster.owner);
  await admin.query(
    `create database ${name} template ${template} owner ${owner} strategy file_copy`,
  );
  return name;
}

/** Removes the remains of killed test processes, and templates of older migrations. */
async function sweep(admin: pg.Client, key: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname like $1 or datname like $2`,
    [`${prefix}\\_%`, `${templatePrefix}\\_%`],
  );
  for (const { name } of rows) {
    const left = name.startsWith(prefix)
      ? !isAlive(Number(name.split('_')[2]))
      : name !== `${templatePrefix}_${key}`;
    if (left) await admin.query(`drop database if exists ${name} with (force)`);
  }
}

/** A database for the tests of one file, and one connection as its owner. Both end after the last test. */
export async function ownedDatabase(): Promise<{ server: TestDatabase; database: Database }> {
  const server = await startTestDatabase();
  const database = openDatabase(server.ownerUrl, { max: 1 });
  after(async () => {
    await database.close();
    await server.stop();
  });
  return { server, database };
}
