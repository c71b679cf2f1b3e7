const row = (columns: number) => `repeat(${columns}, 1fr)`;

/** Full lines at every width; where one figure is left over, it is as wide as two. */
export const figureColumns = (count: number) => ({
  base: row(2),
  // Seven beside each other are too narrow for their words on a tablet.
  md: row(count % 2 === 1 ? 4 : 3),
  xl: row(count),
});
