import { type Kysely, sql } from 'kysely';

/** Collectors and facilities get the country of their account; a supplier's facilities are those that its trips name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table collector add column country text;
    update collector set country = a.country from account a where a.id = collector.account_id;
    update receiving_facility set country = a.country from account a
      where a.id = receiving_facility.account_id and receiving_facility.country is null;
    insert into receiving_facility (account_id, id, name, country)
      select distinct on (d.account_id, d.receiving_facility)
        d.account_id, gen_random_uuid(), d.receiving_facility, a.country
      from driving d join account a on a.id = d.account_id
      where d.receiving_facility <> ''
      order by d.account_id, d.receiving_facility
      on conflict do nothing;
  `.execute(db);
}
