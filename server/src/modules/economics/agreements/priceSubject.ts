import { type Expression, type SqlBool, sql } from 'kysely';

import type { AgreementPriceTable } from '../../../db/schema/agreements.ts';

/** The subject of a price: two rows with the same subject never hold on the same day. */
export type PriceSubject = Pick<
  AgreementPriceTable,
  | 'collector_id'
  | 'infocard_id'
  | 'waste_fraction_id'
  | 'container_type'
  | 'size'
  | 'size_unit'
  | 'category'
  | 'unit'
  | 'currency'
> & { readonly percent_cap: string | null };

/** Kilograms and tonnes are one measure; a month is billed as a piece. */
const measures: Partial<Record<PriceSubject['unit'], string>> = { kg: 'tonnage', month: 'pcs' };
const measureOf = (unit: PriceSubject['unit']): string => measures[unit] ?? unit;

const litresOf = ({ size, size_unit }: PriceSubject): number | null =>
  size === null ? null : Number(size) * (size_unit === 'Cubic' ? 1000 : 1);

/** The same text for rows that say the price of the same thing. */
export const subjectKey = (row: PriceSubject): string =>
  [
    row.collector_id,
    row.infocard_id,
    row.waste_fraction_id,
    row.container_type,
    litresOf(row),
    row.category,
    // A cap is a per cent, in any unit.
    row.percent_cap === null ? measureOf(row.unit) : '%',
    row.currency,
  ].join('|');

/** Rows of `price` that say the price of the same thing. */
export const isOfSubject = (row: PriceSubject): Expression<SqlBool> => sql<SqlBool>`
  price.collector_id = ${row.collector_id} and price.category = ${row.category} and price.currency = ${row.currency}
  and price.infocard_id is not distinct from ${row.infocard_id}::uuid
  and price.waste_fraction_id is not distinct from ${row.waste_fraction_id}::uuid
  and price.container_type is not distinct from ${row.container_type}::text
  and price.size * case price.size_unit when 'Cubic' then 1000 else 1 end is not distinct from ${litresOf(row)}::numeric
  and case when price.percent_cap is not null then '%' when price.unit = 'kg' then 'tonnage' when price.unit = 'month'
    then 'pcs' else price.unit end = ${row.percent_cap === null ? measureOf(row.unit) : '%'}`;

export const isDuring = (from: string, to: string | null): Expression<SqlBool> => sql<SqlBool>`
  price.valid_from <= coalesce(${to}::date, 'infinity') and coalesce(price.valid_to, 'infinity') >= ${from}::date`;

interface Days {
  readonly valid_from: string;
  readonly valid_to?: string | null | undefined;
}

/** Whether two rows hold on a common day. */
export const isDuringDays = (one: Days, other: Days): boolean =>
  one.valid_from <= (other.valid_to ?? '9999') && other.valid_from <= (one.valid_to ?? '9999');
