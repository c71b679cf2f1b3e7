import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db);
}

/**
 * A supplier's inbox tells an order that was cancelled before from one cancelled after it was accepted.
 * An event about an order goes to every account that takes part in it, though each account sees its own
 * access row alone: so the function's owner looks, for those who take part themselves (and for jobs and links, which run as no account).
 */
const statements = `
alter table orders add accepted_at timestamptz, add canceled_at timestamptz;

create function order_participants(in_order uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.account_id from order_access a
  where a.order_id = in_order and (app_account() is null or exists (
    select from order_access mine where mine.order_id = in_order and mine.account_id = app_account())) $$;
revoke all on function order_participants from public;
grant execute on function order_participants to fraktion_app;
`;
