import { randomUUID } from 'node:crypto';

import { orderStatuses } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { hashPassword } from '../../modules/accounts/sessions/index.ts';
import { buildAccount } from '../rows/builders.ts';
import { type AccountRows, createAccountRows, type OwnerOfRows } from '../rows/accountRows.ts';
import type { Catalogue, Table } from '../rows/catalogue.ts';
import type { Owner, Row } from '../rows/catalogueRows.ts';
import { testPassword } from '../servers/testApp.ts';
import { type Changes, finishedRows } from './finishedRows.ts';
import { tryInsert } from './tryInsert.ts';

export interface World {
  /** The rows that the calls name; all have the same id. */
  readonly target: OwnerOfRows;
  readonly supplier: Owner;
  /** Another customer with the same rows. */
  readonly other: OwnerOfRows;
  /** How a row differs from the target's, by table and key; undefined for a row that is new. */
  differenceOf(table: string, key: readonly unknown[]): string | undefined;
  /** Names a row that was not built here. */
  note(table: string, key: readonly unknown[], difference: string): void;
  /** The id of the row that differs so. */
  idOf(table: string, difference: string): string;
  /** A supplier with which nobody works. */
  readonly unknownSupplier: string;
  /** Tables in which the target has a row and no neighbour in its account. */
  lonely(): readonly string[];
  tables(): readonly string[];
  /** The differences of all rows of a table. */
  differencesIn(table: string): readonly string[];
}

/** Besides the target, the finished chain and that of the other account: a dozen of each kind. */
const twinsOfEach = 9;

type Differences = Map<string, Map<string, string>>;

/**
 * Two customers with a row of every noun, and beside each row of the first customer its neighbours: a twin that differs in
 * nothing but its id, and for each reference, state and mark one that differs in that column alone. A statement whose condition
 * forgets one column then reaches a row that it must not.
 */
export async function createWorld(db: Db, catalogue: Catalogue): Promise<World> {
  const build: AccountRows = createAccountRows(db, catalogue);
  const target = await build.account('mine');
  const other = await build.account('theirs');
  const supplier = await build.supplierOf(target);
  await build.supplierOf(other);
  await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(testPassword) })
    .where('id', '=', target.id)
    .execute();

  // Its owner's access to a tender comes with no invitation.
  await sql`update tender_access set invitation_id = null where via = 'owner'`.execute(db);
  for (const account of [target.account, other.account, supplier.account])
    for (const name of ['orders', 'vouchers', 'claims', 'drivings'])
      await sql`insert into account_counter (account_id, name, value) values (${account}, ${name}, 90000)
        on conflict do nothing`.execute(db);

  const known: Differences = new Map();
  const note = (table: Table, row: Row, difference: string): void => {
    const rows = known.get(table.name) ?? new Map<string, string>();
    known.set(table.name, rows);
    rows.set(keyOf(table, row), difference);
  };
  const addNeighbours = async (
    table: Table,
    row: Row,
    whose: string,
    others: ReadonlyMap<string, Row> = new Map(),
  ): Promise<void> => {
    if (whose) note(table, row, `${whose}this`);
    for (const [column, value] of differentValues(table, row, others)) {
      const inserted = await tryInsert(db, table, anew(table, { ...row, [column]: value }));
      if (inserted) note(table, inserted, whose + difference(table, column, value));
    }
  };
  for (const [owner, difference] of [
    [target, 'this'],
    [other, 'theirs'],
  ] as const)
    for (const [name, row] of owner.rows) note(catalogue.get(name)!, row, difference);

  const twins = await insertTwins(db, catalogue, target, {});
  for (let more = 1; more < twinsOfEach; more += 1)
    for (const [name, row] of await insertTwins(db, catalogue, target, {}))
      note(catalogue.get(name)!, row, 'twin');
  const finished = await insertTwins(db, catalogue, target, finishedRows);
  for (const [name, row] of twins) note(catalogue.get(name)!, row, 'twin');
  for (const [name, row] of finished) note(catalogue.get(name)!, row, 'finished');
  for (const table of supplierTables.map((name) => catalogue.get(name)!)) {
    const row = await rowOf(db, table.name, supplier.account);
    if (row) await addNeighbours(table, row, "supplier's ");
  }
  const finding = catalogue.get('inspection_finding')!;
  const claimed = { ...target.rows.get(finding.name)!, status: 'claimed', claim_id: target.id };
  note(finding, (await tryInsert(db, finding, anew(finding, claimed)))!, 'status claimed');
  for (const [name, row] of target.rows) await addNeighbours(catalogue.get(name)!, row, '', twins);
  for (const [name, difference] of [
    [target.id, 'this'],
    [twins.get('app_user')!['id'], 'twin'],
    [finished.get('app_user')!['id'], 'finished'],
    [other.id, 'theirs'],
  ] as const)
    note(catalogue.get('app_user')!, { id: name }, difference);
  return {
    target,
    supplier,
    other,
    differenceOf: (table, key) => known.get(table)?.get(JSON.stringify(key)),
    note(table, key, difference) {
      known.set(table, (known.get(table) ?? new Map()).set(JSON.stringify(key), difference));
    },
    idOf(table, difference) {
      for (const [key, each] of known.get(table) ?? [])
        if (each === difference) return (JSON.parse(key) as string[]).at(-1)!;
      throw new Error(`No row of ${table} differs by ${difference}`);
    },
    unknownSupplier: twins.get('app_user')!['id'] as string,
    lonely: () =>
      [...known]
        .filter(
          ([table, rows]) =>
            [...rows.values()].every((each) => ['this', 'theirs'].includes(each)) &&
            !alone.has(table),
        )
        .map(([table]) => table),
    tables: () => [...known.keys()],
    differencesIn: (table) => [...(known.get(table)?.values() ?? [])],
  };
}

