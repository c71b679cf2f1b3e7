import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { utimes } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import {
  createAzureBlob,
  createFtpImport,
  createMailImport,
  dismissIntegrationFile,
  type Integration,
  type IntegrationFile,
  type IntegrationKind,
  type IntegrationRun,
  listIntegrationFiles,
  listIntegrationRuns,
  listIntegrations,
  listNotifications,
  listSuggestions,
  retryIntegrationFile,
  runIntegration,
  testIntegration,
  trySource,
  updateFtpImport,
} from '@fraktion/contract';
import { sql } from 'kysely';
import ssh2 from 'ssh2';

import { writeInvoice } from '@fraktion/demo-world/eInvoices';
import { buildAccount } from '../../../testing/rows/builders.ts';
import { freshInvoice } from '../../../testing/rows/invoices.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { container, startBlobs } from '@fraktion/demo-world/servers/blobServer';
import { startFtp } from '@fraktion/demo-world/servers/ftpServer';
import { noMail, startMail } from '@fraktion/demo-world/servers/mailServer';
import { newHostKey, noSftp, startSftp } from '@fraktion/demo-world/servers/sftpServer';
import type { TestSource } from '@fraktion/demo-world/servers/testSource';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { startDue } from './startDue.ts';

const t = await testServer();

const newAdmin = async (): Promise<Client> => {
  const account = await buildAccount(t.db);
  return signInNew(t, account.id, 'Admin');
};

const common = {
  name: 'Collector',
  folder: '',
  fileType: 'any',
  encoding: 'asDeclared',
  afterwards: 'move',
  schedule: 'minute',
  active: false,
} as const;

type Changes = Partial<Pick<Integration, 'afterwards' | 'active' | 'folder' | 'name'>>;

async function connected(
  client: Client,
  kind: IntegrationKind,
  source: TestSource,
  changes: Changes = {},
): Promise<Integration> {
  const { host, username, secret, fingerprint } = source;
  const id = randomUUID();
  const signIn = { host, username, password: secret, fingerprint };
  const body = { ...common, ...changes, id };
  const create = async () => {
    if (kind === 'imap') return client(createMailImport, { body: { ...body, ...signIn } });
    if (kind !== 'azureBlob')
      return client(createFtpImport, { body: { ...body, ...signIn, kind } });
    const blobs = { containerName: container, connectionString: secret };
    return client(createAzureBlob, { body: { ...body, ...blobs } });
  };
  const answer = await create();
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  return answer.data;
}

