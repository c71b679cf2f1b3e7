import { sql } from 'kysely';

import type { Db } from '../../../../db/database.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { requirePassword } from '../passwords/requirePassword.ts';

/** So long after a sign-in the person at the screen counts as the one who signed in. */
const freshMinutes = 10;

/**
 * Before a way of signing in is added or removed: the password again, or a fresh sign-in, which also those have who sign in
 * without a password. A user with two steps needs a session with two, because a passkey counts as two.
 */
export async function requireProof(
  db: Db,
  actor: Actor,
  { password }: { readonly password?: string | undefined },
): Promise<void> {
  const session = await db
    .selectFrom('session')
    .leftJoin('two_step', 'two_step.user_id', 'session.user_id')
    .select([
      'session.two_step as twoStep',
      sql<boolean>`two_step.enabled_at is not null`.as('hasTwoStep'),
      sql<boolean>`session.created_at > now() - make_interval(mins => ${freshMinutes})`.as('fresh'),
    ])
    .where('session.id', '=', actor.sessionId)
    .executeTakeFirst();
  if (session?.hasTwoStep && !session.twoStep) throw new Refusal('Auth.Two.Step.Wanted');
  if (password !== undefined) await requirePassword(db, actor.userId, password, 'password');
  else if (!session?.fresh) throw new Refusal('Auth.Fresh.Sign.In.Wanted');
}
