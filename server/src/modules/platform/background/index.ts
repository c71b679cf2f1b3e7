import { defineModule } from '../../defineModule.ts';
import { createRename } from './renamePast.ts';
import { registerBackground } from './routes.ts';

export {
  cellsOf,
  columnsOfFields,
  initialValues,
  listedFrom,
  selectedCells,
  selectedFrom,
} from './entityTable.ts';
export { figureProblem } from './figureProblem.ts';
export { changesOf, noteChanges } from './history.ts';
export { type Importable, insertImported } from './importable.ts';
export type { PlannedRow } from './importPlan.ts';
export { importRows, previewRows } from './importRows.ts';
export { referencesIn, referred } from './table.ts';
export { readUses, refuseUsed, type Uses } from './uses.ts';
export { asText, sameValue } from './values.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    /** Gives past rows the new name of a row, of a list by its tab, where they were too many to do so at once. */
    'background.rename': {
      accountId: string;
      tab: string;
      id: string;
      before: string;
      workId?: string;
    };
  }
}

export const background = defineModule({
  area: 'platform',
  calls: (services, { modules }) => registerBackground(services, { more: modules.fromFiles }),
  jobs: {
    'background.rename': {
      words: {
        en: 'Rename past rows',
        da: 'Omdøb tidligere rækker',
        sv: 'Byt namn på tidigare rader',
        nb: 'Gi tidligere rader nytt navn',
      },
      task: createRename,
    },
  },
});
