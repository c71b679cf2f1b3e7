import { RemoteFault } from './fault.ts';

/** Waits for a promise for a limited time. */
export function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new RemoteFault('entryTimedOut', `No answer after ${limit / 1000} s`));
    }, limit);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
