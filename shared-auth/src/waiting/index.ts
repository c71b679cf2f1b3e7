/**
 * Stores actions that are typed without a connection, and sends each exactly once, also after the browser was closed.
 * A separate entry, so that signing in does not need it.
 *
 *   sendOrKeep(call, input, about)   makes an idempotent call; returns `kept` if no answer arrived and it is stored
 *   holdBack(call, input, about, ms) stores an action that can be taken back for a moment: waiting.takeBack(entry)
 *   useWaiting(subject?)             the waiting entries of this user in this account, of one subject or of all
 *   waiting                          list(), retry(entry), discard(entry); for a conflict keepMine, keepTheirs
 *   restoreAnswers(call)             reads the stored answers of a call whose answers never change
 *   useConnection()                  { away, asOf }: no connection, and when the oldest answer on screen was read
 *   startWaiting()                   called once by the frame: stores answers, sends waiting entries when that may succeed
 *   onRound(fn)                      receives the result of each round of sending
 *   patienceWithFiles                the timeout of a call with files
 */
export { type EntryPlan, holdBack, kept, sendOrKeep } from './keep.ts';
export type { StoredEntry as WaitingEntry, ShownField as WaitingField } from './entry.ts';
export { onRound, patienceWithFiles, type Round } from './send.ts';
export { restoreAnswers } from '../kept/answers.ts';
export { startWaiting } from './start.ts';
export { useConnection } from './useConnection.ts';
export { useWaiting } from './useWaiting.ts';
export { waiting } from './waiting.ts';
