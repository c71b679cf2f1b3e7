import { type Kysely, sql } from 'kysely';

/**
 * The cost of drivings has the name of the other measures of drivings. What simulations count are collections of orders, as in
 * the measure that they take: their stored figures and alternatives get that name.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      String.raw`
update saved_report
set query = regexp_replace(query, '((?:^|&)measures=(?:[^&]*(?:,|%2C))?)tripCost(?=,|%2C|&|$)', '\1drivingCost')
where query ~ '(^|&)measures=([^&]*(,|%2C))?tripCost(,|%2C|&|$)';
update dashboard d
set items = (
  select jsonb_agg(case when item -> 'settings' ->> 'measure' = 'tripCost'
    then jsonb_set(item, '{settings,measure}', '"drivingCost"') else item end order by place)
  from jsonb_array_elements(d.items) with ordinality as each (item, place))
where d.items @> '[{"settings": {"measure": "tripCost"}}]';
update simulation_item
set baseline = baseline #- '{trips}' #- '{parts,trips}' || jsonb_build_object(
    'collections', baseline -> 'trips',
    'parts', (baseline -> 'parts') - 'trips' || jsonb_build_object('collections', baseline #> '{parts,trips}')),
  alternatives = (
    select coalesce(jsonb_agg(item - 'tripPrice' - 'tripsPerMonth' || jsonb_build_object(
      'collectionPrice', item -> 'tripPrice', 'collectionsPerMonth', item -> 'tripsPerMonth') order by place), '[]')
    from jsonb_array_elements(alternatives) with ordinality as each (item, place))
where baseline ? 'trips';
update simulation
set fractions = (
  select jsonb_agg(item - 'trips' || jsonb_build_object('collections', item -> 'trips') order by place)
  from jsonb_array_elements(fractions) with ordinality as each (item, place))
where fractions -> 0 ? 'trips'`,
    )
    .execute(db);
}
