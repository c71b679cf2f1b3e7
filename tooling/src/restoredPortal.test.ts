import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { getInvoice, getInvoiceDocument, listInvoices, releaseCall } from '@fraktion/contract';
import { openDatabase } from '@fraktion/server';
import { openSession } from '@fraktion/server/backups/session';
import { createDeployToken } from '@fraktion/server/modules/platform/releases/index';
import { buildAccount, buildUser } from '@fraktion/server/testing/rows/builders';
import { importedInvoice } from '@fraktion/server/testing/rows/invoices';
import { type NodeProcess, startNodeProcess } from '@fraktion/demo-world/servers/nodeProcess';
import { bundleOf, samplePlatform } from '@fraktion/server/testing/rows/sampleReleases';
import { createClient, signInAt } from '@fraktion/server/testing/servers/testApp';
import {
  startTestDatabase,
  type TestDatabase,
} from '@fraktion/server/testing/servers/testDatabase';

import { root } from './build/places.ts';

let server: TestDatabase;
let folder: string;
const running: NodeProcess[] = [];

before(async () => {
  server = await startTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fraktion-restored-'));
});
after(async () => {
  for (const node of running) await stop(node);
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

const stop = async (node: NodeProcess): Promise<void> => {
  node.child.kill('SIGKILL');
  await node.ended;
};

/** The settings of a portal whose files and data are under one folder. */
const settingsOf = (name: string, databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, name),
  FILES_URL: pathToFileURL(join(folder, name, 'files')).href,
  DATABASE_CONNECT_SECONDS: '20',
  DATABASE_STATEMENT_SECONDS: '20',
});

async function start(settings: Readonly<Record<string, string>>): Promise<NodeProcess> {
  const node = await startNodeProcess(settings);
  running.push(node);
  return node;
}

/** As an operator types it: `npm run portal -- …`. */
async function type(settings: Readonly<Record<string, string>>, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['tooling/src/cli.ts', ...args], {
    cwd: root,
    env: {
      PATH,
      HOME,
      DEMO: '0',
      ...settings,
      BACKUP_KEY: 'a key of thirty-two characters or more',
    },
  });
  return stdout;
}

/** The code of the released platform, as the page names it. */
async function mainOf({ url }: NodeProcess): Promise<string> {
  const page = await (await fetch(url)).text();
  const [, path = ''] = /src="(\/releases\/[^"]+)"/.exec(page) ?? [];
  const script = await fetch(`${url}${path}`);
  assert.equal(script.status, 200, path);
  return script.text();
}

async function emptyDatabase(): Promise<string> {
  const url = await server.another();
  const client = await openSession(url);
  await client.query(
    'drop schema public cascade; drop schema graphile_worker cascade; create schema public',
  );
  await client.end();
  return url;
}

test('SRV-07 a portal in use is backed up by command, restored into an empty place, and started there: its people sign in and open an invoice with its document', async () => {
  const settings = settingsOf('first', server.ownerUrl);
  const first = await start(settings);
  const database = openDatabase(server.ownerUrl, { max: 2 });
  const { id: accountId } = await buildAccount(database.db);
  const { email } = await buildUser(database.db, accountId, 'Admin');
  const team = createClient(first.url, await createDeployToken(database.db, 'platform', 'team'));
  const bundle = bundleOf(samplePlatform('Platform one', {}));
  await team(releaseCall, { params: { name: 'platform' }, files: [bundle] });
  await database.close();
  const main = await mainOf(first);
  const admin = await signInAt(first.url, email);
  const invoice = await importedInvoice(admin);
  const params = { id: invoice.id };
  const document = await (await admin(getInvoiceDocument, { params })).bytes();
  assert.ok(document.length > 1_000);

  const place = join(folder, 'back-ups');
  const taken = await type(settings, 'backup', place, '--keep', '14', '--verify');
  assert.match(taken, /encrypted/);
  assert.match(taken, /is equal/);
  await stop(first);

  const restored = settingsOf('second', await emptyDatabase());
  assert.match(await type(restored, 'restore', place), /equal to the back-up/);
  const second = await start(restored);
  assert.equal((await fetch(`${second.url}/readyz`)).status, 200);
  assert.equal(await mainOf(second), main);
  const again = await signInAt(second.url, email);
  const { data } = await again(getInvoice, { params });
  assert.deepEqual(data, invoice);
  assert.deepEqual(await (await again(getInvoiceDocument, { params })).bytes(), document);
  // It goes on from there: the next invoice is imported by its jobs.
  const next = await importedInvoice(again);
  const { data: all } = await again(listInvoices, {});
  assert.deepEqual(all.map(({ id }) => id).toSorted(), [invoice.id, next.id].toSorted());
  assert.equal((await again(getInvoice, { params: { id: randomUUID() } })).status, 404);
});
