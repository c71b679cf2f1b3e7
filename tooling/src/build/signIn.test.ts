import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';

import { packageDir } from './places.ts';
import { sharedGroups } from './shared.ts';

/** Of a source file, the modules that it imports at once, without types. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;']*?\sfrom\s+)?'([^']+)'/gm)].map(
    ([, from]) => from!,
  );

/** Every module by name that is loaded with the shell's first code, with the file that imports it. */
async function loadedFirst(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const waiting = [packageDir('shell/src/bootstrap.tsx')];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    for (const from of importsOf(await readFile(file, 'utf8'))) {
      if (!from.startsWith('.')) found.set(from, path.relative(packageDir('.'), file));
      else if (/\.tsx?$/.test(from)) waiting.push(path.join(path.dirname(file), from));
    }
  }
  assert.ok(seen.size > 20, 'The walk has found the first code');
  return found;
}

test('PLT-02 signing in imports no shared package that is loaded after it', async () => {
  const first = await loadedFirst();
  assert.ok(first.has('@fraktion/shared-ui/entry'));
  const { core: _, ...later } = sharedGroups;
  const tooEarly = Object.values(later)
    .flat()
    .filter((key) => first.has(key))
    .map((key) => `${key} in ${first.get(key)}`);
  assert.deepEqual(tooEarly, []);
});
