import { type Profile, secureHintCookie, sessionHintCookie } from '@fraktion/contract/sessions';

const accountKey = 'fraktion.account';

/** A tab remembers its account over a reload, and nothing else: two tabs may work in two accounts. */
export const tabAccount = {
  get: (): string | undefined => sessionStorage.getItem(accountKey) ?? undefined,
  set: (accountId: string): void => sessionStorage.setItem(accountKey, accountId),
  forget: (): void => sessionStorage.removeItem(accountKey),
};

const profileKey = 'fraktion.profile';

/**
 * Who was signed in here last, for a start without a connection. It holds no token and opens nothing on the server, and
 * counts only as long as the session's hint does: a browser drops that with the refresh cookie.
 */
export const lastProfile = {
  get(): Profile | undefined {
    const kept = JSON.parse(localStorage.getItem(profileKey) ?? 'null') as Profile | null;
    const account = tabAccount.get();
    // A tab that worked in another account is not led into this one unasked.
    return kept && (!account || account === kept.account.id) ? kept : undefined;
  },
  set: (profile: Profile): void => localStorage.setItem(profileKey, JSON.stringify(profile)),
  forget: (): void => localStorage.removeItem(profileKey),
};

/**
 * The server sets it with the refresh cookie, which no script can see: without it there is nothing to renew, and a page
 * load asks for no session that it would be refused.
 */
export const sessionHint = {
  // The one name ends with the other.
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
 * One tab at a time may use the refresh cookie: it rotates with every use, and two tabs that send the
 * same one look like a thief to the server.
 */
export function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request('fraktion.refresh', work) as Promise<T>;
}
