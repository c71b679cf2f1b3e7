/**
 * The only door to the server: session, roles, typed calls, realtime.
 *
 *   api(call, input?, options?)   makes a call of the contract; gives the answer unwrapped (a list gives
 *                                 `{ data, page }`, a download a named `File`); throws ApiError.
 *                                 options: background (no toast), signal, timeout (30 s unless told)
 *   ApiError                      key, status (0: no answer), fields, detail, requestId, current (the row, if changed)
 *   isRefusal(error, ...keys)     `isRefusal(error, 'Orders.Changed')`
 *   refusedRow(call, error)       the row as it stands now, typed by the call, where the refusal brings one
 *   onFailure(fn)                 each failed call that was not made in the background; the frame shows the toast
 *   session                       start(), retry(), signIn(), signOut(), switchAccount(id), state(),
 *                                 subscribe(), updateProfile(fn), keepPageWhile(fn), secondStepBy(fn): for code outside React
 *   useSession()                  { status: starting | unreachable | signedOut | expired | signedIn, profile?, role?, reason? }
 *   useProfile()                  the profile; for pages that open to someone signed in
 *   onIdentity(fn), identity()    another user or account took over (`user/account`), or nobody is left
 *   canOpen(page, role)           whether a page opens for the role
 *   useEvent(name, fn)            hears each event of the hub once and in order, also after a lost connection;
 *                                 'missed' when some will not come, so that what is on screen is read anew
 *   onEvent(name, fn)             the same outside React; gives the function that stops it
 *   useOpenTodos()                what the live remotes say that waits for whoever is signed in; setOpenTodos() is the frame's
 *   newId()                       a UUIDv7 for a new row
 *   saveFile(file)                hands a downloaded file to the browser's downloads
 *
 * Reading and changing over react-query is `@fraktion/shared-auth/query`.
 */
export { api, type ApiOptions } from './api.ts';
export { canOpen } from './canOpen.ts';
export { ApiError, isRefusal, refusedRow } from './client/apiError.ts';
export { onFailure } from './client/failures.ts';
export { newId } from './newId.ts';
export { onEvent } from './realtime/events.ts';
export { useEvent } from './realtime/useEvent.ts';
export { saveFile } from './saveFile.ts';
export { identity, onIdentity } from './session/onIdentity.ts';
export { session } from './session/session.ts';
export type { SessionState, SignedOutReason } from './session/store.ts';
export { useProfile, useSession } from './session/useSession.ts';
export { type OpenTodo, setOpenTodos, useOpenTodos } from './todos.ts';
