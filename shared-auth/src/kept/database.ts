import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

import type { StoredEntry } from '../waiting/entry.ts';

/** An answer as it was last read. `owner` is the user and account, as returned by `identity()`. */
export interface KeptAnswer {
  readonly owner: string;
  readonly hash: string;
  readonly queryKey: readonly unknown[];
  readonly data: unknown;
  readonly readAt: number;
}

interface DeviceSchema extends DBSchema {
  waiting: { key: string; value: StoredEntry; indexes: { owner: string } };
  answers: { key: [string, string]; value: KeptAnswer; indexes: { readAt: number } };
}

let opened: Promise<IDBPDatabase<DeviceSchema>> | undefined;

/** The browser database for use without a connection. Throws if the browser offers no storage. */
export function database(): Promise<IDBPDatabase<DeviceSchema>> {
  opened ??= openDB<DeviceSchema>('fraktion', 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'id' }).createIndex('owner', 'owner');
      const answers = db.createObjectStore('answers', { keyPath: ['owner', 'hash'] });
      answers.createIndex('readAt', 'readAt');
    },
    // A newer tab wants to upgrade the schema and must not wait for this one.
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (opened = undefined),
  });
  opened.catch(() => (opened = undefined));
  return opened;
}
