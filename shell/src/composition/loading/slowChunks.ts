import { isOurs } from './firstFiles.ts';

/** The event of a build's runtime when a chunk is slow, and when it has arrived. */
interface SlowChunk {
  /** `mfe_ordering_<version>`. */
  readonly scope: string;
  readonly slow: boolean;
  readonly url: string;
  /** Loads it from another address, while the first request is still open. */
  readonly from: (address: string) => void;
}

/** Before this time, a slow chunk may simply be large. */
const patience = 7000;
/** A request without any bytes for this long hangs. */
const stalledAfter = 10_000;
const between = 3000;

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether a file arrives completely. A hanging request is aborted, which closes its connection. */
async function comes(address: string, over: AbortSignal): Promise<boolean> {
  const stalled = new AbortController();
  const giveUp = () => stalled.abort();
  let timer = setTimeout(giveUp, stalledAfter);
  try {
    const answer = await fetch(address, { signal: AbortSignal.any([over, stalled.signal]) });
    const reader = answer.ok ? answer.body?.getReader() : undefined;
    while (reader && !(await reader.read()).done) {
      clearTimeout(timer);
      timer = setTimeout(giveUp, stalledAfter);
    }
    return reader !== undefined;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** The runtime cannot request a hanging script again, but its file can be loaded from another address. */
async function rescue({ url, from }: SlowChunk, over: AbortSignal): Promise<void> {
  await pause(patience);
  for (let tries = 1; !over.aborted; tries += 1) {
    const address = `${url}?again=${tries}.${Date.now()}`;
    if (await comes(address, over)) {
      from(address);
      return;
    }
    await pause(between);
  }
}

/** Receives the slow chunks, notifies their remote, and loads hanging chunks again. */
export function watchSlowChunks(tell: (remote: string, slow: boolean) => void): void {
  const waiting = new Map<string, AbortController>();
  addEventListener('fraktion:slow', (event) => {
    const chunk = (event as CustomEvent<SlowChunk>).detail;
    const { scope, slow, url } = chunk;
    tell(scope.slice(0, scope.lastIndexOf('_')).replaceAll('_', '-'), slow);
    waiting.get(url)?.abort();
    waiting.delete(url);
    if (!slow || !isOurs(url)) return;
    const over = new AbortController();
    waiting.set(url, over);
    void rescue(chunk, over.signal);
  });
}
