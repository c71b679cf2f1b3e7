import { readSettings } from '../../session/settings.ts';

/** Read and written by the runtimes of all builds, too (tooling/src/build/retry.ts). */
const page = document.documentElement.dataset;
const isLeft = (): boolean => page['cdn'] === 'left';

/** A CDN that did not answer is left alone until the page is loaded again. */
export const leaveCdn = (): void => {
  page['cdn'] = 'left';
};

/** The CDN's address of a released file; the given one without a CDN or connection, and for a repeated request. */
export function atCdn(address: string): string {
  const { cdn } = readSettings();
  const { origin, pathname, search } = new URL(address, location.href);
  const released = origin === location.origin && pathname.startsWith('/releases/') && search === '';
  return cdn !== undefined && !isLeft() && navigator.onLine && released ? cdn + pathname : address;
}

/** Bytes that have come from the CDN, for whatever load. */
let arrived = 0;

/** Reads an answer of the CDN to its end. */
export async function readFromCdn(answer: Response): Promise<void> {
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    arrived += part.value.byteLength;
}

const between = 1500;
/** Fewer bytes in that time come over no network that people work on. */
const fewest = 8000;

/** Calls `giveUp` when next to nothing has come from the CDN for three seconds. Returns the function that ends the watch. */
export function watchCdn(giveUp: () => void): () => void {
  let seen = arrived;
  let idle = 0;
  // Twice: a page that was busy has not read what has come.
  const timer = setInterval(() => {
    idle = arrived - seen < fewest ? idle + 1 : 0;
    seen = arrived;
    if (idle === 2) giveUp();
  }, between);
  return () => clearInterval(timer);
}
