import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';

import { sealPage } from './sealedPage.ts';

const body = 'Ørsted køber affald '.repeat(2000);

test('PLT-03 the index page is compressed once, and each response has its own nonce in it', () => {
  const page = sealPage(`<p>${body}</p><script nonce="{{nonce}}">${body}</script>`);
  for (const nonce of ['first', 'another one', '']) {
    const expected = `<p>${body}</p><script nonce="${nonce}">${body}</script>`;
    const zipped = page.gzip(nonce);
    assert.equal(gunzipSync(zipped).toString(), expected);
    assert.equal(page.plain(nonce).toString(), expected);
    assert.ok(zipped.byteLength < expected.length / 50);
  }
});

test('PLT-09 a page without exactly one place for the nonce is not served', () => {
  assert.throws(() => sealPage('<p>nothing</p>'));
  assert.throws(() => sealPage('{{nonce}} {{nonce}}'));
});
