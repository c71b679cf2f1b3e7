import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
-- Who has turned on that accepted orders are planned by rule, and in whose name it is done; null: they wait on the board.
alter table round_setting add column planner_id uuid references app_user on delete set null;
create index round_setting_planner on round_setting (planner_id) where planner_id is not null;
`,
    )
    .execute(db);
}
