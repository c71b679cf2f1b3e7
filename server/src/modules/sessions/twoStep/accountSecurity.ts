import { type AccountSecurity, getAccountSecurity, putAccountSecurity } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { doneBy, note } from '../../audit/index.ts';
import { endSession } from '../sessionRows.ts';
import { twoStepSince } from './twoStepRows.ts';

async function read(tx: Tx, accountId: string): Promise<AccountSecurity> {
  const row = await tx
    .selectFrom('account')
    .select([
      'require_two_step as requireTwoStep',
      'version',
      sql<number>`(select count(*)::int from account_user m
        left join two_step t on t.user_id = m.user_id and t.enabled_at is not null
        where m.account_id = account.id and t.user_id is null)`.as('usersWithout'),
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row;
}

/** Whether an account demands two steps of all its users. */
export function registerAccountSecurity({ routes }: Services): void {
  routes.handleAsOwner(getAccountSecurity, ({ tx, actor }) => read(tx, actor.accountId));

  routes.handleAsOwner(putAccountSecurity, async ({ tx, actor, body, request }) => {
    // Whoever demands it has it: else it would shut itself out with the next click.
    if (body.requireTwoStep && !(await twoStepSince(tx, actor.userId)))
      throw new Refusal('Auth.Two.Step.Own.First');
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ require_two_step: body.requireTwoStep, version: body.version + 1 })
      .where('id', '=', actor.accountId)
      .where('version', '=', body.version)
      .executeTakeFirst();
    const current = await read(tx, actor.accountId);
    if (numUpdatedRows === 0n) throw new Refusal('Generic.Changed', { current });
    if (body.requireTwoStep) await endSingleStep(tx, actor.accountId, actor.sessionId);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: body.requireTwoStep ? 'twoStepDemanded' : 'twoStepNotDemanded',
    });
    return current;
  });
}

/** Users of the account who signed in by one step sign in anew, by two. */
async function endSingleStep(tx: Tx, accountId: string, except: string): Promise<void> {
  const sessions = await tx
    .selectFrom('session')
    .innerJoin('account_user', 'account_user.user_id', 'session.user_id')
    .select('session.id')
    .where('account_user.account_id', '=', accountId)
    .where('session.two_step', '=', false)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`)
    .where('session.id', '!=', except)
    .execute();
  for (const { id } of sessions) await endSession(tx, id);
}
