import { drivingActions } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

interface DrivingWeight {
  readonly accountId: string;
  readonly drivingId: string;
  readonly kg: string;
}

const rowOf = (tx: Tx, { accountId, drivingId }: DrivingWeight) =>
  tx
    .updateTable('driving')
    .where('account_id', '=', accountId)
    .where('id', '=', drivingId)
    .where('status', 'in', drivingActions.edit.from);

/** The unloading of a trip that has unloaded once. */
const onlyUnloading = (tx: Tx, { accountId, drivingId }: DrivingWeight) =>
  tx
    .updateTable('driving_unloading')
    .where('account_id', '=', accountId)
    .where('driving_id', '=', drivingId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('driving')
          .select('driving.id')
          .whereRef('driving.account_id', '=', 'driving_unloading.account_id')
          .whereRef('driving.id', '=', 'driving_unloading.driving_id')
          .where('driving.status', 'in', drivingActions.edit.from),
      ),
    )
    .where(sql<boolean>`not exists (select from driving_unloading u where u.account_id = driving_unloading.account_id
      and u.driving_id = driving_unloading.driving_id and u.id <> driving_unloading.id)`);

/** Gives a trip that is not closed the weight of a station, if it has none. */
export async function giveDrivingWeight(tx: Tx, weighed: DrivingWeight): Promise<boolean> {
  const { numUpdatedRows } = await rowOf(tx, weighed)
    .where('kg_collected', 'is', null)
    .set({ kg_collected: weighed.kg, version: sql<number>`version + 1` })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await onlyUnloading(tx, weighed).where('kg', 'is', null).set({ kg: weighed.kg }).execute();
  return true;
}

/** Removes the weight, if it is still the stored one and the trip is not closed. */
export async function takeDrivingWeight(tx: Tx, weighed: DrivingWeight): Promise<void> {
  await rowOf(tx, weighed)
    .where('kg_collected', '=', weighed.kg)
    .set({ kg_collected: null, version: sql<number>`version + 1` })
    .execute();
  await onlyUnloading(tx, weighed).where('kg', '=', weighed.kg).set({ kg: null }).execute();
}
