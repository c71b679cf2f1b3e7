import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface Column {
  readonly type: string;
  readonly required: boolean;
  /** It has a value where an insert names none. */
  readonly filled: boolean;
}

/** What the servers of a version may rely on, by names that both versions know. */
export interface ReleasedSchema {
  /** Columns by table. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, Column>>>>;
  /** Functions with their arguments and what they return. */
  readonly functions: readonly string[];
  /** What requests may do with each table, as `SELECT on orders`. */
  readonly rights: readonly string[];
  /** What may refuse, hide or change a row of a table: keys, checks, policies, triggers. */
  readonly rules: Readonly<Record<string, readonly string[]>>;
}

interface ColumnRow extends Column {
  readonly table: string;
  readonly name: string;
}

const columns = sql<ColumnRow>`
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
    a.atthasdef or a.attidentity <> '' as filled
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'
  order by 1, 2`;

const functions = sql<{ signature: string }>`
  select format('%s(%s) %s', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid)) as signature
  from pg_proc where pronamespace = 'public'::regnamespace order by 1`;

const rights = sql<{ right: string }>`
  select distinct privilege_type || ' on ' || table_name as "right" from information_schema.table_privileges
  where grantee = 'fraktion_app' and table_schema = 'public' order by 1`;

const rules = sql<{ table: string; rule: string }>`
  select "table"::text, rule from (
    select conrelid::regclass as "table", pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0 and contype <> 'n'
    union all
    select i.indrelid::regclass, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\S+', 'unique index')
      from pg_index i where i.indisunique
    union all
    select tgrelid::regclass, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all
    select polrelid::regclass, format('%s policy for %s using %s with check %s', case when polpermissive then 'a' else 'restrictive' end,
      polcmd, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
  ) r join pg_class c on c.oid = r."table"
  where c.relnamespace = 'public'::regnamespace and not c.relispartition and c.relname not like 'kysely%'
  group by 1, 2 order by 1, 2`;

/** The schema as it is, of which tables of the migrations and of the jobs are not a part. */
export async function readReleasedSchema(db: Db): Promise<ReleasedSchema> {
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, name, ...column } of (await columns.execute(db)).rows)
    (tables[table] ??= {})[name] = column;
  const found: Record<string, string[]> = {};
  for (const { table, rule } of (await rules.execute(db)).rows) (found[table] ??= []).push(rule);
  return {
    tables,
    functions: (await functions.execute(db)).rows.map(({ signature }) => signature),
    rights: (await rights.execute(db)).rows.map(({ right }) => right),
    rules: found,
  };
}

const missing = (before: readonly string[], now: readonly string[]): string[] =>
  before.filter((each) => !now.includes(each));

function columnFaults(table: string, { tables: before }: ReleasedSchema, now: ReleasedSchema) {
  const after = now.tables[table];
  if (!after) return [`${table} is gone`];
  const known = before[table]!;
  const changed = Object.entries(known).flatMap(([name, { type, required }]) => {
    const column = after[name];
    if (!column) return [`${table}.${name} is gone`];
    if (column.type !== type) return [`${table}.${name} is ${column.type} and was ${type}`];
    return column.required && !required ? [`${table}.${name} may no longer be empty`] : [];
  });
  const required = Object.entries(after)
    .filter(([name, column]) => !(name in known) && column.required && !column.filled)
    .map(([name]) => `${table}.${name} is new and has to be filled in`);
  return [...changed, ...required];
}

/** Why servers that were made for the schema of before may fail on the one of now: a sentence each. */
export function schemaFaults(before: ReleasedSchema, now: ReleasedSchema): string[] {
  const tables = Object.keys(before.tables);
  return [
    ...tables.flatMap((table) => columnFaults(table, before, now)),
    ...missing(before.functions, now.functions).map((each) => `function ${each} is gone`),
    ...missing(before.rights, now.rights).map((each) => `requests may no longer ${each}`),
    ...tables
      .filter((table) => table in now.tables)
      .flatMap((table) => {
        const [old, fresh] = [before.rules[table] ?? [], now.rules[table] ?? []];
        return [
          ...missing(fresh, old).map((rule) => `${table} has a new rule: ${rule}`),
          ...missing(old, fresh).map((rule) => `${table} has lost a rule: ${rule}`),
        ];
      }),
  ];
}
