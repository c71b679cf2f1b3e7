/** The part of a hub connection that reconnecting needs. */
interface Connection {
  start(): Promise<void>;
  stop(): Promise<void>;
  onclose(listener: () => void): void;
}

/** A connection that ends earlier was not stable: the pauses keep growing. */
const stoodMs = 5_000;

/** Growing pauses up to fifteen seconds, with a random part so that clients do not all return to a restarted server at once. */
export const pauseMs = (attempt: number, chance: number = Math.random()): number =>
  Math.min(15_000, 500 * 2 ** Math.min(attempt, 6)) * (0.5 + chance / 2);

/**
 * Connects and reconnects without end; at once when the network or the user is back.
 * @param afterStart what each new connection needs
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
    // A refusal means that the session has ended, and that closes the connection too.
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
