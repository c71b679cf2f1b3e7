import { type AccountSecurity, getAccountSecurity, putAccountSecurity } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import { updateUnchanged } from '../../../../http/unchanged.ts';
import type { Services } from '../../../../services.ts';
import { dropConnections, sessionGroup } from '../../../../realtime/index.ts';
import { doneBy, note } from '../../../platform/audit/index.ts';

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

/** Whether an account requires two steps of all its users. */
export function registerAccountSecurity({ routes }: Services): void {
  routes.handleAsOwner(getAccountSecurity, ({ tx, actor }) => read(tx, actor.accountId));

  routes.handleAsOwner(putAccountSecurity, async ({ tx, actor, body, request }) => {
    // The user who requires it must have used two steps: otherwise the next click would lock the user out.
    if (body.requireTwoStep && !(await cameByTwoSteps(tx, actor.sessionId)))
      throw new Refusal('Auth.Two.Step.Own.First');
    const readCurrent = () => read(tx, actor.accountId);
    await updateUnchanged(
      tx
        .updateTable('account')
        .set({ require_two_step: body.requireTwoStep })
        .where('id', '=', actor.accountId),
      { version: body.version, read: readCurrent },
    );
    const current = await readCurrent();
    if (body.requireTwoStep) await dropSingleStep(tx, actor.accountId);
    await note(tx, actor.accountId, {
      ...doneBy(actor, request),
      kind: body.requireTwoStep ? 'twoStepDemanded' : 'twoStepNotDemanded',
    });
    return current;
  });
}

async function cameByTwoSteps(tx: Tx, sessionId: string): Promise<boolean> {
  const { two_step: twoStep } = await tx
    .selectFrom('session')
    .select('two_step')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  return twoStep;
}

/**
 * Sessions with one step are refused in this account from the next request on, and stay valid in others: their open pages
 * reconnect where they may.
 */
async function dropSingleStep(tx: Tx, accountId: string): Promise<void> {
  const sessions = await tx
    .selectFrom('session')
    .select('session.id')
    .where((eb) =>
      eb.or([
        eb('session.account_id', '=', accountId),
        eb(
          'session.user_id',
          'in',
          eb.selectFrom('account_user').select('user_id').where('account_id', '=', accountId),
        ),
      ]),
    )
    .where('session.two_step', '=', false)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`)
    .execute();
  for (const { id } of sessions) await dropConnections(tx, [sessionGroup(id)]);
}
