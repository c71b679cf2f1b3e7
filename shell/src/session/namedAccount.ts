import { session } from '@fraktion/shared-auth';

/** The service worker adds it to the address of a notification. */
const parameter = 'inAccount';

const isId = (text: string): boolean => /^[\da-f-]{36}$/.test(text);

/** Begins in the account that the address names; whoever is not in it begins as always. Called before anything reads the address. */
export function beginInNamedAccount(): void {
  const address = new URL(location.href);
  const accountId = address.searchParams.get(parameter);
  if (accountId === null) return;
  address.searchParams.delete(parameter);
  history.replaceState(history.state, '', address);
  if (isId(accountId)) session.beginIn(accountId);
}
