import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import type { StoredEntry } from '../waiting/entry.ts';

/** An answer as it was last read. `owner` is user and account in one word, as `identity()` says it. */
export interface KeptAnswer {
  readonly owner: string;
  readonly hash: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly readAt: number;
}

interface Kept extends DBSchema {
  waiting: { key: string; value: StoredEntry; indexes: { owner: string } };
  answers: { key: [string, string]; value: KeptAnswer; indexes: { readAt: number } };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;

/** What this browser keeps for when there is no connection. A browser that lends no storage throws. */
export function database(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('fraktion', 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'id' }).createIndex('owner', 'owner');
      const answers = db.createObjectStore('answers', { keyPath: ['owner', 'hash'] });
      answers.createIndex('readAt', 'readAt');
    },
    // A newer tab wants to change the shape: it must not wait for this one.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}
