import {
  agreementSheet,
  importAgreementPrices,
  importProblems,
  previewAgreementImport,
} from '@fraktion/contract/agreements';
import { formatDate, textOf, useTranslation } from '@fraktion/shared-ui';
import { SheetImport } from '@fraktion/shared-waste/sheetImport';

import { readWords } from './sheetWords.ts';
import { useUndoable } from './undoable.ts';

const calls = { preview: previewAgreementImport, write: importAgreementPrices } as const;

const fieldLabel = (field: string): string =>
  textOf('mfe-economics', `agreements.fields.${field}`) ?? field;

const choices: Readonly<Record<string, string>> = {
  category: 'categories',
  unit: 'agreements.units',
  sizeUnit: 'tenders.sizeUnits',
};

const choiceLabel = (field: string, value: string): string => {
  const texts = choices[field];
  return (texts && textOf('mfe-economics', `${texts}.${value}`)) ?? value;
};

/** Prices from a file; the whole can be taken back. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { toastUndoable } = useUndoable();
  const problemText = (problem: string, detail: string): string => {
    const known = importProblems.find((each) => each === problem);
    const shown = known === 'overlap' ? formatDate(detail) : detail;
    return known ? t(`agreements.import.problems.${known}`, { detail: shown }) : problem;
  };
  return (
    <SheetImport
      sheet={agreementSheet}
      calls={calls}
      words={{
        title: t('agreements.import.title'),
        field: fieldLabel,
        choice: choiceLabel,
        problem: problemText,
        ofSheets: readWords,
      }}
      onWritten={({ counts, ...written }) => {
        const count = counts.new + counts.changed;
        if ('changeId' in written)
          toastUndoable(t('agreements.import.done', { count }), written.changeId);
      }}
      onClose={onClose}
    />
  );
};
