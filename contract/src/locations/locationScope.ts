/**
 * How the address of a page names the location that it is about: `location=<id>`, or `location=all`.
 * Without it the frame decides: the location chosen last, else none.
 */
export const scopeParam = 'location';
const everywhere = 'all';

/** The location of an address; null for all of them. */
export function scopeIn(search: URLSearchParams): string | null {
  const named = search.get(scopeParam);
  return named === null || named === '' || named === everywhere ? null : named;
}

/** The same search with another location, or with none in particular. */
export function withScope(search: URLSearchParams, locationId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(scopeParam, locationId ?? everywhere);
  return next;
}
