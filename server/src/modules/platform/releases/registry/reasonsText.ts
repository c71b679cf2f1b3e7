const shown = 20;
const longest = 300;

/** The first of many reasons: what a manifest names may be long, and each try of it stays in the history. */
export function reasonsText(reasons: readonly string[]): string {
  const more = reasons.length - shown;
  return [
    ...reasons
      .slice(0, shown)
      .map((each) => (each.length > longest ? `${each.slice(0, longest)}…` : each)),
    ...(more > 0 ? [`${more} more`] : []),
  ].join('; ');
}
