/** A place on a page, in points from its upper left corner. */
export interface Box {
  readonly page: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A run of text as the PDF draws it. `y` is the baseline. */
export interface TextItem {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface PageText {
  readonly width: number;
  readonly height: number;
  /** By how many degrees, clockwise, the page was turned from how it is shown, so that its text is level: 0 unless given. */
  readonly turn?: number;
  readonly items: readonly TextItem[];
}

export interface Word {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
  /** Words of one drawn run share it. */
  readonly run: number;
}

/** Words that stand together: one entry of a table, one line of an address. */
export interface Cell {
  readonly text: string;
  readonly words: readonly Word[];
  readonly page: number;
  readonly x0: number;
  readonly x1: number;
  /** Baseline. */
  readonly y: number;
  readonly size: number;
}

export interface Row {
  readonly page: number;
  readonly y: number;
  readonly size: number;
  readonly cells: readonly Cell[];
}

export interface Page {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly rows: readonly Row[];
}

export const boxOf = (cells: readonly Cell[]): Box => ({
  page: cells[0]?.page ?? 1,
  x0: Math.min(...cells.map((cell) => cell.x0)),
  y0: Math.min(...cells.map((cell) => cell.y - cell.size * 0.8)),
  x1: Math.max(...cells.map((cell) => cell.x1)),
  y1: Math.max(...cells.map((cell) => cell.y + cell.size * 0.25)),
});

export const overlap = (
  a: { readonly x0: number; readonly x1: number },
  b: { readonly x0: number; readonly x1: number },
): number => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);

export const textOf = (row: Row): string => row.cells.map((cell) => cell.text).join(' ');

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
