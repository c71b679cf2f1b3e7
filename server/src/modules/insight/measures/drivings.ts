import { type RawBuilder, sql } from 'kysely';

import type { Actor } from '../../../http/actor.ts';
import { type Filter, isChosen } from './filter.ts';
import type { Span } from './periods.ts';

/** Trips for the account's orders that the actor may see and the filter matches. */
export const isDriven = (
  actor: Actor,
  filter: Filter,
  { fromDate, toDate }: Span,
): RawBuilder<boolean> => sql<boolean>`(
  ${isChosen(actor, filter, 'd')} and d.include_in_statistics
  and d.day >= coalesce(${fromDate ?? null}::date, '-infinity') and d.day <= coalesce(${toDate ?? null}::date, 'infinity')
  ${filter.vehicle === undefined ? sql`` : sql`and d.vehicle_name = ${filter.vehicle}`})`;

/**
 * The cost of a trip by the account's transport prices: of the supplier, on that day, between the two places. A price for the
 * vehicle's type comes before one for all, a later one before an earlier one. A price per hour needs the trip's hours. Each stop of
 * a trip has an equal part of the price, the difference of two rounded sums: the parts of all stops add up to it.
 */
export const priced = (accountId: string): RawBuilder<unknown> => sql`
  select round(whole.price * (d.stops_before + 1) / d.stops, 4) - round(whole.price * d.stops_before / d.stops, 4) as cost,
    p.currency
  from transport_price p
  cross join lateral (select case p.unit when 'trip' then p.price else p.price * d.trip_hours end as price) whole
  where p.account_id = ${accountId} and p.archived_at is null and p.collector_id = d.collector_id
    and p.valid_from <= d.day and (p.valid_to is null or p.valid_to >= d.day)
    and (p.vehicle_type is null or p.vehicle_type = d.vehicle_type)
    and place_key(p.from_place) in (
      place_key(d.origin), place_key(d.entered_from),
      place_key(d.location_name), place_key(d.location_address), place_key(d.location_city))
    and place_key(p.to_place) in (
      place_key(d.destination), place_key(d.driven_to), place_key(d.entered_to), place_key(d.entered_facility),
      place_key(d.receiving_facility))
    and (p.unit = 'trip' or (p.unit = 'hour' and d.trip_hours is not null))
  order by p.vehicle_type is null, p.valid_from desc, p.unit desc, p.id limit 1`;
