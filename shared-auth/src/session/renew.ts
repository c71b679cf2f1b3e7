import { refreshSession, type Session } from '@fraktion/contract/sessions';

import { ApiError } from '../client/apiError.ts';
import { send } from '../client/send.ts';
import {
  begin,
  beginAway,
  couldNotReach,
  currentToken,
  expire,
  profileOnPage,
  sessionState,
} from './store.ts';
import { lastProfile, oneTabAtATime, tabAccount } from './tab.ts';

let running: Promise<boolean> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** Increased with each sign-in and sign-out, so that the answer of an earlier renewal is ignored. */
let era = 0;

const refusedAccount = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** With a stored profile, users should not wait long in front of a blank page. */
const shortPatience = 8000;

/** The user may have lost access to the tab's account; then the user's own first account opens. */
async function refresh(): Promise<Session> {
  const accountId = tabAccount.get();
  const timeout = !profileOnPage() && lastProfile.get() ? shortPatience : undefined;
  try {
    return await send(refreshSession, { body: accountId ? { accountId } : {} }, { timeout });
  } catch (error) {
    // The user may have switched accounts meanwhile; that account must stay remembered.
    const still = tabAccount.get() === accountId;
    if (!accountId || !still || !refusedAccount(error)) throw error;
    tabAccount.forget();
    return send(refreshSession, { body: {} });
  }
}

function planRenewal(inMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void renew().catch(() => undefined), Math.max(inMs, 1000));
}

/** Signs this tab in with a session from the server, and renews it before it expires. */
export function accept(session: Session): void {
  stopRenewing();
  failures = 0;
  tabAccount.set(session.profile.account.id);
  begin(session);
  planRenewal((currentToken()?.renewAt ?? 0) - Date.now());
}

export function stopRenewing(): void {
  era += 1;
  running = undefined;
  clearTimeout(timer);
}

/** Whether the user can continue without a connection. Only a missing connection counts, not a server error. */
function goOnAway({ status }: ApiError): boolean {
  const last = status === 0 && !profileOnPage() ? lastProfile.get() : undefined;
  if (!last) return false;
  // The next renewal requests the account in which the user continues.
  tabAccount.set(last.account.id);
  beginAway(last);
  return true;
}

function fail(error: ApiError): void {
  if (error.status === 401) {
    stopRenewing();
    lastProfile.forget();
    return expire();
  }
  // No answer is not a refusal: being offline signs no user out. It is retried with growing pauses.
  if (!goOnAway(error)) couldNotReach(error);
  failures += 1;
  if (sessionState().status === 'signedIn') planRenewal(Math.min(60_000, 2000 * 2 ** failures));
  throw error;
}

async function renewOnce(): Promise<boolean> {
  const mine = era;
  try {
    const session = await oneTabAtATime(refresh);
    if (mine === era) accept(session);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (mine === era) fail(error);
  }
  return currentToken() !== undefined;
}

/** Gets a new token with the refresh cookie; false if the server refuses. Concurrent callers share one call. */
export function renew(): Promise<boolean> {
  if (running) return running;
  const mine = renewOnce().finally(() => {
    if (running === mine) running = undefined;
  });
  return (running = mine);
}

/**
 * After a refusal: uses the token that another call may have renewed meanwhile, else renews it. False without a signed-in user.
 */
export async function renewedSince(token: string): Promise<boolean> {
  const now = currentToken()?.text;
  return now === undefined || now === token ? renew() : true;
}

/** The token, renewed first if it has expired; undefined without a signed-in user. */
export async function validToken(): Promise<string | undefined> {
  const token = currentToken();
  if (token && token.validUntil > Date.now()) return token.text;
  if (!token && sessionState().status !== 'signedIn') return undefined;
  await renew();
  return currentToken()?.text;
}

/** Timers stop while a machine sleeps, so a returning user gets a fresh token at once. */
export function renewOnReturn(): void {
  const token = currentToken();
  const due = token ? token.renewAt <= Date.now() : sessionState().status === 'signedIn';
  if (due && !document.hidden) void renew().catch(() => undefined);
}
