import {
  authenticate,
  isSecondStep,
  logOut,
  refreshSession,
  type SecondStep,
  type Session,
  switchAccount,
} from '@fraktion/contract/sessions';

import { ApiError, isRefusal } from '../client/apiError.ts';
import { send } from '../client/send.ts';
import { accept, renew, renewOnReturn, stopRenewing, validToken } from './renew.ts';
import {
  end,
  keepPageWhile,
  profileOnPage,
  sessionState,
  type SignedOutReason,
  subscribe,
  updateProfile,
} from './store.ts';
import { lastProfile, onOtherTab, sessionHint, tabAccount, tellOtherTabs } from './tab.ts';

function leave(reason: SignedOutReason): void {
  stopRenewing();
  tabAccount.forget();
  sessionHint.forget();
  lastProfile.forget();
  end(reason);
}

function hearOtherTabs(): void {
  onOtherTab((message) => {
    const state = sessionState();
    if (message.type === 'signedOut') return leave('left');
    const same = profileOnPage()?.id === message.userId;
    if (same && state.status === 'signedIn') return;
    // The cookie belongs to whoever signed in last: this tab follows rather than mix two people.
    if (!same) tabAccount.forget();
    void renew().catch(() => undefined);
  });
}

/** Whoever comes back after the session expired goes on in the account that this tab was in. */
async function inAccountOfTab(given: Session): Promise<Session> {
  const accountId = tabAccount.get();
  if (!accountId || accountId === given.profile.account.id) return given;
  return send(refreshSession, { body: { accountId } }).catch(() => given);
}

/** Asks for the second step; `setUp` where there is none yet. Answers whether it has been shown. */
type AskSecondStep = (setUp: boolean) => Promise<boolean>;
let askSecondStep: AskSecondStep = async () => false;

let started: Promise<void> | undefined;

async function begin(): Promise<void> {
  hearOtherTabs();
  document.addEventListener('visibilitychange', renewOnReturn);
  globalThis.addEventListener('online', renewOnReturn);
  if (sessionHint.given()) await renew().catch(() => undefined);
  else end('never');
}

/** The session of this tab, for code outside React; inside, use `useSession`. */
export const session = {
  state: sessionState,
  subscribe,
  updateProfile,
  keepPageWhile,

  /** At page load: token and profile in one call by the cookie. Once; `retry` asks again. */
  start: (): Promise<void> => (started ??= begin()),

  /** After `unreachable`. */
  retry: (): Promise<unknown> => renew().catch(() => undefined),

  /**
   * Throws the server's refusal; the login page has words of its own for it. Answers the second step
   * where the user signs in by two: its session is handed to `enter`.
   */
  async signIn(credentials: { email: string; password: string }): Promise<SecondStep | undefined> {
    const answer = await send(authenticate, { body: credentials });
    if (isSecondStep(answer)) return answer;
    await session.enter(answer);
    return undefined;
  },

  /** A session that the server has just given: the user is signed in, here and for the other tabs. */
  async enter(given: Session): Promise<void> {
    accept(await inAccountOfTab(given));
    tellOtherTabs({ type: 'signedIn', userId: given.profile.id });
  },

  /** What was kept of an expired session's page goes: somebody else may be at the screen by now. */
  letGo(): void {
    if (sessionState().status === 'expired') end('expired');
  },

  /** Signs out here and in every other tab, whether or not the server can be told. */
  async signOut(): Promise<void> {
    const told = send(logOut, {}).catch(() => undefined);
    leave('left');
    tellOtherTabs({ type: 'signedOut' });
    await told;
  },

  /** The frame says how a second step is asked for on the way into an account that demands it. */
  secondStepBy(ask: AskSecondStep): void {
    askSecondStep = ask;
  },

  /**
   * Another account of the same user, in this tab alone. A failure signs out, as the spec has it; who does not show the
   * second step that an account demands stays where it is. Answers whether the tab is in that account.
   */
  async switchAccount(accountId: string): Promise<boolean> {
    try {
      const token = await validToken();
      const given = await send(switchAccount, { body: { accountId } }, { token });
      // Whoever has signed out meanwhile is not brought back.
      if (sessionState().status !== 'signedIn') return false;
      accept(given);
      return true;
    } catch (error) {
      const setUp = isRefusal(error, 'Auth.Two.Step.Own.First');
      if (setUp || isRefusal(error, 'Auth.Two.Step.Wanted'))
        return (await askSecondStep(setUp)) && session.switchAccount(accountId);
      const refused = error instanceof ApiError && error.status === 401;
      await session.signOut();
      end(refused ? 'switchRefused' : 'switchFailed');
      return false;
    }
  },
};
