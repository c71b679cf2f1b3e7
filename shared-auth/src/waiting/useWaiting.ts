import { useMemo, useSyncExternalStore } from 'react';

import type { StoredEntry } from './entry.ts';
import { waitingList } from './list.ts';

/** The waiting entries of this user in this account, oldest first; with a subject, only its entries. */
export function useWaiting(subject?: string): readonly StoredEntry[] {
  const all = useSyncExternalStore(waitingList.subscribe, waitingList.get);
  return useMemo(
    () => (subject === undefined ? all : all.filter((entry) => entry.subject === subject)),
    [all, subject],
  );
}
