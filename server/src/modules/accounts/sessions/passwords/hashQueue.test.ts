import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Refusal } from '../../../../http/errors.ts';
import { HashQueue } from './hashQueue.ts';

test('AUT-06 passwords are hashed a few at a time, and a caller that would wait too long is refused', async () => {
  const queue = new HashQueue(2, 3);
  const done: number[] = [];
  const releases: (() => void)[] = [];
  const works = [0, 1, 2, 3, 4].map((index) =>
    queue.run(async () => {
      await new Promise<void>((resolve) => releases.push(resolve));
      done.push(index);
    }),
  );
  await assert.rejects(
    queue.run(async () => undefined),
    (error) => error instanceof Refusal && error.key === 'Generic.Too.Many.Requests',
  );
  assert.equal(releases.length, 2, 'two are at work, three wait');
  while (done.length < 5) {
    releases.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  await Promise.all(works);
  assert.deepEqual(done, [0, 1, 2, 3, 4]);
  await assert.rejects(queue.run(() => Promise.reject(new Error('it broke'))));
  assert.equal(await queue.run(async () => 'free again'), 'free again');
});
