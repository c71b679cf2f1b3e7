/** The key of the versions that a browser runs instead of the live ones. */
export const overridesPlace = 'fraktion-overrides';

/** A remote that this browser runs in another version than the live one. */
export interface Overridden {
  readonly name: string;
  readonly version: string;
  /** Its name on the screen: the version, or the development server's origin. */
  readonly from: string;
}

/** Almost no browser has any, so the code for them is loaded only if there are some. */
export function hasOverrides(): boolean {
  try {
    return localStorage.getItem(overridesPlace) !== null;
  } catch {
    // The browser denies this page its storage.
    return false;
  }
}
