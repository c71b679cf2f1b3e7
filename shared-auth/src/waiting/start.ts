import { keepAnswers } from '../kept/answers.ts';
import { connection } from '../kept/connection.ts';
import { onIdentity } from '../session/onIdentity.ts';
import { currentToken, subscribe } from '../session/store.ts';
import { followWaiting, waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

const every = 30_000;
let started = false;

const trySending = (): void => void sendWaiting();

/** Every new token is an answer of the server; who has none came in without one. */
function followSession(): void {
  let last = currentToken();
  if (!last) connection.lost();
  subscribe(() => {
    const now = currentToken();
    if (now && now !== last) connection.found();
    last = now;
  });
}

/** Keeps what is read, and sends what waits: at the beginning, when the connection or the person is back, and now and then. */
export function startWaiting(): void {
  if (started) return;
  started = true;
  followSession();
  keepAnswers();
  followWaiting();
  connection.subscribe(() => {
    if (!connection.away()) trySending();
  });
  onIdentity(trySending);
  globalThis.addEventListener('online', trySending);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) trySending();
  });
  setInterval(() => {
    if (waitingList.get().some(({ refused }) => !refused)) trySending();
  }, every);
  trySending();
}
