import { type Expression, type SqlBool, sql } from 'kysely';

/** The part of the actor that decides which locations it may see. */
export interface LocationScope {
  readonly accountId: string;
  readonly userId: string;
  readonly allLocations: boolean;
}

/**
 * True for rows whose location, in `column`, the actor has access to. Every read and write of rows with a location uses this
 * function.
 */
export const inLocationScope = (who: LocationScope, column: string): Expression<SqlBool> =>
  who.allLocations
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in (
        select mine.location_id from account_user_location mine
        where mine.account_id = ${who.accountId} and mine.user_id = ${who.userId})`;
