import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { glob, readFile } from 'node:fs/promises';
import { after, test } from 'node:test';

import { createInfocard } from '@fraktion/contract';
import { sql } from 'kysely';

import { whileHeld } from './db/held.ts';
import { linksTo } from './files/blobLinks.ts';
import { post } from './http/post.ts';
import { createSendMail } from './mail/sendMail.ts';
import { lookUpRecord } from './modules/accounts/companySignIn/domainRecord.ts';
import { createProviderFetch } from './modules/accounts/companySignIn/providerFetch.ts';
import { inTime, openSource } from './modules/economics/integrations/sources/openSource.ts';
import type { Source } from './modules/economics/integrations/sources/source.ts';
import { suggestText } from './modules/platform/translations/overrides/suggestText.ts';
import { createGeocoder } from './reference/geocoder.ts';
import { createRouting } from './reference/routing.ts';
import { buildLocation } from './testing/rows/builders.ts';
import { buildTrade } from './testing/rows/orders.ts';
import { testServer } from './testing/servers/testServer.ts';

let waiting = 0;
let whileWaiting: () => Promise<void> = async () => undefined;
const geocoder = createServer((_request, response) => {
  waiting += 1;
  void whileWaiting().finally(() => response.end('[{"x":10.39,"y":55.4}]'));
});
await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
after(() => geocoder.close());
const { port } = geocoder.address() as AddressInfo;
const t = await testServer({ geocoderUrl: `http://127.0.0.1:${port}/?q={address}` });

test('SRV-13 ORD-03 no transaction is open while the geocoder is asked, once, and what it finds is stored', async () => {
  const { admin, customer } = await buildTrade(t);
  const { id: locationId } = await buildLocation(t.db, customer.id, { city: 'Langbortistan' });
  let open: unknown;
  whileWaiting = async () => {
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
      t.db,
    );
    open = rows;
  };
  const create = (id: string) =>
    admin(createInfocard, {
      params: { kind: 'containers' },
      body: { id, type: 'ContainerInfoCard', name: 'Pap', locationId },
    });
  const { status, data, error } = await create('0199aaaa-0000-7000-8000-0000000000d1');
  assert.equal(status, 200, JSON.stringify(error));
  assert.deepEqual([data.geolocated, waiting, open], [true, 1, []]);
  const stored = await t.db
    .selectFrom('location')
    .select(['latitude', 'longitude'])
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  assert.deepEqual([Number(stored.latitude), Number(stored.longitude)], [55.4, 10.39]);
  // Where the location lies is known from now on.
  await create('0199aaaa-0000-7000-8000-0000000000d2');
  assert.equal(waiting, 1);
});

const never: Source = {
  fingerprint: null,
  list: async () => [],
  read: async () => null,
  prepare: async () => undefined,
  setAside: async () => null,
  close: async () => undefined,
};
const source = inTime(never);
const aside = { location: 'a', name: 'b', ending: 'imported', modifiedAt: '' } as const;
const settings = {
  kind: 'ftp',
  host: '127.0.0.1:9',
  username: 'u',
  secret: 'p',
  folder: '',
  containerName: '',
  fingerprint: null,
  fileType: 'any',
  afterwards: 'keep',
  anywhere: true,
} as const;

const links = await linksTo(
  's3://fraktion/files',
  { temporaryUrl: async () => 'http://127.0.0.1:9/' } as never,
  { connectionString: undefined },
);

