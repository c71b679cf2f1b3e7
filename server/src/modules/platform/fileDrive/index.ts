import { defineModule } from '../../defineModule.ts';
import { dropUnused } from './blobs.ts';
import { registerFileDrive } from './routes.ts';
import { emptyTrash } from './trash.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Deletes the bytes that no file of an account's drive uses any more, of those that were just removed. */
    'fileDrive.dropUnused': { accountId: string; shas: readonly string[] };
  }
}

export const fileDrive = defineModule({
  area: 'platform',
  calls: registerFileDrive,
  jobs: {
    'fileDrive.dropUnused': {
      words: {
        en: 'Tidy up the file drive',
        da: 'Ryd op i filerne',
        sv: 'Städa bland filerna',
        nb: 'Rydd opp i filene',
      },
      task:
        ({ db, blobs }) =>
        (payload) =>
          dropUnused(db, blobs, payload),
    },
  },
  sweep: ({ db }) => emptyTrash(db),
});
