import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';

import { pack } from 'tar-stream';

/** The paths of all files below a folder, in the same order everywhere. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

export const sumsFile = 'SHA256SUMS';

/** `sha256sum --check SHA256SUMS` in the folder shows whether it is whole. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = [];
  for (const file of await pathsIn(folder))
    if (file !== sumsFile) lines.push(`${await digestOf(path.join(folder, file))}  ${file}\n`);
  await writeFile(path.join(folder, sumsFile), lines.join(''));
}

/** The same content gives the same bytes: sorted, of nobody, at one time. */
export async function writeArchive(folder: string, file: string, at: Date): Promise<void> {
  const tar = pack();
  const name = path.basename(folder);
  const compress = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 12, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const written = pipeline(tar, compress, createWriteStream(file));
  for (const each of await pathsIn(folder)) {
    const place = path.join(folder, each);
    const mode = ((await stat(place)).mode & 0o100) === 0 ? 0o644 : 0o755;
    const header = { name: `${name}/${each}`, mode, mtime: at, uid: 0, gid: 0 };
    tar.entry(header, await readFile(place));
  }
  tar.finalize();
  await written;
}
