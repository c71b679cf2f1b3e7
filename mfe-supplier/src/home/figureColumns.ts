const row = (columns: number) => `repeat(${columns}, 1fr)`;

/** Full lines at every width; a single last figure is as wide as two. */
export const figureColumns = (count: number) => ({
  base: row(2),
  // Seven figures side by side are too narrow for their words on a tablet.
  md: row(count % 2 === 1 ? 4 : 3),
  xl: row(count),
});
