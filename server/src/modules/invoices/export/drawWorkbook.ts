import { costly } from '../../../costly/index.ts';

/** An Excel file, written in a child. */
export const drawWorkbook = costly<typeof import('./workbook.ts'), 'workbook'>(
  import.meta.resolve('./workbook.ts'),
  'workbook',
);
