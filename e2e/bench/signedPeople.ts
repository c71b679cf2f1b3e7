import { randomUUID } from 'node:crypto';

import type { openDatabase } from '@fraktion/server';

type Db = ReturnType<typeof openDatabase>['db'];

interface Standing {
  readonly role: 'User' | 'Supplier';
  readonly driver?: true;
}

/** Adds people to an account, each in an open session, without an invitation each; returns the claims of their tokens. */
export async function addSignedPeople<S extends Standing>(
  db: Db,
  accountId: string,
  count: number,
  standing: S,
) {
  const people = Array.from({ length: count }, () => ({
    sub: randomUUID(),
    aid: accountId,
    sid: randomUUID(),
    ...standing,
  }));
  await db
    .insertInto('app_user')
    .values(people.map(({ sub }) => ({ id: sub, email: `${sub}@bench.example`, name: sub })))
    .execute();
  await db
    .insertInto('account_user')
    .values(people.map(({ sub }) => ({ account_id: accountId, user_id: sub, ...standing })))
    .execute();
  await db
    .insertInto('session')
    .values(
      people.map(({ sub, sid }) => ({
        id: sid,
        user_id: sub,
        account_id: accountId,
        secret_hash: Buffer.from(sid),
        expires_at: new Date(Date.now() + 3_600_000),
      })),
    )
    .execute();
  return people;
}
