import type { AccountUser } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';

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
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name).join(', ');
}

/** A user before and after; without one where it has just come, or gone. */
export interface UserChange {
  readonly before?: AccountUser;
  readonly after?: AccountUser;
}

/**
 * What the audit says of a user's role and locations: how many, and by name those that came and those that went. The
 * names as they are now: a location may have another tomorrow, or be gone.
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
  // Whoever now sees all of them has lost none.
  const went = after?.allLocations ? [] : had.filter((id) => !has.includes(id));
  const details = {
    role: now.role,
    formerRole: before && before.role !== now.role ? before.role : '',
    locations: extent(now),
    formerLocations: before && extent(before) !== extent(now) ? extent(before) : '',
    locationsAdded: await namesOf(tx, accountId, came),
    locationsRemoved: await namesOf(tx, accountId, went),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
}
