import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { callsByName } from '@fraktion/contract/calls';

import { remoteNames } from '../release/remoteNames.ts';
import { packageDir } from './places.ts';
import { buildRemote } from './remote.ts';

const imports = /import \{([^}]*)\} from '@fraktion\/contract[^']*';/g;

/** The calls that a source file imports from the contract and uses for more than their roles. */
function callsNamedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const names = [...text.matchAll(imports)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim()),
  );
  const rest = text.replaceAll(imports, '');
  return names
    .filter((name) => new RegExp(`\\b${name}\\b(?!(?:\\.\\w+)*\\.roles)`).test(rest))
    .flatMap((name) => callsByName[name]?.map(({ id }) => id) ?? []);
}

/** Read from the text of the sources, independently of the bundler. */
const callsNamed = (name: string): Set<string> =>
  new Set(
    globSync('src/**/*.{ts,tsx}', { cwd: packageDir(name) })
      .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
      .flatMap((file) => callsNamedIn(path.join(packageDir(name), file))),
  );

for (const name of await remoteNames()) {
  test(`PLT-01 the manifest of ${name} has every call that its code makes`, async () => {
    const { manifest } = await buildRemote(packageDir(name));
    const read = new Set(Object.values(manifest.calls).flat());
    assert.ok(read.size > 0);
    assert.deepEqual(
      [...callsNamed(name)].filter((id) => !read.has(id)),
      [],
    );
  });
}
