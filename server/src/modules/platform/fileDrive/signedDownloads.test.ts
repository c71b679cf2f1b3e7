import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { type Call, getDriveFileContent, releaseCall } from '@fraktion/contract';
import { addressOf } from '@fraktion/contract/client';
import { type S3Storage, startS3 } from '@fraktion/demo-world/servers/s3Server';
import sharp from 'sharp';

import { bundleOf, samplePlatform } from '../../../testing/rows/sampleReleases.ts';
import { createDeployToken } from '../releases/index.ts';
import { buildDrive, type Drive, pdfOf } from '../../../testing/rows/drive.ts';
import { startTestApp, type TestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let s3: S3Storage;
let t: TestApp;
let drive: Drive;

before(async () => {
  s3 = await startS3();
  Object.assign(process.env, s3.env);
  t = await startTestApp({ filesUrl: 's3://fraktion/signed', signedDownloads: true });
  drive = await buildDrive(t);
});
after(async () => {
  for (const name of Object.keys(s3?.env ?? {})) delete process.env[name];
  await t?.stop();
  await s3?.stop();
});

/** The answer itself, without what it leads to. */
const answerTo = (call: Call, id: string, { token }: { readonly token: string }) =>
  fetch(addressOf(t.url, call, { params: { id } }), {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'manual',
  });

const large = pdfOf('weighed and collected '.repeat(60_000));

test('SRV-10 ORD-10 a browser reads a large file from the object storage by a signed address of a minute, under its name, and is not shown it as a page', async () => {
  const { id } = await drive.file(drive.account.id, { name: 'Vægt 12.pdf', bytes: large });
  const answer = await answerTo(getDriveFileContent, id, drive.admin.session);
  assert.equal(answer.status, 303);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal((await answer.arrayBuffer()).byteLength, 0);
  const link = new URL(answer.headers.get('location')!);
  assert.equal(link.origin, s3.env['AWS_ENDPOINT_URL_S3']);
  assert.equal(link.searchParams.get('X-Amz-Expires'), '60');
  const read = await fetch(link);
  assert.ok(Buffer.from(await read.arrayBuffer()).equals(large));
  assert.equal(read.headers.get('content-type'), 'application/pdf');
  assert.match(read.headers.get('content-disposition') ?? '', /^attachment; .*V%C3%A6gt/);
  // A page follows it by itself.
  const followed = await drive.admin(getDriveFileContent, { params: { id } });
  assert.ok(Buffer.from(await followed.bytes()).equals(large));
});

test('SRV-10 ORD-10 small files and pictures come from the portal', async () => {
  const small = pdfOf('weighing');
  const noise = Buffer.alloc(900 * 900 * 3).map((_, index) => (index * 7919) % 251);
  const picture = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  for (const [name, bytes] of [
    ['Vægt.pdf', small],
    ['Container.png', picture],
  ] as const) {
    const { id } = await drive.file(drive.account.id, { name, bytes });
    const answer = await answerTo(getDriveFileContent, id, drive.admin.session);
    assert.equal(answer.status, 200, name);
    assert.ok((await answer.arrayBuffer()).byteLength > 0);
  }
});

test('SRV-04 SRV-10 another account gets no address', async () => {
  const { id } = await drive.file(drive.account.id, { name: 'Aftale.pdf', bytes: large });
  const other = await signInNew(t, (await buildDrive(t)).account.id, 'Admin');
  const answer = await answerTo(getDriveFileContent, id, other.session);
  assert.deepEqual([answer.status, answer.headers.get('location')], [404, null]);
});

test('SRV-10 PLT-01 the page may read from that storage, and do nothing else with it', async () => {
  const platform = samplePlatform('Platform', { '@fraktion/shared-ui': { Button: [] } });
  const { name } = platform.manifest;
  const client = t.client(await createDeployToken(t.db, name, name));
  const params = { name };
  assert.equal((await client(releaseCall, { params, files: [bundleOf(platform)] })).status, 200);
  const page = await fetch(t.url, { headers: { accept: 'text/html' } });
  const policy = page.headers.get('content-security-policy')!;
  const origin = s3.env['AWS_ENDPOINT_URL_S3']!;
  assert.ok(policy.includes(`connect-src 'self' ${origin};`), policy);
  assert.equal(policy.split(origin).length - 1, 1);
});
