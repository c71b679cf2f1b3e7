import { storedFiles, whileHoldingBytes } from '@fraktion/server/backups/index';
import { copyFiles, openFiles, openPlace } from '@fraktion/server/files/index';

import { withDatabase } from './database.ts';
import { CommandError } from './faults.ts';

const howTo =
  'Give the new place in FILES_URL and the former one in FILES_FORMER_URL, and start the portal with both: see docs/operating.md.';

/** `files move`: fills the place of FILES_URL from that of FILES_FORMER_URL, while the portal is in use. */
export async function moveFilesCommand(): Promise<void> {
  await withDatabase(async ({ url }, settings) => {
    const { formerFilesUrl } = settings;
    if (formerFilesUrl === undefined) throw new CommandError(howTo);
    if (formerFilesUrl === (settings.filesUrl ?? settings.filesDir))
      throw new CommandError(`Both places are the same. ${howTo}`);
    const from = await openPlace(formerFilesUrl, settings);
    const to = await openFiles(settings);
    const isMoved = await whileHoldingBytes(url, async () => {
      const { copied, present, bytes } = await copyFiles(from, to, storedFiles(from));
      console.log(
        `${copied} files (${(bytes / 1_000_000).toFixed(1)} MB) were copied and compared; ${present} were there already.\n` +
          'The portal may be started without FILES_FORMER_URL now. Nothing was removed from the former place.',
      );
    });
    if (!isMoved)
      throw new CommandError('A back-up is being taken: move the files when it has ended.');
  });
}
