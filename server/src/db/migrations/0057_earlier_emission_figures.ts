import { type Kysely, sql } from 'kysely';

/** Figures that an account's figures of a code have followed, each with the day on which it ended, so that the past keeps its CO2. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ewc_earlier_figures (
      account_id uuid not null references account on delete cascade,
      ewc_code_id uuid not null references ewc_code on delete cascade,
      -- The first day on which they no longer hold.
      until_day date not null,
      combustion numeric, production numeric, landfill numeric, recycle numeric, reuse numeric, special numeric,
      -- Null where they were the account's own.
      figures_source text,
      primary key (account_id, ewc_code_id, until_day)
    );
    create index ewc_earlier_figures_until on ewc_earlier_figures (account_id, until_day);
    create index ewc_earlier_figures_code on ewc_earlier_figures (ewc_code_id);
    alter table ewc_earlier_figures enable row level security;
    create policy tenant on ewc_earlier_figures using (account_id = app_account());
  `.execute(db);
}
