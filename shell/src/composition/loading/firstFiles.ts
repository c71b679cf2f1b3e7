import { atCdn, leaveCdn, readFromCdn, watchCdn } from './cdn.ts';
import { firstFilesLimit, RemoteFault } from './fault.ts';

/** Only files of the portal's own server: a development server does not allow it, and does not need it. */
export const isOurs = (address: string): boolean =>
  new URL(address, location.href).origin === location.origin;

/** The files that have come in time, without what made their address new. */
const came = new Set<string>();

const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** Whether a version that was too late had all its first files: then it was not the network that kept it waiting. */
export const haveCome = (addresses: readonly string[]): boolean =>
  addresses.filter(isOurs).every((address) => came.has(pathOf(address)));

interface FileLoad {
  readonly priority?: 'auto' | 'low';
  readonly limit?: number;
}

/**
 * Loads the first files of a version into the browser's cache, where its scripts then find them. A request without an answer
 * in time is aborted, which closes its connection: a script's request cannot be aborted, and over HTTP/1.1 a browser has six
 * connections for the whole portal. A missing or changed file is reported by its script.
 */
export async function bringFirst(addresses: readonly string[], load: FileLoad = {}): Promise<void> {
  const { priority = 'auto', limit = firstFilesLimit } = load;
  const ofCdn = addresses.some((address) => atCdn(address) !== address);
  const stop = new AbortController();
  const { signal } = stop;
  const timer = setTimeout(() => stop.abort(), limit);
  const endWatch = ofCdn ? watchCdn(() => stop.abort()) : undefined;
  for (const address of addresses) came.delete(pathOf(address));
  let lost = false;
  const results = await Promise.allSettled(
    addresses.filter(isOurs).map(async (address) => {
      const answer = await fetch(atCdn(address), { priority, signal });
      if (!answer.ok) lost = true;
      await (ofCdn ? readFromCdn(answer) : answer.arrayBuffer());
      came.add(pathOf(address));
    }),
  );
  clearTimeout(timer);
  endWatch?.();
  if (ofCdn && (lost || results.some(({ status }) => status === 'rejected'))) {
    leaveCdn();
    return bringFirst(addresses, load);
  }
  if (signal.aborted) throw new RemoteFault('entryTimedOut', `No answer after ${limit / 1000} s`);
}
