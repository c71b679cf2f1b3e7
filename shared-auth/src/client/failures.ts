import { sessionState } from '../session/store.ts';
import { ApiError } from './apiError.ts';

type Listener = (error: ApiError) => void;

const listeners = new Set<Listener>();

/** Hears of every failed call but those made in the background: the frame shows each as a toast. */
export function onFailure(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Being signed out is told once, on the login page, and not again by every call that was under way. */
const toldByLogin = ({ status }: ApiError): boolean =>
  status === 401 && sessionState().status !== 'signedIn';

/** Tells whoever shows failures; a call that was given up is none. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError) || toldByLogin(error)) return;
  for (const listener of listeners) listener(error);
}
