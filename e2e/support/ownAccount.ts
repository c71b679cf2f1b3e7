import { createAccount, inviteUser, setPassword } from '@fraktion/contract';

import { type Api, apiAs, apiWith, passwordOf } from './api.ts';
import { needsNewAccounts } from './given/needs.ts';
import { mailedAddress, newAddress } from './mails.ts';
import type { OwnUser } from './ownUser.ts';

const nothing = {
  address: null,
  zip: null,
  city: null,
  phone: null,
  email: null,
  vatNumber: null,
  cvr: null,
  pNumber: null,
  customerNumber: null,
};

/** Registers with the mailed invitation and chooses a password. */
export async function register(url: string, email: string): Promise<void> {
  const link = await mailedAddress(url, `/AcountUser/Register/${encodeURIComponent(email)}`);
  const [, secret = ''] = link.split('#');
  await apiWith(url)(setPassword, {
    body: { email, secret, password: passwordOf(email), language: 'en' },
  });
}

/** An empty customer with its first Admin, for tests that would disturb others in an account. */
export async function ownAccount(url: string): Promise<OwnUser & { readonly name: string }> {
  const id = crypto.randomUUID();
  needsNewAccounts();
  const email = newAddress('admin', 'new.example');
  const name = `New ${id.slice(0, 8)}`;
  const platform = await apiAs(url, 'super@fraktion.example');
  await platform(createAccount, {
    idempotencyKey: id,
    body: {
      id,
      kind: 'customer',
      name,
      country: 'DK',
      currency: 'DKK',
      communicationLanguage: 'en',
      admin: { id: crypto.randomUUID(), email, name: 'Nina Ny' },
      ...nothing,
    },
  });
  await register(url, email);
  return { name, email, api: await apiAs(url, email) };
}

/** A colleague who was invited by an Admin and has registered; returns the e-mail address. */
export async function colleague(url: string, admin: Api): Promise<string> {
  const id = crypto.randomUUID();
  const email = newAddress('user', 'new.example');
  await admin(inviteUser, {
    idempotencyKey: id,
    body: { id, email, name: 'Una Unger', role: 'User', allLocations: true, locationIds: [] },
  });
  await register(url, email);
  return email;
}
