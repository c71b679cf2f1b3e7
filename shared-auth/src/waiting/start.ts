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

/** Kept where a page load without a connection looks for it. */
function keepProfile(): void {
  const profile = profileOnPage();
  if (profile) lastProfile.set(profile);
}

/** Every new token is an answer of the server; who has none came in without one. */
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
