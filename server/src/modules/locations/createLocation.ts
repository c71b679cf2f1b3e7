import type { CallRequest, createLocation as createCall, Location } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
import { isTaken } from '../../db/violations.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { locateTown } from '../../reference/places.ts';
import { readLocations } from './locationReads.ts';

/** A location of the account; one whose town nobody knows is kept without a place on the map. */
export async function createLocation(
  tx: Tx,
  actor: Actor,
  { id, pNumber, ...fields }: CallRequest<typeof createCall>['body'],
): Promise<Location> {
  const place = locateTown(fields.country, fields.city);
  await tx
    .insertInto('location')
    .values({
      ...fields,
      account_id: actor.accountId,
      id,
      p_number: pNumber,
      latitude: place?.latitude ?? null,
      longitude: place?.longitude ?? null,
    })
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
    });
  const { data } = await readLocations(tx, actor, { 'filter[id][in]': [id] });
  return data[0]!;
}
