import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(weight).execute(db);
}

/** As in migration 0077: what a line of a period has beyond its orders is disputed above the weight tolerance of its account. */
const weight = `
create or replace function posting_weight(in_posting posting, out own bigint, out disputed bigint)
  language plpgsql stable as $$
declare
  days record;
  billed record;
  beyond bigint;
  shown bigint;
begin
  select * into days from period_weights(in_posting.account_id, in_posting.infocard_id, in_posting.period_start, in_posting.period_end);
  select b.* into billed from invoice i
  cross join period_billed(in_posting.account_id, in_posting.infocard_id, in_posting.period_start, in_posting.period_end, i.seller_key) b
  where i.account_id = in_posting.account_id and i.id = in_posting.invoice_id;
  beyond := greatest(0, billed.grams - days.weighed);
  own := 0;
  disputed := 0;
  if days.orders = 0 then
    if days.weighed = 0 or billed.grams <= 0 then
      own := in_posting.tonnage_collected * 1000000;
    elsif in_posting.id = billed.first_id then
      own := beyond;
    end if;
  else
    shown := least(beyond, days.others);
    beyond := beyond - shown;
    if in_posting.id = billed.first_id then
      own := shown;
    end if;
    if days.unweighed = 0 and in_posting.id = billed.accepted_id then
      own := own + beyond;
    elsif days.unweighed = 0 and billed.accepted_id is null and in_posting.id = billed.first_id
      and beyond * 100 > (days.weighed + days.others) * coalesce(
        (select s.weight_tolerance from economics_setting s where s.account_id = in_posting.account_id), 1) then
      disputed := beyond;
    end if;
  end if;
end $$;
`;
