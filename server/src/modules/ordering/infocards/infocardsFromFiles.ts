import { randomUUID } from 'node:crypto';

import { backgroundKeepers, infocards } from '@fraktion/contract';
import { type Insertable, sql } from 'kysely';

import { inLocationScope } from '../../../db/locationScope.ts';
import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import {
  asText,
  cellsOf,
  type Importable,
  insertImported,
  noteChanges,
  type PlannedRow,
  referred,
  selectedCells,
} from '../../platform/background/index.ts';
import { mustHaveLocation } from './infocardFields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Infocards in use, as files are compared with them. */
async function readStanding(tx: Tx, actor: Actor) {
  const { rows } = await sql<{ id: string; version: number } & Record<string, unknown>>`
    select i.id, i.version, ${selectedCells('i', infocards)}
    from infocard i
    where i.account_id = ${actor.accountId} and i.archived_at is null
      and ${inLocationScope(actor, 'infocard', 'i.location_id')}
    order by i.id`.execute(tx);
  return rows.map(({ id, version, ...values }) => ({ id, version, values }));
}

/** The type of an infocard stays: its orders and postings depend on it. Services billed for a whole location are never collected. */
const settle = (values: Values, standing: Values | undefined): Values =>
  standing
    ? {
        ...values,
        type: standing['type'],
        wasteCategory: values['wasteCategory'] ?? standing['wasteCategory'],
        isOrderable: values['isOrderable'] ?? standing['isOrderable'],
      }
    : {
        ...values,
        isOrderable: values['isOrderable'] ?? String(values['type'] !== 'AccountInfoCard'),
      };

const cells = cellsOf(infocards);
type Columns = Record<string, unknown>;
type Names = ReadonlyMap<unknown, string>;

/** The fields of a file as columns; of lists the name is stored. */
function columnsOf(values: Values, names: Names, fields: readonly string[]) {
  const row: Columns = {};
  for (const { name, column, named } of cells) {
    if (!fields.includes(name)) continue;
    const value = values[name] ?? null;
    row[column] = named ? (names.get(value) ?? null) : value;
  }
  // A size that is not there has no unit.
  if (row['size'] === null) row['size_unit'] = null;
  return row;
}

/** The names of the rows that cells choose, of each list that infocards name. */
async function readNames(tx: Tx, { accountId }: Actor): Promise<Names> {
  const lists = cells.flatMap(({ named }) => (named ? [referred[named]] : []));
  const each = lists.map(
    ({ table, label }) => sql`select id, ${sql.ref(label)} as name from ${sql.table(table)}
      where account_id = ${accountId}`,
  );
  const { rows } = await sql<{ id: string; name: string }>`
    ${sql.join(each, sql` union all `)}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Fraction {
  readonly id: string;
  readonly category: string | null;
  readonly ewc: string | null;
}

/** Values of the fraction, for fields that the file leaves out. */
async function readFractions(
  tx: Tx,
  { accountId }: Actor,
): Promise<ReadonlyMap<unknown, Fraction>> {
  const { rows } = await sql<Fraction>`
    select id, waste_category as category, ewc_code_id as ewc from waste_fraction
    where account_id = ${accountId}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

const allFields = cells.map(({ name }) => name);

async function insertAll(tx: Tx, actor: Actor, planned: readonly PlannedRow[], names: Names) {
  const fractions = await readFractions(tx, actor);
  const rows = planned.map(({ values }) => {
    const fraction = fractions.get(values['wasteFractionId']);
    const whole = {
      ...values,
      wasteCategory: values['wasteCategory'] ?? fraction?.category ?? 'Unknown',
      ewcCodeId: values['ewcCodeId'] ?? fraction?.ewc ?? null,
    };
    return {
      account_id: actor.accountId,
      id: randomUUID(),
      ...columnsOf(whole, names, allFields),
    };
  });
  await insertImported(tx, 'infocard', rows as unknown as Insertable<Schema['infocard']>[]);
  return rows.map(({ id }) => id);
}

/** Only the columns that differ, of the version that was compared. */
async function updateOne(
  tx: Tx,
  { accountId }: Actor,
  { id, version }: { readonly id: string; readonly version: number },
  row: Columns,
): Promise<void> {
  const set = Object.entries(row).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    update infocard set ${sql.join(set)}, version = version + 1
    where account_id = ${accountId} and id = ${id} and version = ${version}`.execute(tx);
  if (numAffectedRows !== 1n) throw new Refusal('Background.Import.Outdated');
}

async function write(tx: Tx, actor: Actor, planned: readonly PlannedRow[]): Promise<void> {
  const made = planned.filter(({ state }) => state === 'new');
  const changed = planned.flatMap((each) =>
    each.state === 'changed' && each.standing ? [{ ...each, standing: each.standing }] : [],
  );
  const places = [...made, ...changed].map(({ values }) => asText(values['locationId']));
  if (places.length > 0) await mustHaveLocation(tx, actor, places);
  const names = await readNames(tx, actor);
  const ids = await insertAll(tx, actor, made, names);
  for (const { standing, values, changes } of changed) {
    const fields = changes.map(({ field }) => field);
    await updateOne(tx, actor, standing, columnsOf(values, names, fields));
  }
  const action = 'imported' as const;
  await noteChanges(tx, actor, infocards.sheet.name, [
    ...made.map(({ changes }, at) => ({ id: ids[at]!, action, fields: changes })),
    ...changed.map(({ standing: { id }, changes }) => ({ id, action, fields: changes })),
  ]);
}

/** Many infocards from a file: new ones, and changes of stored ones with the same location and name. */
export const infocardsFromFiles: Importable = {
  sheet: infocards.sheet,
  change: { roles: backgroundKeepers },
  recurring: {
    tab: infocards,
    table: 'infocard',
    scope: (actor) => inLocationScope(actor, 'infocard', 't.location_id'),
  },
  settle,
  readStanding,
  write,
};
