import { removeBytes } from '../../../backups/index.ts';
import { defineModule } from '../../defineModule.ts';
import { registerFiles } from './routes.ts';

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
        en: 'Delete the bytes of removed files',
        da: 'Slet indhold af fjernede filer',
        sv: 'Ta bort innehåll i borttagna filer',
        nb: 'Slett innholdet i fjernede filer',
      },
      task:
        ({ db, blobs }) =>
        ({ path }) =>
          removeBytes(db, () => blobs.delete(path)),
    },
  },
  sweep: ({ blobs }) => blobs.sweep(),
});
