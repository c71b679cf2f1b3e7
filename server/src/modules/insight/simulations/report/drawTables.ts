import { costly } from '../../../../costly/index.ts';
import type * as tablesPdfFile from './tablesPdf.ts';

/** A document of tables, drawn in a child. */
export const drawTables = costly<typeof tablesPdfFile>(import.meta.resolve('./tablesPdf.ts'))(
  'tablesPdf',
);
