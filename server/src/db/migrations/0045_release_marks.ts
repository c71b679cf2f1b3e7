import { type Kysely, sql } from 'kysely';

/** Platform staff may mark a version themselves; the history has it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release_event drop constraint release_event_what_check;
    alter table release_event add constraint release_event_what_check check (what in (
      'released', 'rolledBack', 'promoted', 'refused', 'raced', 'kept', 'canarySet', 'canaryEnded', 'restored', 'withdrawn',
      'markedBroken', 'markedSound'));
  `.execute(db);
}
