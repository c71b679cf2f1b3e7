export type Direction = 'up' | 'down';

/** The list with one entry moved up or down by one. */
export function moved<T>(list: readonly T[], from: number, direction: Direction): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(direction === 'up' ? from - 1 : from + 1, 0, taken);
  return next;
}
