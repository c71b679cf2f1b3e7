import { type Expression, type SqlBool, sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { deleteUnchanged, updateUnchanged } from '../../../http/unchanged.ts';
import { changesOf, noteChanges } from './history.ts';
import { mustRead, type Row } from './rows.ts';
import { renameWhereNamed } from './renamePast.ts';
import {
  columnOf,
  labelOf,
  peopleIn,
  referencesIn,
  referred,
  type Table,
  type Values,
} from './table.ts';
import { readUses, refuseUsed } from './uses.ts';
import { fieldsBeyond } from './scope.ts';
import { asText, stored } from './values.ts';

/** All of them have an account, an id and a version; which columns else is known from the declaration. */
export const tableOf = ({ table }: Table) => table as 'collector';

const asTaken =
  ({ tab }: Table) =>
  (error: unknown): never => {
    if (!isTaken(error)) throw error;
    const [field = ''] = tab.key;
    throw new Refusal('Generic.Already.Exists', { fields: { [field]: 'Generic.Already.Exists' } });
  };

/** The columns of the given fields, and those that follow from them. */
export function columnsFor(
  table: Table,
  given: Values,
  actor: Pick<Actor, 'userId'>,
): Record<string, unknown> {
  const values = table.tidy?.(given) ?? given;
  const columns = Object.entries(values).flatMap(([field, value]) =>
    value === undefined || !(field in table.tab.fields)
      ? []
      : [[columnOf(table, field), stored(value)] as const],
  );
  return { ...Object.fromEntries(columns), ...table.derive?.(values, actor) };
}

/**
 * Rows that the fields refer to belong to the account and are in use; a waste code may be shared by all accounts. A reference to a
 * row that was archived since may stay.
 */
async function mustKnow(
  tx: Tx,
  { accountId }: Actor,
  table: Table,
  values: Values,
  before?: Values,
): Promise<void> {
  for (const [field, to] of referencesIn(table.tab.fields)) {
    const id = values[field];
    if (typeof id !== 'string' || id === before?.[field]) continue;
    const isWhose =
      to === 'ewcCode'
        ? sql`(r.account_id = ${accountId} or r.account_id is null)`
        : sql`r.account_id = ${accountId} and r.archived_at is null`;
    const { rows } = await sql`select 1 from ${sql.table(referred[to].table)} r
      where r.id = ${id} and ${isWhose}`.execute(tx);
    if (rows.length === 0)
      throw new Refusal('Generic.Not.Found', { fields: { [field]: 'Unknown' } });
  }
}

/** People whom a field names are members of the account; who has left it since may stay. */
async function mustKnowPeople(tx: Tx, table: Table, values: Values, before?: Values) {
  for (const field of peopleIn(table.tab.fields)) {
    const stay = before?.[field];
    const ids = values[field];
    const added = (Array.isArray(ids) ? ids : []).filter(
      (id: string) => !(Array.isArray(stay) && stay.includes(id)),
    );
    if (added.length === 0) continue;
    const { rows } = await sql<{ id: string }>`
      select user_id as id from account_people() where user_id = any(${added}::uuid[])`.execute(tx);
    const known = new Set(rows.map(({ id }) => id));
    if (added.some((id: string) => !known.has(id)))
      throw new Refusal('Generic.Not.Found', { fields: { [field]: 'Unknown' } });
  }
}

const described = (row: Row) => ({
  values: row,
  names: (row['names'] ?? {}) as Readonly<Record<string, string>>,
});

export async function createRow(
  tx: Tx,
  actor: Actor,
  table: Table,
  { id, ...values }: Values & { readonly id: string },
): Promise<Row> {
  await mustKnow(tx, actor, table, values);
  await mustKnowPeople(tx, table, values);
  await tx
    .insertInto(tableOf(table))
    .values({ account_id: actor.accountId, id, ...columnsFor(table, values, actor) } as never)
    .execute()
    .catch(asTaken(table));
  const row = await mustRead(tx, actor, table, id);
  const fields = changesOf(table.tab.fields, null, described(row));
  await noteChanges(tx, actor, table.tab.name, [{ id, action: 'created', fields }]);
  return row;
}

/** Refuses new values of fields that concern locations beyond the actor's, or on which something depends. */
async function refuseHeld(
  tx: Tx,
  actor: Actor,
  table: Table,
  id: string,
  isChanged: (field: string) => boolean,
): Promise<void> {
  const beyond = fieldsBeyond(table.tab, actor).filter(isChanged);
  if (beyond.length > 0)
    throw new Refusal('Generic.Whole.Account', {
      fields: Object.fromEntries(beyond.map((field) => [field, 'Generic.Whole.Account'])),
    });
  for (const [field, refuse] of Object.entries(table.held ?? {}))
    if (isChanged(field)) await refuse(tx, actor, [id]);
}

const actionOf = (archived: unknown, before: Row) => {
  if (archived === undefined || archived === before['archived']) return 'changed';
  return archived ? 'archived' : 'restored';
};

export async function updateRow(
  tx: Tx,
  actor: Actor,
  table: Table,
  id: string,
  { version, archived, ...values }: Values & { readonly version: number | null },
): Promise<Row> {
  const read = () => mustRead(tx, actor, table, id);
  const before = await read();
  await mustKnow(tx, actor, table, values, before);
  await mustKnowPeople(tx, table, values, before);
  await refuseHeld(
    tx,
    actor,
    table,
    id,
    (field) => field in values && asText(stored(values[field])) !== asText(before[field]),
  );
  const label = labelOf(table);
  await updateUnchanged(
    tx
      .updateTable(tableOf(table))
      .set({
        ...columnsFor(table, values, actor),
        ...(archived === undefined || archived === before['archived']
          ? {}
          : { archived_at: archived ? new Date() : null }),
      } as never)
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id),
    { version, read },
  ).catch(asTaken(table));
  const after = await read();
  await renameWhereNamed(tx, actor.accountId, table, {
    id,
    before: before[label],
    after: after[label],
  });
  const action = actionOf(archived, before);
  const fields = changesOf(table.tab.fields, described(before), described(after));
  if (fields.length > 0 || action !== 'changed')
    await noteChanges(tx, actor, table.tab.name, [{ id, action, fields }]);
  return after;
}

/** While anything refers to it, it stays. */
export async function deleteRow(
  tx: Tx,
  actor: Actor,
  table: Table,
  { id, version }: { readonly id: string; readonly version: number | null },
): Promise<void> {
  const before = await mustRead(tx, actor, table, id);
  refuseUsed(await readUses(tx, actor, table, { id, name: before[labelOf(table)] }));
  const mine: Expression<SqlBool> = sql<SqlBool>`account_id = ${actor.accountId} and id = ${id}`;
  await deleteUnchanged(tx.deleteFrom(tableOf(table)).where(mine), {
    version,
    read: () => mustRead(tx, actor, table, id),
  });
  const fields = changesOf(table.tab.fields, described(before), null);
  await noteChanges(tx, actor, table.tab.name, [{ id, action: 'deleted', fields }]);
}
