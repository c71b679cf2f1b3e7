import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  collectors,
  containers,
  importBackgroundRows,
  type ImportedRow,
  listBackgroundChanges,
  listEwcCodes,
  locations,
  previewBackgroundImport,
  recyclingDefinitions,
} from '@fraktion/contract';

import { buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

interface Account {
  readonly id: string;
  readonly admin: Client;
}

const build = async (): Promise<Account> => {
  const { accountId: id, admin } = await buildCustomer(t);
  return { id, admin };
};
const sheet = (rows: readonly Record<string, string>[]): ImportedRow[] =>
  rows.map((cells, at) => ({ row: at + 2, cells }));
const preview = async ({ admin }: Account, tab: string, rows: ImportedRow[]) =>
  (await admin(previewBackgroundImport, { params: { tab }, body: { rows } })).data;
const send = (
  { admin }: Account,
  tab: string,
  rows: ImportedRow[],
  { new: made, changed }: { new: number; changed: number },
) =>
  admin(importBackgroundRows, {
    params: { tab },
    body: { id: randomUUID(), rows, seen: { new: made, changed } },
  });

test('ADM-08 a sheet is shown row by row, new, changed, unchanged and wrong with why, before anything is written', async () => {
  const account = await build();
  const location = await buildLocation(t.db, account.id, { name: 'Pakhuset' });
  await buildLocation(t.db, account.id, { name: 'Twin' });
  await buildLocation(t.db, account.id, { name: 'twin' });
  const add = async (number: string) =>
    account.admin(containers.calls.create, {
      body: {
        id: randomUUID(),
        number,
        containerTypeId: null,
        size: '8',
        sizeUnit: 'Cubic',
        locationId: null,
        infocardId: null,
      },
    });
  await add('C-1');
  await add('C-2');
  const rows = sheet([
    { number: 'C-1', size: '8.000', sizeUnit: 'cubic' },
    { number: 'c-2', size: '10', locationId: ' pakhuset ' },
    { number: 'C-3', size: '', sizeUnit: '' },
    { number: 'C-4', size: 'big', sizeUnit: 'Litre', locationId: 'Nowhere' },
    { number: 'C-3' },
    { number: '', locationId: 'Twin' },
  ]);
  const shown = await preview(account, 'containers', rows);
  assert.deepEqual(shown.counts, { new: 1, changed: 1, unchanged: 1, wrong: 3 });
  assert.deepEqual(
    shown.rows.map(({ state, changes, problems }) => ({
      state,
      changes: changes.map(({ field, before, after }) => [field, before, after]),
      problems: problems.map(({ field, problem, detail }) => [field, problem, detail]),
    })),
    [
      { state: 'unchanged', changes: [], problems: [] },
      {
        state: 'changed',
        changes: [
          ['number', 'C-2', 'c-2'],
          ['size', '8.000', '10'],
          ['locationId', null, 'Pakhuset'],
        ],
        problems: [],
      },
      { state: 'new', changes: [], problems: [] },
      {
        state: 'wrong',
        changes: [],
        problems: [
          ['locationId', 'Unknown', 'Nowhere'],
          ['size', 'Format', 'big'],
        ],
      },
      { state: 'wrong', changes: [], problems: [['number', 'Twice', '4']] },
      {
        state: 'wrong',
        changes: [],
        problems: [
          ['locationId', 'Ambiguous', 'Twin'],
          ['number', 'Required', ''],
        ],
      },
    ],
  );
  const refused = await send(account, 'containers', rows, shown.counts);
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Background.Import.Wrong']);
  const { data } = await account.admin(containers.calls.list);
  assert.equal(data.length, 2, 'nothing was written');

  const right = rows.slice(0, 3);
  const late = await send(account, 'containers', right, { new: 2, changed: 1 });
  assert.deepEqual([late.status, late.error?.message], [409, 'Background.Import.Outdated']);
  const written = await send(account, 'containers', right, { new: 1, changed: 1 });
  assert.deepEqual(
    [written.status, written.data],
    [200, { counts: { new: 1, changed: 1, unchanged: 1, wrong: 0 } }],
  );
  const now = (await account.admin(containers.calls.list)).data;
  assert.deepEqual(
    now.map(({ number, size, sizeUnit, names, version }) => [
      number,
      size,
      sizeUnit,
      names?.['locationId'],
      version,
    ]),
    [
      ['C-1', '8.000', 'Cubic', undefined, 1],
      ['C-3', null, null, undefined, 1],
      ['c-2', '10.000', 'Cubic', location.name, 2],
    ],
  );
  const again = await preview(account, 'containers', right);
  assert.equal(again.counts.unchanged, 3, 'the same sheet says nothing new');
});

test('ADM-08 a row that is out of use says so before a file changes it, and stays out of use', async () => {
  const account = await build();
  const { create, update, list } = containers.calls;
  const none = { containerTypeId: null, size: null, sizeUnit: null };
  const body = { ...none, number: 'C-1', locationId: null, infocardId: null };
  const { data: made } = await account.admin(create, { body: { ...body, id: randomUUID() } });
  const { id, version } = made;
  await account.admin(update, { params: { id }, body: { ...body, version, archived: true } });
  const rows = sheet([{ number: 'C-1', size: '8', sizeUnit: 'Cubic' }, { number: 'C-2' }]);
  const shown = await preview(account, 'containers', rows);
  assert.deepEqual(
    shown.rows.map(({ state, warnings }) => [state, warnings]),
    [
      ['changed', [{ field: 'number', problem: 'OutOfUse', detail: 'C-1' }]],
      ['new', []],
    ],
  );
  assert.equal((await send(account, 'containers', rows, { new: 1, changed: 1 })).status, 200);
  const { data } = await account.admin(list, { query: { 'filter[archived][eq]': 'true' } });
  assert.deepEqual(
    data.map(({ number, size }) => [number, size]),
    [['C-1', '8.000']],
  );
});

test('ADM-08 an infocard is found by its name at the location of its row, and one out of use is passed over', async () => {
  const account = await build();
  const names = ['Pakhuset', 'Town hall'];
  const cards = [];
  for (const name of names) {
    const { id: location_id } = await buildLocation(t.db, account.id, { name });
    cards.push(await buildInfocard(t.db, account.id, { name: 'Paper', location_id }));
    const archived_at = '2026-01-01T00:00:00Z';
    await buildInfocard(t.db, account.id, { name: 'Paper', location_id, archived_at });
  }
  const row = (number: string, locationId: string) => ({ number, locationId, infocardId: 'paper' });
  const rows = sheet([row('C-1', 'Town hall'), row('C-2', 'Pakhuset'), row('C-3', '')]);
  const shown = await preview(account, 'containers', rows);
  assert.deepEqual(
    shown.rows.map(({ state, problems }) => [state, problems.map(({ problem }) => problem)]),
    [
      ['new', []],
      ['new', []],
      ['wrong', ['Ambiguous']],
    ],
  );
  await send(account, 'containers', rows.slice(0, 2), { new: 2, changed: 0 });
  const { data } = await account.admin(containers.calls.list);
  assert.deepEqual(
    data.map(({ infocardId }) => infocardId),
    [cards[1]?.id, cards[0]?.id],
  );
});

test('ADM-08 shares that a sheet leaves empty are none, and the rule over them counts for sheets too', async () => {
  const account = await build();
  const rows = sheet([{ wasteFractionId: 'Paper', receivingFacilityId: 'Plant', recycle: '90' }]);
  const shown = await preview(account, 'recycling-definitions', rows);
  assert.deepEqual(
    shown.rows[0]?.problems.map(({ field, problem }) => [field, problem]),
    [
      ['wasteFractionId', 'Unknown'],
      ['receivingFacilityId', 'Unknown'],
      ['validFrom', 'Required'],
    ],
  );
  assert.deepEqual((await account.admin(recyclingDefinitions.calls.list)).data, []);
  for (const answer of [
    await account.admin(previewBackgroundImport, { params: { tab: 'nothing' }, body: { rows } }),
    await send(account, 'nothing', rows, { new: 0, changed: 0 }),
  ])
    assert.deepEqual([answer.status, answer.error?.message], [404, 'Generic.Not.Found']);
});

test('ADM-08 what is beyond a limit is refused with that limit', async () => {
  const account = await build();
  const problemsOf = async (tab: string, cells: Record<string, string>) =>
    (await preview(account, tab, sheet([cells]))).rows[0]?.problems.map(
      ({ field, problem, detail }) => `${field} ${problem} ${detail}`,
    );
  const size = (value: string) =>
    problemsOf('containers', { number: 'C-1', size: value, sizeUnit: 'Litre' });
  assert.deepEqual(await size('1000000000'), ['size TooBig 999999999.999']);
  assert.deepEqual(await size('-1'), ['size TooSmall 0']);
  assert.deepEqual(await size('1.2345'), ['size TooManyDecimals 3']);
  assert.deepEqual(await size('999999999.999'), []);
  const drivers = Array.from({ length: 11 }, (_, at) => `Driver ${at}`).join(', ');
  const vehicle = { nickName: 'Lift', vehicleNumber: 'AB 12 345', defaultDrivers: drivers };
  assert.deepEqual(
    await problemsOf('transport-vehicles', { ...vehicle, transportCo2: '100000000' }),
    ['defaultDrivers TooMany 10', 'transportCo2 TooBig 99999999.9999'],
  );
  const place = await buildLocation(t.db, account.id);
  const card = (quantity: string) =>
    problemsOf('info-cards', { name: 'Paper', locationId: place.name, quantity });
  assert.deepEqual(await card('10001'), ['quantity TooBig 10000']);
  assert.deepEqual(await card('0'), ['quantity TooSmall 1']);
  assert.deepEqual(await card('1.5'), ['quantity NotWhole 1.5']);
});

test('ADM-08 codes of the European list are given aliases and figures by a file, and own codes are added', async () => {
  const account = await build();
  const rows = sheet([
    { code: '20 01 01', name: 'Another name', alias: 'Office paper', recycle: '12.5' },
    { code: '99 99 01', name: 'Our own', alias: '' },
    { code: 'paper', name: 'No code' },
  ]);
  const shown = await preview(account, 'ewc-codes', rows);
  assert.deepEqual(
    shown.rows.map(({ state }) => state),
    ['changed', 'new', 'wrong'],
  );
  assert.deepEqual(
    shown.rows[0]?.changes.map(({ field, after }) => [field, after]),
    [
      ['alias', 'Office paper'],
      ['recycle', '12.5'],
    ],
  );
  const written = await send(account, 'ewc-codes', rows.slice(0, 2), { new: 1, changed: 1 });
  assert.equal(written.status, 200);
  const { data } = await account.admin(listEwcCodes, { query: { q: 'Office paper' } });
  assert.deepEqual(
    data.map(({ code, figures, own }) => [code, figures.recycle, own]),
    [['20 01 01', '12.5', false]],
  );
  const { data: changes } = await account.admin(listBackgroundChanges, {
    params: { tab: 'ewc-codes', id: data[0]?.id ?? '' },
  });
  assert.deepEqual(
    changes.map(({ action }) => action),
    ['imported'],
  );
});

test('ADM-08 REP-04 figures from a file hold from their day, and a file that is brought again changes nothing', async () => {
  const account = await build();
  const code = '20 01 02';
  const [before] = (await account.admin(listEwcCodes, { query: { q: code } })).data;
  const rows = sheet([{ code, name: 'Glass', recycle: '7', validFrom: '2026-07-01' }]);
  const shown = await preview(account, 'ewc-codes', rows);
  assert.deepEqual(
    shown.rows[0]?.changes.map(({ field, after }) => [field, after]),
    [
      ['recycle', '7'],
      ['validFrom', '2026-07-01'],
    ],
  );
  assert.equal((await send(account, 'ewc-codes', rows, { new: 0, changed: 1 })).status, 200);
  const [now] = (await account.admin(listEwcCodes, { query: { q: code } })).data;
  assert.deepEqual(
    [now?.figures.recycle, now?.earlier],
    [
      '7',
      [
        {
          until: '2026-07-01',
          figures: before?.figures,
          source: before?.figuresSource,
          own: false,
        },
      ],
    ],
  );
  const again = await preview(account, 'ewc-codes', rows);
  assert.deepEqual(again.counts, { new: 0, changed: 0, unchanged: 1, wrong: 0 });
  const otherDay = sheet([{ code, name: 'Glass', recycle: '7', validFrom: '2026-01-01' }]);
  assert.equal((await preview(account, 'ewc-codes', otherDay)).counts.unchanged, 1);
  const noDay = sheet([{ code, name: 'Glass', recycle: '8', validFrom: 'July' }]);
  assert.deepEqual((await preview(account, 'ewc-codes', noDay)).rows[0]?.state, 'wrong');
});

test('ADM-08 a sheet of 20,000 rows is previewed and written as one', async () => {
  const account = await build();
  const rows = sheet(
    Array.from({ length: 20_000 }, (_, at) => ({
      name: `Collector ${at}`,
      email: `orders${at}@collector.example`,
      address: 'Havnegade 1',
      zip: '8000',
      city: 'Aarhus C',
      language: 'da',
    })),
  );
  const { counts } = await preview(account, 'collectors', rows);
  assert.deepEqual(counts, { new: 20_000, changed: 0, unchanged: 0, wrong: 0 });
  assert.equal((await send(account, 'collectors', rows, counts)).status, 200);
  const { page } = await account.admin(collectors.calls.list, { query: { count: 'true' } });
  assert.deepEqual([page?.total, page?.totalCapped], [10_000, true]);
});

test('ADM-08 the groups of locations come with a sheet, and a sheet without the column keeps them', async () => {
  const account = await build();
  await buildLocation(t.db, account.id, { name: 'Pakhuset', group_name: 'Depots' });
  const groups = async () =>
    (await account.admin(locations.calls.list)).data.map(({ name, group }) => [name, group]);
  const place = { address: 'Skolegade 1', zip: '8000', city: 'Aarhus C', country: 'DK' };
  const kept = sheet([{ name: 'Pakhuset', city: 'Aarhus' }]);
  assert.equal((await send(account, 'locations', kept, { new: 0, changed: 1 })).status, 200);
  assert.deepEqual(await groups(), [['Pakhuset', 'Depots']]);
  const rows = sheet([
    { name: 'Pakhuset', group: '' },
    { ...place, name: 'Skolen', group: ' Schools ' },
  ]);
  const written = await send(account, 'locations', rows, { new: 1, changed: 1 });
  assert.equal(written.status, 200, JSON.stringify(written.error));
  assert.deepEqual(await groups(), [
    ['Pakhuset', null],
    ['Skolen', 'Schools'],
  ]);
  const long = sheet([{ ...place, name: 'Hallen', group: 'x'.repeat(81) }]);
  assert.deepEqual(
    (await preview(account, 'locations', long)).rows.map(({ problems }) =>
      problems.map(({ field }) => field),
    ),
    [['group']],
  );
});

test('ADM-08 a group has one spelling, whatever capitals and blanks a sheet has, and the same sheet again changes nothing', async () => {
  const account = await build();
  await buildLocation(t.db, account.id, { name: 'Pakhuset', group_name: 'Depoter' });
  const place = { address: 'Skolegade 1', zip: '8000', city: 'Aarhus C', country: 'DK' };
  const rows = sheet([
    { name: 'Pakhuset', group: 'depoter' },
    { ...place, name: 'Hallen', group: ' DEPOTER ' },
    { ...place, name: 'Skolen', group: 'Store  skoler' },
    { ...place, name: 'Skolen ved åen', group: 'STORE SKOLER' },
  ]);
  const written = await send(account, 'locations', rows, { new: 3, changed: 0 });
  assert.equal(written.status, 200, JSON.stringify(written.error));
  assert.deepEqual(
    (await account.admin(locations.calls.list)).data.map(({ name, group }) => [name, group]),
    [
      ['Hallen', 'Depoter'],
      ['Pakhuset', 'Depoter'],
      ['Skolen', 'Store skoler'],
      ['Skolen ved åen', 'Store skoler'],
    ],
  );
  assert.deepEqual((await preview(account, 'locations', rows)).counts, {
    new: 0,
    changed: 0,
    unchanged: 4,
    wrong: 0,
  });
});
