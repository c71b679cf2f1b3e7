import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  containerTypes,
  importBackgroundRows,
  type ImportedRow,
  listBackgroundChanges,
  listInfocards,
  previewBackgroundImport,
  wasteFractions,
} from '@fraktion/contract';

import { buildCollector, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew, buildCustomer } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

interface Account {
  readonly id: string;
  readonly admin: Client;
}

const params = { tab: 'info-cards' };

async function build(): Promise<Account> {
  const { accountId: id, admin } = await buildCustomer(t);
  await buildLocation(t.db, id, { name: 'Pakhuset' });
  return { id, admin };
}
const sheet = (rows: readonly Record<string, string>[]): ImportedRow[] =>
  rows.map((cells, at) => ({ row: at + 2, cells }));
const preview = async ({ admin }: Account, rows: ImportedRow[]) =>
  (await admin(previewBackgroundImport, { params, body: { rows } })).data;
const write = ({ admin }: Account, rows: ImportedRow[], made: number, changed = 0) =>
  admin(importBackgroundRows, {
    params,
    body: { id: randomUUID(), rows, seen: { new: made, changed } },
  });
const cards = async ({ admin }: Account) =>
  (await admin(listInfocards, { query: { sort: 'name:asc', pageSize: 100 } })).data;

test('ADM-06 many infocards come from a file, with what their fraction says and the names of the lists', async () => {
  const account = await build();
  const { admin, id } = account;
  await buildCollector(t.db, id, { name: 'Vognmand' });
  const fractionId = randomUUID();
  const fraction = await admin(wasteFractions.calls.create, {
    body: {
      id: fractionId,
      name: 'Pap',
      ewcCodeId: null,
      wasteCategory: 'Recycle',
      pictogram: null,
    },
  });
  assert.equal(fraction.status, 200, JSON.stringify(fraction.error));
  const type = await admin(containerTypes.calls.create, {
    body: { id: randomUUID(), name: '660 L', size: '660', sizeUnit: 'Litre' },
  });
  assert.equal(type.status, 200, JSON.stringify(type.error));
  const rows = sheet([
    {
      name: 'Pap ved port 3',
      locationId: 'pakhuset',
      wasteFractionId: 'PAP',
      containerTypeId: '660 l',
      size: '660',
      sizeUnit: 'Litre',
      quantity: '2',
      collectorId: 'Vognmand',
      placement: 'Port 3',
    },
    { name: 'Fast beløb', locationId: 'Pakhuset', type: 'AccountInfoCard' },
  ]);
  const shown = await preview(account, rows);
  assert.deepEqual(
    shown.counts,
    { new: 2, changed: 0, unchanged: 0, wrong: 0 },
    JSON.stringify(shown.rows),
  );
  assert.equal((await cards(account)).length, 0, 'nothing is written by a look');
  assert.equal((await write(account, rows, 2)).status, 200);
  const [fixed, card] = await cards(account);
  assert.deepEqual([fixed?.type, fixed?.isOrderable], ['AccountInfoCard', false]);
  assert.deepEqual(
    [
      card?.name,
      card?.location.name,
      card?.wasteFraction?.name,
      card?.wasteCategory,
      card?.containerType,
      card?.size,
      card?.quantity,
      card?.collector?.name,
      card?.placement,
      card?.isOrderable,
    ],
    [
      'Pap ved port 3',
      'Pakhuset',
      'Pap',
      'Recycle',
      '660 L',
      '660.000',
      2,
      'Vognmand',
      'Port 3',
      true,
    ],
  );
  const again = await preview(account, rows);
  assert.deepEqual(
    again.counts,
    { new: 0, changed: 0, unchanged: 2, wrong: 0 },
    JSON.stringify(again.rows),
  );
  const { data: changes } = await admin(listBackgroundChanges, {
    params: { tab: 'info-cards', id: card?.id ?? '' },
  });
  assert.deepEqual(
    changes.map(({ action }) => action),
    ['imported'],
  );
});

