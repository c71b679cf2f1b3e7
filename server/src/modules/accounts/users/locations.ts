import type { Tx } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/errors.ts';

interface LocationRights {
  readonly allLocations: boolean;
  readonly locationIds: readonly string[];
}

/** The locations of a user's rights: only the account's own, even if the caller sends others; none if all are allowed. */
export async function ownLocations(
  tx: Tx,
  accountId: string,
  { allLocations, locationIds }: LocationRights,
): Promise<string[]> {
  const chosen = allLocations ? [] : [...new Set(locationIds)];
  if (chosen.length === 0) return [];
  const own = await tx
    .selectFrom('location')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', chosen)
    .execute();
  if (own.length < chosen.length)
    throw new Refusal('Generic.Invalid', { fields: { locationIds: 'Value' } });
  return chosen;
}

/** Sets the locations that a member has access to. */
export async function setLocations(
  tx: Tx,
  accountId: string,
  userId: string,
  rights: LocationRights,
): Promise<void> {
  await tx
    .deleteFrom('account_user_location')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const chosen = await ownLocations(tx, accountId, rights);
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
    .execute();
}
