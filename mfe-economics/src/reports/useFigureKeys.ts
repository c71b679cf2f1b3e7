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

const nameOf = (place: Place): string => place.join();

/** The table is one stop of Tab, at the figure that had the focus last; the arrows go from figure to figure. */
export function useFigureKeys({ rows, totals }: Pivot) {
  const [last, setLast] = useState('');
  const lines = [...rows.map(({ cells }) => cells), totals];
  const places = lines.flatMap((cells, line) =>
    cells.flatMap(({ value }, column) => (value === null ? [] : nameOf([line, column]))),
  );
  const stop = places.includes(last) ? last : places[0];
  const figureAt = (line: number, column: number) => {
    const place = nameOf([line, column]);
    return { 'data-figure': place, tabIndex: place === stop ? 0 : -1 };
  };
  const onFocus = ({ target }: FocusEvent) =>
    setLast((target as HTMLElement).dataset['figure'] ?? last);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = moves[event.key];
    const from = (event.target as HTMLElement).dataset['figure'];
    if (!move || from === undefined) return;
    event.preventDefault();
    const [line = 0, column = 0] = from.split(',').map(Number);
    // Past cells without a figure.
    const isInside = ([l, c]: Place) => lines[l]?.[c] !== undefined;
    let to: Place = [line + move[0], column + move[1]];
    while (isInside(to) && !places.includes(nameOf(to))) to = [to[0] + move[0], to[1] + move[1]];
    event.currentTarget.querySelector<HTMLElement>(`[data-figure="${nameOf(to)}"]`)?.focus();
  };
  return { figureAt, table: { onFocus, onKeyDown } };
}
