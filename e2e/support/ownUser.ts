import { forgotPassword, inviteUser, type Language, setPassword } from '@fraktion/contract';
import type { APIRequestContext } from '@playwright/test';

import { type Api, apiAs, apiWith, demoPassword, signInByCookie } from './api.ts';
import { portalCommand } from './command.ts';
import { mailedAddress } from './mails.ts';

/** Who invites a user of the role: into a customer, a supplier, the platform. */
const inviters = {
  Admin: 'admin@nordhavn.example',
  Supplier: 'supplier@renvej.example',
  SystemAdmin: 'super@fraktion.example',
} as const;

export interface OwnUser {
  readonly email: string;
  readonly api: Api;
}

/** Invites a user; answers the address that its mail leads to. */
export async function invite(
  url: string,
  role: keyof typeof inviters,
  email: string,
): Promise<string> {
  const id = crypto.randomUUID();
  const inviter = await apiAs(url, inviters[role]);
  const rights = { role, allLocations: true, locationIds: [] };
  await inviter(inviteUser, {
    idempotencyKey: id,
    body: { id, email, name: `Journey ${id.slice(0, 8)}`, ...rights },
  });
  return mailedAddress(url, `/AcountUser/Register/${encodeURIComponent(email)}`);
}

/** Nobody invites a SuperAdmin: the command line makes one, who then asks for a password that is known here. */
async function makeSuperAdmin(url: string, email: string): Promise<string> {
  await portalCommand(url, 'admin', 'create', email);
  await apiWith(url)(forgotPassword, { body: { email } });
  return mailedAddress(url, `/AcountUser/ResetPassword/${encodeURIComponent(email)}`);
}

/** A user for one test alone: nobody else's language, settings or news are touched. */
export async function ownUser(
  url: string,
  role: keyof typeof inviters | 'SuperAdmin',
  language: Language = 'en',
): Promise<OwnUser> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@journeys.example`;
  const link = role === 'SuperAdmin' ? makeSuperAdmin(url, email) : invite(url, role, email);
  const [, secret = ''] = (await link).split('#');
  await apiWith(url)(setPassword, { body: { email, secret, password: demoPassword, language } });
  return { email, api: await apiAs(url, email) };
}

/** Signs a browser in as a user of its own. */
export async function signInAs(
  browser: APIRequestContext,
  url: string,
  role: keyof typeof inviters,
): Promise<OwnUser> {
  const user = await ownUser(url, role);
  await signInByCookie(browser, url, user.email);
  return user;
}
