import { sessionState } from '../session/store.ts';
import { ApiError } from './apiError.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();
const recoveries = new Set<Listener>();
/** The last reported failure of each cause that has not worked since. */
const open = new Map<string, ApiError>();

/** Listens to all failed calls except background calls; the frame shows each as a toast. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens to the failures whose cause is gone, because the same call or query has worked since; the frame takes their toasts away. */
export function onRecovery(listener: Listener): () => void {
  recoveries.add(listener);
  return () => recoveries.delete(listener);
}

/** The login page shows once that the session ended; the calls that were running at that time show nothing. */
const shownByLogin = ({ status }: ApiError): boolean =>
  status === 401 && sessionState().status !== 'signedIn';

/** Reports a failure to the listeners; a cancelled call is not a failure. `cause` names what failed, as for `reportAnswer`. */
export function reportFailure(error: unknown, cause?: string): void {
  if (!(error instanceof ApiError) || shownByLogin(error)) return;
  if (cause !== undefined) open.set(cause, error);
  for (const listener of listeners) listener(error);
}

/** What has worked is no longer a cause, and any answer shows that the server can be reached. */
export function reportAnswer(cause: string): void {
  for (const [known, error] of open) {
    if (known !== cause && error.status !== 0) continue;
    open.delete(known);
    for (const listener of recoveries) listener(error);
  }
}
