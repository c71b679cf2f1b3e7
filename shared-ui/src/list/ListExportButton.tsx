import type { Column } from '../grid/columns.ts';
import { ExportButton } from './ExportButton.tsx';
import type { ReadPage } from './readAll.ts';

export interface ListExportButtonProps<Row> {
  /** Of the file. */
  readonly name: string;
  /** All of them, also those that are not shown. */
  readonly columns: readonly Column<Row>[];
  readonly read: ReadPage<Row>;
  /** Hands the file over to its reader. */
  readonly save: (file: File) => void;
}

/** All rows of a list and all of its columns, as an Excel file. */
export const ListExportButton = <Row,>({ save, ...list }: ListExportButtonProps<Row>) => (
  <ExportButton
    onExport={async (how) => {
      const { exportList } = await import('../sheet/exportList.ts');
      save(await exportList({ ...list, ...how }));
    }}
  />
);
