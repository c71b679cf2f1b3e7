import { type Profile, secureHintCookie, sessionHintCookie } from '@fraktion/contract/sessions';

const accountKey = 'fraktion.account';

/** The tab remembers only its account across a reload: two tabs may work in two accounts. */
export const tabAccount = {
  get: (): string | undefined => sessionStorage.getItem(accountKey) ?? undefined,
  set: (accountId: string): void => sessionStorage.setItem(accountKey, accountId),
  forget: (): void => sessionStorage.removeItem(accountKey),
};

const profileKey = 'fraktion.profile';

/**
 * The last signed-in user, for a start without a connection. It contains no token and opens nothing on the server. It is valid
 * only as long as the session hint, which the browser deletes with the refresh cookie.
 */
export const lastProfile = {
  get(): Profile | undefined {
    const kept = JSON.parse(localStorage.getItem(profileKey) ?? 'null') as Profile | null;
    const account = tabAccount.get();
    // A tab that worked in another account must not enter this one without a choice.
    return kept && (!account || account === kept.account.id) ? kept : undefined;
  },
  set: (profile: Profile): void => localStorage.setItem(profileKey, JSON.stringify(profile)),
  forget: (): void => localStorage.removeItem(profileKey),
};

/**
 * The server sets it with the refresh cookie, which scripts cannot see. Without it there is nothing to renew, so a page load
 * makes no call that would be refused.
 */
export const sessionHint = {
  // One cookie name ends with the other, so one check covers both.
  given: (): boolean => document.cookie.includes(`${sessionHintCookie}=`),
  forget: (): void => {
    document.cookie = `${sessionHintCookie}=; path=/; max-age=0`;
    document.cookie = `${secureHintCookie}=; path=/; max-age=0; secure`;
  },
};

export type TabMessage = { type: 'signedOut' } | { type: 'signedIn'; userId: string };

const channel =
  'BroadcastChannel' in globalThis ? new BroadcastChannel('fraktion.session') : undefined;

export const tellOtherTabs = (message: TabMessage): void => channel?.postMessage(message);

export function onOtherTab(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}

/**
 * Only one tab at a time may use the refresh cookie. It rotates with every use, and two tabs that send the same one look like a
 * stolen cookie to the server.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('fraktion.refresh', work) as Promise<T>;
}
