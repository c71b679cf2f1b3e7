import type { importAgreementPrices, previewAgreementImport } from '@fraktion/contract/agreements';
import type {
  Fields,
  importBackgroundRows,
  previewBackgroundImport,
} from '@fraktion/contract/background';
import type { CallAnswer } from '@fraktion/contract/call';
import type { importWeighings, previewWeighings } from '@fraktion/contract/weighings';

/** The description of a list that is needed to read a file of its rows. */
export interface ImportSheet {
  readonly name: string;
  readonly fields: Fields;
  /** The fields that identify a row; the preview names each row by them. */
  readonly key: readonly string[];
  /** The maximum number of rows in one file, if that is less than usual. */
  readonly most?: number;
}

/** The calls that check the rows, and that write them. */
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

/** The meaning of headings and words of a file, in any language. */
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
  /** Loaded when somebody chooses a file. */
  readonly ofSheets: () => Promise<SheetWords>;
}

export type ImportAnswer = CallAnswer<ImportCalls['write']>;

export interface SheetImportProps {
  readonly sheet: ImportSheet;
  readonly calls: ImportCalls;
  readonly words: ImportWords;
  /** Receives the result; without it, a message is shown. */
  readonly onWritten?: (answer: ImportAnswer) => void;
  readonly onClose: () => void;
}
