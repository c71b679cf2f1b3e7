import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { uploadLimits } from '@fraktion/contract';

import { buildAccount, buildUser } from '../../../testing/rows/builders.ts';
import type { SignedIn } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const begin = async ({ session }: SignedIn, bytes: number): Promise<string> => {
  const response = await fetch(`${t.url}/api/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${session.token}`,
      'upload-length': String(bytes),
      'upload-metadata': `id ${base64(randomUUID())},filename ${base64('note.pdf')}`,
    },
  });
  const text = await response.text();
  return response.status === 201
    ? 'begun'
    : (JSON.parse(text) as { error: { message: string } }).error.message;
};

/** An account whose colleagues have these uploads under way, each within the limit of one user. */
async function accountWith(uploads: number, bytes: number) {
  const { id } = await buildAccount(t.db);
  const each = Math.min(
    uploadLimits.maxOpen,
    Math.floor(uploadLimits.maxOpenBytes / Math.max(1, bytes)),
  );
  for (let left = uploads; left > 0; left -= each) {
    const { id: userId } = await buildUser(t.db, id, 'User');
    const rows = Array.from({ length: Math.min(each, left) }, () => ({
      account_id: id,
      user_id: userId,
      id: randomUUID(),
      name: 'note.pdf',
      bytes,
    }));
    await t.db.insertInto('upload').values(rows).execute();
  }
  return signInNew(t, id, 'User');
}

test('ORD-05 the number of open uploads is limited over all users of an account, and in no other', async () => {
  const one = await accountWith(uploadLimits.maxOpenOfAccount - 1, 1);
  const other = await accountWith(1, 1);
  assert.equal(await begin(one, 1), 'begun');
  assert.equal(await begin(one, 1), 'Uploads.Too.Many');
  assert.equal(await begin(other, 1), 'begun');
});

test('ORD-05 so are their bytes, also when many begin at once', async () => {
  const { maxBytes, maxOpenBytesOfAccount } = uploadLimits;
  const most = Math.floor(maxOpenBytesOfAccount / maxBytes);
  const user = await accountWith(most - 2, maxBytes);
  const answers = await Promise.all(Array.from({ length: 6 }, () => begin(user, maxBytes)));
  assert.deepEqual(answers.toSorted(), [
    ...Array<string>(4).fill('Uploads.Too.Many'),
    'begun',
    'begun',
  ]);
});
