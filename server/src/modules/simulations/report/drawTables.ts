import { costly } from '../../../costly/index.ts';

/** A document of tables, drawn in a child. */
export const drawTables = costly<typeof import('./tablesPdf.ts'), 'tablesPdf'>(
  import.meta.resolve('./tablesPdf.ts'),
  'tablesPdf',
);
