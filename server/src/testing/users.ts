import { randomUUID } from 'node:crypto';

import type { AccountUser, CallInput, createUser } from '@fraktion/contract';

import { buildAccount, buildUser } from './builders.ts';
import type { TestApp } from './testApp.ts';

type NewUser = NonNullable<CallInput<typeof createUser>['body']>;

/** What a form sends for one more user. */
export const newUser = (more: Partial<NewUser> = {}): NewUser => {
  const id = randomUUID();
  return {
    id,
    email: `${id}@test.example`,
    name: 'Mette Lund',
    role: 'User',
    allLocations: true,
    locationIds: [],
    ...more,
  };
};

/** An account with the one who runs it, signed in. */
export async function buildConcern(t: TestApp, kind: 'customer' | 'supplier' = 'customer') {
  const account = await buildAccount(t.db, { kind });
  const head = await buildUser(t.db, account.id, kind === 'customer' ? 'Admin' : 'Supplier');
  return { account, head, client: await t.signIn(head.email) };
}

/** What a form that was just opened sends back. */
export const rightsOf = ({ version, role, allLocations, locationIds }: AccountUser) => ({
  version,
  role,
  allLocations,
  locationIds,
});
