import { boardColumns } from '@fraktion/contract/dashboards';

export interface GridSize {
  readonly w: number;
  readonly h: number;
}

interface Cell {
  readonly x: number;
  readonly y: number;
}

/** Fills rows from the left, each widget at the first place with room: no gap stays open that a later one fits into. */
export function flow<Item extends GridSize>(items: readonly Item[]): readonly (Item & Cell)[] {
  const taken: (Cell & GridSize)[] = [];
  const isFree = (cell: Cell & GridSize) =>
    !taken.some(
      (each) =>
        cell.x < each.x + each.w &&
        each.x < cell.x + cell.w &&
        cell.y < each.y + each.h &&
        each.y < cell.y + cell.h,
    );
  return items.map((item) => {
    for (let y = 0; ; y += 1) {
      for (let x = 0; x + item.w <= boardColumns; x += 1) {
        const cell = { ...item, x, y };
        if (!isFree(cell)) continue;
        taken.push(cell);
        return cell;
      }
    }
  });
}
