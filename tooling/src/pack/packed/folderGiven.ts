import { CommandError } from '../../commands/faults.ts';
import type * as ofSources from '../../commands/folderGiven.ts';

export const folderGiven: typeof ofSources.folderGiven = async () => {
  throw new CommandError(
    'Nothing can be built here: release what was packed, or from the sources.',
  );
};
