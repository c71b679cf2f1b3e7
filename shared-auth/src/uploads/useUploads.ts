import { useEffect, useState, useSyncExternalStore } from 'react';

import type { ApiError } from '../client/apiError.ts';
import { type Uploading, UploadQueue } from './queue.ts';

export interface Uploads {
  readonly list: readonly Uploading[];
  /** Begins to send them; answers their ids. */
  readonly add: (files: readonly File[]) => readonly string[];
  /** For a field: these files and no others. */
  readonly change: (files: readonly File[]) => void;
  readonly cancel: (id: string) => void;
  readonly forget: (ids: readonly string[]) => void;
  /** Marks one as failed that has come, but that its call refused. */
  readonly refuse: (id: string, error: ApiError) => void;
  /** What has become of all, once none is under way; one that waits for the connection is not waited for. */
  readonly settled: () => Promise<readonly Uploading[]>;
  /** Tries a failed one once more. */
  readonly again: (id: string) => void;
}

export interface UploadsOptions {
  /** One has come completely. */
  readonly onDone?: ((done: Uploading) => void) | undefined;
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
