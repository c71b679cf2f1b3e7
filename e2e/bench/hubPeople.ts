import { randomUUID } from 'node:crypto';

import type { openDatabase } from '@fraktion/server';

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
  const sessions = Array.from({ length: people }, () => ({
    sub: randomUUID(),
    aid: accountId,
    role: 'User' as const,
    sid: randomUUID(),
  }));
  await db
    .insertInto('app_user')
    .values(sessions.map(({ sub }) => ({ id: sub, email: `${sub}@bench.example`, name: sub })))
    .execute();
  await db
    .insertInto('account_user')
    .values(sessions.map(({ sub, role }) => ({ account_id: accountId, user_id: sub, role })))
    .execute();
  await db
    .insertInto('session')
    .values(
      sessions.map(({ sub, sid }) => ({
        id: sid,
        user_id: sub,
        account_id: accountId,
        secret_hash: Buffer.from(sid),
        expires_at: new Date(Date.now() + 3_600_000),
      })),
    )
    .execute();
  return { accountId, sessions };
}
