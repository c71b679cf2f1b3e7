import assert from 'node:assert/strict';
import { test } from 'node:test';

import { createSealer } from './sealing.ts';
import { ownedDatabase } from './testing/servers/testDatabase.ts';

const { database } = await ownedDatabase();

const old = 'an old key of thirty-two characters and more';
const fresh = 'a new key of thirty-two characters and more!';

test('AUT-07 an encrypted text can be decrypted for its own row only, and no two are equal', async () => {
  const sealer = await createSealer(database.db, []);
  const sealed = sealer.seal('søøm', 'row 1');
  assert.notEqual(sealer.seal('søøm', 'row 1'), sealed);
  assert.equal(sealer.open(sealed, 'row 1'), 'søøm');
  assert.throws(() => sealer.open(sealed, 'row 2'));
  const [id, text = ''] = sealed.split('.');
  const changed = Buffer.from(text, 'base64url');
  changed[changed.length - 1]! ^= 1;
  assert.throws(() => sealer.open(`${id}.${changed.toString('base64url')}`, 'row 1'));
});

test('AUT-07 every node of a database has its key; an external key can be changed', async () => {
  const without = (await createSealer(database.db, [])).seal('x', 'row');
  assert.equal((await createSealer(database.db, [])).open(without, 'row'), 'x');
  const before = await createSealer(database.db, [old]);
  assert.equal(before.open(without, 'row'), 'x', 'what was sealed without one still opens');
  const sealed = before.seal('x', 'row');
  assert.equal((await createSealer(database.db, [fresh, old])).open(sealed, 'row'), 'x');
  const lost = await createSealer(database.db, [fresh]);
  assert.throws(() => lost.open(sealed, 'row'), /is not set/);
});
