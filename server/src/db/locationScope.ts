import { policies, type PolicyName } from '@fraktion/contract';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Tx } from './transaction.ts';

/** The part of the actor that decides which locations it may see. */
export interface LocationScope {
  readonly accountId: string;
  readonly userId: string;
  readonly allLocations: boolean;
}

/** Of jobs, and of steps that concern a whole document whatever its reader's locations are. */
export const wholeAccount = (accountId: string): LocationScope => ({
  accountId,
  userId: '',
  allLocations: true,
});

type PlacedAs<P extends string> = {
  [N in PolicyName]: (typeof policies)[N]['placing'] extends P ? N : never;
}[PolicyName];

/** The locations that a person with limited access has access to. */
export const ownLocationIds = ({ accountId, userId }: LocationScope): RawBuilder<string> =>
  sql<string>`(select mine.location_id from account_user_location mine
    where mine.account_id = ${accountId} and mine.user_id = ${userId})`;

/** Their ids, whether or not the access is limited. */
export async function readLocationIds(
  tx: Tx,
  { accountId, userId }: Pick<LocationScope, 'accountId' | 'userId'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('account_user_location')
    .select('location_id as id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * True for rows of the noun whose location, in `column`, the actor has access to. Every read and write of rows with a location
 * uses this function; whether a row without one is for everybody is the noun's policy.
 */
export function inLocationScope(
  who: LocationScope,
  noun: PlacedAs<'location' | 'locationOrAccount'>,
  column: string,
): Expression<SqlBool> {
  if (who.allLocations) return sql<SqlBool>`true`;
  const isOwn = sql<SqlBool>`${sql.ref(column)} in ${ownLocationIds(who)}`;
  return policies[noun].placing === 'location'
    ? isOwn
    : sql<SqlBool>`(${sql.ref(column)} is null or ${isOwn})`;
}

/**
 * True where the actor has access to each location of `ids`, a query of ids. A row that names none is about all locations: null
 * among the ids.
 */
export const inEveryLocation = (
  who: LocationScope,
  _noun: PlacedAs<'everyLocation'>,
  ids: RawBuilder<unknown>,
): Expression<SqlBool> =>
  who.allLocations
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from (${ids}) as place (id)
        where (place.id in ${ownLocationIds(who)}) is not true)`;
