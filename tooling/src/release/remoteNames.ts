import { access, readdir } from 'node:fs/promises';
import path from 'node:path';

import { root } from '../build/places.ts';

/** The remotes of this workspace: folders named `mfe-…` with a definition. */
export async function remoteNames(): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map((entry) => entry.name)
    .toSorted();
  const described = await Promise.all(
    names.map((name) =>
      access(path.join(root, name, 'src/remote.ts')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => described[index]);
}
