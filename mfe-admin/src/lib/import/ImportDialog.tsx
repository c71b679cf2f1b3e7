import { importBackgroundRows, previewBackgroundImport } from '@fraktion/contract/background';
import { useTranslation } from '@fraktion/shared-ui';
import {
  type ImportCalls,
  type ImportSheet,
  SheetImport,
} from '@fraktion/shared-waste/sheetImport';

import { choiceLabel, fieldLabel, problemText, tabWords } from '../dataWords.ts';
import { readWords } from './sheetWords.ts';

const backgroundCalls: ImportCalls = {
  preview: previewBackgroundImport,
  write: importBackgroundRows,
};

/** The problem, with the affected text of the file. */
const problemWords = (problem: string, detail: string): string =>
  [problemText(problem, detail), problem === 'Twice' ? '' : detail].filter(Boolean).join(' · ');

interface ImportDialogProps {
  readonly sheet: ImportSheet;
  /** By default those of background data. */
  readonly calls?: ImportCalls;
  readonly onClose: () => void;
}

/** Rows of a tab from a file. */
export const ImportDialog = ({ sheet, calls = backgroundCalls, onClose }: ImportDialogProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <SheetImport
      {...{ sheet, calls, onClose }}
      words={{
        title: t('background.import.title', { many: tabWords(sheet).many }),
        field: fieldLabel,
        choice: choiceLabel,
        problem: problemWords,
        ofSheets: () => readWords(sheet),
      }}
    />
  );
};
