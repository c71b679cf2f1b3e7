import { type Column, DataGrid, type DataGridProps, useColumns } from '@fraktion/shared-ui/grid';

import type { Fill } from './useSlot.tsx';

export interface GridProps<Row> extends DataGridProps<Row> {
  /** Under this name the browser keeps which columns one sees. */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** Where the choice of columns stands. */
  readonly fillChooser: Fill;
}

/** Apart from the list, because the grid needs more code than all the rest and phones do without. */
const Grid = <Row,>({ name, columns, fillChooser, ...grid }: GridProps<Row>) => {
  const chosen = useColumns(name, columns);
  return (
    <>
      {fillChooser(chosen.chooser)}
      <DataGrid {...grid} columns={chosen.columns} />
    </>
  );
};

export default Grid;
