import type { Tx } from '../../db/transaction.ts';
import { isHeldElsewhere } from '../../db/violations.ts';
import { Refusal } from '../../http/errors.ts';

interface LocationRights {
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** Which locations a user has access to; the account's own, whatever the caller names. */
export async function setLocations(
  tx: Tx,
  accountId: string,
  userId: string,
  { allLocations, locationIds }: LocationRights,
): Promise<void> {
  await tx
    .deleteFrom('account_user_location')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const chosen = allLocations ? [] : [...new Set(locationIds)];
  if (chosen.length === 0) return;
  await tx
    .insertInto('account_user_location')
    .values(
      chosen.map((locationId) => ({
        account_id: accountId,
        user_id: userId,
        location_id: locationId,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      throw isHeldElsewhere(error)
        ? new Refusal('Generic.Invalid', { fields: { locationIds: 'Value' } })
        : error;
    });
}
