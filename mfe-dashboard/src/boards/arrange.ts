import { type BoardItem, boardColumns } from '@fraktion/contract/dashboards';
import { cloneLayout, type Layout, moveElement, verticalCompactor } from 'react-grid-layout/core';

import type { GridSize } from '../lib/flow.ts';

/** The minimum sizes, by the place on the board. */
export type LeastOf = (item: BoardItem) => GridSize;

export const layoutOf = (items: readonly BoardItem[], leastOf: LeastOf): Layout =>
  items.map((item) => {
    const { w, h } = leastOf(item);
    return { i: item.id, x: item.x, y: item.y, w: item.w, h: item.h, minW: w, minH: h };
  });

/** The items at the places of the layout; their order, which phones use, is unchanged. */
export const withLayout = (items: readonly BoardItem[], layout: Layout): readonly BoardItem[] =>
  items.map((item) => {
    const at = layout.find(({ i }) => i === item.id);
    return at ? { ...item, x: at.x, y: at.y, w: at.w, h: at.h } : item;
  });

const isSame = (one: Layout, other: Layout): boolean =>
  one.every(({ i, x, y, w, h }) => {
    const there = other.find((each) => each.i === i);
    return there?.x === x && there.y === y && there.w === w && there.h === h;
  });

const compact = (layout: Layout): Layout => verticalCompactor.compact(layout, boardColumns);

export type Direction = 'left' | 'right' | 'up' | 'down';

/** More rows than two neighbours have. */
const farthest = 60;

const steps: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/**
 * One step by a key. Widgets close up to the top, so that a step of one row over a neighbour has no effect: it takes as many rows
 * as a change needs. Undefined if nothing can change.
 */
export function moved(layout: Layout, id: string, direction: Direction): Layout | undefined {
  const [dx, dy] = steps[direction];
  for (let step = 1; step <= (dx === 0 ? farthest : 1); step += 1) {
    const next = [...cloneLayout(layout)];
    const item = next.find(({ i }) => i === id);
    if (!item) return undefined;
    const [x, y] = [item.x + dx * step, item.y + dy * step];
    if (x < 0 || y < 0 || x + item.w > boardColumns) return undefined;
    const result = compact(moveElement(next, item, x, y, true, false, 'vertical', boardColumns));
    if (!isSame(result, layout)) return result;
  }
  return undefined;
}

/** One column or row more or less, within the limits of the widget and the board. */
export function resized(layout: Layout, id: string, direction: Direction): Layout | undefined {
  const [dw, dh] = steps[direction];
  const item = layout.find(({ i }) => i === id);
  if (!item) return undefined;
  const [w, h] = [item.w + dw, item.h + dh];
  if (w < (item.minW ?? 1) || h < (item.minH ?? 1) || item.x + w > boardColumns) return undefined;
  return compact(cloneLayout(layout).map((each) => (each.i === id ? { ...each, w, h } : each)));
}
