import {
  addSignInDomain,
  confirmTwoStep,
  createWebhook,
  getAccountSecurity,
  getSignInProvider,
  issueApiKey,
  pingWebhook,
  putAccountSecurity,
  putSignInProvider,
  startTwoStep,
} from '@fraktion/contract';

import { type Api, passwordOf } from '../support/api.ts';
import { colleague, ownAccount } from '../support/ownAccount.ts';
import { authenticatorCode } from '../support/totp.ts';

/** E-mails of users whose pages can be viewed without disturbing the demo world. */
export interface People {
  /** An Admin with a colleague, a key, a webhook without a receiver, and a provider of sign-ins without a server. */
  readonly admin: string;
  /** An Admin whose session may expire. */
  readonly leaving: string;
  /** Signs in with a code. */
  readonly coded: string;
  /** Must set up two steps at the next sign-in. */
  readonly bidden: string;
}

async function connectSystems(api: Api): Promise<void> {
  await api(issueApiKey, {
    body: {
      id: crypto.randomUUID(),
      name: 'Finance system',
      scopes: ['orders:read', 'postings:write'],
      days: 365,
    },
  });
  // A port at which nothing listens.
  const { id } = await api(createWebhook, {
    body: {
      id: crypto.randomUUID(),
      url: 'http://127.0.0.1:9/orders',
      description: 'Finance system',
      events: ['order.created', 'order.accepted'],
      active: true,
    },
  });
  await api(pingWebhook, { params: { id } });
}

/** A domain that is not proved yet, and a provider at which nothing listens. */
async function connectProvider(api: Api): Promise<void> {
  await api(addSignInDomain, {
    body: { domain: `views-${crypto.randomUUID().slice(0, 8)}.example` },
  });
  const {
    redirectAddress: _1,
    afterSignOutAddress: _2,
    backChannelAddress: _3,
    signInAddress: _4,
    ...none
  } = await api(getSignInProvider);
  await api(putSignInProvider, {
    body: {
      ...none,
      issuer: 'http://127.0.0.1:9',
      clientId: 'portal',
      clientSecret: 'a secret',
      admission: 'claim',
      roleClaim: 'realm_access.roles',
      roleMapping: [
        { value: 'waste-readers', role: 'User' },
        { value: 'waste-administrators', role: 'Admin' },
      ],
    },
  });
}

/** An account that requires two steps: its Admin has set them up, its other user has not. */
async function demanding(url: string): Promise<Pick<People, 'coded' | 'bidden'>> {
  const { email, api } = await ownAccount(url);
  const bidden = await colleague(url, api);
  const { secret } = await api(startTwoStep, { body: { password: passwordOf(email) } });
  await api(confirmTwoStep, { body: { code: authenticatorCode(secret) } });
  const { version } = await api(getAccountSecurity);
  await api(putAccountSecurity, { body: { requireTwoStep: true, version } });
  return { coded: email, bidden };
}

export async function findPeople(url: string): Promise<People> {
  const [own, leaving] = [await ownAccount(url), await ownAccount(url)];
  await colleague(url, own.api);
  await connectSystems(own.api);
  await connectProvider(own.api);
  return { admin: own.email, leaving: leaving.email, ...(await demanding(url)) };
}
