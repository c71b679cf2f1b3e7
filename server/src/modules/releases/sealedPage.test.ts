import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';

import { newNonce, sealPage } from './sealedPage.ts';

const body = 'Ørsted køber affald '.repeat(2000);

test('PLT-03 the index page is compressed once, and each response has its own nonce in it', () => {
  const page = sealPage(`<p>${body}</p><script nonce="{{nonce}}">${body}</script>`);
  for (const nonce of [newNonce(), newNonce(), '/'.repeat(24)]) {
    const expected = `<p>${body}</p><script nonce="${nonce}">${body}</script>`;
    const zipped = page.gzip(nonce);
    assert.equal(gunzipSync(zipped).toString(), expected);
    assert.equal(page.plain(nonce).toString(), expected);
    assert.ok(zipped.byteLength < expected.length / 50);
  }
});

test('PLT-03 what was said before the nonce is not sent again after it, and no nonce has another length', () => {
  const said = randomBytes(500).toString('base64');
  const page = sealPage(`<p>${said}</p><script nonce="{{nonce}}">${said}</script>`);
  const nonce = newNonce();
  const zipped = page.gzip(nonce);
  assert.equal(
    gunzipSync(zipped).toString(),
    `<p>${said}</p><script nonce="${nonce}">${said}</script>`,
  );
  assert.ok(zipped.byteLength < said.length * 1.1);
  assert.throws(() => page.gzip('short'));
});

test('PLT-09 a page without exactly one place for the nonce is not served', () => {
  assert.throws(() => sealPage('<p>nothing</p>'));
  assert.throws(() => sealPage('{{nonce}} {{nonce}}'));
});
