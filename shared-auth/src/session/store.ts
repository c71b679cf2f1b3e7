import type { Profile, Session } from '@fraktion/contract/sessions';

import type { ApiError } from '../client/apiError.ts';

/** Why nobody is signed in; the login page has words for all but `never` and `left`. */
export type SignedOutReason = 'never' | 'left' | 'expired' | 'switchRefused' | 'switchFailed';

export type SessionState =
  | { readonly status: 'starting' }
  /** The first refresh got no answer, so nobody knows whether someone is signed in. */
  | { readonly status: 'unreachable'; readonly error: ApiError }
  | { readonly status: 'signedOut'; readonly reason: SignedOutReason }
  /**
   * Nobody is signed in any more, but something unsaved is on the page: it stays, out of sight, for the same user to
   * sign in again.
   */
  | { readonly status: 'expired'; readonly profile: Profile }
  | { readonly status: 'signedIn'; readonly profile: Profile };

interface Token {
  readonly text: string;
  readonly validUntil: number;
  readonly renewAt: number;
}

let state: SessionState = { status: 'starting' };
let token: Token | undefined;
let cursor: number | undefined;
const listeners = new Set<() => void>();

export const sessionState = (): SessionState => state;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The token lives here and nowhere else: never in storage, never in what React sees. */
export const currentToken = (): Token | undefined => token;

/** The newest event when the session was last answered for. */
export const sessionCursor = (): number | undefined => cursor;

interface Claims {
  readonly iat?: number;
  readonly exp?: number;
}

/** The server's claims say how long; the local clock, which may be wrong, only measures from now. */
function lifetimeMs(session: Session): number {
  try {
    const part = session.token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
    if (claims.iat && claims.exp) return (claims.exp - claims.iat) * 1000;
  } catch {
    // Not a token that we can read: the instant beside it must do.
  }
  return Date.parse(session.expiresAt) - Date.now();
}

export function begin(session: Session): void {
  const lifetime = lifetimeMs(session);
  const now = Date.now();
  token = {
    text: session.token,
    validUntil: now + lifetime,
    renewAt: now + lifetime - Math.min(60_000, lifetime / 4),
  };
  cursor = session.eventCursor;
  become({ status: 'signedIn', profile: session.profile });
}

/** No connection: the person goes on with what this browser has kept, and no token until the server answers again. */
export function beginAway(profile: Profile): void {
  become({ status: 'signedIn', profile });
}

export function end(reason: SignedOutReason): void {
  token = undefined;
  become({ status: 'signedOut', reason });
}

let keepsPage: () => boolean = () => false;

/** Asked when a session expires: whether something on the page would be lost. */
export function keepPageWhile(unsaved: () => boolean): void {
  keepsPage = unsaved;
}

/** The server has refused the session. */
export function expire(): void {
  token = undefined;
  if (state.status === 'signedIn' && keepsPage()) {
    become({ status: 'expired', profile: state.profile });
  } else if (state.status !== 'expired' && state.status !== 'signedOut') {
    // Whoever is signed out already knows why: a call that comes too late has nothing to add.
    become({ status: 'signedOut', reason: state.status === 'signedIn' ? 'expired' : 'never' });
  }
}

/** Whose page is on screen, whether or not the session has expired meanwhile. */
export const profileOnPage = (): Profile | undefined =>
  state.status === 'signedIn' || state.status === 'expired' ? state.profile : undefined;

/** Nothing is known of a session; with one on the page it stays, and calls fail by themselves. */
export function couldNotReach(error: ApiError): void {
  if (!profileOnPage()) become({ status: 'unreachable', error });
}

/** Something of the profile was changed by a call: the language, a setting, the account's colour. */
export function updateProfile(change: (profile: Profile) => Profile): void {
  if (state.status === 'signedIn') become({ status: 'signedIn', profile: change(state.profile) });
}
