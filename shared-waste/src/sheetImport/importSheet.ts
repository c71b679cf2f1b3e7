import type { importAgreementPrices, previewAgreementImport } from '@fraktion/contract/agreements';
import type {
  Fields,
  importBackgroundRows,
  previewBackgroundImport,
} from '@fraktion/contract/background';
import type { CallAnswer } from '@fraktion/contract/call';
import type { importWeighings, previewWeighings } from '@fraktion/contract/weighings';

/** What is known of a list, in order to read a file of its rows. */
export interface ImportSheet {
  readonly name: string;
  readonly fields: Fields;
  /** What makes two rows the same one; a row of the preview is called by it. */
  readonly key: readonly string[];
  /** As many rows as one file may have, if that is less than usual. */
  readonly most?: number;
}

/** What looks at the rows, and what writes them. */
export interface ImportCalls {
  readonly preview:
    | typeof previewBackgroundImport
    | typeof previewWeighings
    | typeof previewAgreementImport;
  readonly write:
    | typeof importBackgroundRows
    | typeof importWeighings
    | typeof importAgreementPrices;
}

/** What heads and words of a file mean, in whatever language it was written. */
export interface SheetWords {
  readonly fieldOf: (head: string) => string | undefined;
  readonly choiceOf: (field: string, word: string) => string;
}

/** The words of the list's own area. */
export interface ImportWords {
  readonly title: string;
  readonly field: (name: string) => string;
  readonly choice: (field: string, value: string) => string;
  readonly problem: (problem: string, detail: string) => string;
  /** They come when somebody chooses a file. */
  readonly ofSheets: () => Promise<SheetWords>;
}

export type ImportAnswer = CallAnswer<ImportCalls['write']>;

export interface SheetImportProps {
  readonly sheet: ImportSheet;
  readonly calls: ImportCalls;
  readonly words: ImportWords;
  /** Reports what was written; a message does, if it is left out. */
  readonly onWritten?: (answer: ImportAnswer) => void;
  readonly onClose: () => void;
}
