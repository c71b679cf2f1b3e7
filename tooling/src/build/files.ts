import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import type { ReleaseFile } from '@fraktion/contract/releases';

import { digest } from './integrity.ts';

/** Every file of a build with its size and digest, sorted by path. */
export async function releaseFiles(
  outDir: string,
  apart: readonly string[],
): Promise<ReleaseFile[]> {
  const entries = await readdir(outDir, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(outDir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    )
    .filter((file) => !apart.includes(file))
    .toSorted();
  return Promise.all(
    paths.map(async (file) => {
      const bytes = await readFile(path.join(outDir, file));
      return { path: file, bytes: bytes.byteLength, integrity: digest(bytes) };
    }),
  );
}