test('ADM-06 a row of an infocard that is there changes what the file has, and nothing else; its type stays', async () => {
  const account = await build();
  const location = await buildLocation(t.db, account.id, { name: 'Havnen' });
  const { id } = await buildInfocard(t.db, account.id, {
    name: 'Glas',
    location_id: location.id,
    container_type: 'Named nowhere',
    placement: 'Gate 1',
  });
  const rows = sheet([
    { name: 'glas', locationId: 'Havnen', quantity: '7', type: 'SuppliesInfocard' },
  ]);
  const shown = await preview(account, rows);
  assert.deepEqual(
    shown.rows.map(({ state, changes }) => [state, changes.map(({ field }) => field)]),
    [['changed', ['name', 'quantity']]],
  );
  assert.equal((await write(account, rows, 0, 1)).status, 200);
  const [card] = await cards(account);
  assert.deepEqual(
    [card?.id, card?.name, card?.quantity, card?.type, card?.containerType, card?.placement],
    [id, 'glas', 7, 'ContainerInfoCard', 'Named nowhere', 'Gate 1'],
  );
});

test('ADM-06 pick-up days are the same in whatever order a file has them, and are stored from Monday on', async () => {
  const account = await build();
  const location = await buildLocation(t.db, account.id, { name: 'Havnen' });
  await buildInfocard(t.db, account.id, {
    name: 'Glas',
    location_id: location.id,
    pickup_days: ['Thursday', 'Monday'],
  });
  const ofDays = (pickupDays: string) =>
    sheet([{ name: 'Glas', locationId: 'Havnen', pickupDays }]);
  for (const [days, state] of [
    ['Monday, Thursday', 'unchanged'],
    ['thursday; Monday; Thursday', 'unchanged'],
    ['Monday', 'changed'],
    ['Monday, Thursday, Friday', 'changed'],
  ] as const)
    assert.deepEqual(
      (await preview(account, ofDays(days))).rows.map((row) => row.state),
      [state],
      days,
    );
  assert.equal((await write(account, ofDays('Friday, Tuesday, Friday'), 0, 1)).status, 200);
  assert.deepEqual((await cards(account))[0]?.pickupDays, ['Tuesday', 'Friday']);
});

test('ADM-06 ADM-08 a wrong row names its fields, and refuses the whole file', async () => {
  const account = await build();
  const rows = sheet([
    { name: 'Right', locationId: 'Pakhuset' },
    { name: '', locationId: 'Nowhere', quantity: '0', wasteCategory: 'Rubbish' },
    { name: 'Big', locationId: 'Pakhuset', size: '4' },
    { name: 'right', locationId: 'pakhuset' },
  ]);
  const shown = await preview(account, rows);
  assert.deepEqual(
    shown.rows.map(({ state, problems }) => [
      state,
      problems.map(({ field, problem }) => `${field} ${problem}`).toSorted(),
    ]),
    [
      ['new', []],
      [
        'wrong',
        ['locationId Unknown', 'name Required', 'quantity TooSmall', 'wasteCategory Value'],
      ],
      ['wrong', ['sizeUnit UnitMissing']],
      ['wrong', ['locationId Twice']],
    ],
  );
  const refused = await write(account, rows, 1);
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Background.Import.Wrong']);
  assert.equal((await cards(account)).length, 0);
  const late = await write(account, rows.slice(0, 1), 0, 1);
  assert.equal(late.error?.message, 'Background.Import.Outdated');
});

test('ADM-06 AUT-02 another account has its own names, and only its Admin brings a file', async () => {
  const [mine, theirs] = [await build(), await build()];
  await buildLocation(t.db, theirs.id, { name: 'Only theirs' });
  const rows = sheet([{ name: 'Card', locationId: 'Only theirs' }]);
  const shown = await preview(mine, rows);
  assert.equal(shown.rows[0]?.problems[0]?.problem, 'Unknown');
  const body = { rows: sheet([{ name: 'Card', locationId: 'Pakhuset' }]) };
  for (const role of ['User', 'LocationAdmin', 'FacilityUser'] as const) {
    const client = await signInNew(t, mine.id, role);
    assert.equal((await client(previewBackgroundImport, { params, body })).status, 403);
  }
  assert.equal((await t.client()(previewBackgroundImport, { params, body })).status, 401);
});

test('ADM-06 five thousand rows are previewed and written within the time of a request', async () => {
  const account = await build();
  const rows = sheet(
    Array.from({ length: 5_000 }, (_, at) => ({ name: `Card ${at}`, locationId: 'Pakhuset' })),
  );
  const began = Date.now();
  assert.equal((await preview(account, rows)).counts.new, 5_000);
  assert.equal((await write(account, rows, 5_000)).status, 200);
  assert.ok(Date.now() - began < 60_000, `${Date.now() - began} ms`);
});
