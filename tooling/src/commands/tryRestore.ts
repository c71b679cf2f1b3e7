import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbedded } from '@fraktion/server';
import { type BackupSet, restoreBackup, type RestoreCounts } from '@fraktion/server/backups/index';
import { openStorage } from '@fraktion/server/files/index';

/** Restores a back-up into a temporary embedded database and folder, which are removed afterwards. TMPDIR names the place. */
export async function tryRestore(set: BackupSet): Promise<RestoreCounts> {
  const folder = await mkdtemp(join(tmpdir(), 'fraktion-restore-'));
  try {
    const embedded = await startEmbedded(folder, { disposable: true });
    try {
      const filesDir = join(folder, 'files');
      await mkdir(filesDir);
      const files = openStorage(filesDir);
      return await restoreBackup(set, { databaseUrl: embedded.ownerUrl, files });
    } finally {
      await embedded.stop();
      if (!embedded.folder.startsWith(folder))
        await rm(embedded.folder, { recursive: true, force: true });
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
