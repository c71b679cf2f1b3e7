import type { Dimension } from '@fraktion/contract';
import { type RawBuilder, sql } from 'kysely';

import { mapInSlices } from '../../../costly/slices.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { type Filter, groupOf } from './filter.ts';
import type { Span } from './periods.ts';
import { isDriven, priced } from './drivings.ts';

/** A sum of trips (`d`) with their price (`c`), and the trips that add something to it. */
interface DrivingSum {
  readonly written: RawBuilder<unknown>;
  readonly adds: RawBuilder<unknown>;
  /** It needs the prices, and there is one for each currency. */
  readonly money?: true;
}

const isWeighed = sql`d.kg_collected is not null`;
const isPriced = sql`c.cost is not null`;
const isPossibleDouble = sql`exists (
  select from driving_double e where e.account_id = d.account_id and e.driving_id = d.driving_id)`;

export const drivingSums = {
  drivings: { written: sql`count(*)`, adds: sql`true` },
  drivenKg: { written: sql`coalesce(sum(d.kg_collected), 0)`, adds: isWeighed },
  weighedDrivings: { written: sql`count(d.kg_collected)`, adds: isWeighed },
  drivenHours: { written: sql`coalesce(sum(d.hours), 0)`, adds: sql`d.hours is not null` },
  possibleDoubles: {
    written: sql`count(*) filter (where ${isPossibleDouble})`,
    adds: isPossibleDouble,
  },
  drivingCost: { written: sql`coalesce(sum(c.cost), 0)`, adds: isPriced, money: true },
  pricedDrivings: { written: sql`count(c.cost)`, adds: isPriced, money: true },
} as const satisfies Record<string, DrivingSum>;
export type DrivingSumName = keyof typeof drivingSums;

export const drivingSumOf = (name: DrivingSumName): DrivingSum => drivingSums[name];

export const isDrivingSum = (name: string): name is DrivingSumName => name in drivingSums;

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

interface DrivingSumRow {
  readonly keys: readonly (string | null)[];
  /** The currency of the price; empty for trips without one. */
  readonly currency: string;
  readonly sums: Readonly<Partial<Record<DrivingSumName, string>>>;
}

/** The sums of a customer's trips by dimension and by the currency of their price. */
export async function readDrivingSums(
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
    readonly sums: readonly DrivingSumName[];
  },
): Promise<DrivingSumRow[]> {
  const withCost = sums.some((name) => drivingSumOf(name).money);
  const currency = withCost ? sql`coalesce(c.currency, '')` : sql`''::text`;
  const keys = by.map((dimension) => keyOf[dimension]);
  const { rows } = await sql<{ keys: (string | null)[]; currency: string; sums: string[] }>`
    select array[${sql.join(keys.length > 0 ? keys : [sql`null::text`])}] as keys, ${currency} as currency,
      array[${sql.join(sums.map((name) => sql`(${drivingSumOf(name).written})::text`))}] as sums
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
