import type { Drawings } from '../../../costly/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Address, Coordinates, Geocoder } from '../../../reference/geocoder.ts';

/** How a new infocard is put on the map: another server is asked while nothing is held. */
export interface Locating {
  readonly geocoder: Geocoder;
  readonly drawings: Drawings;
}

async function find(
  { geocoder, drawings }: Locating,
  address: Address,
): Promise<Coordinates | null> {
  if (!geocoder.isOutside) return geocoder.locate(address);
  // In the rehearsal nothing is found yet.
  return drawings.ask(address, () => geocoder.locate(address)) ?? null;
}

/** Whether it is known where the location lies, after looking for it if it was not. */
export async function geolocate(
  tx: Tx,
  accountId: string,
  locationId: string,
  locating: Locating,
): Promise<boolean> {
  const { latitude, ...address } = await tx
    .selectFrom('location')
    .select(['address', 'zip', 'city', 'country', 'latitude'])
    .where('account_id', '=', accountId)
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  if (latitude !== null) return true;
  const found = await find(locating, address);
  if (!found) return false;
  await tx
    .updateTable('location')
    .set({ latitude: found.latitude, longitude: found.longitude })
    .where('account_id', '=', accountId)
    .where('id', '=', locationId)
    .execute();
  return true;
}
