import type {
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GridApi,
  SuppressKeyboardEventParams,
} from 'ag-grid-community';

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

type KeyDown<Row> = CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>;

/** The name of the column that holds the buttons of a row. */
export const actionsColumn = 'actions';

const control = 'a[href], button';

/** A list is one stop of Tab: from wherever the focus is in it, Tab leaves it. */
export const leave = (): boolean => false;

/** A control inside a cell has its own keys; Tab leaves the list from there too. */
export const hasOwnKeys = ({ event }: Pick<SuppressKeyboardEventParams, 'event'>): boolean =>
  event.key !== 'Tab' && (event.target as HTMLElement).closest(control) !== null;

/** Tab comes to the row that had the focus last, else to the given one. */
export const enter = <Row>(
  api: GridApi<Row>,
  { rowIndex, column }: { readonly rowIndex: number; readonly column: string },
): boolean => {
  const rows = api.getDisplayedRowCount();
  if (rows === 0) return false;
  const last = api.getFocusedCell();
  const from = last && last.rowIndex < rows ? last : { rowIndex, column };
  api.ensureIndexVisible(from.rowIndex);
  api.setFocusedCell(from.rowIndex, from.column);
  return true;
};

/** Left and Right go from one control of the cell to the next, Escape goes back to the cell. */
function moveInside<Row>(
  { api, rowIndex, column }: CellKeyDownEvent<Row>,
  event: KeyboardEvent,
  controls: readonly HTMLElement[],
): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by) controls[controls.indexOf(event.target as HTMLElement) + by]?.focus();
  else if (event.key === 'Escape' && rowIndex !== null) api.setFocusedCell(rowIndex, column);
  else return;
  event.preventDefault();
}

/**
 * Enter opens the row, and J and K move down and up, like the arrows, which the grid handles itself. F2 goes to the controls of
 * a cell; Enter does too in the cell of the row's buttons, and where a row cannot be opened.
 */
export const onRowKey = <Row>(
  event: KeyDown<Row>,
  open: ((row: Row) => void) | undefined,
): void => {
  const key = event.event as KeyboardEvent | null | undefined;
  if (!key || key.ctrlKey || key.metaKey || key.altKey || !('column' in event)) return;
  const target = key.target as HTMLElement;
  const cell = target.closest<HTMLElement>('[role=gridcell]');
  const controls = [...(cell?.querySelectorAll<HTMLElement>(control) ?? [])];
  if (target !== cell) {
    moveInside(event, key, controls);
    return;
  }
  const isEnter = key.key === 'Enter';
  const goesIn = isEnter && (!open || event.column.getColId() === actionsColumn);
  if ((key.key === 'F2' || goesIn) && controls[0]) {
    controls[0].focus();
    // The same key must not press the button that it has come to.
    key.preventDefault();
    return;
  }
  if (isEnter && event.data) open?.(event.data);
  const step = steps[key.key.toLowerCase()];
  const next = (event.rowIndex ?? 0) + (step ?? 0);
  if (step === undefined || next < 0 || next >= event.api.getDisplayedRowCount()) return;
  event.api.ensureIndexVisible(next);
  event.api.setFocusedCell(next, event.column);
};
