import { keepAnswers } from '../kept/answers.ts';
import { connection } from '../kept/connection.ts';
import { onIdentity } from '../session/onIdentity.ts';
import { currentToken, profileOnPage, subscribe } from '../session/store.ts';
import { lastProfile } from '../session/tab.ts';
import { followWaiting, waitingList } from './list.ts';
import { sendWaiting } from './send.ts';

const every = 30_000;
let started = false;

const trySending = (): void => void sendWaiting();

/** Stored where a page load without a connection finds it. */
function keepProfile(): void {
  const profile = profileOnPage();
  if (profile) lastProfile.set(profile);
}

/** Every new token is an answer of the server; a session without one started offline. */
function followSession(): void {
  let last = currentToken();
  if (!last) connection.lost();
  keepProfile();
  subscribe(() => {
    const now = currentToken();
    if (now && now !== last) connection.found();
    last = now;
    keepProfile();
  });
}

/** Stores answers, and sends waiting entries: at the start, when the connection or the user is back, and at intervals. */
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
