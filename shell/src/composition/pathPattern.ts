/** How exact a segment is: a word comes before a parameter, a parameter before a rest. */
const segmentRank = (segment: string): number => {
  if (segment === '*') return 0;
  return segment.startsWith(':') ? 1 : 2;
};

/** As the router of a remote reads it: slashes at the end are ignored, but two in a row are another address. */
function segmentsOf(path: string): string[] {
  const inner = path.replace(/^\//, '').replace(/\/+$/, '');
  return inner === '' ? [] : inner.split('/');
}

const patterns = new Map<string, readonly string[]>();

/** The same pages are asked for each address, at each change of it by several parts of the frame. */
function patternOf(path: string): readonly string[] {
  const known = patterns.get(path) ?? segmentsOf(path);
  patterns.set(path, known);
  return known;
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  const open = pattern.at(-1) === '*';
  const fixed = open ? pattern.slice(0, -1) : pattern;
  if (open ? parts.length < fixed.length : parts.length !== fixed.length) return false;
  return fixed.every(
    (segment, index) =>
      segment.startsWith(':') || segment.toLowerCase() === parts[index]!.toLowerCase(),
  );
}

/** Ranks are compared segment by segment, as the router does within one remote. */
function moreExact(a: readonly string[], b: readonly string[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = segmentRank(b[index] ?? '*') - segmentRank(a[index] ?? '*');
    if (difference !== 0) return difference;
  }
  return b.length - a.length;
}

/** Of all things with paths in router syntax, the one whose path fits the address most exactly. */
export function bestFit<T>(
  pathname: string,
  things: Iterable<T>,
  pathsOf: (thing: T) => readonly string[],
): T | undefined {
  const parts = segmentsOf(pathname);
  let best: { thing: T; pattern: readonly string[] } | undefined;
  for (const thing of things) {
    for (const path of pathsOf(thing)) {
      const pattern = patternOf(path);
      if (!fits(pattern, parts)) continue;
      if (best === undefined || moreExact(pattern, best.pattern) < 0) best = { thing, pattern };
    }
  }
  return best?.thing;
}
