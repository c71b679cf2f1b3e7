import { flow } from './flow.ts';

const at = (...sizes: [number, number][]) =>
  flow(sizes.map(([w, h]) => ({ w, h }))).map(({ x, y }) => [x, y]);

test('DSH-05 a new board is filled from the left, and gaps are filled by what fits', () => {
  expect(at([6, 4], [3, 2], [3, 2], [3, 2])).toEqual([
    [0, 0],
    [6, 0],
    [9, 0],
    [6, 2],
  ]);
  expect(at([8, 2], [8, 2], [4, 2])).toEqual([
    [0, 0],
    [0, 2],
    [8, 0],
  ]);
});
