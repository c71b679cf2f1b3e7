import { readSettings } from '../../session/settings.ts';

/** A CDN that did not answer is left alone until the page is loaded again. */
let left = false;

export const leaveCdn = (): void => {
  left = true;
};

/** The CDN's address of a released file; the given one without a CDN or connection, and for a repeated request. */
export function atCdn(address: string): string {
  const { cdn } = readSettings();
  const { origin, pathname, search } = new URL(address, location.href);
  const released = origin === location.origin && pathname.startsWith('/releases/') && search === '';
  return cdn !== undefined && !left && navigator.onLine && released ? cdn + pathname : address;
}
