import { removeBytes } from '../../../backups/index.ts';
import { defineModule } from '../../defineModule.ts';
import { registerFiles } from './routes.ts';

export { deleteFiles } from './deleteFiles.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Deletes the bytes of a file whose row is gone. */
    'files.deleteBytes': { path: string };
  }
}

export const files = defineModule({
  area: 'platform',
  calls: registerFiles,
  jobs: {
    'files.deleteBytes': {
      words: {
        en: 'Clean up deleted files',
        da: 'Ryd slettede filer op',
        sv: 'Rensa borttagna filer',
        nb: 'Rydd opp i slettede filer',
      },
      task:
        ({ db, blobs }) =>
        ({ path }) =>
          removeBytes(db, () => blobs.delete(path)),
    },
  },
  sweep: ({ blobs }) => blobs.sweep(),
});
