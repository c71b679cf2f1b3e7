import { saveFile } from '@fraktion/shared-auth';
import { ListExportButton, type ListExportButtonProps } from '@fraktion/shared-ui/list';

import type { RowList } from './useCallList.ts';

export interface ExcelButtonProps<Row> extends Pick<
  ListExportButtonProps<Row>,
  'name' | 'columns' | 'size'
> {
  readonly of: Pick<RowList<Row>, 'read'>;
}

/** Saves all rows and all columns of a list as an Excel file. */
export const ExcelButton = <Row,>({ of, ...button }: ExcelButtonProps<Row>) => (
  <ListExportButton {...button} read={of.read} save={saveFile} />
);
