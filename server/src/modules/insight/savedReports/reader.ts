import type { Language } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';

export interface Reader {
  readonly actor: Actor;
  readonly email: string;
  readonly language: Language;
  /** The role and the locations as one text, to compare. */
  readonly rights: string;
}

/** The receiver with its present rights; null if the user has left the account. Read as the owner of the tables. */
export async function readReader(
  tx: Tx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<Reader | null> {
  const row = await tx
    .selectFrom('account_user')
    .innerJoin('app_user', 'app_user.id', 'account_user.user_id')
    .select(['account_user.role', 'account_user.all_locations as allLocations'])
    .select(['app_user.name', 'app_user.email'])
    .select(sql<Language>`coalesce(account_user.language, app_user.language)`.as('language'))
    .select(
      sql<string>`concat_ws(' ', account_user.role, account_user.all_locations,
        (select string_agg(l.location_id::text, ' ' order by l.location_id) from account_user_location l
          where l.account_id = account_user.account_id and l.user_id = account_user.user_id))`.as(
        'rights',
      ),
    )
    .where('account_user.account_id', '=', accountId)
    .where('account_user.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    email: row.email,
    language: row.language,
    rights: row.rights,
    actor: {
      userId,
      accountId,
      role: row.role,
      sessionId: '',
      userName: row.name,
      allLocations: row.allLocations,
      support: false,
    },
  };
}

/** Drawing may take an hour. If the rights are others by then, the job fails, and its next attempt draws with the new ones. */
export function mustHaveSameRights(before: Reader, now: Reader): void {
  if (before.rights !== now.rights)
    throw new Error('The rights of the reader have changed since the report was drawn');
}
