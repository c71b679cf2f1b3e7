import { getAccountTheme } from '@fraktion/contract/accounts';
import { api, session, useEvent } from '@fraktion/shared-auth';

async function readAgain(): Promise<void> {
  if (session.state().status !== 'signedIn') return;
  const theme = await api(getAccountTheme, {}, { background: true });
  session.updateProfile((profile) => ({ ...profile, account: { ...profile.account, ...theme } }));
}

/** Colour and logo arrive at sign-in; when someone changes them, every open page of the account follows. */
export function useLiveTheme(): void {
  // If it cannot be read now, it arrives with the next sign-in.
  useEvent('theme-changed', () => void readAgain().catch(() => undefined));
}
