import { Box, ErrorState, SkeletonRows, styleNonce } from '@fraktion/shared-ui';
import type { ColDef, GridApi, RowSelectionOptions } from 'ag-grid-community';
import { AgGridProvider, AgGridReact } from 'ag-grid-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';

import { Pagination, type PaginationProps } from '../list/Pagination.tsx';
import { Cover } from './Cover.tsx';
import { toColDef } from './colDef.ts';
import type { Column, Sort } from './columns.ts';
import { actionsColumn, enter, hasOwnKeys, leave, onRowKey } from './keyboard.ts';
import { gridModules } from './modules.ts';
import { useOpenedRow } from './openedRow.ts';
import { RowActions, rowActionsColumn } from './rowActions.tsx';
import { gridTheme } from './theme.ts';
import { tellWhole } from './tellWhole.ts';
import { type Selection, useSelection } from './useSelection.ts';
import { useWidths } from './useWidths.ts';
import { useGridWords } from './words.ts';

export interface DataGridProps<Row> {
  /** Names the list for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** One page of rows; undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  /** The keys of the columns that the server can sort by. */
  readonly sorts?: readonly string[];
  readonly onSort?: ((sort: Sort | undefined) => void) | undefined;
  /** Click, or Enter on the row. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  readonly selection?: Selection<Row> | undefined;
  /** Buttons at the end of a row, shown on hover and with the keyboard focus. */
  readonly rowActions?: ((row: Row) => ReactNode) | undefined;
  readonly paging?: Omit<PaginationProps, 'shown'> | undefined;
  /** Other rows are loading; the present ones stay until then. */
  readonly busy?: boolean;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  /** Shown if there are no rows: `EmptyState`, or `NoMatches` with filters. */
  readonly empty: ReactNode;
  /** `fill` takes the available height and scrolls inside; `auto` is as high as its rows. */
  readonly height?: 'auto' | 'fill';
}

const noSorts: readonly string[] = [];

/** The height of rows and of the heading, as in the theme. */
const rowHeight = 36;

const selectionOf = <Row,>({ may }: Pick<Selection<Row>, 'may'>): RowSelectionOptions<Row> => ({
  mode: 'multiRow',
  checkboxes: true,
  headerCheckbox: true,
  enableClickSelection: false,
  ...(may
    ? {
        isRowSelectable: ({ data }) => data !== undefined && may(data),
        hideDisabledCheckboxes: true,
      }
    : {}),
});
const selectionColumn: ColDef = {
  width: 44,
  minWidth: 44,
  maxWidth: 44,
  resizable: false,
  suppressHeaderMenuButton: true,
};

const columnDefaults: ColDef = {
  suppressHeaderMenuButton: true,
  suppressMovable: true,
  resizable: true,
  suppressKeyboardEvent: hasOwnKeys,
};

const isControl = (target: EventTarget | null | undefined) =>
  target instanceof Element && target.closest('button, a, input, label') !== null;

const Rows = <Row,>(props: DataGridProps<Row> & { readonly rows: readonly Row[] }) => {
  const {
    label,
    columns,
    rows,
    rowKey,
    sort,
    sorts = noSorts,
    onSort,
    onOpen: open,
    selection,
    rowActions,
    height = 'auto',
  } = props;
  const words = useGridWords();
  const [drawn, setDrawn] = useState(rows.length === 0);
  const [api, setApi] = useState<GridApi<Row> | null>(null);
  // Screen readers that go from table to table hear which one it is.
  useEffect(() => api?.setGridAriaProperty('label', label), [api, label]);
  const onSelection = useSelection(api, rowKey, selection);
  const may = selection?.may;
  const selects = selection !== undefined;
  const chosenBy = useMemo(() => (selects ? selectionOf({ may }) : undefined), [selects, may]);
  const openedRow = useOpenedRow();
  const onOpen =
    open &&
    ((row: Row) => {
      openedRow.note(rowKey(row));
      open(row);
    });
  const begin = (of: GridApi<Row>) =>
    enter(of, {
      rowIndex: openedRow.indexOf(of) ?? 0,
      column: columns[0]?.key ?? actionsColumn,
    });
  const widths = useWidths(columns, rows, sorts);
  const hasActions = rowActions !== undefined;
  const colDefs = useMemo(() => {
    const defs = columns.map((column) =>
      toColDef(column, { sort, sortable: sorts.includes(column.key), widths }),
    );
    return hasActions ? [...defs, rowActionsColumn<Row>(words('actions'))] : defs;
  }, [columns, sort, sorts, widths, hasActions, words]);
  return (
    <RowActions value={rowActions ?? (() => null)}>
      {drawn ? null : <Cover columns={columns.length} rows={rows.length + 1} />}
      <AgGridReact<Row>
        theme={gridTheme}
        styleNonce={styleNonce() ?? ''}
        domLayout={height === 'auto' ? 'autoHeight' : 'normal'}
        rowData={rows as Row[]}
        columnDefs={colDefs}
        getRowId={({ data }) => rowKey(data)}
        defaultColDef={columnDefaults}
        tabToNextCell={leave}
        tabToNextHeader={leave}
        focusGridInnerElement={({ api: of }) => begin(of)}
        suppressMultiSort
        suppressNoRowsOverlay
        ensureDomOrder
        enableCellTextSelection
        animateRows={false}
        localeText={{
          ariaRowToggleSelection: words('selectRow'),
          ariaHeaderSelection: words('selectAll'),
        }}
        {...(chosenBy ? { rowSelection: chosenBy, selectionColumnDef: selectionColumn } : {})}
        onFirstDataRendered={(event) => {
          setDrawn(true);
          if (openedRow.isReturn(event.api)) begin(event.api);
        }}
        onGridReady={(event) => setApi(event.api)}
        onSelectionChanged={onSelection}
        onSortChanged={(event) => {
          if (event.source !== 'uiColumnSorted') return;
          const column = event.columns?.find((changed) => changed.getSort());
          const direction = column?.getSort();
          onSort?.(column && direction ? { key: column.getColId(), direction } : undefined);
        }}
        onRowClicked={({ data, event }) => {
          if (data && !isControl(event?.target) && !getSelection()?.toString()) onOpen?.(data);
        }}
        onCellKeyDown={(event) => onRowKey(event, onOpen)}
      />
    </RowActions>
  );
};

