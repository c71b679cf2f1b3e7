import { costly } from '../../../../costly/index.ts';
import type { workbook as workbookInChild } from './workbook.ts';

/** An Excel file, written in a child. */
export const drawWorkbook = costly<typeof workbookInChild>(
  import.meta.resolve('./workbook.ts'),
  'workbook',
);
