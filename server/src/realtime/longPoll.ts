import { largestBacklog, type Transport } from './transport.ts';

/** Long polling, for networks that only pass single answers: each poll waits until there is something to send. */
export class LongPoll implements Transport {
  #queue = '';
  #answer: ((frames: string | null) => void) | undefined;
  #over = false;

  /** The answer of the next poll; null when the connection has ended. */
  next(gone: AbortSignal): Promise<string | null> {
    // A client polls once at a time: an older poll that still waits has been abandoned.
    this.#settle('');
    if (this.#queue !== '') return Promise.resolve(this.#take());
    if (this.#over) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#answer = resolve;
      gone.addEventListener('abort', () => {
        if (this.#answer === resolve) this.#settle(null);
      });
    });
  }

  send(frames: string): boolean {
    if (this.#over) return true;
    if (this.#queue.length > largestBacklog) return false;
    this.#queue += frames;
    if (this.#answer) this.#settle(this.#take());
    return true;
  }

  /** Each ping answers a poll, and the next poll is the sign of life. */
  probe(): void {
    return undefined;
  }

  close(): void {
    this.#over = true;
    this.#settle(null);
  }

  terminate(): void {
    this.#queue = '';
    this.close();
  }

  #take(): string {
    const frames = this.#queue;
    this.#queue = '';
    return frames;
  }

  #settle(frames: string | null): void {
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(frames);
  }
}
