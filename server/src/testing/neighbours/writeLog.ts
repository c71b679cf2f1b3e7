import pg from 'pg';

import type { Catalogue, Table } from '../rows/catalogue.ts';
import { testCluster } from '../servers/testCluster.ts';

/** One row that was written: also one that an update left as it was, because it was locked and rewritten. */
export interface WrittenRow {
  readonly table: string;
  readonly op: 'INSERT' | 'UPDATE' | 'DELETE';
  /** The values of the primary key, in its order. */
  readonly key: readonly unknown[];
  /** The columns that an update changed. */
  readonly columns: readonly string[];
}

export interface WriteRecord {
  readonly rows: readonly WrittenRow[];
  readonly events: readonly string[];
  /** A job with a key takes the place of a waiting one with that key. */
  readonly jobs: readonly {
    readonly name: string;
    readonly payload: unknown;
    readonly key: string | null;
  }[];
}

export interface WriteLog {
  /** Remembers the present rows, to which `restore` returns. */
  keep(): Promise<void>;
  /** Whether the row was there when the rows were kept. */
  isKept(table: string, key: readonly unknown[]): boolean;
  /** What was written since the last `forget`. */
  read(): Promise<WriteRecord>;
  /** Counts no row that was written before. */
  forget(): Promise<void>;
  /** Puts back the rows of `keep`. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

const quoted = pg.escapeIdentifier;

/**
 * Triggers on every table log each written row, and no job is stored but logged: what a request does is then all that happens.
 * The log belongs to the cluster's administrator, so that row security hides nothing from it.
 */
export async function startWriteLog(databaseUrl: string, catalogue: Catalogue): Promise<WriteLog> {
  const cluster = await testCluster();
  const url = new URL(cluster.adminUrl);
  url.pathname = new URL(databaseUrl).pathname;
  const admin = new pg.Client(url.href);
  await admin.connect();
  let mark = '0';
  const kept = new Set<string>();
  const tables = [...catalogue.values()].map((table) => ({ ...table, key: keyOf(table) }));
  await admin.query(install(tables));

  return {
    async keep() {
      for (const { name } of tables)
        await admin.query(`create table kept.${quoted(name)} as table public.${quoted(name)}`);
      for (const { name, key } of tables) {
        const parts = key.map((column) => `to_jsonb(${quoted(column)})`).join(', ');
        const { rows } = await admin.query<{ key: unknown[] }>(
          `select jsonb_build_array(${parts}) as key from kept.${quoted(name)}`,
        );
        for (const row of rows) kept.add(JSON.stringify([name, row.key]));
      }
      await admin.query('delete from kept.log');
    },
    isKept: (table, key) => kept.has(JSON.stringify([table, key])),
    async read() {
      const { rows } = await admin.query<{
        name: string;
        op: string;
        row_key: unknown[];
        changed: string[];
      }>('select name, op, row_key, changed from kept.log where n > $1 order by n', [mark]);
      const of = (op: string) => rows.filter((row) => row.op === op);
      return {
        rows: rows
          .filter(({ op }) => op !== 'job' && op !== 'event')
          .map(({ name, op, row_key, changed }) => ({
            table: name,
            op: op as WrittenRow['op'],
            key: row_key,
            columns: changed,
          })),
        events: of('event').map(({ name }) => name),
        jobs: of('job').map(({ name, row_key, changed }) => ({
          name,
          payload: row_key,
          key: changed[0] ?? null,
        })),
      };
    },
    async forget() {
      const { rows } = await admin.query<{ mark: string }>(
        'select coalesce(max(n), 0) as mark from kept.log',
      );
      mark = rows[0]!.mark;
    },
    async restore() {
      const { rows } = await admin.query<{ name: string }>(
        `select distinct name from kept.log where op in ('INSERT', 'UPDATE', 'DELETE')`,
      );
      const changed = rows.map(({ name }) => restoring(catalogue.get(name)!));
      await admin.query(
        `begin; set local session_replication_role = replica; ${changed.join(' ')} delete from kept.log; commit`,
      );
    },
    async stop() {
      await admin.end();
      await cluster.stop();
    },
  };
}

/** The primary key; without one, all columns. */
const keyOf = ({ key, columns }: Table): readonly string[] =>
  key.length > 0 ? key : columns.map(({ name }) => name);

const restoring = ({ name, columns }: Table): string => {
  const stored = columns.filter(({ generated }) => !generated).map((column) => quoted(column.name));
  return `delete from public.${quoted(name)};
    insert into public.${quoted(name)} (${stored.join(', ')}) overriding system value
    select ${stored.join(', ')} from kept.${quoted(name)};`;
};

const install = (tables: readonly Table[]): string => `
  create schema kept;
  create table kept.log (n bigserial primary key, name text, op text, row_key jsonb, changed text[]);
  create function kept.note() returns trigger language plpgsql security definer as $$
    declare
      was jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
      becomes jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
      row_key jsonb;
    begin
      select jsonb_agg(case when tg_op = 'INSERT' then becomes else was end -> k.name order by k.at)
        into row_key from unnest(tg_argv) with ordinality k (name, at);
      insert into kept.log (name, op, row_key, changed) values (tg_table_name, tg_op, row_key,
        case when tg_op = 'UPDATE' then
          array(select key from jsonb_each(becomes) where value is distinct from was -> key order by key)
        else '{}' end);
      return null;
    end $$;
  create function kept.note_event() returns trigger language plpgsql security definer as $$
    begin
      insert into kept.log (name, op) values (coalesce(new.event, 'connections dropped'), 'event');
      return null;
    end $$;
  create function kept.note_job() returns trigger language plpgsql security definer as $$
    begin
      insert into kept.log (name, op, row_key, changed)
        select identifier, 'job', new.payload, array_remove(array[new.key], null) from graphile_worker._private_tasks where id = new.task_id;
      return null;
    end $$;
  ${tables
    .filter(({ name }) => name !== 'realtime_event')
    .map(
      ({ name, key }) => `create trigger zz_note after insert or update or delete on ${quoted(name)}
        for each row execute function kept.note(${key.map((column) => pg.escapeLiteral(column)).join(', ')});`,
    )
    .join('\n')}
  create trigger zz_note after insert on realtime_event for each row execute function kept.note_event();
  create trigger zz_note before insert on graphile_worker._private_jobs
    for each row execute function kept.note_job();`;
