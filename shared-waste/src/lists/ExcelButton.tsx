import { saveFile } from '@fraktion/shared-auth';
import { ListExportButton, type ListExportButtonProps } from '@fraktion/shared-ui/list';

import { isWritten, makeSheet } from './serverSheet.ts';
import type { RowList } from './useCallList.ts';

export interface ExcelButtonProps<Row> extends Pick<
  ListExportButtonProps<Row>,
  'name' | 'columns' | 'size'
> {
  readonly of: Pick<RowList<Row>, 'read' | 'asked'>;
}

/** Saves all rows and all columns of a list as an Excel file: written by the server, if each column says how. */
export const ExcelButton = <Row,>({ of, ...button }: ExcelButtonProps<Row>) => {
  const { name, columns } = button;
  const make = isWritten(columns)
    ? (signal: AbortSignal) => makeSheet({ name, columns, ...of.asked }, signal)
    : undefined;
  return <ListExportButton {...button} read={of.read} save={saveFile} make={make} />;
};
