import type { ParsedFieldName, PdfParsing } from '@fraktion/contract/invoices';

/** Below this confidence, somebody has to compare the value with the page. */
export const sureFrom = 0.9;

export const fieldKey = (name: ParsedFieldName): string => `field ${name}`;
export const lineKey = (index: number): string => `line ${index}`;

export interface ParsedListProps {
  readonly parsing: PdfParsing;
  /** The highlighted box on the page. */
  readonly marked: string | undefined;
  readonly onMark: (key: string) => void;
}
