import { type Kysely, sql } from 'kysely';

/**
 * A trip begins, and goes on after it has unloaded, when the truck is at a stop. That it is on its way to the next customer is often said
 * by the portal itself after a stop is done: a truck that unloads first would not stay unloaded, and a closed round would begin anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
drop trigger drive_round on orders;
create trigger drive_round after update of status, arrived_at, futile_open on orders
  for each row when ((old.status = 'Accepted' and new.status = 'Collected')
    or (new.status = 'Accepted' and (new.arrived_at is not null and old.arrived_at is null
      or new.futile_open and not old.futile_open)))
  execute function drive_round();
`,
    )
    .execute(db);
}
