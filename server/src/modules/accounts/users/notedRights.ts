import type { AccountUser } from '@fraktion/contract';

import { byText } from '../../../db/textOrder.ts';
import type { Tx } from '../../../db/transaction.ts';

type Rights = Pick<AccountUser, 'allLocations' | 'locationIds'>;

const extent = ({ allLocations, locationIds }: Rights): string =>
  allLocations ? 'all' : String(locationIds.length);

async function namesOf(tx: Tx, accountId: string, ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return '';
  const rows = await tx
    .selectFrom('location')
    .select('name')
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .orderBy(byText(tx, 'name'))
    .execute();
  return rows.map(({ name }) => name).join(', ');
}

/** A user before and after; one of them is missing for a new or removed user. */
export interface UserChange {
  readonly before?: AccountUser;
  readonly after?: AccountUser;
}

/** Noted while somebody is a driver, and when that ends. */
const noteOfDriver = (before: AccountUser | undefined, after: AccountUser | undefined): string => {
  if ((after ?? before)?.driver) return 'true';
  return before?.driver ? 'false' : '';
};

/**
 * The audit entry of a user's role and locations: their number, and the names of added and removed ones. The names are copied,
 * because a location may be renamed or deleted.
 */
export async function notedRights(
  tx: Tx,
  accountId: string,
  { before, after }: UserChange,
): Promise<Record<string, string>> {
  const now = after ?? before;
  if (!now) return {};
  const had = before?.locationIds ?? [];
  const has = after?.locationIds ?? [];
  const came = has.filter((id) => !had.includes(id));
  // A user with access to all has lost none.
  const went = after?.allLocations ? [] : had.filter((id) => !has.includes(id));
  const details = {
    role: now.role,
    formerRole: before && before.role !== now.role ? before.role : '',
    driver: noteOfDriver(before, after),
    locations: extent(now),
    formerLocations: before && extent(before) !== extent(now) ? extent(before) : '',
    locationsAdded: await namesOf(tx, accountId, came),
    locationsRemoved: await namesOf(tx, accountId, went),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
}
