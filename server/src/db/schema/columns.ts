import type { ColumnType } from 'kysely';

/** Decimals are text; instants ISO text; dates `YYYY-MM-DD`. */
export type Decimal = string;
export type Instant = ColumnType<string, string | Date | undefined, string | Date>;
export type NullableInstant = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;
export type Json<T> = ColumnType<T, string, string>;
