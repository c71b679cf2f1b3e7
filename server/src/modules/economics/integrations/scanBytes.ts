import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { clamdScan } from '../../../files/virusScan.ts';
import { SourceError } from './sources/source.ts';

/** Scans fetched bytes for viruses, if a scanner is set. A file without a result is not taken: the next run tries again. */
export function scanBytes(url: string | undefined): (bytes: Uint8Array) => Promise<string | null> {
  if (url === undefined) return async () => null;
  const scan = clamdScan(url);
  return async (bytes) => {
    const path = join(tmpdir(), `fraktion-scan-${randomUUID()}`);
    await writeFile(path, bytes, { mode: 0o600 });
    try {
      return await scan(path);
    } catch {
      throw new SourceError('Files.Not.Scanned');
    } finally {
      await rm(path, { force: true });
    }
  };
}
