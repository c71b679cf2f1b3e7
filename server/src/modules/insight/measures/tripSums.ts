import type { Dimension } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { mapInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Filter, groupOf } from './filter.ts';
import type { Span } from './periods.ts';
import { isDriven, priced } from './trips.ts';

/** The sums of trips; each measure of trips is one of these or is calculated from two. */
const tripSumNames = [
  'drivings',
  'drivenKg',
  'weighedDrivings',
  'drivenHours',
  'possibleDoubles',
  'tripCost',
  'pricedDrivings',
] as const;
export type TripSumName = (typeof tripSumNames)[number];

export const isTripSum = (name: string): name is TripSumName =>
  tripSumNames.some((each) => each === name);

const written: Readonly<Record<TripSumName, RawBuilder<unknown>>> = {
  drivings: sql`count(*)`,
  drivenKg: sql`coalesce(sum(d.kg_collected), 0)`,
  weighedDrivings: sql`count(d.kg_collected)`,
  drivenHours: sql`coalesce(sum(d.hours), 0)`,
  possibleDoubles: sql`count(*) filter (where exists (
    select from driving_double e where e.account_id = d.account_id and e.driving_id = d.driving_id))`,
  tripCost: sql`coalesce(sum(c.cost), 0)`,
  pricedDrivings: sql`count(c.cost)`,
};

const keyOf: Readonly<Record<Dimension, RawBuilder<unknown>>> = {
  location: sql`d.location_id::text`,
  locationGroup: groupOf('d'),
  infocard: sql`d.infocard_id::text`,
  fraction: sql`d.waste_fraction_id::text`,
  ewcCode: sql`d.ewc_code`,
  collector: sql`d.collector_id::text`,
  facility: sql`d.receiving_facility`,
  wasteCategory: sql`d.waste_category`,
  vehicle: sql`d.vehicle_name`,
  category: sql`null::text`,
  month: sql`to_char(d.day, 'YYYY-MM')`,
  year: sql`to_char(d.day, 'YYYY')`,
};

interface TripSumRow {
  readonly keys: readonly (string | null)[];
  /** The currency of the price; empty for trips without one. */
  readonly currency: string;
  readonly sums: Readonly<Partial<Record<TripSumName, string>>>;
}

/** The sums of a customer's trips by dimension and by the currency of their price. */
export async function readTripSums(
  tx: Tx,
  actor: Actor,
  span: Span,
  {
    by,
    filter,
    sums,
  }: {
    readonly by: readonly Dimension[];
    readonly filter: Filter;
    readonly sums: readonly TripSumName[];
  },
): Promise<TripSumRow[]> {
  const withCost = sums.some((name) => name === 'tripCost' || name === 'pricedDrivings');
  const currency = withCost ? sql`coalesce(c.currency, '')` : sql`''::text`;
  const keys = by.map((dimension) => keyOf[dimension]);
  const { rows } = await sql<{ keys: (string | null)[]; currency: string; sums: string[] }>`
    select array[${sql.join(keys.length > 0 ? keys : [sql`null::text`])}] as keys, ${currency} as currency,
      array[${sql.join(sums.map((name) => sql`(${written[name]})::text`))}] as sums
    from driving_fact d
    ${withCost ? sql`left join lateral (${priced(actor.accountId)}) c on true` : sql``}
    where ${isDriven(actor, filter, span)}
    group by ${sql.join([...keys, currency])}`.execute(tx);
  return mapInSlices(rows, (row) => ({
    keys: by.length > 0 ? row.keys : [],
    currency: row.currency,
    sums: Object.fromEntries(sums.map((name, index) => [name, row.sums[index]!])),
  }));
}
