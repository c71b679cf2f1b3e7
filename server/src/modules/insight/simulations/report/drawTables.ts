import { costly } from '../../../../costly/index.ts';
import type { tablesPdf as tablesPdfInChild } from './tablesPdf.ts';

/** A document of tables, drawn in a child. */
export const drawTables = costly<typeof tablesPdfInChild>(
  import.meta.resolve('./tablesPdf.ts'),
  'tablesPdf',
);
