import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { clamdScan } from '../../files/virusScan.ts';
import { SourceError } from './sources/source.ts';

/** Looks for viruses in what was fetched, where a scanner is set. Without its verdict nothing is taken: it is tried again later. */
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
