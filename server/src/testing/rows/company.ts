import { after } from 'node:test';

import {
  addSignInDomain,
  type CallInput,
  companyReturnPath,
  confirmDomainOfAccount,
  finishCompanySignIn,
  getSignInProvider,
  putSignInProvider,
  type Role,
  startCompanySignIn,
} from '@fraktion/contract';

import { buildAccount, buildUser, type BuiltUser } from './builders.ts';
import { type Browser, openBrowser } from '../servers/browser.ts';
import {
  openProviderBrowser,
  startOpenIdProvider,
  type TestProvider,
} from '@fraktion/demo-world/servers/openIdProvider';
import { createClient, type SignedIn, type TestApp } from '../servers/testApp.ts';
import { testServer } from '../servers/testServer.ts';
import { signInNew } from './accountServer.ts';

type Fields = CallInput<typeof putSignInProvider>['body'];

export interface Company {
  readonly id: string;
  readonly domain: string;
  readonly admin: SignedIn;
  readonly adminUser: BuiltUser;
  readonly provider: TestProvider;
  readonly set: (change?: Partial<Fields>) => ReturnType<typeof setProvider>;
}

let number = 0;

/** The SuperAdmin of the platform. */
export async function openStaff(t: TestApp): Promise<SignedIn> {
  const platform = await buildAccount(t.db, { kind: 'platform' });
  return signInNew(t, platform.id, 'SuperAdmin');
}

export async function setProvider(admin: SignedIn, issuer: string, change: Partial<Fields> = {}) {
  const { data } = await admin(getSignInProvider);
  const {
    redirectAddress: _1,
    afterSignOutAddress: _2,
    backChannelAddress: _3,
    signInAddress: _4,
    ...now
  } = data;
  return admin(putSignInProvider, {
    body: {
      ...now,
      issuer,
      clientId: 'portal',
      clientSecret: 'a secret of the portal alone',
      active: true,
      ...change,
    },
  });
}

/** A company with a domain of its own, confirmed by staff, and a real provider. */
export async function buildCompany(
  t: TestApp,
  staff: SignedIn,
  { kind = 'customer' }: { readonly kind?: 'customer' | 'supplier' } = {},
): Promise<Company> {
  number += 1;
  const domain = `company${number}.example`;
  const { id } = await buildAccount(t.db, { kind });
  const adminUser = await buildUser(t.db, id, kind === 'supplier' ? 'Supplier' : 'Admin', {
    email: `head@${domain}`,
  });
  const admin = await t.signIn(adminUser.email);
  const { data } = await admin(getSignInProvider);
  const provider = await startOpenIdProvider({
    ...data,
    backChannelAddress: data.backChannelAddress.replace('http://portal.example', t.url),
  });
  await admin(addSignInDomain, { body: { domain } });
  await staff(confirmDomainOfAccount, { params: { id, domain } });
  await setProvider(admin, provider.issuer);
  return {
    id,
    domain,
    admin,
    adminUser,
    provider,
    set: (change) => setProvider(admin, provider.issuer, change),
  };
}

/** A server for the tests of one file, with platform staff and companies whose providers stop with it. */
export async function companyServer() {
  const t = await testServer();
  const staff = await openStaff(t);
  const providers: TestProvider[] = [];
  after(() => Promise.all(providers.map((provider) => provider.close())));
  const company = async (kind?: 'customer' | 'supplier'): Promise<Company> => {
    const made = await buildCompany(t, staff, kind ? { kind } : {});
    providers.push(made.provider);
    return made;
  };
  return { t, staff, company };
}

export type FinishedCompany = Awaited<ReturnType<typeof finish>>;

export const finish = (browser: Browser, accountId: string, returned: string) =>
  browser.post(finishCompanySignIn, { accountId, query: new URL(returned).search });

/** Begins, and returns the provider's address. */
export async function start(browser: Browser, found: { email: string } | { accountId: string }) {
  const { data, error } = await browser.post(startCompanySignIn, found);
  if (error) throw new Error(error.message);
  return data.address;
}

/** A whole sign-in: at the portal, at the provider, and back. */
export async function comeIn(
  t: TestApp,
  company: Company,
  login: string,
  claims?: Record<string, unknown>,
) {
  if (claims) company.provider.people.set(login, claims);
  const browser = openBrowser(t.url);
  const there = openProviderBrowser();
  const returned = await there.signIn(await start(browser, { accountId: company.id }), login);
  if (!returned.startsWith(`http://portal.example${companyReturnPath(company.id)}?`))
    throw new Error(`The provider leads to ${returned}`);
  const answer = await finish(browser, company.id, returned);
  const client = answer.error ? undefined : createClient(t.url, answer.data.token);
  return { ...answer, browser, there, returned, client };
}

export const person = (company: Company, login: string, more: Record<string, unknown> = {}) => ({
  email: `${login}@${company.domain}`,
  email_verified: true,
  name: `The person ${login}`,
  ...more,
});

export const buildMember = (t: TestApp, company: Company, login: string, role: Role) =>
  buildUser(t.db, company.id, role, { email: `${login}@${company.domain}` });
