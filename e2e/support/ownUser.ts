import {
  changePassword,
  inviteUser,
  type Language,
  setLanguage,
  setPassword,
} from '@fraktion/contract';
import type { APIRequestContext } from '@playwright/test';

import { type Api, apiAs, apiWith, passwordOf, signInByCookie } from './api.ts';
import { portalCommand } from './command.ts';
import { mailedAddress } from './mails.ts';

/** The users who invite a user of the role: into a customer, a supplier, the platform. */
const inviters = {
  Admin: 'admin@nordhavn.example',
  LocationAdmin: 'admin@nordhavn.example',
  Supplier: 'supplier@renvej.example',
  SystemAdmin: 'super@fraktion.example',
} as const;

export interface OwnUser {
  readonly email: string;
  readonly api: Api;
}

/** Invites a user; returns the address in the mail. */
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

/** Registers with the mail of an invitation. */
async function register(
  url: string,
  role: keyof typeof inviters,
  email: string,
  language: Language,
): Promise<void> {
  const [, secret = ''] = (await invite(url, role, email)).split('#');
  await apiWith(url)(setPassword, {
    body: { email, secret, password: passwordOf(email), language },
  });
}

/** A SuperAdmin cannot be invited: the command line creates one, and shows the password once. */
async function makeSuperAdmin(url: string, email: string, language: Language): Promise<void> {
  const output = await portalCommand(url, 'admin', 'create', email);
  const [, current = ''] = /\n\n(\S+)\n/.exec(output) ?? [];
  const api = await apiAs(url, email, current);
  await api(setLanguage, { body: { language, updateAllAccount: true } });
  await api(changePassword, { body: { current, password: passwordOf(email) } });
}

/** A user for one test, so that nobody else's language, settings or notifications change. */
export async function ownUser(
  url: string,
  role: keyof typeof inviters | 'SuperAdmin',
  language: Language = 'en',
): Promise<OwnUser> {
  const email = `${role.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@journeys.example`;
  if (role === 'SuperAdmin') await makeSuperAdmin(url, email, language);
  else await register(url, role, email, language);
  return { email, api: await apiAs(url, email) };
}

/** Signs a browser in as its own user. */
export async function signInAs(
  browser: APIRequestContext,
  url: string,
  role: keyof typeof inviters,
): Promise<OwnUser> {
  const user = await ownUser(url, role);
  await signInByCookie(browser, url, user.email);
  return user;
}
