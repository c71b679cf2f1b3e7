/**
 * The only door to the server: session, roles, typed calls, realtime.
 *
 *   api(call, input?, options?)   makes a call of the contract; returns the answer unwrapped (a list is
 *                                 `{ data, page }`, a download a named `File`); throws ApiError.
 *                                 options: background (no toast), signal, timeout (30 s by default)
 *   ApiError                      key, status (0: no answer), fields, detail, requestId, current (the row, if changed)
 *   isRefusal(error, ...keys)     `isRefusal(error, 'Orders.Changed')`
 *   refusedRow(call, error)       the current row, typed by the call, if the refusal carries one
 *   onFailure(fn)                 called for each failed call except background calls; the frame shows the toast
 *   onRecovery(fn)                called with a failure that was reported, once the same call or query has worked
 *   serverBusy                    whether a call waits because the server has too much to do; such calls are made again
 *   session                       start(), retry(), signIn(), signOut(), switchAccount(id), state(),
 *                                 subscribe(), updateProfile(fn), keepPageWhile(fn), secondStepBy(fn), reasonBy(fn): for code
 *                                 outside React
 *   leavePortal(address)          leads the browser to the page of a company's provider
 *   useSession()                  { status: starting | unreachable | signedOut | expired | signedIn, profile?, role?, reason? }
 *   useProfile()                  the profile; for pages that need a signed-in user
 *   onIdentity(fn), identity()    called when user or account (`user/account`) changes, or the user signs out
 *   canOpen(page, role)           whether the role may open the page
 *   useEvent(name, fn)            receives each event of the hub once and in order, also after a lost connection;
 *                                 'missed' if some are lost, so that the page reads everything again
 *   onEvent(name, fn)             the same outside React; returns a function to stop
 *   useOpenTodos()                the todos of the live remotes for the user; the frame calls setOpenTodos()
 *   noteOnScreen(link)            what the user looks at, such as an open conversation: its notices need no toast; isOnScreen(link)
 *   newId()                       a UUIDv7 for a new row
 *   traced                        the headers of a trace that each call has; the shell sets them where a collector is set
 *   saveFile(file)                saves a downloaded file with the browser
 *
 * For reading and changing with react-query see `@fraktion/shared-auth/query`.
 */
export { api, type ApiOptions } from './api.ts';
export { canOpen } from './canOpen.ts';
export { ApiError, isRefusal, refusedRow } from './client/apiError.ts';
export { traced } from './client/traced.ts';
export { serverBusy } from './client/busy.ts';
export { onFailure, onRecovery } from './client/failures.ts';
export { newId } from './newId.ts';
export { isOnScreen, noteOnScreen } from './onScreen.ts';
export { onEvent, useEvent } from './realtime/events.ts';
export { saveFile } from './saveFile.ts';
export { identity, onIdentity } from './session/onIdentity.ts';
export { leavePortal } from './session/leavePortal.ts';
export { session } from './session/session.ts';
export type { SessionState, SignedOutReason } from './session/store.ts';
export { useProfile, useSession } from './session/useSession.ts';
export { type OpenTodo, setOpenTodos, useOpenTodos } from './todos.ts';
