import { randomUUID } from 'node:crypto';

import type { ImportedRow, Roles, Sheet } from '@fraktion/contract';
import { type Insertable, sql } from 'kysely';

import { bulkInsert } from '../../../db/bulkInsert.ts';
import { inParts, mapInSlices } from '../../../costly/slices.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import type { AuditEntry } from '../audit/index.ts';
import { columnsFor, tableOf } from './change.ts';
import { allowance, renameWhereNamed } from './renamePast.ts';
import { noteChanges } from './history.ts';
import type { PlannedRow, StandingRow } from './importPlan.ts';
import type { ImportProblem } from './importRead.ts';
import type { Recurring } from './recurring.ts';
import { inScope, refuseOutOfScope } from './scope.ts';
import { columnsIn, labelOf, type Table, type Values } from './table.ts';
import type { Uses } from './uses.ts';

/** Who imports, and from where. */
export type DoneBy = Omit<AuditEntry, 'kind'>;

/** A list that a file can import: how its rows are read, compared and written. */
export interface Importable {
  readonly sheet: Sheet;
  /** The call that changes a row, or what is like it: who may make that brings a file, and reads the history. */
  readonly change: { readonly roles: Roles; readonly wholeAccount?: true | undefined };
  readonly tidy?: ((values: Values) => Values) | undefined;
  /** Keeps fields of a stored row that a file may not change. */
  readonly settle?: ((values: Values, standing: Values | undefined) => Values) | undefined;
  /** What somebody should look at, although the row can be written. */
  readonly warningsOf?: (values: Values) => readonly ImportProblem[];
  /** Stored rows stay as they are: a row of the file that differs is wrong. */
  readonly fixed?: true;
  readonly readStanding: (
    tx: Tx,
    actor: Actor,
    rows: readonly ImportedRow[],
  ) => Promise<readonly StandingRow[]>;
  /** Where its recurring values are, for a list that is not in `tables.ts`. */
  readonly recurring?: Recurring;
  /** Records that refer to a row, for a list that is not in `tables.ts`. */
  readonly uses?: (tx: Tx, actor: Actor, id: string) => Promise<Uses>;
  /** Writes new and changed rows, with their history. */
  readonly write: (
    tx: Tx,
    actor: Actor,
    planned: readonly PlannedRow[],
    /** Who imports, for the audit. */
    by: DoneBy,
  ) => Promise<void>;
}

/** All rows that the actor sees, those out of use too. */
async function readStanding(tx: Tx, actor: Actor, table: Table): Promise<StandingRow[]> {
  const columns = columnsIn(table).map(
    ([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`,
  );
  const { rows } = await sql<
    Record<string, unknown> & { id: string; version: number; archived: boolean }
  >`
    select id, version, archived_at is not null as archived, ${sql.join(columns)}
    from ${sql.table(table.table)} t
    where t.account_id = ${actor.accountId} and ${inScope(table, actor)} order by id`.execute(tx);
  return mapInSlices(rows, ({ id, version, archived, ...values }) => ({
    id,
    version,
    archived,
    values,
  }));
}

type TableRow = Record<string, unknown>;

/** New rows of a file; a row of the same name that was added meanwhile refuses it. */
export async function insertImported<T extends keyof Schema>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  await bulkInsert(tx, table, rows).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal('Background.Import.Outdated') : error;
  });
}

/** Changed rows, each of the version that was read. */
async function updateAll(tx: Tx, { table }: Table, rows: readonly TableRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const set = Object.keys(first)
    .filter((column) => !['account_id', 'id', 'version'].includes(column))
    .map((column) => sql`${sql.ref(column)} = s.${sql.ref(column)}`);
  for (const some of inParts(rows)) {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} t set ${sql.join(set)}, version = t.version + 1
      from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::jsonb) s
      where t.account_id = s.account_id and t.id = s.id and t.version = s.version`.execute(tx);
    if (Number(numAffectedRows) !== some.length) throw new Refusal('Background.Import.Outdated');
  }
}

async function write(tx: Tx, actor: Actor, table: Table, planned: readonly PlannedRow[]) {
  const made = await mapInSlices(
    planned.filter(({ state }) => state === 'new'),
    (each) => ({ ...each, id: randomUUID() }),
  );
  const changed = planned.flatMap((each) =>
    each.state === 'changed' && each.standing ? [{ ...each, standing: each.standing }] : [],
  );
  for (const [field, refuse] of Object.entries(table.held ?? {}))
    await refuse(
      tx,
      actor,
      changed
        .filter(({ changes }) => changes.some((each) => each.field === field))
        .map(({ standing: { id } }) => id),
    );
  const { accountId: account_id } = actor;
  const rows: readonly TableRow[] = await mapInSlices(made, ({ id, values }) => ({
    account_id,
    id,
    ...columnsFor(table, values, actor),
  }));
  await insertImported(tx, tableOf(table), rows as Insertable<Schema['collector']>[]);
  await updateAll(
    tx,
    table,
    await mapInSlices(changed, ({ standing: { id, version }, values }) => ({
      account_id,
      id,
      version,
      ...columnsFor(table, values, actor),
    })),
  );
  await refuseOutOfScope(tx, actor, table, [
    ...made.map(({ id }) => id),
    ...changed.map(({ standing: { id } }) => id),
  ]);
  const label = labelOf(table);
  const allowed = allowance();
  for (const { standing, values } of changed)
    await renameWhereNamed(
      tx,
      account_id,
      table,
      { id: standing.id, before: standing.values[label], after: values[label] },
      allowed,
    );
  await noteChanges(tx, actor, table.tab.name, [
    ...made.map(({ id, changes }) => ({ id, action: 'imported' as const, fields: changes })),
    ...changed.map(({ standing: { id }, changes }) => ({
      id,
      action: 'imported' as const,
      fields: changes,
    })),
  ]);
}

/** The rows of a tab with its own table. */
export const fromTable = (table: Table): Importable => ({
  sheet: table.tab,
  change: { roles: table.tab.keepers, wholeAccount: table.tab.wholeAccount },
  tidy: table.tidy,
  readStanding: (tx, actor) => readStanding(tx, actor, table),
  write: (tx, actor, planned) => write(tx, actor, table, planned),
});
