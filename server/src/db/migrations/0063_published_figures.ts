import { type Kysely, sql } from 'kysely';

/**
 * When new emission figures are published, those of before stay for their days: a row without an account, which everybody reads.
 * An account's row says whether it had figures of its own then, or those of the list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(figures).execute(db);
}

const figures = `
alter table ewc_earlier_figures
  drop constraint ewc_earlier_figures_pkey,
  alter column account_id drop not null,
  add column id uuid primary key default gen_random_uuid(),
  add unique nulls not distinct (account_id, ewc_code_id, until_day),
  add column own_figures boolean;
update ewc_earlier_figures h set own_figures = e.account_id is not null or h.figures_source is null and
  num_nonnulls(h.combustion, h.production, h.landfill, h.recycle, h.reuse, h.special) > 0
from ewc_code e where e.id = h.ewc_code_id;
alter table ewc_earlier_figures alter column own_figures set not null,
  add check (account_id is not null or not own_figures);

drop policy tenant on ewc_earlier_figures;
create policy everybody_reads on ewc_earlier_figures for select using (account_id is null or account_id = app_account());
create policy own on ewc_earlier_figures using (account_id = app_account());
`;
