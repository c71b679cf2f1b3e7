import {
  followersOf,
  isConflict,
  liftFollowers,
  rowOf,
  forCurrentRow,
  stepWithTheirs,
  theirsOf,
  wayNow,
} from './conflict.ts';
import { isAnswered, isHeldBack, type StoredEntry } from './entry.ts';
import { readWaiting, waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

/** The body of the next try, with the answer to the question. */
function bodyAgain(entry: StoredEntry): Record<string, unknown> {
  const { body, again, refused } = entry;
  if (!again || !isAnswered(again, refused?.key)) return body;
  const { id } = rowOf(entry);
  return { ...body, ...again.body, ...(again.rowField && id ? { [again.rowField]: id } : {}) };
}

/** The possible actions for waiting entries. */
export const waiting = {
  list: waitingList.get,
  isConflict,
  /** Whether the typed values can still be applied to the current row. */
  canKeepMine: (entry: StoredEntry): boolean => wayNow(entry) !== undefined,
  /** The id of the call that would apply them now. */
  callNow: (entry: StoredEntry): string => (wayNow(entry) ?? entry).call.id,
  /** Whether keeping theirs still takes the step, with their values. */
  sendsTheirs: (entry: StoredEntry): boolean => stepWithTheirs(entry) !== undefined,
  /** The number of entries that depend on this one. */
  countFollowers: (entry: StoredEntry): number => followersOf(entry, waitingList.get()).length,

  /** Takes back what was held back; true if it has not been sent. */
  async takeBack({ id }: StoredEntry): Promise<boolean> {
    const entry = (await readWaiting()).find((each) => each.id === id);
    if (!entry || !isHeldBack(entry)) return false;
    await waitingList.remove(id);
    return true;
  },

  /** Sends a refused entry again. The refused try did nothing, so it is the same entry. */
  async retry(entry: StoredEntry): Promise<void> {
    await waitingList.put({ ...entry, body: bodyAgain(entry), refused: undefined });
    await sendWaiting();
  },

  /** The user has seen both sides and keeps the typed values, or the merged ones in `typed`. */
  async keepMine(entry: StoredEntry, typed: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await liftFollowers(entry, typed);
    await waitingList.put(forCurrentRow(entry, typed));
    await sendWaiting();
  },

  /**
   * The user has seen both sides and keeps the values of others, in the step if it is still open; the following entries
   * continue from there.
   */
  async keepTheirs(entry: StoredEntry): Promise<void> {
    await liftFollowers(entry, theirsOf(entry));
    const step = stepWithTheirs(entry);
    await (step ? waitingList.put(step) : waitingList.remove(entry.id));
    await sendWaiting();
  },

  /** Discards it; if others have changed its row, also the entries that were typed on top of it. */
  async discard(entry: StoredEntry): Promise<void> {
    const followers = isConflict(entry) ? followersOf(entry, await readWaiting()) : [];
    for (const { id } of [...followers, entry]) await waitingList.remove(id);
    // Sends the entries that it held back.
    await sendWaiting();
  },
};
