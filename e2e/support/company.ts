import {
  confirmDomainOfAccount,
  getMe,
  getSignInProvider,
  type Location,
} from '@fraktion/contract';

import { type Api, apiAs } from './api.ts';
import {
  startOpenIdProvider,
  type TestProvider,
} from '@fraktion/demo-world/servers/openIdProvider';
import { ownLocation } from './orders.ts';
import { ownAccount } from './ownAccount.ts';

export interface Company {
  /** Of the administrator, who signs in with a password. */
  readonly email: string;
  readonly api: Api;
  readonly domain: string;
  readonly locations: readonly [Location, Location];
  readonly provider: TestProvider;
}

/** An account with two locations, and a real provider at another site that knows the portal already. */
export async function ownCompany(url: string): Promise<Company> {
  const { email, api } = await ownAccount(url);
  const locations = [await ownLocation(api), await ownLocation(api)] as const;
  const addresses = await api(getSignInProvider);
  const provider = await startOpenIdProvider({ ...addresses, host: 'localhost' });
  const domain = `company-${crypto.randomUUID().slice(0, 8)}.example`;
  return { email, api, domain, locations, provider };
}

/** A domain of the tests has no DNS, so platform staff confirm it. */
export async function confirmDomain(url: string, { api, domain }: Company): Promise<void> {
  const { account } = await api(getMe);
  const staff = await apiAs(url, 'super@fraktion.example');
  await staff(confirmDomainOfAccount, { params: { id: account.id, domain } });
}
