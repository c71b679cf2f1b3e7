import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, mock, test } from 'node:test';
import { stripVTControlCharacters } from 'node:util';

import { openDatabase } from '@fraktion/server';
import { addJob } from '@fraktion/server/jobs/index';
import { jobTable } from '@fraktion/server/testing/rows/jobTables';
import {
  startTestDatabase,
  type TestDatabase,
} from '@fraktion/server/testing/servers/testDatabase';

import { packageDir } from './build/places.ts';
import { portal } from './program.ts';

let server: TestDatabase;
let database: ReturnType<typeof openDatabase>;
let dataDir: string;

before(async () => {
  server = await startTestDatabase();
  database = openDatabase(server.ownerUrl, { max: 1 });
  dataDir = await mkdtemp(join(tmpdir(), 'fraktion-cli-'));
  Object.assign(process.env, { DATABASE_URL: server.ownerUrl, DATA_DIR: dataDir });
});
after(async () => {
  await database.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Output {
  readonly code: number;
  readonly text: string;
}

/** Runs `npm run portal --` with arguments, and returns its output. */
async function type(...args: string[]): Promise<Output> {
  const lines: string[] = [];
  const say = (line: unknown): unknown => lines.push(stripVTControlCharacters(String(line)));
  const heard = [mock.method(console, 'log', say), mock.method(console, 'error', say)];
  process.exitCode = 0;
  try {
    await portal.parseAsync(args, { from: 'user' });
    return { code: process.exitCode, text: lines.join('\n') };
  } finally {
    process.exitCode = 0;
    for (const each of heard) each.mock.restore();
  }
}

const done = async (...args: string[]): Promise<string> => {
  const { code, text } = await type(...args);
  assert.equal(code, 0, text);
  return text;
};

test('PLT-04 a deploy token is created, listed without its secret, and revoked', async () => {
  const made = await done('token', 'create', 'mfe-ordering', '--label', 'ordering team');
  const secret = /^\S{30,}$/m.exec(made)?.[0];
  assert.ok(secret, made);
  const listed = await done('token', 'list');
  assert.match(listed, /mfe-ordering\s+ordering team\s+made \d{4}-\d\d-\d\d, never used/);
  assert.ok(!listed.includes(secret));
  assert.match(await done('token', 'revoke', 'ordering team'), /Revoked one token/);
  assert.match(await done('token', 'list'), /no valid deploy token/);
  const again = await type('token', 'revoke', 'ordering team');
  assert.equal(again.code, 1);
  assert.match(again.text, /No valid deploy token is called 'ordering team'/);
  assert.doesNotMatch(again.text, /^\s+at /m);
});

test('PLT-03 PLT-04 a wrong name, version or folder is reported in words, before anything is built or sent', async () => {
  const slips: [RegExp, ...string[]][] = [
    [/'ordering' is no name of a release/, 'token', 'create', 'ordering'],
    [/'newest' is no version/, 'promote', 'mfe-ordering', 'newest'],
    [/'newest' is no version/, 'canary', 'mfe-ordering', 'newest', '--percent', '5'],
    [/There is no 'mfe-nothing' here; there are platform, /, 'release', 'mfe-nothing'],
    [/no src\/remote\.ts/, 'release', 'mfe-ordering', '--from', dataDir],
    [
      /is mfe-admin, not mfe-ordering/,
      'release',
      'mfe-ordering',
      '--from',
      packageDir('mfe-admin'),
    ],
    [/no name of a remote/, 'new', 'fleet'],
    [/no name of a remote/, 'new', 'mfe-Fleet'],
    [/no name of a remote/, 'new', 'platform'],
    [/'mfe-admin' already/, 'new', 'mfe-admin'],
    [/a page at \/infocards already/, 'new', 'mfe-infocards'],
    [/--from is for a remote/, 'release', 'platform', '--from', packageDir('mfe-admin')],
    [/good for one name alone/, 'releases', '--token', 'secret'],
  ];
  for (const [words, ...args] of slips) {
    const { code, text } = await type(...args);
    assert.equal(code, 1, args.join(' '));
    assert.match(text, words);
    assert.doesNotMatch(text, /^\s+at /m);
  }
  assert.match(await done('token', 'list'), /no valid deploy token/);
});

test('PLT-19 the impact of this server names the live releases that it would break, and fails if there is one', async () => {
  assert.match(await done('impact'), /All 0 live releases fit this server/);
  const release = (name: string, version: string, calls: object) =>
    database.db
      .insertInto('release')
      .values({
        name,
        version,
        manifest: JSON.stringify({ kind: 'remote', name, version, calls, pages: [], uses: {} }),
        bytes: 1,
        released_by: 'a team',
      })
      .execute();
  await release('mfe-sound', 'aaaaaaaaaaaa', { '/sound': ['locations.list'] });
  await release('mfe-behind', 'bbbbbbbbbbbb', { '/behind': ['fleet.list', 'locations.list'] });
  await database.db
    .insertInto('release_live')
    .values([
      { name: 'mfe-behind', version: 'bbbbbbbbbbbb' },
      { name: 'mfe-sound', version: 'aaaaaaaaaaaa' },
    ])
    .execute();
  const { code, text } = await type('impact');
  assert.equal(code, 1);
  assert.match(text, /^mfe-behind b{12}  fleet\.list does not exist$/m);
  assert.match(text, /^mfe-sound a{12}  fits$/m);
  assert.match(text, /1 of 2 live releases would break/);
  await database.db.deleteFrom('release_live').execute();
  await database.db.deleteFrom('release').execute();
});

test('SRV-05 parked jobs are listed with their reason, and retried', async () => {
  assert.match(await done('jobs'), /No job is parked/);
  await addJob(database.db, 'mail.send', { mailId: crypto.randomUUID() }, { maxAttempts: 1 });
  await database.pool.query(`update ${jobTable} set attempts = 1, last_error = 'no such mailbox'`);
  const listed = await done('jobs');
  const [, number] = /^\s*(\d+) .*mail\.send, 1 attempt: no such mailbox$/m.exec(listed) ?? [];
  assert.ok(number, listed);
  assert.match(await done('jobs', 'retry', number), /One job is tried again/);
  assert.equal((await type('jobs', 'retry', number)).code, 1);
  assert.equal((await type('jobs', 'retry')).code, 1);
});

test('SRV-07 a back-up is taken, verified by a restoration, listed, and restored into an empty place only', async () => {
  const folder = join(dataDir, 'back-ups');
  process.env['BACKUP_KEY'] = 'a key of thirty-two characters or more';
  try {
    await mkdir(join(dataDir, 'files'), { recursive: true });
    await writeFile(join(dataDir, 'files', 'one.txt'), 'one');
    assert.match((await type('backups', folder, '--max-age', '26')).text, /no whole back-up/);
    const taken = await done('backup', folder, '--verify', '--keep', '14');
    assert.match(taken, /rows of \d+ tables, 1 files, .*encrypted/);
    assert.match(taken, /was restored into an empty place, and is equal/);
    const [name = ''] = /fraktion-\w+Z/.exec(taken) ?? [];
    const listed = await done('backups', folder, '--max-age', '1');
    assert.match(listed, new RegExp(`^${name} .*whole$`, 'm'));
    assert.match(await done('backup-verify', folder, name), /is equal: \d+ rows, 1 files/);
    const refused = await type('restore', folder);
    assert.equal(refused.code, 1);
    assert.match(refused.text, /database is not empty/);
    assert.doesNotMatch(refused.text, /^\s+at /m);
    delete process.env['BACKUP_KEY'];
    const closed = await type('backup-verify', folder, name);
    assert.match(closed.text, /encrypted: give its key/);
  } finally {
    delete process.env['BACKUP_KEY'];
  }
});

test('the schema is migrated to its newest version, and the demo world created there once, by seed and scale', async () => {
  assert.match(await done('migrate'), /up to date/);
  const refused = await type('demo', '--seed', '3', '--scale', '0.1');
  assert.deepEqual([refused.code, /DEMO=1/.test(refused.text)], [1, true]);
  process.env['DEMO'] = '1';
  const world = await done('demo', '--seed', '3', '--scale', '0.1');
  const [, orders] = /demo world: (\d+) orders, \d+ invoices/.exec(world) ?? [];
  const { rows } = await database.pool.query<{ n: number }>('select count(*)::int n from orders');
  assert.equal(rows[0]?.n, Number(orders));
  assert.ok(Number(orders) > 0);
  assert.match(await done('demo', '--seed', '3', '--scale', '0.1'), /there already/);
  delete process.env['DEMO'];
});
