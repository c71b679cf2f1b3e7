import { firstFilesLimit, RemoteFault } from './fault.ts';

/** Our own server's; a development server's may not be fetched this way, and need not be. */
export const isOurs = (address: string): boolean =>
  new URL(address, location.href).origin === location.origin;

/**
 * Brings the first files of a version into the browser's cache, where its scripts then find them. What does not answer
 * in time is given up, and its connection with it: that of a script could not be, and over HTTP/1.1 a browser has six,
 * for all that the portal asks for. A file that is missing or not as it should be is for its script to tell.
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
