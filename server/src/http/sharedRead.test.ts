import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';

import { sharedRead } from './sharedRead.ts';

test('SRV-13 of a shared read one runs at a time, and who asks while it runs gets one that began later', async () => {
  const begun: PromiseWithResolvers<void>[] = [];
  const read = sharedRead(async () => {
    const mine = Promise.withResolvers<void>();
    const number = begun.push(mine);
    await mine.promise;
    return number;
  });
  const first = read();
  const meanwhile = Array.from({ length: 50 }, () => read());
  assert.equal(begun.length, 1);
  begun[0]!.resolve();
  assert.equal(await first, 1);
  await turn();
  begun[1]!.resolve();
  assert.deepEqual(new Set(await Promise.all(meanwhile)), new Set([2]));
  await turn();
  const later = [read(), read(), read()];
  begun[2]!.reject(new Error('away'));
  for (const each of later) await assert.rejects(each, /away/);
  const again = read();
  begun[3]!.resolve();
  assert.equal(await again, 4, 'and the next one reads again');
});
