import { sessionState } from '../session/store.ts';
import { ApiError } from './apiError.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();

/** Listens to all failed calls except background calls; the frame shows each as a toast. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The login page shows once that the session ended; the calls that were running at that time show nothing. */
const shownByLogin = ({ status }: ApiError): boolean =>
  status === 401 && sessionState().status !== 'signedIn';

/** Reports a failure to the listeners; a cancelled call is not a failure. */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError) || shownByLogin(error)) return;
  for (const listener of listeners) listener(error);
}
