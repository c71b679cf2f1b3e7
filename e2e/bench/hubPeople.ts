import { randomUUID } from 'node:crypto';

import type { openDatabase } from '@fraktion/server';

import { addSignedPeople } from './signedPeople.ts';

type Db = ReturnType<typeof openDatabase>['db'];

/** Each has twenty pages open. */
const people = 100;

export const orderIdOf = (n: number): string =>
  `0199aaaa-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** One account with many signed-in users, and the claims of their tokens. */
export async function addPeople(db: Db) {
  const accountId = randomUUID();
  await db
    .insertInto('account')
    .values({ id: accountId, kind: 'customer', name: 'Bench' })
    .execute();
  const sessions = await addSignedPeople(db, accountId, people, { role: 'User' });
  return { accountId, sessions };
}
