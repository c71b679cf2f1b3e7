import { useEffect, useState, useSyncExternalStore } from 'react';

import type { ApiError } from '../client/apiError.ts';
import { type QueuedUpload, UploadQueue } from './queue.ts';

export interface Uploads {
  readonly list: readonly QueuedUpload[];
  /** Starts to send them; returns their ids. */
  readonly add: (files: readonly File[]) => readonly string[];
  /** For a file field: replaces the files by these. */
  readonly change: (files: readonly File[]) => void;
  readonly cancel: (id: string) => void;
  readonly forget: (ids: readonly string[]) => void;
  /** Marks a finished upload as failed, because its call refused it. */
  readonly refuse: (id: string, error: ApiError) => void;
  /** The results of all uploads, when none is running; those without a connection are not waited for. */
  readonly settled: () => Promise<readonly QueuedUpload[]>;
  /** Retries a failed one. */
  readonly again: (id: string) => void;
}

export interface UploadsOptions {
  /** Called for each finished upload. */
  readonly onDone?: ((done: QueuedUpload) => void) | undefined;
}

/** The uploads of one page or form. */
export function useUploads({ onDone }: UploadsOptions = {}): Uploads {
  const [queue] = useState(() => new UploadQueue());
  useEffect(() => queue.tell(onDone), [queue, onDone]);
  useEffect(() => queue.end, [queue]);
  const list = useSyncExternalStore(queue.subscribe, queue.list);
  const { add, change, cancel, forget, refuse, again, settled } = queue;
  return { list, add, change, cancel, forget, refuse, again, settled };
}
