import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import { backgroundTab, field } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Actor } from '../../../http/actor.ts';
import { buildAccount, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { createRow, deleteRow, updateRow } from './change.ts';
import { fromTable } from './importable.ts';
import { importRows, previewRows } from './importRows.ts';
import { readRows } from './rows.ts';
import type { Table } from './table.ts';

// All that an eleventh tab takes on the server: this declaration and its table.
const scales = backgroundTab({
  name: 'scales',
  noun: 'scales',
  entity: 'location',
  path: '/background-data/scales',
  readers: ['Admin'],
  keepers: ['Admin'],
  fields: {
    name: field.text(100),
    locationId: field.mayReference('location'),
    maxKg: field.mayDecimal({ decimals: 3, unit: 'kg' }),
    testedOn: field.mayDay(),
  },
  extra: {},
  key: ['name'],
  sorts: ['name', 'testedOn'],
});
const table: Table = { tab: scales, table: 'scale' };
const migration = `
create table scale (
  account_id uuid not null references account on delete cascade,
  id uuid not null,
  name text not null,
  location_id uuid,
  max_kg numeric(12,3),
  tested_on date,
  archived_at timestamptz,
  version int not null default 1,
  primary key (account_id, id),
  unique (account_id, name),
  foreign key (account_id, location_id) references location
);
`;
const t = await testServer();
await sql.raw(migration).execute(t.db);
const { id: accountId } = await buildAccount(t.db);
const actor: Actor = {
  userId: (await buildUser(t.db, accountId, 'Admin')).id,
  accountId,
  role: 'Admin',
  sessionId: randomUUID(),
  userName: 'Ida Holm',
  allLocations: true,
  support: false,
};

test('ADM-01 an eleventh tab is a declaration and a table: rows, search, sheets and history work of themselves', async () => {
  const location = await buildLocation(t.db, actor.accountId);
  await t.db.transaction().execute(async (tx) => {
    const id = randomUUID();
    const made = await createRow(tx, actor, table, {
      id,
      name: 'North gate',
      locationId: location.id,
      maxKg: '60000',
      testedOn: null,
    });
    assert.deepEqual(
      [made['maxKg'], made['names'], made.version],
      ['60000.000', { locationId: location.name }, 1],
    );
    const changed = await updateRow(tx, actor, table, id, {
      version: 1,
      name: 'North gate',
      locationId: location.id,
      maxKg: '60000',
      testedOn: '2026-03-01',
    });
    assert.equal(changed['testedOn'], '2026-03-01');
    const found = await readRows(tx, actor, table, {
      q: location.name ?? '',
      sort: 'testedOn:desc',
    });
    assert.deepEqual(
      found.data.map(({ name }) => name),
      ['North gate'],
    );
    const rows = [
      { row: 2, cells: { name: 'north GATE', maxKg: '60000.0' } },
      { row: 3, cells: { name: 'South gate', maxKg: '40000', testedOn: '2026-01-31' } },
    ];
    const { counts } = await previewRows(tx, actor, fromTable(table), rows);
    assert.deepEqual(counts, { new: 1, changed: 1, unchanged: 0, wrong: 0 });
    const seen = { new: 1, changed: 1 };
    const { userId: actorId, userName: actorName } = actor;
    const by = { address: null, userAgent: null, actorId, actorName };
    await importRows(tx, actor, fromTable(table), { id: randomUUID(), rows, seen }, by);
    const all = await readRows(tx, actor, table, {});
    assert.deepEqual(
      all.data.map(({ name, version }) => [name, version]),
      [
        ['north GATE', 3],
        ['South gate', 1],
      ],
    );
    await deleteRow(tx, actor, table, { id, version: 3 });
    assert.equal((await readRows(tx, actor, table, {})).data.length, 1);
    const { rows: history } = await sql<{ action: string }>`
      select action from background_change where tab = 'scales' and row_id = ${id} order by at`.execute(
      tx,
    );
    assert.deepEqual(
      history.map(({ action }) => action),
      ['created', 'changed', 'imported', 'deleted'],
    );
  });
});
