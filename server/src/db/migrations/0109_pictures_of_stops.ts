import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(pictures).execute(db);
}

/** What a carrier sees of the customer's infocard beside the order itself: how its container looks. */
const pictures = `
create function order_pictures(in_orders uuid[])
  returns table (order_id uuid, account_id uuid, file_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.id, i.account_id, i.cover_file_id
  from orders o
  join infocard i on i.account_id = o.account_id and i.id = o.infocard_id
  where o.id = any(in_orders) and i.cover_file_id is not null
    and o.status in ('Created', 'Accepted', 'Collected')
    and (app_account() is null or exists (
      select from order_access mine where mine.order_id = o.id and mine.account_id = app_account())) $$;
revoke all on function order_pictures from public;
grant execute on function order_pictures to fraktion_app;

-- The file itself: its reader has found it by the function above.
create function picture_of_order(in_order uuid, in_file uuid)
  returns table (name text, media_type text, path text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select f.name, f.media_type, f.path
  from order_pictures(array[in_order]) p
  join file f on f.account_id = p.account_id and f.id = p.file_id
  where f.id = in_file $$;
revoke all on function picture_of_order from public;
grant execute on function picture_of_order to fraktion_app;
`;
