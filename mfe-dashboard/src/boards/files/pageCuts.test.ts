import { pageCuts } from './pageCuts.ts';

const bands = [
  { top: 0, bottom: 300 },
  { top: 0, bottom: 500 },
  { top: 316, bottom: 700 },
  { top: 716, bottom: 1_400 },
];

test('DSH-04 pages end where no widget is cut', () => {
  expect(pageCuts(bands, 1_400, 800)).toEqual([
    { top: 0, bottom: 700 },
    { top: 700, bottom: 1_400 },
  ]);
});

test('DSH-04 a board that fits is one page; a widget taller than a page is cut', () => {
  expect(pageCuts(bands, 1_400, 1_500)).toEqual([{ top: 0, bottom: 1_400 }]);
  expect(pageCuts([{ top: 0, bottom: 900 }], 900, 400)).toEqual([
    { top: 0, bottom: 400 },
    { top: 400, bottom: 800 },
    { top: 800, bottom: 900 },
  ]);
});
