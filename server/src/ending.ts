/** A process ends within this time after a stop signal, even if something hangs. */
const endWithinMs = 14_000;

interface Ending {
  /** Ends what was started so far. */
  readonly stop: () => Promise<unknown>;
  readonly report: (error: unknown, text: string) => void;
}

/**
 * Ends the process in order after a signal, and after an uncaught error: its effects are unknown, so running requests are
 * answered and then another process takes over. A second signal ends it at once.
 */
export function endInOrder({ stop, report }: Ending): AbortSignal {
  const ending = new AbortController();
  const end = async (code: number): Promise<void> => {
    if (ending.signal.aborted) return;
    ending.abort();
    setTimeout(() => process.exit(1), endWithinMs);
    try {
      await stop();
    } catch (error) {
      report(error, 'The stop failed');
    }
    // Handles that a library still has open must not delay it: everything of ours is closed.
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (ending.signal.aborted) process.exit(130);
      void end(0);
    });
  }
  for (const fault of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(fault, (error: unknown) => {
      report(error, 'Nobody caught this; the process answers what it has been asked and ends');
      void end(1);
    });
  }
  return ending.signal;
}

/** Ends what was started, the last first; a failure does not prevent the others from ending. */
export async function endAll(stops: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
