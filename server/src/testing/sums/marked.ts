import Big from 'big.js';

/**
 * Each row has its own power of three, so a sum says by itself which rows were added and which were taken away. A row of
 * a count has a power of two, because a count is small and takes nothing away.
 */
export const worthOf = (names: readonly string[], name: string): number => 3 ** names.indexOf(name);
export const countOf = (names: readonly string[], name: string): number => 2 ** names.indexOf(name);

/** The names of the rows in a sum, in their order, with a minus before what is taken away. */
export function rowsIn(names: readonly string[], sum: Big.BigSource): string {
  let left = new Big(sum);
  const found: string[] = [];
  for (const name of names) {
    const digit = ((Number(left.mod(3).toFixed()) % 3) + 3) % 3;
    if (digit === 1) found.push(name);
    if (digit === 2) found.push(`-${name}`);
    left = left.minus(digit === 2 ? -1 : digit).div(3);
  }
  return left.eq(0) ? found.join(' ') : `no sum of rows: ${new Big(sum).toFixed()}`;
}

export function countedIn(names: readonly string[], count: number): string {
  return names.filter((_, at) => Math.floor(count / 2 ** at) % 2 === 1).join(' ');
}
