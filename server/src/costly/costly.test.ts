import assert from 'node:assert/strict';
import { globSync, readFileSync, realpathSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { whileHeld } from '../db/held.ts';
import { watchTurns } from '../testing/watchTurns.ts';
import { costly, costlyWithin, type Drawing, Drawings } from './index.ts';
import { usualLimits } from './limits.ts';
import type * as works from './testWork.ts';
import { readableFiles } from './readable.ts';
import { canBeWatched } from './usage.ts';

const file = import.meta.resolve('./testWork.ts');
const whoAmI = costly<typeof works>(file)('whoAmI');
const by = { key: 'account' };

test('SRV-13 costly work is done in another process, without environment, and its files are not written', async () => {
  const { pid, text, env, args } = await whoAmI(by, 'æøå');
  assert.notEqual(pid, process.pid);
  assert.equal(text, 'æøå');
  assert.deepEqual(
    env.filter((name) => !name.startsWith('NODE_')),
    [],
  );
  assert.ok(args.includes('--permission') && args.some((each) => /max-old-space/.test(each)));
  const tryToWrite = costly<typeof works>(file)('tryToWrite');
  assert.equal(await tryToWrite(by, join(tmpdir(), 'fraktion-child')), 'ERR_ACCESS_DENIED');
});

test('SRV-13 code that takes a child over reads no file but the program, writes none and starts nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-costly-'));
  const path = join(folder, 'invoice.pdf');
  await writeFile(path, 'data');
  try {
    const tried = await costly<typeof works>(file)('tryToLeave')(by, path, process.pid);
    for (const [what, became] of Object.entries(tried))
      assert.equal(became, 'ERR_ACCESS_DENIED', what);
    assert.deepEqual(await readdir(folder), ['invoice.pdf']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('SRV-13 of the program it reads code alone, not what an operator has beside it', () => {
  const root = realpathSync(fileURLToPath(import.meta.resolve('../../../')));
  for (const path of readableFiles()) assert.ok(path.startsWith(join(root, '/')), path);
  for (const kept of ['.data/files/a', '.env', 'data/a', '.git/config', 'server/.env'])
    assert.ok(!readableFiles().some((path) => join(root, kept).startsWith(path)), kept);
});

/** Files whose functions are called in a child. */
const costlyFiles = globSync('{server,invoice-reading}/src/**/*.ts', {
  cwd: fileURLToPath(import.meta.resolve('../../../')),
})
  .filter((each) => !/\.test\.ts$|^server\/src\/costly\//.test(each))
  .flatMap((each) => {
    const from = import.meta.resolve(`../../../${each}`);
    const code = readFileSync(fileURLToPath(from), 'utf8');
    if (!/\bcostly(?:Within)?</.test(code)) return [];
    const named = [...code.matchAll(/import\.meta\.resolve\(\s*'([^']+)',?\s*\)/g)];
    return named.map(([, to = '']) =>
      to.startsWith('.') ? new URL(to, from).href : import.meta.resolve(to),
    );
  });

test('SRV-13 every file of costly work is loaded with what a child may read', async () => {
  assert.ok(costlyFiles.length >= 12, String(costlyFiles.length));
  for (const each of costlyFiles) {
    const none = costly<{ nothing: () => void }>(each)('nothing');
    await assert.rejects(none(by), { message: `${each} has no nothing` });
  }
});

test('SRV-13 bytes go there and come back', async () => {
  const double = costly<typeof works>(file)('double');
  const bytes = await double(by, new Uint8Array([1, 2, 3]));
  assert.deepEqual([...bytes], [2, 4, 6]);
});

test('SRV-13 a child is used again, and one that shall be apart is not', async () => {
  const first = await whoAmI(by, '');
  const second = await whoAmI({ key: 'other' }, '');
  assert.equal(second.pid, first.pid);
  const apart = costly<typeof works>(file)('whoAmI', { apart: true });
  assert.notEqual((await apart(by, '')).pid, first.pid);
});

test('SRV-13 what the work itself refuses comes back as it was said', async () => {
  const refuse = costly<typeof works>(file)('refuse');
  await assert.rejects(refuse(by), {
    message: 'This is odd',
    reason: 'odd',
    fields: { name: 'Odd' },
  });
});

const endings = [
  ['spin', { cpuMilliseconds: 300 }, 'tooSlow'],
  ['swell', { memoryBytes: 300 * 1024 * 1024 }, 'tooMuchMemory'],
  ['swellOnHeap', {}, 'tooMuchMemory'],
  ['leave', {}, 'crashed'],
  ['pause', { milliseconds: 100 }, 'interrupted'],
] as const;
for (const [name, limits, reason] of endings) {
  test(
    `SRV-13 a child that goes beyond its limits is ended with a reason, and the next work is done: ${name}`,
    { skip: !canBeWatched && 'only Linux shows what a process uses' },
    async () => {
      const work = costlyWithin<typeof works>(file)(name);
      const run = work as (by: object, limits: object, input?: number) => Promise<unknown>;
      await assert.rejects(run(by, { ...usualLimits, ...limits }, 60_000), {
        name: 'WorkFailure',
        reason,
      });
      assert.equal((await whoAmI(by, 'next')).text, 'next');
    },
  );
}

test('SRV-13 twenty long works of one account do not keep another from being served', async () => {
  const pause = costly<typeof works>(file)('pause');
  const many = Array.from({ length: 20 }, () => pause(by, 150));
  const turns = watchTurns((key) => key === 'neighbour');
  await whoAmI({ key: 'neighbour' }, '');
  const before = turns.stop();
  assert.ok(before <= 1, `${before} had their turn first`);
  await Promise.all(many);
});

test('SRV-13 the flood of one account is refused to that account alone', async () => {
  const pause = costly<typeof works>(file)('pause');
  const flood = await Promise.allSettled([
    ...Array.from({ length: 60 }, () => pause({ key: 'flood' }, 10)),
    ...['one', 'two', 'three'].flatMap((key) => [pause({ key }, 1), pause({ key }, 1)]),
  ]);
  const refused = flood.map(({ status }) => status === 'rejected');
  assert.ok(refused.slice(0, 60).filter(Boolean).length > 10, 'the flood was refused nothing');
  assert.deepEqual(refused.slice(60), [false, false, false, false, false, false]);
});

test('SRV-13 nothing costly is waited for inside a transaction', async () => {
  await assert.rejects(
    whileHeld(() => whoAmI(by, '')),
    /before a transaction or after it/,
  );
});

/** A transaction that stores documents with these words, beside others that do the same. */
function storing(words: () => readonly string[]) {
  const drawn: string[] = [];
  const drawings = new Drawings();
  const rounds: (string | null)[][] = [];
  const done = drawings.around(by, async () => {
    const bytes = words().map((content): string | null => {
      const drawing: Drawing = {
        content,
        draw: async () => {
          drawn.push(content);
          return Buffer.from(content);
        },
      };
      return drawings.take(drawing)?.toString() ?? null;
    });
    rounds.push(bytes);
    drawings.endRehearsal();
    return bytes;
  });
  return { done, drawn, rounds };
}

test('SRV-13 a transaction is rehearsed until its documents are drawn, each once', async () => {
  const { done, drawn, rounds } = storing(() => ['one', 'two', 'one']);
  assert.deepEqual(await done, ['one', 'two', 'one']);
  assert.deepEqual(rounds, [
    [null, null, null],
    ['one', 'two', 'one'],
  ]);
  assert.deepEqual(drawn, ['one', 'two']);
});

test('SRV-13 a document that says something else meanwhile is drawn again, and who is never done is told so', async () => {
  let round = 0;
  const changed = storing(() => [`version ${Math.min(2, (round += 1))}`]);
  assert.deepEqual(await changed.done, ['version 2']);
  assert.deepEqual(changed.drawn, ['version 1', 'version 2']);
  const restless = storing(() => [`version ${(round += 1)}`]);
  await assert.rejects(restless.done, { key: 'Generic.Busy' });
});
