/**
 * How the address of a page names the location whose data it shows: `location=<id>`, or `location=all`.
 * Without it the frame decides: the location chosen last, else none.
 */
export const scopeParam = 'location';
const everywhere = 'all';

/** The location of an address; null for all of them. */
export function scopeIn(search: URLSearchParams): string | null {
  const named = search.get(scopeParam);
  return named === null || named === '' || named === everywhere ? null : named;
}

/** The same search with another location, or with none in particular. It replaces a location that only one page is about. */
export function withScope(search: URLSearchParams, locationId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(scopeParam, locationId ?? everywhere);
  next.delete(placeParam);
  return next;
}

/**
 * The one location that a page is about, such as the one to order for: `at=<id>`, or `at=other` while the user chooses. It is not
 * carried to other pages.
 */
const placeParam = 'at';
const other = 'other';

/** The place of an address: an id, null while the user chooses another, undefined if it has none. */
function placeIn(search: URLSearchParams): string | null | undefined {
  const named = search.get(placeParam);
  if (named === other) return null;
  return named ?? undefined;
}

/** The location that a page is about: its own place, else the scope; null for none in particular. */
export function locationOfPage(search: URLSearchParams): string | null {
  const own = placeIn(search);
  return own === undefined ? scopeIn(search) : own;
}

/** The same search with another place; null if the user wants to choose one. */
export function withPlace(search: URLSearchParams, locationId: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(placeParam, locationId ?? other);
  return next;
}
