import type { GridApi, SelectionChangedEvent } from 'ag-grid-community';
import { useCallback, useEffect } from 'react';

export interface Selection<Row> {
  readonly keys: readonly string[];
  readonly onChange: (keys: readonly string[], rows: readonly Row[]) => void;
  /** Which rows may be chosen; absent: all. The heading's checkbox only affects these. */
  readonly may?: ((row: Row) => boolean) | undefined;
}

/** Synchronises the grid's selection with the page's keys, whichever changes. */
export const useSelection = <Row>(
  api: GridApi<Row> | null,
  rowKey: (row: Row) => string,
  selection: Selection<Row> | undefined,
) => {
  const keys = selection?.keys;
  useEffect(() => {
    if (!api || !keys) return;
    const wanted = new Set(keys);
    api.forEachNode((node) => node.setSelected(wanted.has(node.id ?? ''), false, 'api'));
  }, [api, keys]);
  return useCallback(
    (event: SelectionChangedEvent<Row>) => {
      if (event.source === 'api') return;
      const rows = event.api.getSelectedRows();
      selection?.onChange(rows.map(rowKey), rows);
    },
    [selection, rowKey],
  );
};
