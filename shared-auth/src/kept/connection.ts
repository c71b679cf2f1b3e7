/** Whether the server is out of reach, according to the browser and to the calls of pages. */
let away = !navigator.onLine;
let asking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const askEvery = 10_000;
const patience = 5000;

function become(next: boolean): void {
  if (away === next) return;
  away = next;
  clearInterval(asking);
  asking = away ? setInterval(() => void ask(), askEvery) : undefined;
  for (const listener of listeners) listener();
}

/** When a network has no route to the server, no event reports that it works again, so the server is asked. */
async function ask(): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined);
  become(answer?.ok !== true);
}

let doubted: Promise<void> | undefined;

export const connection = {
  away: (): boolean => away,
  /** The connection is lost. */
  lost: (): void => become(true),
  /** One call got no answer. That may be specific to this call, so the server is asked. */
  doubt(): Promise<void> {
    return (doubted ??= ask().finally(() => (doubted = undefined)));
  },
  /** A call was answered, even if by a refusal. */
  found: (): void => become(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

globalThis.addEventListener('offline', () => become(true));
globalThis.addEventListener('online', () => void ask());
