import { kindsFor, type Language, type NotificationKind, type Role } from '@fraktion/contract';
import { type QueryExecutorProvider, sql } from 'kysely';

interface StoredNotice {
  readonly accountId: string;
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly locationId: string | null;
}

export interface Receiver {
  readonly email: string;
  /** Of the user in this account. */
  readonly language: Language;
}

/**
 * The user of a stored notification, for jobs that send it. It may have waited for hours: undefined if the user has left the account
 * meanwhile, does not reach the location any more, or has a role that gets no such notification.
 */
export async function readReceiver(
  db: QueryExecutorProvider,
  { accountId, userId, kind, locationId }: StoredNotice,
): Promise<Receiver | undefined> {
  const { rows } = await sql<
    Receiver & { readonly role: Role; readonly driver: boolean; readonly allLocations: boolean }
  >`select u.email, coalesce(m.language, u.language) as language, m.role, m.driver, m.all_locations as "allLocations"
    from account_user m join app_user u on u.id = m.user_id
    where m.account_id = ${accountId} and m.user_id = ${userId}
      and (${locationId}::uuid is null or m.all_locations or exists (select from account_user_location mine
        where mine.account_id = m.account_id and mine.user_id = m.user_id and mine.location_id = ${locationId}))`.execute(
    db,
  );
  return rows.find((member) => kindsFor(member).includes(kind));
}
