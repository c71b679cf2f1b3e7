import type { CallRequest, Driving, setDrivingDoubleAside } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustBeUnchanged } from '../../../http/unchanged.ts';
import { changeDriving, mustRead } from './changeDriving.ts';
import { factsOfPair } from './setAside.ts';

/** Dismisses a false warning with its reason, user and time, if the user has seen it. */
export async function setDoubleAside(
  tx: Tx,
  { accountId, userId, userName }: Actor,
  { params: { id }, body }: CallRequest<typeof setDrivingDoubleAside>,
): Promise<Driving> {
  const { version, drivingIds, reason } = body;
  const driving = await changeDriving(tx, accountId, { id, version, action: 'setAside' });
  const possible = driving.possibleDoubleDrivings.map((other) => other.drivingId);
  const unseen = drivingIds.filter((otherId) => !possible.includes(otherId));
  // The refusal rolls back the whole transaction.
  if (possible.length === 0) throw new Refusal('Drivings.Not.Open', { current: driving });
  mustBeUnchanged(unseen.length === 0, driving);
  await tx
    .insertInto('driving_set_aside')
    .columns(['account_id', 'driving_id', 'other_id', 'facts', 'reason', 'set_by', 'set_by_name'])
    .expression(
      tx
        .selectFrom('driving')
        .innerJoin('driving as other', 'other.account_id', 'driving.account_id')
        .select([
          'driving.account_id',
          sql<string>`least(driving.id, other.id)`.as('driving_id'),
          sql<string>`greatest(driving.id, other.id)`.as('other_id'),
          factsOfPair.as('facts'),
          sql<string>`${reason}::text`.as('reason'),
          sql<string>`${userId}::uuid`.as('set_by'),
          sql<string>`${userName}::text`.as('set_by_name'),
        ])
        .where('driving.account_id', '=', accountId)
        .where('driving.id', '=', id)
        .where('other.id', 'in', drivingIds),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'driving_id', 'other_id']).doUpdateSet((eb) => ({
        facts: eb.ref('excluded.facts'),
        reason: eb.ref('excluded.reason'),
        set_by: eb.ref('excluded.set_by'),
        set_by_name: eb.ref('excluded.set_by_name'),
        set_at: sql<string>`now()`,
      })),
    )
    .execute();
  return mustRead(tx, accountId, id);
}
