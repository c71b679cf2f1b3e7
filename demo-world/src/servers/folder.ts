import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that a server serves; files are put into `inbox`. */
export async function sharedFolder() {
  const root = await mkdtemp(join(tmpdir(), 'fraktion-source-'));
  return {
    root,
    put: (name: string, content: string | Uint8Array) => writeFile(join(root, name), content),
    async names() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
        .toSorted();
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
