import type { Tx } from '../../../db/transaction.ts';
import type { Geocoder } from '../../../reference/geocoder.ts';

/** Whether it is known where the location lies, after looking for it if it was not. */
export async function geolocate(
  tx: Tx,
  accountId: string,
  locationId: string,
  locate: Geocoder,
): Promise<boolean> {
  const location = await tx
    .selectFrom('location')
    .select(['address', 'zip', 'city', 'country', 'latitude'])
    .where('account_id', '=', accountId)
    .where('id', '=', locationId)
    .executeTakeFirstOrThrow();
  if (location.latitude !== null) return true;
  const found = await locate(location);
  if (!found) return false;
  await tx
    .updateTable('location')
    .set({ latitude: found.latitude, longitude: found.longitude })
    .where('account_id', '=', accountId)
    .where('id', '=', locationId)
    .execute();
  return true;
}
