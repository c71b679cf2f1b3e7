import {
  agreementSheet,
  importAgreementPrices,
  importProblems,
  previewAgreementImport,
} from '@fraktion/contract/agreements';
import { formatDate, formatNumber, textOf, useTranslation } from '@fraktion/shared-ui';
import { SheetImport } from '@fraktion/shared-waste/sheetImport';

import { readWords } from './sheetWords.ts';
import { useUndoable } from './undoable.ts';

const calls = { preview: previewAgreementImport, write: importAgreementPrices } as const;

const fieldLabel = (field: string): string =>
  textOf('mfe-economics', `agreements.fields.${field}`) ?? field;

const choices: Readonly<Record<string, (value: string) => string>> = {
  category: (value) => `postingCategory.${value}`,
  unit: (value) => `priceUnit.${value}`,
  sizeUnit: (value) => `tenders.sizeUnits.${value}`,
};

const choiceLabel = (field: string, value: string): string => {
  const key = choices[field]?.(value);
  return (key && textOf('mfe-economics', key)) ?? value;
};

const shownDetail = (problem: string, detail: string): string => {
  if (problem === 'overlap') return formatDate(detail);
  const isLimit = problem === 'tooSmall' || problem === 'tooLarge';
  return isLimit ? formatNumber(detail, { max: 6 }) : detail;
};

/** Prices from a file; the whole can be taken back. */
export const ImportDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-economics');
  const { toastUndoable } = useUndoable();
  const problemText = (problem: string, detail: string): string => {
    const known = importProblems.find((each) => each === problem);
    return known
      ? t(`agreements.import.problems.${known}`, { detail: shownDetail(known, detail) })
      : problem;
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
