/** Where a browser stores what it runs instead of what is live. */
export const overridesPlace = 'fraktion-overrides';

/** A remote that this browser runs in another version than the live one. */
export interface Overridden {
  readonly name: string;
  readonly version: string;
  /** What the person at the screen knows it by: the version, or the development server's origin. */
  readonly from: string;
}

/** Almost no browser has any: whatever they need is fetched by those that do. */
export function hasOverrides(): boolean {
  try {
    return localStorage.getItem(overridesPlace) !== null;
  } catch {
    // Storage is shut to this page.
    return false;
  }
}
