import type { Profile, Session } from '@fraktion/contract/sessions';

import type { ApiError } from '../client/apiError.ts';

/** Why the user is signed out; the login page has texts for all except `never` and `left`. */
export type SignedOutReason = 'never' | 'left' | 'expired' | 'switchRefused' | 'switchFailed';

export type SessionState =
  | { readonly status: 'starting' }
  /** The first refresh got no answer, so it is unknown whether someone is signed in. */
  | { readonly status: 'unreachable'; readonly error: ApiError }
  | { readonly status: 'signedOut'; readonly reason: SignedOutReason }
  /** The session has expired, but the page has unsaved input. It stays, hidden, so that the same user can sign in again. */
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

/** The token lives here only: never in storage, never in React state. */
export const currentToken = (): Token | undefined => token;

/** The newest event at the server's last answer about the session. */
export const sessionCursor = (): number | undefined => cursor;

interface Claims {
  readonly iat?: number;
  readonly exp?: number;
}

/** The token's claims give its lifetime. The local clock may be wrong, so it only measures from now on. */
function lifetimeMs(session: Session): number {
  try {
    const part = session.token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as Claims;
    if (claims.iat && claims.exp) return (claims.exp - claims.iat) * 1000;
  } catch {
    // The token cannot be read, so the instant beside it is used.
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

/** Without a connection: the user continues with stored data, and without a token until the server answers again. */
export function beginAway(profile: Profile): void {
  become({ status: 'signedIn', profile });
}

export function end(reason: SignedOutReason): void {
  token = undefined;
  become({ status: 'signedOut', reason });
}

let keepsPage: () => boolean = () => false;

/** Registers a check, called when a session expires, whether the page has unsaved input. */
export function keepPageWhile(unsaved: () => boolean): void {
  keepsPage = unsaved;
}

/** The server has refused the session. */
export function expire(): void {
  token = undefined;
  if (state.status === 'signedIn' && keepsPage()) {
    become({ status: 'expired', profile: state.profile });
  } else if (state.status !== 'expired' && state.status !== 'signedOut') {
    // A signed-out user already knows the reason: a late call adds nothing.
    become({ status: 'signedOut', reason: state.status === 'signedIn' ? 'expired' : 'never' });
  }
}

/** The user whose page is on screen, even if the session has expired meanwhile. */
export const profileOnPage = (): Profile | undefined =>
  state.status === 'signedIn' || state.status === 'expired' ? state.profile : undefined;

/** The state of the session is unknown. A page that is open stays, and its calls fail on their own. */
export function couldNotReach(error: ApiError): void {
  if (!profileOnPage()) become({ status: 'unreachable', error });
}

/** A call has changed the profile: the language, a setting, the account's colour. */
export function updateProfile(change: (profile: Profile) => Profile): void {
  if (state.status === 'signedIn') become({ status: 'signedIn', profile: change(state.profile) });
}
