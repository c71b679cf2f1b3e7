import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { createInvoiceImport, getImportDocument } from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';
import { sql } from 'kysely';

import { apartCalls } from '../neighbours/apartCalls.ts';
import { openTheatre, type Theatre } from '../neighbours/theatre.ts';
import { hostileFiles } from '@fraktion/demo-world/documents/hostile/hostileFiles';

interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly path: string;
}

let theatre: Theatre;
let stored: readonly StoredFile[] = [];

before(async () => {
  theatre = await openTheatre({
    async look(_, db) {
      // Rows of the furnished world have no path of a real file.
      ({ rows: stored } = await sql<StoredFile>`select name, media_type as type, path from file
        where path ~ '^[a-z]+/[0-9a-f-]{36}/' and path not like 'mine%'`.execute(db));
    },
  });
});
after(() => theatre.stop());

const withFiles = allCalls.filter(
  ({ id, files, roles }) => files !== undefined && roles !== 'deployToken' && !(id in apartCalls),
);
/**
 * Takes whatever somebody calls an invoice, and says afterwards why it is none. The bytes are stored as XML, leave as an attachment
 * and are read in another process.
 */
const takesAnything = new Set(['invoiceImports.create', 'invoiceImports.run', 'invoices.upload']);
/** What a file system, a header or a reader takes for more than a name. */
const moreThanName = /[/\\<>:"|?*\p{Cc}\p{Cf}]|^\.|^(con|nul)\./u;
const runs = /html|svg|script|gzip/;

test('SRV-04 SRV-12 every call that takes files refuses what runs, unpacks without end or lies, and stores no name that is more', async () => {
  const files = await hostileFiles();
  const wrong: string[] = [];
  let taken = 0;
  assert.ok(withFiles.length >= 4, withFiles.map(({ id }) => id).join(' '));
  for (const call of withFiles)
    for (const { what, file, mayBeTaken } of files) {
      stored = [];
      const { answer } = await theatre.effectOfCall(call, (input) => ({ ...input, files: [file] }));
      const isTaken = answer.status < 300;
      if (isTaken) taken += 1;
      if (answer.status >= 500) wrong.push(`${call.id} ${what}: ${JSON.stringify(answer.error)}`);
      if (isTaken && !mayBeTaken && !takesAnything.has(call.id))
        wrong.push(`${call.id} takes ${what}`);
      for (const { name, type, path } of stored)
        if (moreThanName.test(name) || runs.test(type) || path.includes('..'))
          wrong.push(`${call.id} ${what}: ${name} ${type} ${path}`);
    }
  assert.deepEqual(wrong, []);
  assert.ok(taken > withFiles.length * 5, `${taken} were taken`);
  const megabytes = process.resourceUsage().maxRSS / 1000;
  assert.ok(megabytes < 1_500, `${megabytes} MB`);
});

test('SRV-04 INV-01 what was called an invoice leaves as a file to be saved, in which a browser runs nothing', async () => {
  const user = await theatre.t.signIn('mine@test.example');
  for (const { what, file } of await hostileFiles()) {
    if (file.size === 0) continue;
    const id = randomUUID();
    const made = await user(createInvoiceImport, { body: { id }, files: [file] });
    assert.ok(made.status < 300, `${what}: ${JSON.stringify(made.error)}`);
    const { status, headers } = await user(getImportDocument, { params: { id: made.data.id } });
    assert.equal(status, 200, what);
    assert.match(headers.get('content-disposition') ?? '', /^attachment/, what);
    assert.equal(headers.get('x-content-type-options'), 'nosniff', what);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; sandbox/, what);
    assert.doesNotMatch(headers.get('content-type') ?? '', runs, what);
  }
});

test('SRV-12 a packed body is refused before it is unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(100_000_000, ' '));
  for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'x'])
    for (const path of ['/user-auth/authenticate', '/client-reports', '/orders']) {
      const answer = await fetch(`${theatre.t.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-encoding': encoding },
        body: bomb,
      }).catch(() => ({ status: 413 }));
      assert.ok(
        answer.status >= 400 && answer.status < 500,
        `${path} ${encoding} ${answer.status}`,
      );
    }
});
