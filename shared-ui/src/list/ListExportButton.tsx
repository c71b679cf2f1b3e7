import type { Column } from '../grid/columns.ts';
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
import type { ReadPage } from './readAll.ts';

export interface ListExportButtonProps<Row> extends Pick<ExportButtonProps, 'size'> {
  /** The file's name. */
  readonly name: string;
  /** All columns, including hidden ones. */
  readonly columns: readonly Column<Row>[];
  readonly read: ReadPage<Row>;
  /** Passes the file to the browser's downloads. */
  readonly save: (file: File) => void;
}

/** Exports all rows and all columns of a list as an Excel file. */
export const ListExportButton = <Row,>({ save, size, ...list }: ListExportButtonProps<Row>) => (
  <ExportButton
    {...(size ? { size } : {})}
    onExport={async (how) => {
      const { exportList } = await import('../sheet/exportList.ts');
      save(await exportList({ ...list, ...how }));
    }}
  />
);
