import type { Driving } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import { Refusal } from '../../../http/errors.ts';
import { changeDriving, mustRead } from './changeDriving.ts';

export interface Load {
  /** Of the unloading. */
  readonly id: string;
  /** Kilograms of this load; null if they follow later. */
  readonly kg: string | null;
  /** If omitted: the receiving facility of the trip, else its destination. */
  readonly place: string | null | undefined;
}

/** The first unloading of a trip that has a weight already is the place of that weight. */
const weightOf = ({ kg }: Load, { kgCollected, unloadings }: Driving): string | null =>
  kg ?? (unloadings.length === 0 ? kgCollected : null);

/** Records what a trip has left at a facility; its weight is the sum of these. */
export async function unloadTrip(
  tx: Tx,
  accountId: string,
  { id, version }: { readonly id: string; readonly version: number | null },
  load: Load,
): Promise<Driving> {
  const trip = await changeDriving(tx, accountId, { id, version, action: 'unload' });
  await tx
    .insertInto('driving_unloading')
    .values({
      account_id: accountId,
      id: load.id,
      driving_id: id,
      at: sql<string>`now()`,
      place: load.place || trip.receivingFacility || trip.destination,
      kg: weightOf(load, trip),
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  return mustRead(tx, accountId, id);
}
