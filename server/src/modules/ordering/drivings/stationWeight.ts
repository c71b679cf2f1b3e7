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

/** Gives a trip that is not closed the weight of a station, if it has none. */
export async function giveDrivingWeight(tx: Tx, weighed: DrivingWeight): Promise<boolean> {
  const { numUpdatedRows } = await rowOf(tx, weighed)
    .where('kg_collected', 'is', null)
    .set({ kg_collected: weighed.kg, version: sql<number>`version + 1` })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the weight, if it is still the stored one and the trip is not closed. */
export async function takeDrivingWeight(tx: Tx, weighed: DrivingWeight): Promise<void> {
  await rowOf(tx, weighed)
    .where('kg_collected', '=', weighed.kg)
    .set({ kg_collected: null, version: sql<number>`version + 1` })
    .execute();
}
