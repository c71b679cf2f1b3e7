import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

import { clash, iconNames, isReserved, type OwnedPath } from '@fraktion/contract';

import { readDefinition } from './definition.ts';

const root = path.join(import.meta.dirname, '../../..');
const remotes = ['mfe-admin', 'mfe-dashboard', 'mfe-economics', 'mfe-ordering', 'mfe-supplier'];

test('PLT-19 no two remotes of the portal ask for one address or to-do, and none for an address of the shell', async () => {
  const owned: (OwnedPath & { readonly remote: string })[] = [];
  for (const remote of remotes) {
    const { pages } = await readDefinition(path.join(root, remote));
    for (const { path: key, aliases = [], todos = [] } of pages) {
      for (const each of [key, ...aliases]) owned.push({ kind: 'path', key: each, remote });
      for (const todo of todos) owned.push({ kind: 'todo', key: todo.kind, remote });
    }
  }
  assert.ok(owned.length > 60);
  assert.deepEqual(
    owned.filter(({ kind, key }) => kind === 'path' && isReserved(key)),
    [],
  );
  const clashes = owned.flatMap((one, at) =>
    owned
      .slice(at + 1)
      .filter((other) => other.remote !== one.remote && clash(one, other))
      .map((other) => `${one.remote} ${one.key} and ${other.remote} ${other.key}`),
  );
  assert.deepEqual(clashes, []);
});

test('PLT-19 the icons that a manifest may name are those that the frame draws', () => {
  const source = readFileSync(path.join(root, 'shared-ui/src/components/namedIcons.tsx'), 'utf8');
  const shapes = /const shapes[^{]*\{(?<body>[^}]*)\}/.exec(source)?.groups?.['body'] ?? '';
  const drawn = [...shapes.matchAll(/^\s*'?(?<name>[a-z0-9-]+)'?:/gm)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  assert.deepEqual(drawn.toSorted(), [...iconNames].toSorted());
});
