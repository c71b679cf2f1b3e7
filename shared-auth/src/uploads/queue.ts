import type { ApiError } from '../client/apiError.ts';
import { reportFailure } from '../client/failures.ts';
import { newId } from '../newId.ts';
import type { Transfer } from './transfer.ts';

/** `lost`: waits for the connection, and continues by itself. */
export type UploadingState = 'queued' | 'sending' | 'lost' | 'done' | 'failed';

export interface QueuedUpload {
  /** A call takes the finished upload by this id. */
  readonly id: string;
  readonly file: File;
  readonly state: UploadingState;
  readonly sent: number;
  /** The reason of the failure. */
  readonly error?: ApiError | undefined;
}

const atOnce = 2;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

interface TransferState {
  transfer?: Transfer;
  pauseMs: number;
  timer?: ReturnType<typeof setTimeout> | undefined;
}

/** Uploads files two at a time. After a lost connection they are retried with growing pauses, and at once when it is back. */
export class UploadQueue {
  #list: readonly QueuedUpload[] = [];
  readonly #kept = new Map<string, TransferState>();
  readonly #listeners = new Set<() => void>();
  #onDone: ((done: QueuedUpload) => void) | undefined;

  /** Registers a listener for each finished upload. */
  readonly tell = (onDone: ((done: QueuedUpload) => void) | undefined): void => {
    this.#onDone = onDone;
  };

  readonly list = (): readonly QueuedUpload[] => this.#list;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    globalThis.addEventListener('online', this.#goOn);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) globalThis.removeEventListener('online', this.#goOn);
    };
  };

  readonly add = (files: readonly File[]): readonly string[] => {
    const added = files.map((file): QueuedUpload => ({
      id: newId(),
      file,
      state: 'queued',
      sent: 0,
    }));
    for (const { id } of added) this.#kept.set(id, { pauseMs: firstPauseMs });
    this.#become([...this.#list, ...added]);
    this.#fill();
    return added.map(({ id }) => id);
  };

  /** Replaces the files by these, as a file field does. */
  readonly change = (files: readonly File[]): void => {
    const known = this.#list.map(({ file }) => file);
    for (const { id, file } of this.#list) if (!files.includes(file)) this.cancel(id);
    this.add(files.filter((file) => !known.includes(file)));
  };

  /** Ends it in any state; a failed one is only removed from the list. */
  readonly cancel = (id: string): void => {
    const kept = this.#kept.get(id);
    clearTimeout(kept?.timer);
    kept?.transfer?.giveUp();
    this.forget([id]);
  };

  /** Removes these from the list: a call has taken them, or they need not be shown any more. */
  readonly forget = (ids: readonly string[]): void => {
    for (const id of ids) this.#kept.delete(id);
    this.#become(this.#list.filter(({ id }) => !ids.includes(id)));
    this.#fill();
  };

  /** The upload arrived, but the call that should take it could not use it. */
  readonly refuse = (id: string, error: ApiError): void =>
    this.#change(id, { state: 'failed', error });

  readonly again = (id: string): void => {
    this.#change(id, { state: 'queued', error: undefined });
    this.#fill();
  };

  /** The results of all uploads, when none is running; those without a connection are not waited for. */
  readonly settled = (): Promise<readonly QueuedUpload[]> =>
    new Promise((resolve) => {
      const look = () => {
        if (this.#list.some(({ state }) => state === 'queued' || state === 'sending')) return;
        leave();
        resolve(this.#list);
      };
      const leave = this.subscribe(look);
      look();
    });

  /** Unfinished uploads end with the page. */
  readonly end = (): void => {
    for (const { id, state } of this.#list) if (state !== 'done') this.cancel(id);
  };

  #become(list: readonly QueuedUpload[]): void {
    this.#list = list;
    for (const listener of this.#listeners) listener();
  }

  #change(id: string, to: Partial<QueuedUpload>): void {
    this.#become(this.#list.map((each) => (each.id === id ? { ...each, ...to } : each)));
  }

  #fill(): void {
    const busy = this.#list.filter(({ state }) => state === 'sending' || state === 'lost').length;
    const next = this.#list.filter(({ state }) => state === 'queued').slice(0, atOnce - busy);
    for (const each of next) {
      this.#change(each.id, { state: 'sending' });
      void this.#start(each);
    }
  }

  async #start({ id, file }: QueuedUpload): Promise<void> {
    try {
      const { createTransfer } = await import('./transfer.ts');
      const kept = this.#kept.get(id);
      if (!kept) return;
      kept.transfer ??= createTransfer(id, file, {
        onSent: (sent) => {
          kept.pauseMs = firstPauseMs;
          this.#change(id, { sent, state: 'sending' });
        },
        onDone: () => this.#done(id),
        onLost: () => this.#lost(id),
        onRefused: (error) => {
          reportFailure(error);
          this.#change(id, { state: 'failed', error });
          this.#fill();
        },
      });
      kept.transfer.start();
    } catch {
      // The upload code itself could not be loaded, for lack of a connection.
      this.#lost(id);
    }
  }

  #done(id: string): void {
    const done = this.#list.find((each) => each.id === id);
    if (!done) return;
    this.#change(id, { state: 'done', sent: done.file.size });
    this.#fill();
    this.#onDone?.({ ...done, state: 'done' });
  }

  #lost(id: string): void {
    const kept = this.#kept.get(id);
    const lost = this.#list.find((each) => each.id === id);
    if (!kept || !lost) return;
    this.#change(id, { state: 'lost' });
    kept.timer = setTimeout(() => void this.#start(lost), kept.pauseMs);
    kept.pauseMs = Math.min(longestPauseMs, kept.pauseMs * 2);
  }

  readonly #goOn = (): void => {
    for (const each of this.#list.filter(({ state }) => state === 'lost')) {
      clearTimeout(this.#kept.get(each.id)?.timer);
      void this.#start(each);
    }
  };
}
