const literal = /(['"`])((?:(?!\1)[^\n\\])*)\1/g;
/** A text asked for inside another template, whose own quotes would hide it. */
const within = /\bt\(\s*(['`])([^'`]+)\1/g;

const plainly = (text: string): string => text.replaceAll(/[^\w]/g, '\\$&');

/**
 * `status.${status}` names every key of that shape; a value is one step of a key. A template that begins with a value could
 * be any key, and names none.
 */
function pattern(template: string): RegExp | null {
  const parts = template.split(/\$\{[^}]*\}/);
  return parts.length > 1 && /^\w+\./.test(template)
    ? new RegExp(`^${parts.map(plainly).join('[^.]+')}$`)
    : null;
}

/** Texts that count have a key for each of their forms; the code asks for them by what comes before. */
const asked = (key: string): string => key.replace(/_(one|other)$/, '');

/** The keys that no source names, be it whole or by a template. */
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
