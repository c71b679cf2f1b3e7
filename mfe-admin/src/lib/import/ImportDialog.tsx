import { importBackgroundRows, previewBackgroundImport } from '@fraktion/contract/background';
import { formatNumber, useTranslation } from '@fraktion/shared-ui';
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

/** Their texts contain the detail: a limit, or the other row. */
const limits: readonly string[] = ['TooBig', 'TooSmall', 'TooMany', 'TooManyDecimals'];
const isInText = (problem: string): boolean => problem === 'Twice' || limits.includes(problem);

/** The problem, with its limit or the affected text of the file. */
const problemWords = (problem: string, detail: string): string => {
  const shown = limits.includes(problem) ? formatNumber(detail, { max: 6 }) : detail;
  return [problemText(problem, shown), isInText(problem) ? '' : detail].filter(Boolean).join(' · ');
};

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
        field: (name) => fieldLabel(name, sheet.fields[name]),
        choice: (name, value) => choiceLabel(name, value, sheet.fields[name]),
        problem: problemWords,
        ofSheets: () => readWords(sheet),
      }}
    />
  );
};
