/**
 * What is typed without a connection waits here for one, and goes out exactly once, also after the browser was closed.
 * An entry of its own, so that signing in needs none of it.
 *
 *   sendOrKeep(call, input, about)   makes an idempotent call; answers `kept` where no answer came and it waits
 *   useWaiting(subject?)             what waits of this person in this account, of one subject or of all
 *   waiting                          list(), retry(entry), discard(entry); of a conflict keepMine, keepTheirs
 *   useConnection()                  { away, asOf }: no connection, and when the oldest of what is shown was read
 *   startWaiting()                   once, by the frame: keeps answers, sends what waits whenever that may succeed
 *   onRound(fn)                      hears what became of a round of sending
 *   patienceWithFiles                how long an answer to a call with files may take
 */
export { type Keeping, kept, sendOrKeep } from './keep.ts';
export type { StoredEntry as WaitingEntry, ToldField as WaitingField } from './entry.ts';
export { onRound, patienceWithFiles, type Round } from './send.ts';
export { startWaiting } from './start.ts';
export { useConnection } from './useConnection.ts';
export { useWaiting } from './useWaiting.ts';
export { waiting } from './waiting.ts';
