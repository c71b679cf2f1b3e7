import assert from 'node:assert/strict';
import { test } from 'node:test';

import { releaseCall } from '@fraktion/contract';

import { bundleOf, samplePlatform, sampleRemote } from '../../../../testing/rows/sampleReleases.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { createDeployToken } from '../index.ts';

/** The files of the PDF viewer in its release: a module that runs as a worker, and a decoder that it loads. */
const files = {
  'reader.1234567890.mjs': `export const pages = [${'"page", '.repeat(200)}];`,
  'pdf/decoder.wasm': `\0asm${'\u0001'.repeat(2000)}`,
};
const remote = sampleRemote('mfe-reader', 'one', undefined, files);
const base = `/releases/mfe-reader/${remote.manifest.version}`;
const t = await testServer();
const sent = [
  samplePlatform('Platform of files', { '@fraktion/shared-ui': { Button: [] } }),
  remote,
];
for (const each of sent) {
  const { name } = each.manifest;
  const client = t.client(await createDeployToken(t.db, name, `${name} team`));
  assert.equal(
    (await client(releaseCall, { params: { name }, files: [bundleOf(each)] })).status,
    200,
  );
}

const get = (path: string, encoding = 'br') =>
  fetch(`${t.url}${base}/${path}`, { headers: { 'accept-encoding': encoding } });

const common = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** The policy of everything that is not a page: opened directly, it may do nothing. */
const ofOthers = "default-src 'none'; frame-ancestors 'none'";

function assertHeaders({ headers }: Response, expected: Readonly<Record<string, string | null>>) {
  for (const [name, value] of Object.entries({ ...common, ...expected })) {
    assert.equal(headers.get(name), value, name);
  }
}

test('PLT-03 ORD-10 a module is sent as a script whose own policy permits decoders and this origin, and nothing else', async () => {
  const path = 'reader.1234567890.mjs';
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await get(path, encoding);
    assertHeaders(answer, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; script-src 'wasm-unsafe-eval'",
      'content-encoding': encoding === 'identity' ? null : encoding,
      vary: 'accept-encoding',
    });
    assert.equal(await answer.text(), files[path]);
  }
});

test('PLT-03 ORD-10 a decoder is sent as WebAssembly, unchanged', async () => {
  const answer = await get('pdf/decoder.wasm');
  assertHeaders(answer, {
    'content-type': 'application/wasm',
    'content-encoding': null,
    'content-security-policy': ofOthers,
  });
  assert.equal(await answer.text(), files['pdf/decoder.wasm']);
});

test('PLT-03 a script that runs in the page brings no permissions: the policy of the page applies', async () => {
  const answer = await get('entry.js');
  assertHeaders(answer, { 'content-security-policy': ofOthers, 'content-encoding': 'br' });
});

test('PLT-03 a missing file is not cached as missing', async () => {
  for (const path of ['reader.0000000000.mjs', 'pdf/other.wasm']) {
    const { status, headers } = await get(path);
    assert.deepEqual([status, headers.get('cache-control')], [404, 'no-store']);
  }
});
