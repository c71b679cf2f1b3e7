import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as pause } from 'node:timers/promises';

import { InTurn } from './inTurn.ts';

test('PLT-18 files are compressed one after the other, also after one that fails', async () => {
  const turn = new InTurn();
  let [now, most] = [0, 0];
  const act = (name: string) => async () => {
    now += 1;
    most = Math.max(most, now);
    await pause();
    now -= 1;
    if (name === 'b') throw new Error(name);
    return name;
  };
  const done = await Promise.allSettled(['a', 'b', 'c'].map((name) => turn.run(act(name))));
  assert.deepEqual(
    done.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason))),
    ['a', 'Error: b', 'c'],
  );
  assert.equal(most, 1);
});
