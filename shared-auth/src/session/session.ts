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
import { leavePortal } from './leavePortal.ts';
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
    // The cookie belongs to the last signed-in user. This tab switches to that user, rather than mix two.
    if (!same) tabAccount.forget();
    void renew().catch(() => undefined);
  });
}

/** After the session expired, the user continues in the tab's account. */
async function inAccountOfTab(given: Session): Promise<Session> {
  const accountId = tabAccount.get();
  if (!accountId || accountId === given.profile.account.id) return given;
  return send(refreshSession, { body: { accountId } }).catch(() => given);
}

/** Asks for the second step; `setUp` if the user has none yet. Returns whether it was completed. */
type AskSecondStep = (setUp: boolean) => Promise<boolean>;
let askSecondStep: AskSecondStep = async () => false;

/** Asks platform staff why they enter an account; undefined if they do not want to any more. */
type AskReason = () => Promise<string | undefined>;
let askReason: AskReason = async () => undefined;

let started: Promise<void> | undefined;

async function begin(): Promise<void> {
  hearOtherTabs();
  document.addEventListener('visibilitychange', renewOnReturn);
  globalThis.addEventListener('online', renewOnReturn);
  if (sessionHint.given()) await renew().catch(() => undefined);
  else end('never');
}

/** The session of this tab, for code outside React; components use `useSession`. */
export const session = {
  state: sessionState,
  subscribe,
  updateProfile,
  keepPageWhile,

  /** Before `start`: the account that this tab begins in, if the user belongs to it. */
  beginIn: (accountId: string): void => tabAccount.set(accountId),

  /** At page load: gets token and profile in one call with the cookie. Runs once; `retry` repeats it. */
  start: (): Promise<void> => (started ??= begin()),

  /** After `unreachable`. */
  retry: (): Promise<unknown> => renew().catch(() => undefined),

  /**
   * Throws the server's refusal; the login page has its own texts for it. Returns the second step if the user needs one; the
   * session of that step is passed to `enter`.
   */
  async signIn(credentials: { email: string; password: string }): Promise<SecondStep | undefined> {
    const answer = await send(authenticate, { body: credentials });
    if (isSecondStep(answer)) return answer;
    await session.enter(answer);
    return undefined;
  },

  /** Signs the user in with a new session from the server, in this tab and in the other tabs. */
  async enter(given: Session): Promise<void> {
    accept(await inAccountOfTab(given));
    tellOtherTabs({ type: 'signedIn', userId: given.profile.id });
  },

  /** Removes the page of an expired session, because another person may use the screen by now. */
  letGo(): void {
    if (sessionState().status === 'expired') end('expired');
  },

  /** Signs out here and in every other tab, whether or not the server can be reached. */
  async signOut(): Promise<void> {
    const notified = send(logOut, {}).catch(() => undefined);
    leave('left');
    tellOtherTabs({ type: 'signedOut' });
    const answer = await notified;
    // The company's own account is signed out too; its page leads back to the login.
    if (answer?.providerAddress) leavePortal(answer.providerAddress);
  },

  /** The frame registers how the second step is shown when the user enters an account that requires it. */
  secondStepBy(ask: AskSecondStep): void {
    askSecondStep = ask;
  },

  /** The frame registers how platform staff are asked why they enter an account. */
  reasonBy(ask: AskReason): void {
    askReason = ask;
  },

  /**
   * Switches this tab to another account of the user. A failure signs out, as the spec demands. A user who does not complete
   * the required second step, or gives no reason where one is wanted, stays in the present account. Returns whether the tab is in
   * the new account.
   */
  async switchAccount(accountId: string, reason?: string): Promise<boolean> {
    try {
      const token = await validToken();
      const given = await send(
        switchAccount,
        { body: { accountId, ...(reason ? { reason } : {}) } },
        { token },
      );
      // The user has signed out meanwhile.
      if (sessionState().status !== 'signedIn') return false;
      accept(given);
      return true;
    } catch (error) {
      const setUp = isRefusal(error, 'Auth.Two.Step.Own.First');
      if (setUp || isRefusal(error, 'Auth.Two.Step.Wanted'))
        return (await askSecondStep(setUp)) && session.switchAccount(accountId, reason);
      if (isRefusal(error, 'Auth.Reason.Wanted')) {
        const given = await askReason();
        return given !== undefined && session.switchAccount(accountId, given);
      }
      const refused = error instanceof ApiError && error.status === 401;
      await session.signOut();
      end(refused ? 'switchRefused' : 'switchFailed');
      return false;
    }
  },
};
