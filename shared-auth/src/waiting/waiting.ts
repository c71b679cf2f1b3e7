import { isAnswered, type StoredEntry } from './entry.ts';
import { waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

interface Row {
  readonly id?: string;
  readonly version?: number;
}

const rowOf = ({ refused }: StoredEntry): Row => (refused?.current as Row | null | undefined) ?? {};

/** The body of the next try: with the answer to what was asked, or on the row as it is now. */
function bodyAgain(entry: StoredEntry): Record<string, unknown> {
  const { body, again, refused } = entry;
  const { version, id } = rowOf(entry);
  const onCurrent = version !== undefined && 'version' in body ? { version } : {};
  if (!again || !isAnswered(again, refused?.key)) return { ...body, ...onCurrent };
  const named = again.rowField && id ? { [again.rowField]: id } : {};
  return { ...body, ...onCurrent, ...again.body, ...named };
}

/** What a person may do with what waits. */
export const waiting = {
  list: waitingList.get,

  /** Sends what was refused once more; nothing was done by the try that was refused, so it is the same entry still. */
  async retry(entry: StoredEntry): Promise<void> {
    const base = rowOf(entry).version ?? entry.base;
    await waitingList.put({ ...entry, body: bodyAgain(entry), base, refused: undefined });
    await sendWaiting();
  },

  async discard(entry: StoredEntry): Promise<void> {
    await waitingList.remove(entry.id);
    // What was typed after it was held back by it.
    await sendWaiting();
  },
};
