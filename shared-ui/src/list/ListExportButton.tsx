import type { Column } from '../grid/columns.ts';
import { ExportButton } from './ExportButton.tsx';
import type { ReadPage } from './readAll.ts';

export interface ListExportButtonProps<Row> {
  /** The file's name. */
  readonly name: string;
  /** All columns, including hidden ones. */
  readonly columns: readonly Column<Row>[];
  readonly read: ReadPage<Row>;
  /** Passes the file to the browser's downloads. */
  readonly save: (file: File) => void;
}

/** Exports all rows and all columns of a list as an Excel file. */
export const ListExportButton = <Row,>({ save, ...list }: ListExportButtonProps<Row>) => (
  <ExportButton
    onExport={async (how) => {
      const { exportList } = await import('../sheet/exportList.ts');
      save(await exportList({ ...list, ...how }));
    }}
  />
);
