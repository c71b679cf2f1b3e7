import {
  changePassword,
  inviteUser,
  type Language,
  listUsers,
  removeUser,
  setLanguage,
  setPassword,
} from '@fraktion/contract';
import type { APIRequestContext } from '@playwright/test';

import { type Api, apiAs, apiWith, passwordOf, signInByCookie } from './api.ts';
import { portalCommand } from './command.ts';
import { given } from './given/accounts.ts';
import { givenUser, roleOfDemoUser } from './given/people.ts';
import { mailedAddress, newAddress, usedAddresses } from './mails.ts';

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

/** A supplier's user who drives: reaches its own rounds only. */
export interface Duties {
  readonly driver?: true;
}

/** Invites a user; returns the address in the mail. */
export async function invite(
  url: string,
  role: keyof typeof inviters,
  email: string,
  duties: Duties = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const inviter = await apiAs(url, inviters[role]);
  const rights = { role, allLocations: true, locationIds: [], ...duties };
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
  duties: Duties,
): Promise<void> {
  const [, secret = ''] = (await invite(url, role, email, duties)).split('#');
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

/** A deployed portal without a mailbox makes no users: one of accounts.json is taken. */
async function takeGiven(
  url: string,
  role: keyof typeof inviters | 'SuperAdmin',
  language: Language,
): Promise<OwnUser> {
  const { email } = givenUser(role);
  const api = await apiAs(url, email);
  await api(setLanguage, { body: { language, updateAllAccount: false } });
  return { email, api };
}

/** A user for one test, so that nobody else's language, settings or notifications change. */
export async function ownUser(
  url: string,
  role: keyof typeof inviters | 'SuperAdmin',
  language: Language = 'en',
  duties: Duties = {},
): Promise<OwnUser> {
  const isTaken = given && (isStaff(role) || !given.mailbox || !hasInviter(role));
  if (isTaken) return takeGiven(url, role, language);
  const email = newAddress(role.toLowerCase());
  if (role === 'SuperAdmin') await makeSuperAdmin(url, email, language);
  else await register(url, role, email, language, duties);
  return { email, api: await apiAs(url, email) };
}

/** Staff sign in by two steps, which a new user would have to set up first. */
const isStaff = (role: string): role is 'SuperAdmin' | 'SystemAdmin' =>
  role === 'SuperAdmin' || role === 'SystemAdmin';

const hasInviter = (role: keyof typeof inviters): boolean =>
  Boolean(given?.users[roleOfDemoUser(inviters[role])]?.length);

/** Removes the users and invitations of a test from a deployed portal; what users have done stays under their name. */
export async function removeMade(url: string): Promise<void> {
  const addresses = usedAddresses.splice(0);
  if (addresses.length === 0) return;
  const hosts = ['admin@nordhavn.example', 'supplier@renvej.example'] as const;
  for (const host of hosts.filter((each) => given?.users[roleOfDemoUser(each)]?.length)) {
    const api = await apiAs(url, host);
    for (const email of addresses) {
      const { data } = await api(listUsers, { query: { q: email } });
      const user = data.find((each) => each.email === email);
      if (!user) continue;
      await api(removeUser, { params: { id: user.id }, query: { version: user.version } });
    }
  }
}

/** Signs a browser in as its own user. */
export async function signInAs(
  browser: APIRequestContext,
  url: string,
  role: keyof typeof inviters,
  duties: Duties = {},
): Promise<OwnUser> {
  const user = await ownUser(url, role, 'en', duties);
  await signInByCookie(browser, url, user.email);
  return user;
}
