const literal = /(['"`])((?:(?!\1)[^\n\\])*)\1/g;
/** A text inside another template, whose own quotes would hide it. */
const within = /\bt\(\s*(['`])([^'`]+)\1/g;

const plainly = (text: string): string => text.replaceAll(/[^\w]/g, '\\$&');

/**
 * `status.${status}` uses every key of that pattern; a value is one segment of a key. A template that starts with a value could
 * be any key, and counts for none.
 */
function pattern(template: string): RegExp | null {
  const parts = template.split(/\$\{[^}]*\}/);
  return parts.length > 1 && /^\w+\./.test(template)
    ? new RegExp(`^${parts.map(plainly).join('[^.]+')}$`)
    : null;
}

/** Plural texts have a key for each form; the code uses the base key. */
const asked = (key: string): string => key.replace(/_(one|other)$/, '');

/** The keys that no source uses, neither whole nor by a template. */
export function leftOverKeys(
  keys: readonly string[],
  sources: readonly string[],
): readonly string[] {
  const named = new Set(
    sources.flatMap((source) =>
      [literal, within].flatMap((way) => [...source.matchAll(way)].map(([, , text = '']) => text)),
    ),
  );
  const patterns = [...named].map(pattern).filter((each) => each !== null);
  return [...new Set(keys.map(asked))].filter(
    (key) => !named.has(key) && !patterns.some((each) => each.test(key)),
  );
}
