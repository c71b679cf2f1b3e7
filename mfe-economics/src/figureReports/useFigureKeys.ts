import { type FocusEvent, type KeyboardEvent, useState } from 'react';

import type { Pivot } from './pivot.ts';

/** A figure by its line, of which the totals are the last, and its column; both count from 0. */
type Place = readonly [line: number, column: number];

const moves: Readonly<Record<string, Place>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export const figureName = (line: number, column: number): string => `${line},${column}`;

function placeOf(target: EventTarget): Place | null {
  const name = (target as HTMLElement).dataset['figure'];
  const [line, column] = name === undefined ? [] : name.split(',').map(Number);
  return line === undefined || column === undefined ? null : [line, column];
}

/** The table is one stop of Tab, at the figure that had the focus last; the arrows go from figure to figure. */
export function useFigureKeys({ rows, totals }: Pivot) {
  const [last, setLast] = useState<Place | null>(null);
  const cellsOf = (line: number) => (line === rows.length ? totals : rows[line]?.cells);
  const isFigure = ([line, column]: Place) => (cellsOf(line)?.[column]?.value ?? null) !== null;
  const first = (): Place | null => {
    for (let line = 0; line <= rows.length; line += 1) {
      const column = cellsOf(line)?.findIndex(({ value }) => value !== null) ?? -1;
      if (column >= 0) return [line, column];
    }
    return null;
  };
  const onFocus = ({ target }: FocusEvent) => setLast(placeOf(target) ?? last);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[event.key];
    const from = placeOf(event.target);
    if (!move || !from) return;
    event.preventDefault();
    // Past cells without a figure.
    let to = from;
    do to = [to[0] + move[0], to[1] + move[1]];
    while (cellsOf(to[0])?.[to[1]] !== undefined && !isFigure(to));
    event.currentTarget.querySelector<HTMLElement>(`[data-figure="${figureName(...to)}"]`)?.focus();
  };
  return { stop: last && isFigure(last) ? last : first(), table: { onFocus, onKeyDown } };
}
