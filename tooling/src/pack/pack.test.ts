import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import {
  exportInvoice,
  getDriveThumbnail,
  getInvoice,
  infocardLabels,
  listInfocards,
} from '@fraktion/contract';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { freePort } from '@fraktion/demo-world/servers/nodeProcess';
import { openDatabase } from '@fraktion/server';
import { buildInfocard } from '@fraktion/server/testing/rows/builders';
import { buildDrive } from '@fraktion/server/testing/rows/drive';
import { importFile } from '@fraktion/server/testing/rows/invoices';
import { samplePlatform } from '@fraktion/server/testing/rows/sampleReleases';
import { signInAt } from '@fraktion/server/testing/servers/testApp';
import {
  startTestDatabase,
  type TestDatabase,
} from '@fraktion/server/testing/servers/testDatabase';

import type { Build } from '../build/build.ts';
import { type Artefact, pack } from './pack.ts';

const run = promisify(execFile);

let folder: string;
let server: TestDatabase;
let database: ReturnType<typeof openDatabase>;
let artefact: Artefact;
let again: Artefact;
let child: ChildProcess | undefined;

before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl, { max: 2 });
  folder = await mkdtemp(path.join(tmpdir(), 'fraktion-pack-'));
  const builds = [await sampleBuild()];
  const of = { builds, commit: '0123456789ab', at: new Date('2026-11-29T08:00:00Z') };
  artefact = await pack({ ...of, out: path.join(folder, 'once') });
  again = await pack({ ...of, out: path.join(folder, 'again'), archive: false });
});
after(async () => {
  child?.kill('SIGKILL');
  await database?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A platform that was built before, as small as it can be. */
async function sampleBuild(): Promise<Build> {
  const { manifest, files } = samplePlatform('Packed platform', {});
  const outDir = path.join(folder, 'platform');
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
    await writeFile(path.join(outDir, file), text);
  }
  await writeFile(path.join(outDir, 'manifest.json'), JSON.stringify(manifest));
  return { manifest, outDir, reused: true };
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('SRV-09 the same sources give the same artefact, with a sum of each file, the licences and the bill of materials of what is in it', async () => {
  const sums = await readFile(path.join(artefact.folder, 'SHA256SUMS'), 'utf8');
  assert.equal(sums, await readFile(path.join(again.folder, 'SHA256SUMS'), 'utf8'));
  await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: artefact.folder });
  await run('sha256sum', ['--check', `${artefact.archive}.sha256`], {
    cwd: path.dirname(artefact.folder),
  });
  const bill = await readFile(path.join(artefact.folder, 'sbom.cdx.json'), 'utf8');
  const { components } = JSON.parse(bill) as { components: { name: string }[] };
  const names = new Set(components.map(({ name }) => name));
  for (const name of ['fastify', 'kysely', 'sharp', 'react', 'single-spa', 'echarts'])
    assert.ok(names.has(name), name);
  for (const name of ['jest', 'azurite', 'oxlint']) assert.ok(!names.has(name), name);
  const notices = await readFile(path.join(artefact.folder, 'NOTICES.txt'), 'utf8');
  assert.match(notices, /^fastify \d[\s\S]*Permission is hereby granted/m);
  // Nothing that builds, and no package of another system.
  assert.doesNotMatch(sums, / node_modules\/(webpack|typescript|esbuild|pnpm)\//);
  assert.doesNotMatch(sums, /\.test\.js| node_modules\/\S*(?:darwin|win32)/);
});

test('SRV-09 the artefact starts with Node alone: people sign in, invoices are read, documents, pictures and sheets are drawn', async () => {
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  const told = path.join(folder, 'told');
  await writeFile(path.join(bin, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${told}\n`, {
    mode: 0o755,
  });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, ['portal.js', 'start'], {
    cwd: artefact.folder,
    env: {
      PATH: `${bin}:/usr/bin:/bin`,
      PORT: port,
      DATABASE_URL: server.ownerUrl,
      DATA_DIR: path.join(folder, 'data'),
      NOTIFY_SOCKET: path.join(folder, 'notify'),
      DATABASE_CONNECT_SECONDS: '20',
      DATABASE_STATEMENT_SECONDS: '20',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const toldSoFar = () => readFile(told, 'utf8').catch(() => '');
  while (!(await toldSoFar()).includes('--ready')) {
    assert.equal(child.exitCode, null, output);
    await pause(50);
  }
  assert.match(output, /released platform/);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
  assert.match(await (await fetch(url)).text(), /\/releases\/platform\//);

  const signIn = (email: string) => signInAt(url, email);
  const { account, admin, file } = await buildDrive({ db: database.db, url, signIn });
  const card = await buildInfocard(database.db, account.id);
  const { data: cards } = await admin(listInfocards, {});
  assert.deepEqual(
    cards.map(({ id }) => id),
    [card.id],
  );
  const labels = await admin(infocardLabels, { body: { ids: [card.id] } });
  assert.equal(Buffer.from(await labels.bytes()).toString('latin1', 0, 5), '%PDF-');

  const { id, thumbnail } = await file(account.id, { name: 'yard.png', bytes: picture });
  assert.equal(thumbnail, true);
  const small = await admin(getDriveThumbnail, { params: { id } });
  assert.equal(Buffer.from(await small.bytes()).toString('latin1', 8, 12), 'WEBP');

  const { bytes, invoice } = await samplePdf('artefact', 'first');
  const sent = new File([Uint8Array.from(bytes)], 'faktura.pdf', { type: 'application/pdf' });
  const done = await importFile(admin, sent);
  assert.equal(done.state, 'done', `${done.reason}: ${done.detail}`);
  const params = { id: done.id };
  const { data } = await admin(getInvoice, { params });
  assert.equal(data.invoiceNumber, invoice.number);
  const sheet = await admin(exportInvoice, { params });
  assert.equal(Buffer.from(await sheet.bytes()).toString('latin1', 0, 2), 'PK');

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
  assert.match(await toldSoFar(), /--stopping/);
  // Everything that it wrote is in its data folder.
  const sums = await readFile(path.join(again.folder, 'SHA256SUMS'), 'utf8');
  const files = await readdir(artefact.folder, { recursive: true, withFileTypes: true });
  const count = files.filter((entry) => !entry.isDirectory()).length;
  assert.equal(count, sums.trimEnd().split('\n').length + 1);
});

test('SRV-09 its commands need no sources, and say so where they would', async () => {
  const env = { PATH: '/usr/bin:/bin', DATABASE_URL: server.ownerUrl, DATA_DIR: folder };
  const type = (...args: string[]) =>
    run(process.execPath, ['portal.js', ...args], { cwd: artefact.folder, env });
  assert.match((await type('migrate')).stdout, /up to date/);
  const { stdout } = await type('help');
  assert.doesNotMatch(stdout, /npm run|dev \[|pack /);
  await assert.rejects(type('release', 'platform', '--from', '.'), /unknown option/);
});
