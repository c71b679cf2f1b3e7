import pg from 'pg';

import { HostClient, reach } from '../db/hostClient.ts';

/** One connection without time limits, whose values always have the same text form. */
export async function openSession(url: string): Promise<pg.Client> {
  const client = new HostClient({ ...reach(url), keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
    set bytea_output = 'hex'; set extra_float_digits = 1;
    -- Rows are read in the order in which they are stored, so that equal tables have equal digests.
    set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0`);
  return client;
}

const schemas = `('public', 'graphile_worker')`;

export interface TableName {
  readonly schema: string;
  readonly name: string;
}

/** The tables of the portal and of the queue with their stored columns, without generated ones. */
export async function tablesOf(client: pg.Client): Promise<(TableName & { columns: string[] })[]> {
  const { rows } = await client.query<TableName & { columns: string[] }>(`
    select n.nspname as schema, c.relname as name,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname in ${schemas} and c.relkind = 'r'
    group by 1, 2 order by 1, 2`);
  return rows;
}

export async function sequencesOf(client: pg.Client): Promise<TableName[]> {
  const { rows } = await client.query<TableName>(`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ${schemas} order by 1, 2`);
  return rows;
}

export async function sequenceState(
  client: pg.Client,
  sequence: TableName,
): Promise<{ last: string; called: boolean }> {
  const { rows } = await client.query<{ last: string; called: boolean }>(
    `select last_value::text as last, is_called as called from ${quoted(sequence)}`,
  );
  return rows[0]!;
}

export const quoted = ({ schema, name }: TableName): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;

export const columnList = (columns: readonly string[]): string =>
  columns.map((column) => pg.escapeIdentifier(column)).join(', ');
