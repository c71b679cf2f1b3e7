import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table collector add column fixed_days text not null default 'unordered'
  check (fixed_days in ('unordered', 'ordered'));
alter table collector add column fixed_days_by uuid references app_user on delete set null;
create index collector_fixed_days on collector (account_id) where fixed_days = 'ordered';
create index collector_fixed_days_by on collector (fixed_days_by) where fixed_days_by is not null;

-- A fixed day is ordered once, however many run the job, and not again after the order has got another day or is cancelled.
alter table orders add column pickup_day date;
create unique index orders_pickup_day on orders (account_id, infocard_id, pickup_day) where pickup_day is not null;
`,
    )
    .execute(db);
}
