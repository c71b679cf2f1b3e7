/** Placeholders that are filled in when a text is shown: `{{count}}`, and other texts inside it, `$t(key)`. */
const placeholder = /\{\{-?\s*([\w.]+)(?:(?!\{\{)[^}])*\}\}|\$t\(([^)]*)\)/g;

const nameOf = ([whole, name]: RegExpMatchArray): string =>
  name === undefined ? whole : `{{${name}}}`;

/** The placeholders of a text, each once, without their format. */
export const placeholdersOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(placeholder)].map(nameOf));

export interface PlaceholderProblems {
  /** In the original, and not in the translation: a number or a name would not be shown. */
  readonly lost: readonly string[];
  /** In the translation only: nothing would fill them in. */
  readonly unknown: readonly string[];
}

/** How the placeholders of a translation differ from those of its original. */
export function placeholderProblems(original: string, text: string): PlaceholderProblems {
  const [wanted, found] = [placeholdersOf(original), placeholdersOf(text)];
  return {
    lost: [...wanted].filter((each) => !found.has(each)),
    unknown: [...found].filter((each) => !wanted.has(each)),
  };
}
