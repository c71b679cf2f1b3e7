/** So long may work keep this process from other calls; half of what is allowed, because one piece more may be under way. */
const longestMilliseconds = 10;

const resting: (() => void)[] = [];

/** One of all that rest goes on in a turn of the event loop: ten works with a slice each would keep other calls as long as one without. */
function goOn(): void {
  resting.shift()?.();
  if (resting.length > 0) setImmediate(goOn);
}

const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    if (resting.push(resolve) === 1) setImmediate(goOn);
  });

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
    await ownTurn();
    this.#since = performance.now();
  }
}

/** `items.forEach(act)` in slices. */
export async function eachInSlices<T>(
  items: Iterable<T>,
  act: (item: T, index: number) => void,
): Promise<void> {
  const slices = new Slices();
  let index = 0;
  for (const item of items) {
    act(item, index);
    index += 1;
    if (slices.isLong) await slices.rest();
  }
}

/** `items.map(act)` in slices. */
export async function mapInSlices<T, R>(
  items: Iterable<T>,
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

/** `items.toSorted(compare)` in slices: parts are sorted, then merged by twos. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (one: T, other: T) => number,
): Promise<T[]> {
  const slices = new Slices();
  let runs: T[][] = [];
  for (const part of inParts(items)) {
    runs.push(part.toSorted(compare));
    if (slices.isLong) await slices.rest();
  }
  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left = [], right = []] = [runs[at], runs[at + 1]];
      const merged: T[] = [];
      for (let [one, other] = [0, 0]; one < left.length || other < right.length;) {
        // Of two that are alike the first stays before the second.
        const takesLeft =
          other >= right.length || (one < left.length && compare(left[one]!, right[other]!) <= 0);
        merged.push(takesLeft ? left[one++]! : right[other++]!);
        if (merged.length % inOnePart === 0 && slices.isLong) await slices.rest();
      }
      longer.push(merged);
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/**
 * Some items at a time, for statements between which other calls have their turn. A statement with the values of a thousand rows of
 * many columns takes longer to write down than a turn may last: then `most` says fewer.
 */
export function* inParts<T>(items: readonly T[], most = inOnePart): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += most) yield items.slice(start, start + most);
}