/** Saves a source with another name, as its form does. */
async function renamed(
  client: Client,
  { secret: _secret, ...source }: TestSource,
  { id, version, active }: Integration,
): Promise<Integration> {
  const { host, username, fingerprint } = source;
  const body = { ...common, name: 'Renamed', active, version, kind: 'ftp', host } as const;
  const answer = await client(updateFtpImport, {
    params: { id },
    body: { ...body, username, fingerprint, password: null },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  return answer.data;
}

/** Begins a run and waits for its end. */
async function ranOnce(client: Client, { id }: Integration): Promise<IntegrationRun> {
  const begun = await client(runIntegration, { params: { id } });
  assert.equal(begun.status, 200, JSON.stringify(begun.error));
  return runEnded(client, id, begun.data.id);
}

const runEnded = (client: Client, id: string, runId: string): Promise<IntegrationRun> =>
  eventually(async () => {
    const { data } = await client(listIntegrationRuns, { params: { id } });
    return data.find((run) => run.id === runId && ['done', 'failed'].includes(run.state));
  }, 'the end of the run');

const filesOf = async (client: Client, { id }: Integration): Promise<IntegrationFile[]> =>
  (await client(listIntegrationFiles, { params: { id } })).data;

const byName = (files: readonly IntegrationFile[]): IntegrationFile[] =>
  files.toSorted((a, b) => a.name.localeCompare(b.name));

const invoiceXml = (): string => writeInvoice(freshInvoice(), 'peppol');

interface Kind {
  readonly kind: IntegrationKind;
  readonly start: () => Promise<TestSource>;
  readonly skip: string | false;
}

const kinds: readonly Kind[] = [
  { kind: 'ftp', start: () => startFtp('ftp'), skip: false },
  { kind: 'ftps', start: () => startFtp('ftps'), skip: false },
  { kind: 'sftp', start: () => startSftp(), skip: noSftp },
  { kind: 'azureBlob', start: startBlobs, skip: false },
  { kind: 'imap', start: startMail, skip: noMail },
];

for (const { kind, start, skip } of kinds) {
  const row = kind === 'sftp' || kind === 'imap' ? 'ADM-09' : 'ADM-04 ADM-05';
  describe(`${row} invoices from ${kind}`, { skip }, () => {
    let source: TestSource;
    before(async () => {
      source = await start();
    });
    after(() => source.stop());

    test(`${row} ${kind}: the connection is tested step by step, and nothing is taken by it`, async () => {
      const admin = await newAdmin();
      await source.put('waiting.xml', invoiceXml());
      const integration = await connected(admin, kind, source);
      const { data: steps } = await admin(testIntegration, { params: { id: integration.id } });
      assert.deepEqual(
        steps.map(({ step, ok }) => [step, ok]),
        ['address', 'connect', 'signIn', 'folder', 'files', 'write'].map((step) => [step, true]),
        JSON.stringify(steps),
      );
      assert.match(steps.find(({ step }) => step === 'files')?.detail ?? '', /^1: waiting\.xml/);
      assert.deepEqual(await filesOf(admin, integration), []);
      await ranOnce(admin, integration);
    });

    test(`${row} ${kind}: typed settings are tried before they are saved, and nothing is saved or written by it`, async () => {
      const admin = await newAdmin();
      const { host, username, secret, fingerprint } = source;
      const isBlob = kind === 'azureBlob';
      const typed = {
        kind,
        savedId: null,
        host: isBlob ? null : host,
        username: isBlob ? null : username,
        secret,
        fingerprint,
        containerName: isBlob ? container : null,
        folder: '',
        fileType: 'any',
      } as const;
      const before = await source.names();
      const { data: steps, error } = await admin(trySource, { body: typed });
      assert.deepEqual(
        steps?.map(({ step, ok }) => [step, ok]),
        ['address', 'connect', 'signIn', 'folder', 'files'].map((step) => [step, true]),
        JSON.stringify([steps, error]),
      );
      assert.deepEqual(await source.names(), before);
      assert.deepEqual((await admin(listIntegrations)).data, []);

      const integration = await connected(admin, kind, source);
      const again = await admin(trySource, {
        body: { ...typed, savedId: integration.id, secret: null },
      });
      assert.equal(again.data?.at(-1)?.ok, true, JSON.stringify(again));
      const missing = await admin(trySource, { body: { ...typed, secret: null } });
      assert.equal(missing.error?.message, 'Integrations.Secret.Missing');
    });

    test(`${row} ${kind}: a file becomes an invoice once and is moved; a broken one is set aside, and the admins hear of it`, async () => {
      const admin = await newAdmin();
      const integration = await connected(admin, kind, source, { name: `Bills by ${kind}` });
      await source.put('good.xml', invoiceXml());
      await source.put('broken.xml', '<Invoice>');
      await source.put('notes.txt', 'nothing to import');
      const run = await ranOnce(admin, integration);
      const noise = kind === 'imap' ? 1 : 0;
      assert.deepEqual(
        [run.state, run.taken, run.failed, run.reason],
        ['done', 2, 1 + noise, null],
        JSON.stringify(run),
      );
      const files = await filesOf(admin, integration);
      const states = byName(files).map(({ name, state, reason }) => [name, state, reason]);
      const expected: (string | null)[][] = [
        ['broken.xml', 'failed', 'Invoices.Not.An.Invoice'],
        ['good.xml', 'imported', null],
      ];
      if (noise) expected.push(['notes.txt', 'failed', 'Integrations.Mail.No.Attachment']);
      assert.deepEqual(states, expected);
      const good = files.find(({ name }) => name === 'good.xml');
      const [invoice] = await t.db
        .selectFrom('invoice')
        .select(['id', 'import_source'])
        .where('id', '=', good?.importId ?? '')
        .execute();
      assert.deepEqual(invoice, { id: good?.importId, import_source: 'integration' });
      const names = (await source.names()).map((name) => name.toLowerCase());
      assert.ok(
        names.some((name) => /imported\/good/.test(name)),
        names.join(' '),
      );
      assert.ok(
        names.some((name) => /failed\/broken/.test(name)),
        names.join(' '),
      );
      if (kind !== 'imap') assert.ok(names.includes('notes.txt'));
      const { data: news } = await admin(listNotifications);
      assert.deepEqual(
        news.map(({ kind: what }) => what),
        ['InvoiceFilesFailed'],
      );
      assert.ok(news[0]?.message.includes(`from Bills by ${kind}`), news[0]?.message);
      const second = await ranOnce(admin, integration);
      assert.deepEqual([second.state, second.found, second.taken], ['done', 0, 0]);
    });

    for (const afterwards of ['mark', 'keep'] as const) {
      test(`${row} ${kind}: with "${afterwards}" nothing is moved, and a second run takes nothing`, async () => {
        const admin = await newAdmin();
        const before = await source.names();
        // Messages that other tests left in the mailbox belong to another account.
        const integration = await connected(admin, kind, source, { afterwards });
        await ranOnce(admin, integration);
        const name = `${afterwards}.xml`;
        await source.put(name, invoiceXml());
        const run = await ranOnce(admin, integration);
        assert.deepEqual([run.state, run.taken], ['done', 1], JSON.stringify(run));
        const again = await ranOnce(admin, integration);
        assert.deepEqual([again.state, again.taken], ['done', 0]);
        const added = (await source.names()).filter((each) => !before.includes(each));
        assert.ok(
          added.some((each) => each.includes(afterwards)),
          added.join(' '),
        );
      });
    }

    test(`${row} ${kind}: a wrong password says so, is in no answer and no row, and is heard of once`, async () => {
      const admin = await newAdmin();
      const wrong =
        kind === 'azureBlob'
          ? source.secret.replace(/AccountKey=.{6}/, 'AccountKey=AAAAAA')
          : 'wrong-Password-91';
      const secrets = kind === 'azureBlob' ? [/AccountKey=([^;]+)/.exec(wrong)![1]!] : [wrong];
      const integration = await connected(admin, kind, { ...source, secret: wrong });
      const probes = await admin(testIntegration, { params: { id: integration.id } });
      const last = probes.data.at(-1);
      assert.deepEqual([last?.ok, last?.reason], [false, 'Integrations.Sign.In.Refused']);
      for (let run = 1; run <= 2; run += 1)
        assert.equal((await ranOnce(admin, integration)).reason, 'Integrations.Sign.In.Refused');
      const news = (await admin(listNotifications)).data.map(({ kind: what }) => what);
      assert.deepEqual(news, ['IntegrationFailed']);
      const answers = [
        probes.data,
        integration,
        (await admin(listIntegrations)).data,
        (await admin(listIntegrationRuns, { params: { id: integration.id } })).data,
      ];
      const rows = [];
      for (const table of ['integration', 'integration_run', 'audit_entry', 'idempotency_key'])
        rows.push((await sql`select to_json(t) from ${sql.table(table)} t`.execute(t.db)).rows);
      const everything = JSON.stringify([answers, rows]);
      for (const secret of [...secrets, source.secret])
        assert.equal(everything.includes(secret), false);
    });
  });
}

/** Notes each password that it is sent, and has no files. */
async function listeningSsh(passwords: string[]) {
  const server = new ssh2.Server({ hostKeys: [newHostKey()] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (attempt) => {
      if (attempt.method !== 'password') return attempt.reject(['password']);
      passwords.push(attempt.password);
      return attempt.accept();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => server.close(),
  };
}

test('ADM-09 a try sends the saved password to the saved key alone', async () => {
  const heard: string[] = [];
  const { host, stop } = await listeningSsh(heard);
  try {
    const admin = await newAdmin();
    const [username, kind, former] = ['fraktion', 'sftp', 'SHA256:former'] as const;
    const tried = async (saved: string | null, typed: string | null, secret: string | null) => {
      heard.length = 0;
      const id = randomUUID();
      const signIn = { kind, host, username, password: 'saved', fingerprint: saved } as const;
      await admin(createFtpImport, { body: { ...common, ...signIn, id } });
      const body = { kind, savedId: id, host, username, secret, fingerprint: typed } as const;
      const { data } = await admin(trySource, {
        body: { ...body, containerName: null, folder: '', fileType: 'any' },
      });
      const last = data.at(-1);
      return { heard: [...heard], changed: last?.reason === 'Integrations.Key.Changed', last };
    };
    const refused = await tried(former, null, null);
    assert.deepEqual([refused.heard, refused.changed], [[], true], 'no key is typed');
    const now = refused.last?.detail ?? '';
    for (const [saved, typed, secret, sent] of [
      [former, now, null, []],
      [former, now, 'typed', ['typed']],
      [former, null, 'typed', ['typed']],
      [now, former, null, ['saved']],
      [null, former, null, []],
      [null, null, null, ['saved']],
    ] as const) {
      const result = await tried(saved, typed, secret);
      const what = JSON.stringify([saved, typed, secret, result.last]);
      assert.deepEqual([result.heard, result.changed], [sent, sent.length === 0], what);
    }
  } finally {
    stop();
  }
});

test('ADM-05 what is due is begun by the clock, once, and not while it is paused; its invoice has suggestions', async () => {
  const source = await startFtp('ftp');
  try {
    const admin = await newAdmin();
    const on = await connected(admin, 'ftp', source, { active: true });
    const paused = await connected(admin, 'ftp', source, { active: false });
    const off = await renamed(admin, source, paused);
    assert.equal(off.active, false, 'saving it does not start it');
    assert.ok(Date.parse(on.nextRunAt) - Date.now() <= 60_000, 'at the next full minute');
    await source.put('scheduled.xml', invoiceXml());
    const ago = sql<string>`now() - interval '1 second'`;
    await t.db.updateTable('integration').set({ next_run_at: ago }).execute();
    await Promise.all([startDue(t.db), startDue(t.db)]);
    const run = await eventually(async () => {
      const { data } = await admin(listIntegrationRuns, { params: { id: on.id } });
      return data.find(({ state }) => state === 'done');
    }, 'the scheduled run');
    assert.deepEqual([run.taken, run.startedBy], [1, null]);
    const [file] = await filesOf(admin, on);
    const suggested = await admin(listSuggestions, {
      params: { id: file?.importId ?? '' },
      query: {},
    });
    assert.ok(suggested.data.some(({ category }) => category === 'WasteCollection'));
    assert.equal((await admin(listIntegrationRuns, { params: { id: on.id } })).data.length, 1);
    assert.deepEqual((await admin(listIntegrationRuns, { params: { id: off.id } })).data, []);
  } finally {
    await source.stop();
  }
});

test('ADM-05 a file that failed is tried again: as it lies where it was set aside, or by its import; dismissed, it counts no longer until then', async () => {
  const source = await startFtp('ftp');
  try {
    const admin = await newAdmin();
    const integration = await connected(admin, 'ftp', source);
    await source.put('empty.xml', '');
    await source.put('broken.xml', '<Invoice>');
    const run = await ranOnce(admin, integration);
    assert.deepEqual([run.state, run.taken, run.failed], ['done', 1, 2], JSON.stringify(run));
    const failed = await filesOf(admin, integration);
    assert.deepEqual(
      byName(failed).map(({ name, reason }) => [name, reason]),
      [
        ['broken.xml', 'Invoices.Not.An.Invoice'],
        ['empty.xml', 'Integrations.File.Empty'],
      ],
    );
    const empty = failed.find(({ name }) => name === 'empty.xml')!;
    const broken = failed.find(({ name }) => name === 'broken.xml')!;
    await source.put(empty.movedTo ?? '', invoiceXml());
    const retry = (fileId: string) =>
      admin(retryIntegrationFile, { params: { id: integration.id, fileId } });
    assert.equal((await retry(empty.id)).data.state, 'retry');
    const mended = await eventually(
      async () =>
        (await filesOf(admin, integration)).find(
          ({ id, state, movedTo }) =>
            id === empty.id && state === 'imported' && movedTo?.startsWith('imported'),
        ),
      'the second try',
    );
    assert.equal(mended.reason, null);
    const refused = await retry(empty.id);
    assert.deepEqual(
      [refused.status, refused.error?.message],
      [409, 'Integrations.File.Not.Failed'],
    );
    await eventually(async () => (await retry(broken.id)).status === 200, 'the end of the run');
    const still = await eventually(
      async () =>
        (await filesOf(admin, integration)).find(
          ({ id, state }) => id === broken.id && state === 'failed',
        ),
      'the second failure',
    );
    assert.equal(still.reason, 'Invoices.Not.An.Invoice');
    const countFailed = async () => (await admin(listIntegrations)).data[0]?.failedFiles;
    assert.equal(await countFailed(), 1);
    const dismiss = (fileId: string) =>
      admin(dismissIntegrationFile, { params: { id: integration.id, fileId } });
    const { data: dismissed } = await dismiss(broken.id);
    assert.ok(dismissed.dismissedBy && dismissed.dismissedAt);
    assert.equal(await countFailed(), 0);
    assert.deepEqual((await dismiss(broken.id)).data, dismissed, 'the first one counts');
    assert.equal((await dismiss(empty.id)).error?.message, 'Integrations.File.Not.Failed');
    const logged = (await filesOf(admin, integration)).find(({ id }) => id === broken.id);
    assert.deepEqual([logged?.state, logged?.dismissedBy], ['failed', dismissed.dismissedBy]);
    await eventually(async () => (await retry(broken.id)).status === 200, 'the end of the run');
    await eventually(async () => (await countFailed()) === 1, 'the third failure');
  } finally {
    await source.stop();
  }
});

test('ADM-05 another file of the same name, size and minute is taken; the same one put there again is not', async () => {
  const source = await startFtp('ftp');
  try {
    const admin = await newAdmin();
    const integration = await connected(admin, 'ftp', source);
    const [first, second] = [invoiceXml(), invoiceXml()];
    assert.equal(first.length, second.length);
    const minute = new Date('2026-01-15T08:00:00Z');
    const put = async (xml: string) => {
      await source.put('monthly.xml', xml);
      await utimes(join(source.root, 'monthly.xml'), minute, minute);
    };
    await put(first);
    assert.equal((await ranOnce(admin, integration)).taken, 1);
    await put(first);
    const repeated = await ranOnce(admin, integration);
    assert.deepEqual([repeated.state, repeated.found, repeated.taken], ['done', 1, 0]);
    await put(second);
    assert.equal((await ranOnce(admin, integration)).taken, 1);
    const imported = (await source.names()).filter((name) => name.startsWith('imported/monthly'));
    assert.equal(imported.length, 3, imported.join(' '));
  } finally {
    await source.stop();
  }
});

test(
  'ADM-05 of a mail with a good and a broken attachment the good one is an invoice; the mail is set aside once, as failed',
  { skip: noMail },
  async () => {
    const mailbox = await startMail();
    try {
      const admin = await newAdmin();
      const integration = await connected(admin, 'imap', mailbox);
      const [broken, good] = [
        { filename: 'broken.xml', content: '<Invoice>' },
        { filename: 'good.xml', content: invoiceXml() },
      ];
      const other = { filename: 'other.xml', content: invoiceXml() };
      await mailbox.send('Broken first', [broken, good]);
      await mailbox.send('Broken last', [other, broken]);
      await mailbox.send('Both good', [
        { filename: 'one.xml', content: invoiceXml() },
        { filename: 'two.xml', content: invoiceXml() },
      ]);
      const run = await ranOnce(admin, integration);
      assert.deepEqual([run.state, run.taken, run.failed], ['done', 6, 2], JSON.stringify(run));
      const states = byName(await filesOf(admin, integration)).map(({ name, state }) => [
        name,
        state,
      ]);
      assert.deepEqual(states, [
        ['broken.xml', 'failed'],
        ['broken.xml', 'failed'],
        ['good.xml', 'imported'],
        ['one.xml', 'imported'],
        ['other.xml', 'imported'],
        ['two.xml', 'imported'],
      ]);
      const names = await mailbox.names();
      const lying = (subject: string) =>
        names.filter((name) => name.endsWith(`/${subject}`)).map((name) => name.split('/').at(-2));
      assert.deepEqual(
        ['Broken first', 'Broken last', 'Both good'].map((subject) => lying(subject)),
        [['INBOX.Failed'], ['INBOX.Failed'], ['INBOX.Imported']],
        names.join(' '),
      );
      assert.equal((await ranOnce(admin, integration)).found, 0);
    } finally {
      await mailbox.stop();
    }
  },
);