/** Tables with one row for an account, or for the account itself. */
const alone = new Set([
  'account',
  'account_counter',
  'driving_setting',
  'round_setting',
  'economics_setting',
  'insight_goal',
  'sign_in_provider',
]);

/** The tables of which a supplier has rows of its own. */
const supplierTables = [
  'driving',
  'driving_setting',
  'round_setting',
  'forward_rule',
  'transport_vehicle',
  'sub_supplier',
  'file',
  'webhook_delivery',
  'order_assignment',
];

async function rowOf(db: Db, table: string, account: string): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where account_id = ${account}`.execute(db);
  return rows[0]?.row;
}

const keyOf = ({ key }: Table, row: Row): string => JSON.stringify(key.map((each) => row[each]));

/** By its column, and by its value where a column has several. */
const difference = (table: Table, column: string, value: unknown): string =>
  valuesOf(table, column) ? `${column} ${String(value)}` : column;

/** The row under an id of its own. */
const anew = ({ key }: Table, row: Row): Row =>
  key.includes('id') ? { ...row, id: randomUUID() } : row;

/** The target's rows once more under another id, in an order that their references allow. */
async function insertTwins(db: Db, catalogue: Catalogue, target: OwnerOfRows, changes: Changes) {
  const id = randomUUID();
  await buildAccount(db, { id, kind: 'supplier' });
  const { rows: users } = await sql<{ row: Row }>`
    select to_jsonb(u) as row from app_user u where id = ${target.id}`.execute(db);
  const rows = new Map([['app_user', users[0]!.row], ...target.rows]);
  const inserted = new Map<string, Row>();
  for (const table of inOrder(catalogue, [...rows.keys()])) {
    const text = JSON.stringify(rows.get(table.name))
      .replaceAll(target.id, id)
      .replaceAll(target.id.replaceAll('-', ''), id.replaceAll('-', ''));
    const row = { ...(JSON.parse(text) as Row), ...changes[table.name] };
    const made = await tryInsert(db, table, row);
    if (made) inserted.set(table.name, made);
  }
  return inserted;
}

/** Tables after those that they refer to. */
function inOrder(catalogue: Catalogue, names: readonly string[]): Table[] {
  const ordered = new Set<Table>();
  const add = (name: string, within: readonly string[]): void => {
    const table = catalogue.get(name)!;
    if (ordered.has(table) || within.includes(name)) return;
    for (const { table: parent } of table.foreignKeys)
      if (names.includes(parent)) add(parent, [...within, name]);
    ordered.add(table);
  };
  for (const name of names) add(name, []);
  return [...ordered];
}

/** States that the schema does not list. */
const states: Readonly<Record<string, readonly string[]>> = { 'orders.status': orderStatuses };

const valuesOf = ({ name, listed }: Table, column: string) =>
  listed[column] ?? states[`${name}.${column}`];

/** Neighbours that cannot be: an invitation has one tender. */
const impossible = new Set(['tender_answer.tender_id', 'tender_price.tender_id']);
/** An invoice has one voucher in force, so the others are of other invoices or reverse it. */
const onlyReferences = new Set(['voucher']);

/** For each column that says whose, which or in what state a row is: another value. */
function* differentValues(
  table: Table,
  row: Row,
  twins: ReadonlyMap<string, Row>,
): Generator<readonly [string, unknown]> {
  for (const { name, type, computed } of table.columns) {
    if (computed || name === 'account_id' || name === 'id') continue;
    if (impossible.has(`${table.name}.${name}`)) continue;
    const reference = table.foreignKeys.find(({ columns }) => columns.at(-1) === name);
    if (reference) {
      const parent = twins.get(reference.table)?.[reference.refers.at(-1)!];
      if (parent && parent !== row[name]) yield [name, parent];
    } else if (onlyReferences.has(table.name)) continue;
    else if (valuesOf(table, name)) {
      for (const value of valuesOf(table, name)!) if (value !== row[name]) yield [name, value];
    } else if (type === 'boolean') yield [name, !row[name]];
    else if (type === 'date') yield [name, '2026-12-31'];
    else if (type === 'timestamp with time zone' && row[name] === null)
      yield [name, '2026-11-02T08:00:00Z'];
  }
}
