/** As much of a connection to the hub as staying connected needs. */
interface Connection {
  start(): Promise<void>;
  stop(): Promise<void>;
  onclose(listener: () => void): void;
}

/** A connection that ends sooner than this has not stood: the pauses go on growing. */
const stoodMs = 5_000;

/** Ever longer pauses up to fifteen seconds, spread so that a restarted server is not stormed. */
export const pauseMs = (attempt: number, chance: number = Math.random()): number =>
  Math.min(15_000, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + chance / 2);

/**
 * Starts it, and starts it again for ever; at once when the network or the person comes back.
 * @param afterStart what each connection needs once it stands
 */
export function keepConnected(
  connection: Connection,
  afterStart: () => Promise<void> = async () => undefined,
): () => void {
  let over = false;
  let attempt = 0;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = async (): Promise<void> => {
    timer = undefined;
    try {
      await connection.start();
      startedAt = Date.now();
    } catch {
      return later();
    }
    // A refusal means that the session is over, and that ends the connection too.
    await afterStart().catch(() => undefined);
  };
  const later = (): void => {
    if (over) return;
    timer = setTimeout(() => void start(), pauseMs(attempt));
    attempt += 1;
  };
  const sooner = (): void => {
    if (timer === undefined || document.hidden) return;
    clearTimeout(timer);
    attempt = 0;
    void start();
  };

  connection.onclose(() => {
    if (Date.now() - startedAt > stoodMs) attempt = 0;
    later();
  });
  globalThis.addEventListener('online', sooner);
  document.addEventListener('visibilitychange', sooner);
  void start();

  return () => {
    over = true;
    clearTimeout(timer);
    globalThis.removeEventListener('online', sooner);
    document.removeEventListener('visibilitychange', sooner);
    void connection.stop();
  };
}
