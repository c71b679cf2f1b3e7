import {
  authenticate,
  isSecondStep,
  logOut,
  type SecondStep,
  type Session,
  switchAccount,
} from '@fraktion/contract/sessions';

import { ApiError } from '../client/apiError.ts';
import { send } from '../client/send.ts';
import { accept, renew, renewOnReturn, stopRenewing, validToken } from './renew.ts';
import { end, sessionState, subscribe, updateProfile, type SignedOutReason } from './store.ts';
import { onOtherTab, tabAccount, tellOtherTabs } from './tab.ts';

function leave(reason: SignedOutReason): void {
  stopRenewing();
  tabAccount.forget();
  end(reason);
}

function hearOtherTabs(): void {
  onOtherTab((message) => {
    const state = sessionState();
    if (message.type === 'signedOut') return leave('left');
    const same = state.status === 'signedIn' && state.profile.id === message.userId;
    if (same) return;
    // The cookie belongs to whoever signed in last: this tab follows rather than mix two people.
    tabAccount.forget();
    void renew().catch(() => undefined);
  });
}

let started: Promise<void> | undefined;

async function begin(): Promise<void> {
  hearOtherTabs();
  document.addEventListener('visibilitychange', renewOnReturn);
  globalThis.addEventListener('online', renewOnReturn);
  await renew().catch(() => undefined);
}

/** The session of this tab, for code outside React; inside, use `useSession`. */
export const session = {
  state: sessionState,
  subscribe,
  updateProfile,

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
    session.enter(answer);
    return undefined;
  },

  /** A session that the server has just given: the user is signed in, here and for the other tabs. */
  enter(given: Session): void {
    accept(given);
    tellOtherTabs({ type: 'signedIn', userId: given.profile.id });
  },

  /** Signs out here and in every other tab, whether or not the server can be told. */
  async signOut(): Promise<void> {
    const told = send(logOut, {}).catch(() => undefined);
    leave('left');
    tellOtherTabs({ type: 'signedOut' });
    await told;
  },

  /** Another account of the same user, in this tab alone. A failure signs out, as the spec has it. */
  async switchAccount(accountId: string): Promise<void> {
    try {
      const token = await validToken();
      accept(await send(switchAccount, { body: { accountId } }, { token }));
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401;
      await session.signOut();
      end(refused ? 'switchRefused' : 'switchFailed');
    }
  },
};
