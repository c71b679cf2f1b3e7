import { inviteUser, setPassword } from '@fraktion/contract';
import type { APIRequestContext } from '@playwright/test';

import { type Api, apiAs, apiWith, demoPassword, signInByCookie } from './api.ts';

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

/** The secret in a mail's link, from the page where a demo keeps its mails. */
async function secretFor(url: string, email: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const outbox = await (await fetch(`${url}/outbox`)).text();
    const link = outbox.indexOf(`/Register/${encodeURIComponent(email)}#`);
    const secret = /#([\w-]+)/.exec(outbox.slice(Math.max(link, 0)))?.[1];
    if (link >= 0 && secret) return secret;
    await new Promise((later) => {
      setTimeout(later, 250);
    });
  }
  throw new Error(`No invitation was mailed to ${email}`);
}

/** An English-speaking user for one test alone: nobody else's language, settings or news are touched. */
export async function ownUser(url: string, role: keyof typeof inviters): Promise<OwnUser> {
  const id = crypto.randomUUID();
  const email = `${role.toLowerCase()}-${id.slice(0, 8)}@journeys.example`;
  const inviter = await apiAs(url, inviters[role]);
  const rights = { role, allLocations: true, locationIds: [] };
  await inviter(inviteUser, {
    idempotencyKey: id,
    body: { id, email, name: `Journey ${id.slice(0, 8)}`, ...rights },
  });
  const secret = await secretFor(url, email);
  await apiWith(url)(setPassword, {
    body: { email, secret, password: demoPassword, language: 'en' },
  });
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
