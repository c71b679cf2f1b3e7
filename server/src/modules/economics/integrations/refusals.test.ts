import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  createAzureBlob,
  createFtpImport,
  createMailImport,
  deleteFtpImport,
  dismissIntegrationFile,
  getFtpImport,
  getMailImport,
  listAudit,
  listIntegrationFiles,
  listIntegrationRuns,
  listIntegrations,
  mostIntegrations,
  retryIntegrationFile,
  runIntegration,
  testIntegration,
  trySource,
  updateAzureBlob,
  updateFtpImport,
  updateMailImport,
} from '@fraktion/contract';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { type Client, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { probeSource } from './probeSource.ts';
import { inUtf8 } from './encoding.ts';
import { withoutSecret } from './sources/openSource.ts';
import type { SourceSettings } from './sources/source.ts';

let t: TestApp;
let admin: Client;
before(async () => {
  t = await startTestApp({ integrationsAnywhere: false });
  admin = await newAdmin();
});
after(() => t.stop());

const newAdmin = async (role: 'Admin' | 'User' = 'Admin'): Promise<Client> => {
  const account = await buildAccount(t.db);
  return signInNew(t, account.id, role);
};

const common = {
  name: 'Collector',
  folder: '',
  fileType: 'any',
  encoding: 'asDeclared',
  afterwards: 'move',
  schedule: 'day',
  active: false,
} as const;

const ftp = {
  ...common,
  kind: 'sftp',
  host: 'sftp.example.com',
  username: 'fraktion',
  password: 'a-Password-17',
  fingerprint: null,
} as const;

const newFtp = async () => {
  const answer = await admin(createFtpImport, { body: { ...ftp, id: randomUUID() } });
  assert.equal(answer.status, 200);
  return answer.data;
};

test('ADM-04 a source is of the internet: other hosts are refused on their field', async () => {
  for (const host of [
    'localhost',
    'printer',
    'db.internal',
    '127.0.0.1',
    '127.0.0.1:2121',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1:21',
    '[::1]',
    '[::ffff:10.0.0.1]:990',
  ]) {
    const id = randomUUID();
    for (const answer of [
      await admin(createFtpImport, { body: { ...ftp, id, host } }),
      await admin(createMailImport, {
        body: { ...common, id, host, username: 'a', password: 'b', fingerprint: null },
      }),
    ]) {
      assert.deepEqual(
        [answer.status, answer.error?.message, Object.keys(answer.error?.fields ?? {})],
        [422, 'Integrations.Address.Not.Allowed', ['host']],
        host,
      );
    }
  }
  const blobs = (connectionString: string) =>
    admin(createAzureBlob, {
      body: { ...common, id: randomUUID(), containerName: 'invoices', connectionString },
    });
  const key = Buffer.from('key').toString('base64');
  for (const place of [
    'UseDevelopmentStorage=true',
    `DefaultEndpointsProtocol=http;AccountName=a;AccountKey=${key};BlobEndpoint=http://blobs.example.com`,
    `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${key};BlobEndpoint=https://127.0.0.1/a`,
    `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${key};BlobEndpoint=https://metadata.internal/a`,
  ]) {
    const { status, error } = await blobs(place);
    assert.deepEqual([status, error?.message], [422, 'Integrations.Address.Not.Allowed'], place);
  }
  const nonsense = await blobs('not a connection string');
  assert.equal(nonsense.error?.message, 'Integrations.Connection.String.Invalid');
});

test('ADM-04 a name that leads inside is refused when it is connected to, whatever it was before', async () => {
  const settings: SourceSettings = {
    ...ftp,
    secret: 'a-Password-17',
    containerName: '',
    anywhere: false,
    host: 'localhost',
  };
  for (const kind of ['ftp', 'ftps', 'sftp', 'imap'] as const) {
    const { steps } = await probeSource({ ...settings, kind });
    assert.deepEqual(
      steps.map(({ step, ok, reason }) => [step, ok, reason]),
      [['address', false, 'Integrations.Address.Not.Allowed']],
    );
  }
  const { steps } = await probeSource({ ...settings, kind: 'ftp', host: 'nowhere.invalid' });
  assert.equal(steps[0]?.reason, 'Integrations.Address.Unknown');
});

test('ADM-04 a password goes to the server that it was given for alone', async () => {
  const without = await admin(createFtpImport, {
    body: { ...ftp, id: randomUUID(), password: null },
  });
  assert.deepEqual(
    [without.status, without.error?.message, Object.keys(without.error?.fields ?? {})],
    [422, 'Integrations.Secret.Missing', ['password']],
  );
  const { id, version } = await newFtp();
  const params = { id };
  const moved = await admin(updateFtpImport, {
    params,
    body: { ...ftp, password: null, host: 'elsewhere.example.com', version },
  });
  assert.equal(moved.error?.message, 'Integrations.Secret.Missing');
  const renamed = await admin(updateFtpImport, {
    params,
    body: { ...ftp, password: null, name: 'Renamed', version },
  });
  assert.deepEqual([renamed.status, renamed.data.name], [200, 'Renamed']);
});

const [pinned, otherKey] = ['SHA256:saved', 'SHA256:other'] as const;

/** Everything that decides where a saved password goes, for each kind of server. */
const moves = [
  { host: 'elsewhere.example.com' },
  { host: 'sftp.example.com:2222' },
  { username: 'somebody' },
  { fingerprint: otherKey },
  { fingerprint: null },
];

for (const kind of ['ftp', 'ftps', 'sftp', 'imap'] as const)
  test(`ADM-04 ADM-09 a saved password stays only for the same server, port, user and key: ${kind}`, async () => {
    const own = await newAdmin();
    const place = {
      ...common,
      folder: '' as string,
      host: 'sftp.example.com',
      username: 'fraktion',
    };
    type Sent = typeof place & { password: string | null; fingerprint: string | null };
    const create = (body: Sent & { id: string }) =>
      kind === 'imap'
        ? own(createMailImport, { body })
        : own(createFtpImport, { body: { ...body, kind } });
    const update = (id: string, body: Sent & { version: number }) =>
      kind === 'imap'
        ? own(updateMailImport, { params: { id }, body })
        : own(updateFtpImport, { params: { id }, body: { ...body, kind } });
    const saved = { ...place, password: 'a-Password-17', fingerprint: pinned };
    const { data: source } = await create({ ...saved, id: randomUUID() });
    const { id, version } = source;
    const secretNow = async () =>
      (await t.db.selectFrom('integration').select('secret').where('id', '=', id).execute())[0]
        ?.secret;
    const before = await secretNow();
    for (const move of moves) {
      const { status, error } = await update(id, { ...saved, password: null, ...move, version });
      assert.deepEqual(
        [status, error?.message, Object.keys(error?.fields ?? {})],
        [422, 'Integrations.Secret.Missing', ['password']],
        JSON.stringify(move),
      );
    }
    // A server that had no key yet gets none with the saved password.
    const open = await create({ ...saved, fingerprint: null, id: randomUUID() });
    const pins = { ...saved, password: null, version: open.data.version };
    const pinnedNow = await update(open.data.id, pins);
    assert.equal(pinnedNow.error?.message, 'Integrations.Secret.Missing');
    const kept = await update(id, { ...saved, password: null, folder: 'in', version });
    assert.deepEqual([kept.status, kept.data.fingerprint], [200, pinned]);
    assert.equal(await secretNow(), before);
    // Typed again, each is taken.
    let current = kept.data;
    for (const move of moves) {
      const sent = { ...saved, password: 'another-19', ...move, version: current.version };
      const { status, data } = await update(id, sent);
      assert.equal(status, 200, JSON.stringify(move));
      current = data;
    }
    assert.notEqual(await secretNow(), before);
  });

test('ADM-04 a saved connection string stays with its storage and its account, which only another string can change', async () => {
  const own = await newAdmin();
  const key = Buffer.from('key').toString('base64');
  const connectionString = `DefaultEndpointsProtocol=https;AccountName=a;AccountKey=${key};EndpointSuffix=core.windows.net`;
  const body = { ...common, containerName: 'invoices', connectionString };
  const { data } = await own(createAzureBlob, { body: { ...body, id: randomUUID() } });
  const params = { id: data.id };
  const changed = await own(updateAzureBlob, {
    params,
    body: { ...body, containerName: 'others', connectionString: null, version: data.version },
  });
  assert.deepEqual(
    [changed.status, changed.data.host, changed.data.username],
    [200, data.host, data.username],
  );
  // As a server of another kind it is not there at all.
  const asFtp = { ...ftp, host: 'evil.example.com', password: null, version: changed.data.version };
  assert.equal((await own(updateFtpImport, { params, body: asFtp })).status, 404);
});

test('ADM-04 AUT-06 the audit names what was changed of a source, its key too, and no password', async () => {
  const own = await newAdmin();
  const id = randomUUID();
  const { data } = await own(createFtpImport, { body: { ...ftp, id, fingerprint: pinned } });
  const sent = { ...ftp, host: 'new.example.com', fingerprint: otherKey, password: 'secret-91' };
  await own(updateFtpImport, { params: { id }, body: { ...sent, version: data.version } });
  const [entry] = (await own(listAudit)).data;
  assert.equal(entry?.details['fingerprint'], otherKey);
  assert.equal(entry?.details['fields'], 'host fingerprint password');
  assert.equal(JSON.stringify(entry).includes('secret-91'), false);
});

const typed = {
  kind: 'sftp',
  savedId: null,
  host: 'sftp.example.com',
  username: 'fraktion',
  secret: 'a-Password-17',
  fingerprint: null,
  containerName: null,
  folder: '',
  fileType: 'any',
} as const;

test('ADM-04 a try goes to the internet alone, with a typed password or to the server that the saved one was given for', async () => {
  const own = await newAdmin();
  for (const host of ['localhost', 'db.internal', '127.0.0.1:2121', '169.254.169.254', '[::1]']) {
    const { status, error } = await own(trySource, { body: { ...typed, host } });
    assert.deepEqual([status, error?.message], [422, 'Integrations.Address.Not.Allowed'], host);
  }
  const blob = await own(trySource, {
    body: { ...typed, kind: 'azureBlob', host: null, secret: 'UseDevelopmentStorage=true' },
  });
  assert.equal(blob.error?.message, 'Integrations.Address.Not.Allowed');
  const made = await own(createFtpImport, { body: { ...ftp, id: randomUUID() } });
  const stored = { ...typed, savedId: made.data.id, secret: null };
  for (const elsewhere of [
    { host: 'elsewhere.example.com' },
    { username: 'somebody' },
    { kind: 'ftp' },
  ] as const) {
    const { error } = await own(trySource, { body: { ...stored, ...elsewhere } });
    assert.equal(error?.message, 'Integrations.Secret.Missing', JSON.stringify(elsewhere));
  }
  const stranger = await newAdmin();
  assert.equal((await stranger(trySource, { body: stored })).status, 404);
});

test('ADM-04 an account tests twenty times in ten minutes, what is typed and what is saved together', async () => {
  const own = await newAdmin();
  const nowhere = { ...typed, host: 'nowhere.invalid' };
  for (let time = 1; time <= 20; time += 1) {
    const { data } = await own(trySource, { body: nowhere });
    assert.equal(data[0]?.reason, 'Integrations.Address.Unknown');
  }
  assert.equal((await own(trySource, { body: nowhere })).status, 429);
  const body = { ...ftp, id: randomUUID(), host: 'nowhere.invalid' };
  const { data: saved } = await own(createFtpImport, { body });
  assert.equal((await own(testIntegration, { params: { id: saved.id } })).status, 429);
  assert.equal((await admin(trySource, { body: nowhere })).status, 200);
});

test('ADM-04 what was saved just before is tested twenty times in ten minutes too', async () => {
  const own = await newAdmin();
  const body = { ...ftp, id: randomUUID(), host: 'nowhere.invalid' };
  const { data: saved } = await own(createFtpImport, { body });
  const params = { id: saved.id };
  for (let time = 1; time <= 20; time += 1)
    assert.equal((await own(testIntegration, { params })).status, 200);
  assert.equal((await own(testIntegration, { params })).status, 429);
});

test('ADM-04 SRV-13 an account has twenty sources of all kinds together, also when two are added at the same moment', async () => {
  const own = await newAdmin();
  const add = () => own(createFtpImport, { body: { ...ftp, id: randomUUID() } });
  for (let at = 1; at < mostIntegrations; at += 1) assert.equal((await add()).status, 200);
  const last = await Promise.all([add(), add()]);
  assert.deepEqual(last.map(({ status }) => `${status}`).toSorted(), ['200', '409']);
  const mail = { ...common, host: 'imap.example.com', username: 'fraktion', fingerprint: null };
  const body = { ...mail, id: randomUUID(), password: 'a-Password-17' };
  const other = await own(createMailImport, { body });
  assert.deepEqual([other.status, other.error?.message], [409, 'Integrations.Too.Many']);
  const [first] = (await own(listIntegrations)).data;
  const params = { id: first!.id };
  await own(deleteFtpImport, { params, query: { version: first!.version } });
  assert.equal((await own(createMailImport, { body })).status, 200);
});

test('ADM-04 SRV-13 an account looks for files sixty times in ten minutes, besides the schedule', async () => {
  const own = await newAdmin();
  const { data: saved } = await own(createFtpImport, {
    body: { ...ftp, id: randomUUID(), host: 'nowhere.invalid' },
  });
  const params = { id: saved.id };
  for (let time = 1; time <= 60; time += 1)
    assert.equal((await own(runIntegration, { params })).status, 200);
  const over = await own(runIntegration, { params });
  assert.deepEqual([over.status, over.error?.message], [429, 'Generic.Too.Many.Requests']);
});

test('ADM-04 sources are listed, changed and deleted; who was slower hears of it; each step is in the audit', async () => {
  const other = await newAdmin();
  const made = await other(createFtpImport, { body: { ...ftp, id: randomUUID() } });
  const { id, version } = made.data;
  const params = { id };
  const again = await other(createFtpImport, { body: { ...ftp, id } });
  assert.deepEqual([again.status, again.error?.message], [409, 'Generic.Already.Exists']);
  const { data } = await other(updateFtpImport, {
    params,
    body: { ...ftp, password: null, folder: 'in', version },
  });
  assert.deepEqual([data.folder, data.version], ['in', version + 1]);
  assert.deepEqual((await other(getFtpImport, { params })).data, data);
  const stale = await other(updateFtpImport, { params, body: { ...ftp, version } });
  const removal = await other(deleteFtpImport, { params, query: { version } });
  for (const { status, error } of [stale, removal]) {
    assert.deepEqual([status, error?.message], [409, 'Generic.Changed']);
    assert.deepEqual(error?.current, data);
  }
  assert.equal((await other(getMailImport, { params })).status, 404, 'it is no mailbox');
  const gone = await other(deleteFtpImport, { params, query: { version: data.version } });
  assert.equal(gone.status, 204);
  assert.deepEqual((await other(listIntegrations)).data, []);
  const kinds = (await other(listAudit)).data.map(({ kind }) => kind).slice(0, 3);
  assert.deepEqual(kinds, ['integrationDeleted', 'integrationChanged', 'integrationCreated']);
});

test("ADM-04 another account's source is not there, and only admins have any", async () => {
  const { id } = await newFtp();
  const stranger = await newAdmin();
  const params = { id };
  const answers = [
    await stranger(getFtpImport, { params }),
    await stranger(updateFtpImport, { params, body: { ...ftp, version: 1 } }),
    await stranger(deleteFtpImport, { params, query: { version: 1 } }),
    await stranger(testIntegration, { params }),
    await stranger(runIntegration, { params }),
    await stranger(listIntegrationRuns, { params }),
    await stranger(listIntegrationFiles, { params }),
    await stranger(retryIntegrationFile, { params: { id, fileId: randomUUID() } }),
    await stranger(dismissIntegrationFile, { params: { id, fileId: randomUUID() } }),
  ];
  for (const { status } of answers) assert.equal(status, 404);
  const user = await newAdmin('User');
  assert.equal((await user(listIntegrations)).status, 403);
  assert.equal((await t.client()(listIntegrations)).status, 401);
});

test('ADM-04 what a server says is shown without what it was sent', () => {
  const secret = 'AccountName=a;AccountKey=c2VjcmV0a2V5;BlobEndpoint=https://a.example';
  const clean = withoutSecret(`no key c2VjcmV0a2V5 in ${secret}\r\n!`, secret);
  assert.equal(clean, 'no key … in … !');
});

test('ADM-04 an encoding that is set overrules what a file says of itself', async () => {
  const xml = '<?xml version="1.0" encoding="UTF-8"?><a>Affald på Ærø</a>';
  const latin = Buffer.from(xml, 'latin1');
  assert.equal(Buffer.from(await inUtf8(latin, 'iso-8859-1')).toString('utf8'), xml);
  assert.equal(await inUtf8(latin, 'asDeclared'), latin);
  await assert.rejects(inUtf8(latin, 'utf-8'), /utf-8/);
  // In pieces, of which one ends within a letter.
  const long = `y${'Æ'.repeat(600_000)}`;
  const whole = Buffer.from(await inUtf8(Buffer.from(long), 'utf-8')).toString('utf8');
  assert.ok(whole === long);
});
