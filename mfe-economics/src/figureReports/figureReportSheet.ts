import { isSum } from '@fraktion/contract/measures';

import type { Pivot } from './pivot.ts';

type Cell =
  | string
  | { readonly number: string }
  | { readonly formula: string; readonly result: string }
  | null;

/** `A`, `B` … `Z`, `AA`. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') +
  String.fromCodePoint(65 + (index % 26));

export interface SheetWords {
  readonly rowName: string;
  readonly total: string;
  readonly compared: string;
}

/** The report as a sheet: the content of the page, with the total as a formula if the column can be summed. */
export function figureReportSheet(
  { columns, rows, totals }: Pivot,
  compared: boolean,
  words: SheetWords,
): readonly (readonly Cell[])[] {
  const parts = compared ? (['value', 'compared'] as const) : (['value'] as const);
  const figures = columns.flatMap((column, index) =>
    parts.map((part) => ({ column, index, part })),
  );
  const numberOf = (value: string | null): Cell => (value === null ? null : { number: value });
  const head = figures.map(({ column: { label, unit }, part }) =>
    [label, unit, part === 'compared' && words.compared].filter(Boolean).join(', '),
  );
  const foot = figures.map(({ column, index, part }, at): Cell => {
    const letter = letterOf(at + 1);
    const result = totals[index]![part];
    return isSum(column.measure) && rows.length > 0 && result !== null
      ? { formula: `SUM(${letter}2:${letter}${rows.length + 1})`, result }
      : numberOf(result);
  });
  return [
    [words.rowName, ...head],
    ...rows.map((row) => [
      row.label,
      ...figures.map(({ index, part }) => numberOf(row.cells[index]![part])),
    ]),
    [words.total, ...foot],
  ];
}
