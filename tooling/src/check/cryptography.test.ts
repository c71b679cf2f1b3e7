import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';

const files = globSync('{server,contract,invoice-reading,demo-world,tooling}/src/**/*.ts', {
  cwd: root,
}).filter((file) => !/\.test\.ts$|\/testing\/|\/demo\/|^demo-world\/src\/servers\//.test(file));

const filesWith = (pattern: RegExp): string[] =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).toSorted();

test('SRV-12 AUT-07 no weak hash, and no random value that can be foretold', () => {
  assert.ok(files.length > 1000, String(files.length));
  assert.deepEqual(filesWith(/createHash\(\s*['"`](?:md[45]|sha-?1|ripemd)/i), []);
  const guessable = filesWith(/\bMath\.random\b|\bpseudoRandomBytes\b/);
  // Of the tools, one adds a number to an address that must be asked anew.
  assert.deepEqual(guessable, ['tooling/src/build/retry.ts']);
});

test('SRV-12 AUT-07 what is sealed is sealed by AES-256-GCM, in two places', () => {
  const sealing = ['server/src/backups/sealedStream.ts', 'server/src/sealing.ts'];
  // A push message has the cipher that RFC 8291 demands; its key is used once.
  const push = 'server/src/modules/platform/notifications/push/encrypt.ts';
  const ciphers = filesWith(/\bcreateCipher(?:iv)?\b/);
  assert.deepEqual(ciphers, [...sealing, push].toSorted());
  assert.match(readFileSync(join(root, push), 'utf8'), /createCipheriv\('aes-128-gcm'/);
  for (const file of sealing)
    assert.match(readFileSync(join(root, file), 'utf8'), /const algorithm = 'aes-256-gcm';/);
});

test('SRV-12 the certificate of another server is taken unchecked only where its fingerprint is compared', () => {
  assert.deepEqual(
    filesWith(/rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/),
    [
      'server/src/modules/economics/integrations/sources/ftpSource.ts',
      'server/src/modules/economics/integrations/sources/trust.ts',
    ],
  );
});
