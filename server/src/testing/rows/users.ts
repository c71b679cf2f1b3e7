import { randomUUID } from 'node:crypto';

import type { AccountUser, CallInput, createUser } from '@fraktion/contract';

import { sql } from 'kysely';

import { buildAccount, buildUser } from './builders.ts';
import { eventually } from './orders.ts';
import type { TestApp } from '../servers/testApp.ts';

type NewUser = NonNullable<CallInput<typeof createUser>['body']>;

/** The body of a form for another user. */
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

/** An account with its head, signed in. */
export async function buildConcern(t: TestApp, kind: 'customer' | 'supplier' = 'customer') {
  const account = await buildAccount(t.db, { kind });
  const head = await buildUser(t.db, account.id, kind === 'customer' ? 'Admin' : 'Supplier');
  return { account, head, client: await t.signIn(head.email) };
}

/** The body of a form that was just opened. */
export const rightsOf = ({ version, role, allLocations, locationIds }: AccountUser) => ({
  version,
  role,
  allLocations,
  locationIds,
});

/** Waits until all jobs are done. */
export const allDone = (t: TestApp): Promise<true> =>
  eventually(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(t.db);
    return rows.length === 0;
  }, 'all jobs');
