import type { Layout } from 'react-grid-layout/core';

import { moved, resized } from './arrange.ts';

const at = (layout: Layout | undefined, id: string) => {
  const item = layout?.find(({ i }) => i === id);
  return item && [item.x, item.y, item.w, item.h];
};
const board: Layout = [
  { i: 'a', x: 0, y: 0, w: 6, h: 4, minW: 3, minH: 3 },
  { i: 'b', x: 6, y: 0, w: 6, h: 4 },
  { i: 'c', x: 0, y: 4, w: 6, h: 6 },
];

test('DSH-05 a key moves a widget by a column, or past its neighbour below or above', () => {
  const down = moved(board, 'a', 'down');
  expect([at(down, 'a'), at(down, 'c')]).toEqual([
    [0, 6, 6, 4],
    [0, 0, 6, 6],
  ]);
  const up = moved(down!, 'a', 'up');
  expect([at(up, 'a'), at(up, 'c')]).toEqual([
    [0, 0, 6, 4],
    [0, 4, 6, 6],
  ]);
  expect(at(moved([board[0]!], 'a', 'right'), 'a')).toEqual([1, 0, 6, 4]);
});

test('DSH-05 at the edge of the board a key does nothing', () => {
  expect(moved(board, 'a', 'left')).toBeUndefined();
  expect(moved(board, 'a', 'up')).toBeUndefined();
  expect(moved(board, 'b', 'right')).toBeUndefined();
  expect(moved([board[0]!], 'a', 'down')).toBeUndefined();
});

test('DSH-05 a key makes a widget wider, narrower, taller, shorter; never less than it says, nor wider than the board', () => {
  expect(at(resized(board, 'a', 'left'), 'a')).toEqual([0, 0, 5, 4]);
  const taller = resized(board, 'a', 'down');
  expect([at(taller, 'a'), at(taller, 'c')]).toEqual([
    [0, 0, 6, 5],
    [0, 5, 6, 6],
  ]);
  const least = resized(board, 'a', 'up');
  expect(at(least, 'a')).toEqual([0, 0, 6, 3]);
  expect(resized(least!, 'a', 'up')).toBeUndefined();
  expect(resized(board, 'b', 'right')).toBeUndefined();
});
