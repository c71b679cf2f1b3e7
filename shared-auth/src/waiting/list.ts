import { database } from '../kept/database.ts';
import { identity, onIdentity } from '../session/onIdentity.ts';
import type { StoredEntry } from './entry.ts';

const none: readonly StoredEntry[] = [];
let entries = none;
const listeners = new Set<() => void>();
const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('fraktion.waiting') : undefined;

function show(next: readonly StoredEntry[]): void {
  if (next.length === 0 && entries.length === 0) return;
  entries = next;
  for (const listener of listeners) listener();
}

/** The waiting entries of this user in this account, oldest first. */
export async function readWaiting(): Promise<readonly StoredEntry[]> {
  const owner = identity();
  if (!owner) {
    show(none);
    return none;
  }
  const rows = await (await database()).getAllFromIndex('waiting', 'owner', owner);
  const found = rows.toSorted((a, b) => a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1));
  if (identity() === owner) show(found);
  return found;
}

const readQuietly = (): void => void readWaiting().catch(() => undefined);

/** Notifies this tab and the others. */
async function changed(): Promise<void> {
  channel?.postMessage(null);
  await readWaiting();
}

export const waitingList = {
  get: (): readonly StoredEntry[] => entries,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  async put(entry: StoredEntry): Promise<void> {
    await (await database()).put('waiting', entry);
    await changed();
  },
  async remove(id: string): Promise<void> {
    await (await database()).delete('waiting', id);
    await changed();
  },
};

let started = false;

/** Follows the stored list through changes by any tab and through sign-ins. */
export function followWaiting(): void {
  if (started) return;
  started = true;
  channel?.addEventListener('message', readQuietly);
  onIdentity(() => {
    show(none);
    readQuietly();
  });
  readQuietly();
}
