import type { Column } from '../grid/columns.ts';
import { ExportButton, type ExportButtonProps } from './ExportButton.tsx';
import type { ReadPage } from './readAll.ts';

export interface ListExportButtonProps<Row> extends Pick<ExportButtonProps, 'size'> {
  /** The file's name. */
  readonly name: string;
  /** All columns, including hidden ones. */
  readonly columns: readonly Column<Row>[];
  readonly read: ReadPage<Row>;
  /** Where the server writes the file: `read` is not used then. Null if there is none, and the user knows why. */
  readonly make?: ((signal: AbortSignal) => Promise<File | null>) | undefined;
  /** Passes the file to the browser's downloads. */
  readonly save: (file: File) => void;
}

/** Before, nobody wonders whether anything happens. */
const soonMs = 1500;

async function whileMade(file: Promise<File | null>, onProgress: (progress: 'made') => void) {
  const later = setTimeout(() => onProgress('made'), soonMs);
  return file.finally(() => clearTimeout(later));
}

/** Exports all rows and all columns of a list as an Excel file. */
export const ListExportButton = <Row,>({
  save,
  size,
  make,
  ...list
}: ListExportButtonProps<Row>) => (
  <ExportButton
    {...(size ? { size } : {})}
    onExport={async (how) => {
      if (make) {
        const file = await whileMade(make(how.signal), how.onProgress);
        if (file) save(file);
        return;
      }
      const { exportList } = await import('../sheet/exportList.ts');
      save(await exportList({ ...list, ...how }));
    }}
  />
);
