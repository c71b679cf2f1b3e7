import { isOurs } from './firstFiles.ts';

/** What a build's runtime says of a chunk, when it is slow and when that is over. */
interface SlowChunk {
  /** `mfe_ordering_<version>`. */
  readonly scope: string;
  readonly slow: boolean;
  readonly url: string;
  /** Has it loaded from another address, while the first is still waited for. */
  readonly from: (address: string) => void;
}

/** So long after the page has shown that it is slow, a chunk may only be large. */
const patience = 7000;
/** A request of which nothing comes for so long hangs. */
const stalledAfter = 10_000;
const between = 3000;

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Whether a file comes, as a whole. What hangs is given up, and its connection with it. */
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

/** A script that hangs cannot be asked for again, but its file can, under an address that hangs nowhere. */
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

/** Hears which chunks are slow, tells their remote, and brings those that hang. */
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
