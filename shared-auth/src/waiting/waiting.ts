import type { StoredEntry } from './entry.ts';
import { waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

const versionOf = (row: unknown): number | undefined =>
  (row as { version?: number } | null | undefined)?.version;

/** The body of the next try: with the answer to what was asked, or on the row as it is now. */
function bodyAgain({ body, again, refused }: StoredEntry): Record<string, unknown> {
  const version = versionOf(refused?.current);
  const onCurrent = version !== undefined && 'version' in body ? { version } : {};
  return { ...body, ...onCurrent, ...(again && again.on === refused?.key ? again.body : {}) };
}

/** What a person may do with what waits. */
export const waiting = {
  list: waitingList.get,

  /** Sends what was refused once more; nothing was done by the try that was refused, so it is the same entry still. */
  async retry(entry: StoredEntry): Promise<void> {
    const base = versionOf(entry.refused?.current) ?? entry.base;
    await waitingList.put({ ...entry, body: bodyAgain(entry), base, refused: undefined });
    await sendWaiting();
  },

  async discard(entry: StoredEntry): Promise<void> {
    await waitingList.remove(entry.id);
    // What was typed after it was held back by it.
    await sendWaiting();
  },
};
