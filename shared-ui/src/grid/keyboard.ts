import type { CellKeyDownEvent, FullWidthCellKeyDownEvent } from 'ag-grid-community';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

type KeyDown<Row> = CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>;

/** Enter opens the row; J and K move down and up, like the arrows, which the grid handles itself. */
export const onRowKey = <Row>(
  event: KeyDown<Row>,
  open: ((row: Row) => void) | undefined,
): void => {
  const key = event.event as KeyboardEvent | null | undefined;
  if (!key || key.ctrlKey || key.metaKey || key.altKey) return;
  // A button inside a cell handles its own Enter.
  if ((key.target as HTMLElement).closest('button, a, input') || !('column' in event)) return;
  if (key.key === 'Enter' && event.data) open?.(event.data);
  const step = steps[key.key.toLowerCase()];
  const next = (event.rowIndex ?? 0) + (step ?? 0);
  if (step === undefined || next < 0 || next >= event.api.getDisplayedRowCount()) return;
  event.api.ensureIndexVisible(next);
  event.api.setFocusedCell(next, event.column);
};
