import { isRefusal } from './apiError.ts';

const listeners = new Set<() => void>();
let waiting = 0;

/** Whether a call waits because the server has too much to do; the frame says so to the person. */
export const serverBusy = {
  get: (): boolean => waiting > 0,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/** The pauses before further tries, as multiples of what the server asks for. */
const pauses = [1, 1.5, 2, 3, 4];
const usualSeconds = 2;

/** Ends early if the caller gives up. */
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });

/** Not all pages come back at the same moment. */
const scattered = (milliseconds: number): number => milliseconds * (0.8 + Math.random() * 0.4);

/**
 * Makes a call again while the server answers that it is busy: then it has done nothing, and with its idempotency key nothing is
 * done twice. After five tries the refusal is the caller's.
 */
export async function whileBusy<T>(make: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const times of pauses) {
    try {
      return await make();
    } catch (error) {
      if (!isRefusal(error, 'Generic.Busy') || signal?.aborted) throw error;
      count(1);
      try {
        await pause(scattered(1000 * times * (error.retryAfter ?? usualSeconds)), signal);
      } finally {
        count(-1);
      }
    }
  }
  return make();
}
