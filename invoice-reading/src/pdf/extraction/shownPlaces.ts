import type { Box, PageText } from '../page/geometry.ts';

type Point = readonly [x: number, y: number];

/** Where a point of the page as it was read stands on the page as it is shown. */
function shownPoint([x, y]: Point, { width, height, turn = 0 }: PageText): Point {
  if (turn === 90) return [y, width - x];
  if (turn === 180) return [width - x, height - y];
  return turn === 270 ? [height - y, x] : [x, y];
}

function shownBox(box: Box, page: PageText): Box {
  const [a, b] = shownPoint([box.x0, box.y0], page);
  const [c, d] = shownPoint([box.x1, box.y1], page);
  return {
    page: box.page,
    x0: Math.min(a, c),
    y0: Math.min(b, d),
    x1: Math.max(a, c),
    y1: Math.max(b, d),
  };
}

const isBox = (value: object): value is Box => 'x0' in value && 'y0' in value && 'page' in value;

function moved(value: unknown, pages: readonly PageText[]): unknown {
  if (Array.isArray(value)) return value.map((each) => moved(each, pages));
  if (typeof value !== 'object' || value === null) return value;
  if (isBox(value)) {
    const page = pages[value.page - 1];
    return page === undefined ? value : shownBox(value, page);
  }
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, pages)]));
}

/** A reading with the places of its values on the pages as a viewer shows them: a page may have been turned to be read. */
export const withShownPlaces = <Reading extends object>(
  reading: Reading,
  pages: readonly PageText[],
): Reading =>
  pages.every(({ turn = 0 }) => turn === 0) ? reading : (moved(reading, pages) as Reading);

/** The size of the page as it is shown. */
export const shownSize = ({
  width,
  height,
  turn = 0,
}: PageText): Pick<PageText, 'width' | 'height'> =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };
