import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { root } from '../build/places.ts';

/** A secret, or what proves one, beside `===`: it ends at the first letter that differs, which can be measured. */
const compared =
  /\w*(secret|hash|digest|signature|mac|password|token|proof)\w*\)?\s*[!=]==(?!\s*(null\b|undefined\b|0\b|['"`(]))|[!=]==\s*[\w.?]*(secret|hash|digest|signature|password)\w*/i;

/** What is compared there is no secret. */
const harmless: Readonly<Record<string, string>> = {
  'server/src/files/moveFiles.ts': 'the digests of two copies of a file',
  'server/src/http/idempotency.ts': 'the digest of a body that the same person has sent',
  'server/src/modules/accounts/sessions/passwords/publishedPassword.ts':
    'a password that is published',
};

const sources = globSync('server/src/{http,modules,realtime,backups,files}/**/*.ts', {
  cwd: root,
}).filter((file) => !/\.test\.ts$|\/testing|test[A-Z]\w*\.ts$/.test(file));

test('SRV-06 AUT-06 nothing in the server compares a secret letter by letter', () => {
  assert.ok(sources.length > 500);
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => compared.test(line) && !/^\s*(\*|\/\/)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  const unknown = found.filter((each) => !Object.hasOwn(harmless, each.split(':')[0] ?? ''));
  assert.deepEqual(unknown, []);
  for (const file of Object.keys(harmless)) assert.ok(found.some((each) => each.startsWith(file)));
});

test('SRV-06 such a comparison is found', () => {
  for (const line of [
    'if (row.secretHash === given) return',
    'return token !== expected;',
    'if (given === stored.password) {',
    'signature === computed',
  ])
    assert.match(line, compared);
  for (const line of ['if (secret === null)', 'token === undefined ? a : b', 'hash !== ""'])
    assert.doesNotMatch(line, compared);
});
