import {
  followersOf,
  isConflict,
  liftFollowers,
  rowOf,
  saidNow,
  stepWithTheirs,
  theirsOf,
  wayNow,
} from './conflict.ts';
import { isAnswered, type StoredEntry } from './entry.ts';
import { readWaiting, waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

/** The body of the next try, with the answer to what was asked. */
function bodyAgain(entry: StoredEntry): Record<string, unknown> {
  const { body, again, refused } = entry;
  if (!again || !isAnswered(again, refused?.key)) return body;
  const { id } = rowOf(entry);
  return { ...body, ...again.body, ...(again.rowField && id ? { [again.rowField]: id } : {}) };
}

/** What a person may do with what waits. */
export const waiting = {
  list: waitingList.get,
  isConflict,
  /** Whether what was typed can still be said of the row as it is now. */
  canKeepMine: (entry: StoredEntry): boolean => wayNow(entry) !== undefined,
  /** The call by which it would be said now, by its id. */
  callNow: (entry: StoredEntry): string => (wayNow(entry) ?? entry).call.id,
  /** Whether the step is still taken where theirs is kept, with their values. */
  sendsTheirs: (entry: StoredEntry): boolean => stepWithTheirs(entry) !== undefined,
  /** How many entries stand on this one. */
  countFollowers: (entry: StoredEntry): number => followersOf(entry, waitingList.get()).length,

  /** Sends what was refused once more; nothing was done by the try that was refused, so it is the same entry still. */
  async retry(entry: StoredEntry): Promise<void> {
    await waitingList.put({ ...entry, body: bodyAgain(entry), refused: undefined });
    await sendWaiting();
  },

  /** Both sides have been seen: what was typed counts, or what `typed` has made of both. */
  async keepMine(entry: StoredEntry, typed: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await liftFollowers(entry, typed);
    await waitingList.put(saidNow(entry, typed));
    await sendWaiting();
  },

  /** Both sides have been seen: what others have left counts, in the step where that is open still; what follows goes on from there. */
  async keepTheirs(entry: StoredEntry): Promise<void> {
    await liftFollowers(entry, theirsOf(entry));
    const step = stepWithTheirs(entry);
    await (step ? waitingList.put(step) : waitingList.remove(entry.id));
    await sendWaiting();
  },

  /** Drops it; where others have changed what it is about, with all that was typed on top of it. */
  async discard(entry: StoredEntry): Promise<void> {
    const followers = isConflict(entry) ? followersOf(entry, await readWaiting()) : [];
    for (const { id } of [...followers, entry]) await waitingList.remove(id);
    // What was only held back by it goes out.
    await sendWaiting();
  },
};
