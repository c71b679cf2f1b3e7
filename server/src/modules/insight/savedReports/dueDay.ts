import { type RawBuilder, sql } from 'kysely';

/**
 * The day whose reports may be mailed now. It begins at 4:30 UTC, because the last postings of a month are made in its last hours; a node
 * that starts earlier in the night mails nothing of the new day.
 */
export const dueBy: RawBuilder<string> = sql<string>`((now() - interval '4 hours 30 minutes') at time zone 'UTC')::date`;
