/** Whether the server answers. Told by the browser, and by the calls that pages make anyway. */
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

/** A network that is there but leads nowhere tells nobody when it works again. */
async function ask(): Promise<void> {
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => undefined);
  become(answer?.ok !== true);
}

let doubted: Promise<void> | undefined;

export const connection = {
  away: (): boolean => away,
  /** Known to be missing. */
  lost: (): void => become(true),
  /** One call got no answer: that may be the call's own fault, so it is looked into. */
  doubt(): Promise<void> {
    return (doubted ??= ask().finally(() => (doubted = undefined)));
  },
  /** A call got one, were it a refusal. */
  found: (): void => become(false),
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

globalThis.addEventListener('offline', () => become(true));
globalThis.addEventListener('online', () => void ask());
