import { DataGrid } from '../grid/DataGrid.tsx';
import { failureOf, type ListViewProps, pagingOf } from './view.ts';

/** The rows as a desktop grid, sorted and paged by the server. */
const ListGrid = <Row,>(props: ListViewProps<Row>) => {
  const { label, columns, list, address, rowKey, onOpen, rowActions, selection, empty } = props;
  return (
    <DataGrid
      label={label}
      columns={columns}
      rows={list.data?.data}
      rowKey={rowKey}
      onOpen={onOpen}
      rowActions={rowActions}
      selection={selection}
      sort={address.sort}
      sorts={address.sorts}
      onSort={address.setSort}
      paging={pagingOf(props)}
      busy={list.isPlaceholderData}
      error={failureOf(list)}
      onRetry={() => void list.refetch()}
      empty={empty}
    />
  );
};

export default ListGrid;
