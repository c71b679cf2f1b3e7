import type { Cell, Page, Row } from './geometry.ts';

const isMinus = ({ text }: Cell): boolean => /^[-–]$/.test(text);
const isFigure = ({ text }: Cell): boolean => /^\d[\d .,'\u00A0]*$/.test(text);

/** In heights of the letters: the next column is further away. */
const nearby = 1.3;

const joined = (minus: Cell, figure: Cell): Cell => ({
  ...figure,
  text: `-${figure.text}`,
  words: [...minus.words, ...figure.words],
  x0: Math.min(minus.x0, figure.x0),
});

/** `- 5.060,00`, drawn so far apart that they are two entries. */
function inRow(row: Row): Row {
  const cells = row.cells.flatMap((cell, index): Cell[] => {
    const [before, next] = [row.cells[index - 1], row.cells[index + 1]];
    const isNear = (minus: Cell, figure: Cell): boolean =>
      isMinus(minus) && isFigure(figure) && figure.x0 - minus.x1 < figure.size * nearby;
    if (next && isNear(cell, next)) return [];
    return before && isNear(before, cell) ? [joined(before, cell)] : [cell];
  });
  return { ...row, cells };
}

/** The figure right below a minus, alone in its row: another line would have more figures there. */
function figureBelow(minus: Cell, row: Row, next: Row | undefined): Cell | null {
  if (!isMinus(minus) || !next || next.y - row.y > row.size * 1.6) return null;
  const [figure, ...more] = next.cells.filter(isFigure);
  const isThere =
    figure !== undefined &&
    more.length === 0 &&
    figure.text.length > 1 &&
    (Math.abs(figure.x1 - minus.x1) < 2 || Math.abs(figure.x0 - minus.x0) < 2);
  return isThere ? figure : null;
}

/** A minus that a narrow column parts from its figure belongs to it: left of it, or at the end of the row above. */
export function withSigns(page: Page): Page {
  const rows = page.rows.map(inRow);
  for (const [index, row] of rows.entries()) {
    for (const minus of row.cells) {
      const next = rows[index + 1];
      const figure = figureBelow(minus, row, next);
      if (figure === null || next === undefined) continue;
      rows[index] = { ...row, cells: row.cells.filter((cell) => cell !== minus) };
      rows[index + 1] = {
        ...next,
        cells: next.cells.map((cell) => (cell === figure ? joined(minus, figure) : cell)),
      };
    }
  }
  return { ...page, rows: rows.filter(({ cells }) => cells.length > 0) };
}
