/**
 * A read whose answer is the same for everybody. Who asks while one runs shares the next one, because the running one may have missed the
 * latest change: however many ask, all together use one connection. If the running one fails, those who wait hear it at once: another one
 * would keep them for as long again.
 */
export function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    const reading = read();
    const end = (): void => {
      if (running === reading) running = undefined;
    };
    running = reading;
    reading.then(end, () => {
      end();
      next = undefined;
    });
    return reading;
  };
  return () => (next ??= running?.then(begin)) ?? begin();
}
