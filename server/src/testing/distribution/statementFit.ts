import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { placeOf } from './placement.ts';

/** A node of a plan in PostgreSQL's JSON: its conditions are texts under names such as `Index Cond`. */
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Alias?: string;
  readonly Plans?: readonly Plan[];
  readonly [name: string]: unknown;
}

const conditions = (plan: Plan): string[] =>
  Object.entries(plan)
    .filter(([name]) => /Cond|Filter$|Cache Key/.test(name))
    .map(([, text]) => String(text));

/** Whether conditions bind the account of an alias. Conditions of a scan of its own do not always name the alias. */
const binds = (alias: string, all: readonly string[], own: readonly string[]): boolean =>
  own.some((text) => /(?<![.\w])account_id = /.test(text)) ||
  all.some((text) => new RegExp(`\\b${alias}\\.account_id\\b`).test(text));

/** A subquery that the plan runs apart has lost its condition there, but not in the text. */
const bindsInText = (alias: string, statement: string): boolean =>
  new RegExp(`\\b${alias}\\.account_id =|= ${alias}\\.account_id\\b`).test(
    statement.replaceAll('"', ''),
  );

const isDistributed = (table: string): boolean =>
  !table.startsWith('pg_') && placeOf(table) === 'distributed';

function unboundIn(plan: Plan, above: readonly string[], statement: string): string[] {
  const own = conditions(plan);
  // The scans of a bitmap have the conditions for the node above them.
  const children = plan.Plans ?? [];
  const bitmap = children
    .filter((child) => child['Node Type'].startsWith('Bitmap'))
    .flatMap((child) => [child, ...(child.Plans ?? [])].flatMap(conditions));
  const all = [...above, ...own];
  const { 'Relation Name': table, Alias: alias } = plan;
  const isRead = table !== undefined && alias !== undefined && plan['Node Type'] !== 'ModifyTable';
  const unbound =
    isRead &&
    isDistributed(table) &&
    !binds(alias, all, [...own, ...bitmap]) &&
    !bindsInText(alias, statement)
      ? [table]
      : [];
  return [...unbound, ...children.flatMap((child) => unboundIn(child, all, statement))];
}

/**
 * The distributed tables of which a statement may read rows of any account, by its plan for unknown values and without row-level
 * security. A statement that cannot be planned that way, such as `set`, has none.
 */
export async function unboundTables(db: Db, statement: string): Promise<string[]> {
  if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(statement)) return [];
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>`${sql.raw(
    `explain (generic_plan, format json) ${statement}`,
  )}`.execute(db);
  return unboundIn(rows[0]!['QUERY PLAN'][0]!.Plan, [], statement);
}