/** A list of rows on desktop: 36 px each, sorted and paged by the server, usable by mouse or keyboard alone. */
export const DataGrid = <Row,>(props: DataGridProps<Row>) => {
  const {
    label,
    columns,
    rows,
    error,
    onRetry,
    empty,
    paging,
    busy = false,
    height = 'auto',
    onOpen,
  } = props;
  const words = useGridWords();
  if (error) return <ErrorState title={words('failed')} error={error} onRetry={onRetry} />;
  if (!rows) return <SkeletonRows columns={Math.min(6, columns.length)} rows={12} />;
  if (rows.length === 0 && (paging?.page ?? 1) === 1) return <>{empty}</>;
  return (
    <Box
      role="region"
      aria-label={label}
      aria-busy={busy || undefined}
      onMouseOver={tellWhole}
      display="flex"
      flexDirection="column"
      minHeight="0"
      flex={height === 'fill' ? '1' : undefined}
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      borderRadius="panel"
      overflow="hidden"
      css={{
        '& .ag-root-wrapper': { fontVariantNumeric: 'tabular-nums' },
        '& .ag-row': { cursor: onOpen ? 'pointer' : 'default' },
        '& .ag-cell-focus:focus-within, & .ag-header-cell:focus-visible': {
          outline: '2px solid',
          outlineColor: 'brand.8',
          outlineOffset: '-2px',
        },
        // A short list is as high as its rows.
        '& .ag-grid-scrolling-rows': { minHeight: 'unset !important' },
        // For screen readers only; the buttons need no visible heading.
        '& .fk-row-actions-head': { opacity: '0' },
        // Scroll bars that lie over the content must not hide the last row.
        '& .ag-scrollbar-invisible, & .ag-scrollbar-invisible *': { bg: 'transparent !important' },
        '& .ag-row:last-of-type': { borderBottomWidth: height === 'auto' ? '0' : '1px' },
        '& .fk-row-actions': {
          opacity: '0',
          display: 'flex',
          justifyContent: 'flex-end',
          alignItems: 'center',
        },
        '& .ag-row-hover .fk-row-actions, & .ag-row:focus-within .fk-row-actions': { opacity: '1' },
        '@media (pointer: coarse)': { '& .fk-row-actions': { opacity: '1' } },
      }}
    >
      <Box
        flex={height === 'fill' ? '1' : undefined}
        position="relative"
        // The final height from the start, so that the content below does not jump.
        minHeight={height === 'fill' ? '0' : `${(rows.length + 1) * rowHeight}px`}
        opacity={busy ? '0.6' : '1'}
        transition="opacity 120ms"
      >
        <AgGridProvider modules={gridModules}>
          <Rows {...props} rows={rows} />
        </AgGridProvider>
      </Box>
      {paging ? (
        <Box borderTop="1px solid" borderColor="border" px="2" py="1">
          <Pagination {...paging} shown={rows.length} />
        </Box>
      ) : null}
    </Box>
  );
};
