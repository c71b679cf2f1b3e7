import assert from 'node:assert/strict';
import { test } from 'node:test';

import { newNonce, withNonce } from './pageNonce.ts';

test('PLT-09 each nonce is new, and inserted exactly in its place', () => {
  const [one, other] = [newNonce(), newNonce()];
  assert.notEqual(one, other);
  assert.equal(Buffer.from(one, 'base64').byteLength, 16);
  const page = '<script nonce="{{nonce}}">$&</script>';
  for (const nonce of [one, other, '$&'.repeat(12)])
    assert.equal(withNonce(page, nonce), `<script nonce="${nonce}">$&</script>`);
});

test('PLT-09 a page without exactly one place for the nonce is not served', () => {
  assert.throws(() => withNonce('<p>nothing</p>', newNonce()));
  assert.throws(() => withNonce('{{nonce}} {{nonce}}', newNonce()));
});
