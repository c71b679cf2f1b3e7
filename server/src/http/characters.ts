/** Deeper than any body of the product, and still far from what a recursion could bear. */
const deepestBody = 40;
/** So many problems are named. */
export const mostNamed = 20;

const isOdd = (text: string): boolean => !text.isWellFormed() || text.includes('\0');

const printable = (key: string): string => key.toWellFormed().replaceAll('\0', '\uFFFD');

/**
 * The places of texts with half a character (a lone surrogate) or with NUL, which no database stores and no file shows, and of values
 * that are nested too deeply. Keys count as texts.
 */
export function oddPlaces(
  input: unknown,
  within: readonly string[] = [],
  deepest = deepestBody,
): string[] {
  const found: string[] = [];
  const waiting: { readonly value: unknown; readonly path: readonly string[] }[] = [
    { value: input, path: within },
  ];
  for (let next = waiting.pop(); next && found.length < mostNamed; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string') {
      if (isOdd(value)) found.push(path.join('.') || 'body');
    } else if (typeof value === 'object' && value !== null) {
      if (path.length >= deepest) {
        found.push(path.slice(0, 3).join('.'));
        continue;
      }
      for (const [key, each] of Object.entries(value)) {
        if (isOdd(key)) found.push([...path, printable(key)].join('.'));
        if (typeof each === 'string' ? isOdd(each) : typeof each === 'object')
          waiting.push({ value: each, path: [...path, key] });
      }
    }
  }
  return found.slice(0, mostNamed);
}