/** Each door to the servers of others, by its file. */
const doors: Record<string, readonly (() => unknown)[]> = {
  'reference/geocoder.ts': [
    () =>
      createGeocoder('http://127.0.0.1:9/').locate({ address: '', zip: '', city: '', country: '' }),
  ],
  'reference/routing.ts': [
    () =>
      createRouting('http://127.0.0.1:9/')([
        { latitude: 55, longitude: 10 },
        { latitude: 56, longitude: 10 },
      ]),
  ],
  'http/post.ts': [() => post('http://127.0.0.1:9/', { headers: {}, body: '' }, true)],
  'modules/accounts/companySignIn/providerFetch.ts': [
    () => createProviderFetch(true)('http://127.0.0.1:9/', {}),
  ],
  'modules/accounts/companySignIn/domainRecord.ts': [
    () => lookUpRecord({ recordName: 'x.invalid', recordValue: '' }),
  ],
  'modules/platform/translations/overrides/suggestText.ts': [
    () => suggestText({ url: 'http://127.0.0.1:9/', key: undefined }, 'x', 'da'),
  ],
  'modules/economics/integrations/sources/openSource.ts': [
    () => openSource(settings, () => undefined),
    () => source.list(1),
    () => source.read('a', 1),
    () => source.prepare(),
    () => source.setAside(aside),
  ],
  'files/blobLinks.ts': [() => links.to('files/any', {})],
  'mail/sendMail.ts': [
    () =>
      createSendMail({ db: t.db, smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.c' } as never)({
        mailId: '0199aaaa-0000-7000-8000-0000000000d3',
      }),
  ],
};

for (const [file, asks] of Object.entries(doors))
  test(`SRV-13 nothing is asked of another server inside a transaction: ${file}`, async () => {
    for (const ask of asks)
      await assert.rejects(
        whileHeld(async () => ask()),
        /before a transaction or after it/,
      );
  });

/** Files that reach other servers, but only behind a door, only as a server, or only their own database and storage. */
const behind: Record<string, string> = {
  'modules/accounts/companySignIn/openIdClient.ts': 'asks by providerFetch.ts',
  'modules/accounts/companySignIn/finishSignIn.ts': 'asks by providerFetch.ts',
  'modules/accounts/companySignIn/startSignIn.ts': 'asks by providerFetch.ts',
  'modules/accounts/companySignIn/testProvider.ts': 'asks by providerFetch.ts',
  'modules/accounts/companySignIn/backChannel.ts': 'asks by providerFetch.ts',
  'modules/economics/integrations/sources/ftpSource.ts': 'is opened by openSource.ts',
  'modules/economics/integrations/sources/sftpSource.ts': 'is opened by openSource.ts',
  'modules/economics/integrations/sources/azureSource.ts': 'is opened by openSource.ts',
  'modules/economics/integrations/sources/openImap.ts': 'is opened by openSource.ts',
  'modules/economics/integrations/sources/imapSource.ts': 'is opened by openSource.ts',
  'modules/economics/integrations/sources/trust.ts': 'is opened by openSource.ts',
  'http/publicAddress.ts': 'resolves names for the doors',
  'files/objectStorage.ts': "the portal's own storage",
  'files/virusScan.ts':
    'scans where an upload is taken, in the transaction that takes it, for 20 s at most',
  'backups/backupPlace.ts': "the portal's own storage",
};

const reaches =
  /\bfetch\(|\brequest\(|createTransport\(|resolveTxt|createRemoteJWKSet|from 'node:(tls|dns|dns\/promises|dgram)'|import (http|https|net|tls)\b|\bconnect\b[^;]*from 'node:net'|(from|import\() ?'(ssh2|basic-ftp|imapflow|undici|openid-client|@azure\/storage-blob|@aws-sdk\/[^']+)'/;

test('SRV-13 each file that reaches other servers is a door that refuses it inside a transaction, or stands behind one', async () => {
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (/\.test\.ts$|^testing\/|\/test(Receiver|Hub|Smtp|Work)\.ts$|^db\/embedded\//.test(file))
      continue;
    const text = await readFile(`${import.meta.dirname}/${file}`, 'utf8');
    const code = text.replace(/^import type .*$/gm, '');
    if (reaches.test(code)) found.push(file);
  }
  assert.deepEqual(
    found.filter((file) => !(file in doors) && !(file in behind)),
    [],
  );
  const gone = Object.keys({ ...doors, ...behind }).filter(
    (file) =>
      !found.includes(file) && file !== 'modules/economics/integrations/sources/openSource.ts',
  );
  assert.deepEqual(gone, [], 'each of these reaches others still');
});
