import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FairQueue } from './fairQueue.ts';

const limits = { atOnce: 1, atOncePerKey: 1, mayWait: 100, mayWaitPerKey: 20, patienceMs: 60_000 };

/** Work that lasts until it is told to end. */
function lasting() {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise<void>((resolve) => ends.push(resolve)),
    endOne: () => ends.shift()?.(),
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('SRV-13 who asks for twenty things waits behind itself: another account is next', async () => {
  const queue = new FairQueue(limits);
  const begun: string[] = [];
  const { work, endOne } = lasting();
  const ask = (key: string, name: string) =>
    queue.run(key, () => {
      begun.push(name);
      return work();
    });
  const all = Array.from({ length: 20 }, (_, at) => ask('one', `one ${at}`));
  all.push(ask('other', 'other'), ask('third', 'third'));
  for (let at = 0; at < 22; at += 1) {
    await settled();
    endOne();
  }
  await Promise.all(all);
  assert.deepEqual(begun.slice(0, 5), ['one 0', 'one 1', 'other', 'third', 'one 2']);
  assert.equal(begun.length, 22);
});

test('SRV-13 a place that is free stays free for others, if one key has all that it may have', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 3, atOncePerKey: 2 });
  const begun: string[] = [];
  const { work, endOne } = lasting();
  const ask = (key: string) =>
    queue.run(key, () => {
      begun.push(key);
      return work();
    });
  const all = [ask('one'), ask('one'), ask('one'), ask('other')];
  await settled();
  assert.deepEqual(begun, ['one', 'one', 'other']);
  for (let at = 0; at < 4; at += 1) {
    endOne();
    await settled();
  }
  await Promise.all(all);
  assert.deepEqual(begun, ['one', 'one', 'other', 'one']);
});

test('SRV-13 several keys that ask for much leave the last places to keys that have none', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 8, atOncePerKey: 5, forNewKeys: 3 });
  const begun: string[] = [];
  const { work, endOne } = lasting();
  const ask = (key: string) =>
    queue.run(key, () => {
      begun.push(key);
      return work();
    });
  const all = ['one', 'two', 'three'].flatMap((key) => Array.from({ length: 6 }, () => ask(key)));
  await settled();
  assert.deepEqual(begun, ['one', 'one', 'one', 'one', 'one', 'two', 'three']);
  all.push(ask('fourth'));
  await settled();
  assert.equal(begun.at(-1), 'fourth');
  for (let at = 0; at < all.length; at += 1) {
    endOne();
    await settled();
  }
  await Promise.all(all);
  assert.equal(begun.length, 19);
});

test('SRV-13 a full queue refuses with the seconds to wait, and takes the next one when there is room again', async () => {
  const queue = new FairQueue({ ...limits, mayWait: 3, mayWaitPerKey: 2 });
  const { work, endOne } = lasting();
  const ask = (key: string) => queue.run(key, work);
  const running = [ask('one'), ask('one'), ask('one')];
  const full = { key: 'Generic.Busy', status: 503, retryAfter: 2 };
  await assert.rejects(ask('one'), full);
  running.push(ask('other'));
  await assert.rejects(ask('third'), full);
  await settled();
  endOne();
  await settled();
  running.push(ask('third'));
  for (let at = 0; at < 5; at += 1) {
    await settled();
    endOne();
  }
  await Promise.all(running);
});

test('SRV-13 who has waited too long, or has left, gives its place in the line to others', async () => {
  const queue = new FairQueue({ ...limits, patienceMs: 5 });
  const { work, endOne } = lasting();
  const first = queue.run('one', work);
  await assert.rejects(
    queue.run('one', async () => assert.fail('it had left')),
    { key: 'Generic.Busy' },
  );
  const gone = new AbortController();
  const leaving = assert.rejects(
    queue.run('two', async () => assert.fail('it had left'), gone.signal),
  );
  gone.abort();
  await leaving;
  const last = queue.run('three', async () => 'done');
  await settled();
  endOne();
  await first;
  assert.equal(await last, 'done');
});

test('SRV-13 work that fails gives its place back', async () => {
  const queue = new FairQueue(limits);
  await assert.rejects(
    queue.run('one', () => Promise.reject(new Error('failed'))),
    /failed/,
  );
  assert.equal(await queue.run('one', async () => 'done'), 'done');
});

test('SRV-13 a key that was refused leaves nothing behind, and one that comes again is served', async () => {
  const queue = new FairQueue({ ...limits, mayWait: 2, mayWaitPerKey: 2 });
  const { work, endOne } = lasting();
  const first = queue.run('one', work);
  const over = { message: 'over' };
  const waiting = ['two', 'two'].map((key) => assert.rejects(queue.run(key, work), over));
  await assert.rejects(queue.run('three', work), { key: 'Generic.Busy' });
  assert.equal(queue.keys, 2);
  queue.refuseWaiting(new Error('over'));
  const again = queue.run('two', async () => 'done');
  await Promise.all(waiting);
  endOne();
  await first;
  assert.equal(await again, 'done');
  assert.equal(queue.keys, 0);
});
