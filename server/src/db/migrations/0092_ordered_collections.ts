import { type Kysely, sql } from 'kysely';

/**
 * The measure of orders that were carried out was called after trips, which are another thing. Saved reports and boards that name
 * it get its new name; a report's address may have the comma encoded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      String.raw`
update saved_report
set query = regexp_replace(query, '((?:^|&)measures=(?:[^&]*(?:,|%2C))?)trips(?=,|%2C|&|$)', '\1orderedCollections')
where query ~ '(^|&)measures=([^&]*(,|%2C))?trips(,|%2C|&|$)';
update dashboard d
set items = (
  select jsonb_agg(case when item -> 'settings' ->> 'measure' = 'trips'
    then jsonb_set(item, '{settings,measure}', '"orderedCollections"') else item end order by place)
  from jsonb_array_elements(d.items) with ordinality as each (item, place))
where d.items @> '[{"settings": {"measure": "trips"}}]'`,
    )
    .execute(db);
}
