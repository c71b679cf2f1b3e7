import {
  type Call,
  deleteBackgroundRows,
  importBackgroundRows,
  listBackgroundChanges,
  previewBackgroundImport,
  readBackgroundUses,
  readBackgroundValues,
  roleAllows,
  type Roles,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import { type Actor, mustReachEveryLocation } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { eachRow } from '../../../http/reasonOf.ts';
import type { Routes } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { createRow, deleteRow, updateRow } from './change.ts';
import { changeRows } from './history.ts';
import { doneBy } from '../audit/index.ts';
import { fromTable, type Importable } from './importable.ts';
import { importRows, previewRows } from './importRows.ts';
import { mustRead, readRows } from './rows.ts';
import { refuseOutOfScope } from './scope.ts';
import { labelOf, type Table } from './table.ts';
import { tables } from './tables.ts';
import { readUses } from './uses.ts';
import { readValues } from './recurring.ts';

/** The common shape of every tab's calls, for any fields. */
interface TabRequest {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly params: { readonly id: string };
  readonly query: { readonly version: number | null };
  readonly body: { readonly id: string; readonly version: number | null };
}
type Handle = (call: Call, handler: (asked: TabRequest) => Promise<unknown>) => void;

/** Serves the calls of one tab by its declaration. */
export function serveTab(routes: Routes, table: Table): void {
  const handle = routes.handle as unknown as Handle;
  const { list, one, create, update, remove } = table.tab.calls;
  handle(list, ({ tx, actor, query }) => readRows(tx, actor, table, query as object));
  handle(one, ({ tx, actor, params }) => mustRead(tx, actor, table, params.id));
  handle(create, ({ tx, actor, body }) => createRow(tx, actor, table, { ...body }));
  handle(update, ({ tx, actor, params, body }) =>
    updateRow(tx, actor, table, params.id, { ...body }),
  );
  handle(remove, async ({ tx, actor, params, query }) => {
    await deleteRow(tx, actor, table, { id: params.id, version: query.version });
    return undefined;
  });
}

const tableNamed = (name: string): Table => {
  const table = tables.find(({ tab }) => tab.name === name);
  if (!table) throw new Refusal('Generic.Not.Found');
  return table;
};

/** A call of any tab is open to each role that some tab is open to. */
const mustBe = (roles: Roles, { role }: Actor): void => {
  if (!roleAllows(roles, role)) throw new Refusal('Generic.Forbidden');
};

/** Its rows concern all locations: who has some of them only reads them. */
const mustReach = (
  { wholeAccount }: Pick<Importable['change'], 'wholeAccount'>,
  actor: Actor,
): void => {
  if (wholeAccount) mustReachEveryLocation(actor);
};

const reasons = ['Generic.Changed', 'Generic.Not.Found', 'Generic.In.Use'] as const;

/** Lists for other screens to choose from, with their common calls; `more` can be imported too. */
export function registerBackground(
  { routes }: Services,
  { more }: { readonly more: readonly Importable[] },
): void {
  const importables = [...tables.map(fromTable), ...more];
  const importableNamed = (name: string, actor: Actor): Importable => {
    const found = importables.find(({ sheet }) => sheet.name === name);
    if (!found) throw new Refusal('Generic.Not.Found');
    mustBe(found.change.roles, actor);
    return found;
  };
  for (const table of tables) serveTab(routes, table);

  routes.handle(readBackgroundUses, async ({ tx, actor, params: { tab, id } }) => {
    const other = more.find(({ sheet, uses }) => sheet.name === tab && uses);
    if (other?.uses) {
      mustBe(other.change.roles, actor);
      return other.uses(tx, actor, id);
    }
    const table = tableNamed(tab);
    mustBe(table.tab.keepers, actor);
    const row = await mustRead(tx, actor, table, id);
    return readUses(tx, actor, table, { id, name: row[labelOf(table)] });
  });

  routes.handle(readBackgroundValues, ({ tx, actor, params: { tab, field } }) => {
    const table = more.find(({ sheet }) => sheet.name === tab)?.recurring ?? tableNamed(tab);
    mustBe(table.tab.readers, actor);
    return readValues(tx, actor, table, field);
  });

  routes.handle(listBackgroundChanges, async ({ tx, actor, params: { tab, id }, query }) => {
    const table =
      importableNamed(tab, actor).recurring ?? tables.find((each) => each.tab.name === tab);
    if (table) await refuseOutOfScope(tx, actor, table, [id]);
    return listRows(tx, changeRows(tx, actor, tab, id), listBackgroundChanges.list, query, {
      columns: { at: 'background_change.at' },
      tieBreaker: 'background_change.id',
    });
  });

  routes.handle(deleteBackgroundRows, async ({ tx, actor, params, body }) => {
    const table = tableNamed(params.tab);
    mustBe(table.tab.keepers, actor);
    mustReach(table.tab, actor);
    return eachRow(tx, body.rows, reasons, (row) => deleteRow(tx, actor, table, row));
  });

  const broughtBy = (actor: Actor, tab: string): Importable => {
    const found = importableNamed(tab, actor);
    mustReach(found.change, actor);
    return found;
  };
  routes.handle(previewBackgroundImport, ({ tx, actor, params, body }) =>
    previewRows(tx, actor, broughtBy(actor, params.tab), body.rows),
  );
  routes.handle(importBackgroundRows, ({ tx, actor, params, body, request }) =>
    importRows(tx, actor, broughtBy(actor, params.tab), body, doneBy(actor, request)),
  );
}
