import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { ReleaseFile } from '@fraktion/contract/releases';

import { digest } from './integrity.ts';

/** Files of a release that the bundler does not make, by their path. */
export type FilesBeside = Readonly<Record<string, Uint8Array>>;

export async function writeFiles(outDir: string, files: FilesBeside): Promise<void> {
  for (const [file, bytes] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(outDir, file)), { recursive: true });
    await writeFile(path.join(outDir, file), bytes);
  }
}

/** The files of a folder, as they are copied into a release. */
export async function filesIn(dir: string): Promise<FilesBeside> {
  const found = await readdir(dir, { withFileTypes: true, recursive: true });
  const paths = found
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Object.fromEntries(
    await Promise.all(
      paths.map(
        async (file) =>
          [path.relative(dir, file).replaceAll('\\', '/'), await readFile(file)] as const,
      ),
    ),
  );
}

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
