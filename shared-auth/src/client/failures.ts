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
const toldByLogin = ({ status }: ApiError): boolean =>
  status === 401 && sessionState().status !== 'signedIn';

/** Reports a failure to the listeners; a cancelled call is not a failure. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError) || toldByLogin(error)) return;
  for (const listener of listeners) listener(error);
}
