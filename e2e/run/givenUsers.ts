import { availableParallelism } from 'node:os';

import { getMe, type Language, setLanguage } from '@fraktion/contract';

import { type Api, apiAs } from '../support/api.ts';
import type { GivenAccounts, GivenRole, GivenUser } from '../support/given/accounts.ts';

export interface SignedIn {
  readonly user: GivenUser;
  readonly role: GivenRole;
  readonly api: Api;
  readonly language: Language;
}

/** Signs each given user in once, so that a wrong password is found before the journeys, and with its name. */
export async function lookForUsers(
  url: string,
  { users }: GivenAccounts,
): Promise<readonly SignedIn[]> {
  const found: SignedIn[] = [];
  const wrong: string[] = [];
  for (const [role, theirs] of Object.entries(users) as [GivenRole, typeof users.Admin][]) {
    for (const user of theirs) {
      const { email } = user;
      try {
        const api = await apiAs(url, email, user);
        const me = await api(getMe);
        if (me.role === role) found.push({ user, role, api, language: me.language });
        else wrong.push(`${email} is ${me.role}, not ${role}`);
      } catch (error) {
        wrong.push(`${email} (${role}): ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  if (wrong.length > 0)
    throw new Error(`accounts.json does not fit ${url}:\n  ${wrong.join('\n  ')}`);
  return found;
}

/** Journeys change the language of the users that they are given. */
export async function restoreLanguages(url: string, users: readonly SignedIn[]): Promise<void> {
  for (const { user, language } of users) {
    const api = await apiAs(url, user.email, user);
    await api(setLanguage, { body: { language, updateAllAccount: false } });
  }
}

/** Without a mailbox the given users are all there are: each browser needs its own, and two Admins if there are two. */
export function workersFor({ users, mailbox }: GivenAccounts): number {
  const cores = Math.max(1, Math.min(4, availableParallelism()));
  if (mailbox) return cores;
  const pools = [users.Supplier, users.SystemAdmin].map((pool) => pool?.length ?? 0);
  const pairs = Math.max(1, Math.floor(users.Admin.length / 2));
  return Math.min(cores, pairs, ...pools.filter((size) => size > 0));
}
