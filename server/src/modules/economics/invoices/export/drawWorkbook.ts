import { costly } from '../../../../costly/index.ts';
import type * as workbookFile from './workbook.ts';

/** An Excel file, written in a child. */
export const drawWorkbook = costly<typeof workbookFile>(import.meta.resolve('./workbook.ts'))(
  'workbook',
);
