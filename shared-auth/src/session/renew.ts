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
/** Raised by whoever leaves or takes up a session: what a renewal begun before it says is of no account. */
let era = 0;

const refusedAccount = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404);

/** With a profile to go on with, nobody is kept waiting long before a blank page. */
const shortPatience = 8000;

/** The tab's account may have been taken from the user since: then the user's own first account opens. */
async function refresh(): Promise<Session> {
  const accountId = tabAccount.get();
  const timeout = !profileOnPage() && lastProfile.get() ? shortPatience : undefined;
  try {
    return await send(refreshSession, { body: accountId ? { accountId } : {} }, { timeout });
  } catch (error) {
    // The person may have gone to another account meanwhile: that one is not to be forgotten.
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

/** A session that the server gave: this tab is signed in by it, and renews it in time. */
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

/** Whether the person can go on without a connection; only one that is missing counts, no server that stumbles. */
function goOnAway({ status }: ApiError): boolean {
  const last = status === 0 && !profileOnPage() ? lastProfile.get() : undefined;
  if (!last) return false;
  // The renewal to come asks for the account in which the person goes on.
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
  // No answer is no refusal: being offline signs nobody out. It is tried again, ever more rarely.
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

/** A new token by the refresh cookie; false when the server refuses. Callers at the same time share one call. */
export function renew(): Promise<boolean> {
  if (running) return running;
  const mine = renewOnce().finally(() => {
    if (running === mine) running = undefined;
  });
  return (running = mine);
}

/** After a refusal: another call may have renewed the token meanwhile; else this one does. False when nobody is signed in any more. */
export async function renewedSince(token: string): Promise<boolean> {
  const now = currentToken()?.text;
  return now === undefined || now === token ? renew() : true;
}

/** The token, renewed first if its time is over; undefined when nobody is signed in. */
export async function validToken(): Promise<string | undefined> {
  const token = currentToken();
  if (token && token.validUntil > Date.now()) return token.text;
  if (!token && sessionState().status !== 'signedIn') return undefined;
  await renew();
  return currentToken()?.text;
}

/** Timers stand still while a machine sleeps: whoever comes back to the page gets a fresh token at once. */
export function renewOnReturn(): void {
  const token = currentToken();
  const due = token ? token.renewAt <= Date.now() : sessionState().status === 'signedIn';
  if (due && !document.hidden) void renew().catch(() => undefined);
}
