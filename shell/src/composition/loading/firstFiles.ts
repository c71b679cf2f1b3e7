import { firstFilesLimit, RemoteFault } from './fault.ts';

/** Only files of the portal's own server: a development server does not allow it, and does not need it. */
export const isOurs = (address: string): boolean =>
  new URL(address, location.href).origin === location.origin;

/**
 * Loads the first files of a version into the browser's cache, where its scripts then find them. A request without an answer
 * in time is aborted, which closes its connection: a script's request cannot be aborted, and over HTTP/1.1 a browser has six
 * connections for the whole portal. A missing or changed file is reported by its script.
 */
export async function bringFirst(
  addresses: readonly string[],
  priority: 'auto' | 'low' = 'auto',
): Promise<void> {
  const limit = new AbortController();
  const { signal } = limit;
  const timer = setTimeout(() => limit.abort(), firstFilesLimit);
  await Promise.allSettled(
    addresses
      .filter(isOurs)
      .map(async (address) => (await fetch(address, { priority, signal })).arrayBuffer()),
  );
  clearTimeout(timer);
  if (signal.aborted)
    throw new RemoteFault('entryTimedOut', `No answer after ${firstFilesLimit / 1000} s`);
}
