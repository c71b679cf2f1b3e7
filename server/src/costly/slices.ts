import { setImmediate as pause } from 'node:timers/promises';

/** So long may work keep this process from other calls; half of what is allowed, because one piece more may be under way. */
const longestMilliseconds = 10;

/**
 * Long work that has to be done in this process, because its input is here and as large as its result: it is done in slices, and
 * other calls get their turn between them.
 */
export class Slices {
  #since = performance.now();

  /** Asked after each piece, because it costs nothing while the slice is short. */
  get isLong(): boolean {
    return performance.now() - this.#since > longestMilliseconds;
  }

  async rest(): Promise<void> {
    await pause();
    this.#since = performance.now();
  }
}

/** `items.forEach(act)` in slices. */
export async function eachInSlices<T>(
  items: readonly T[],
  act: (item: T, index: number) => void,
): Promise<void> {
  const slices = new Slices();
  for (const [index, item] of items.entries()) {
    act(item, index);
    if (slices.isLong) await slices.rest();
  }
}

/** `items.map(act)` in slices. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  act: (item: T, index: number) => R,
): Promise<R[]> {
  const done: R[] = [];
  await eachInSlices(items, (item, index) => void done.push(act(item, index)));
  return done;
}

/** `Map.groupBy(items, keyOf)` in slices. */
export async function groupInSlices<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  await eachInSlices(items, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}

const inOnePart = 1_000;

/** Some items at a time, for statements between which other calls have their turn. */
export function* inParts<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += inOnePart)
    yield items.slice(start, start + inOnePart);
}
