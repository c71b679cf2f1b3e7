import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  createAgreementPrice,
  daysAfter,
  importAgreementPrices,
  type ImportedField,
  type ImportedRow,
  listAgreementPrices,
  maxImportedPrices,
  previewAgreementImport,
  undoAgreementChange,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildCollector, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { newPrice } from '../../../testing/rows/newPrice.ts';

const { t, accountId, admin } = await accountServer(heldServer);

type Cells = { readonly [F in ImportedField]?: string };

async function build() {
  const collector = await buildCollector(t.db, accountId);
  const location = await buildLocation(t.db, accountId);
  const card = await buildInfocard(t.db, accountId, {
    location_id: location.id,
    collector_id: collector.id,
    name: `Paper ${randomUUID()}`,
  });
  const row = (number: number, change: Cells = {}): ImportedRow => ({
    row: number,
    cells: {
      collector: collector.name,
      infocard: card.name ?? '',
      location: location.name,
      category: 'WasteCollection',
      unit: 'pcs',
      price: '100',
      validFrom: '2025-01-01',
      ...change,
    },
  });
  const preview = async (rows: ImportedRow[], by = admin) =>
    (await by(previewAgreementImport, { body: { rows } })).data;
  const send = (rows: ImportedRow[], seen: { new: number; changed: number }) =>
    admin(importAgreementPrices, { body: { id: randomUUID(), rows, seen } });
  const list = async () =>
    (
      await admin(listAgreementPrices, {
        query: { 'filter[collectorId][in]': collector.id, sort: 'validFrom:asc' },
      })
    ).data;
  return { collector, location, card, row, preview, send, list };
}

test('AGR-01 INS-06 a sheet names the yearly day of an index as it is exported, as it is written, or as Excel makes a date of it', async () => {
  const on = await build();
  const days = ['01-31', '31/1', '31.1.', '2026-01-31', ''];
  const categories = ['WasteCollection', 'Exchange', 'Rent', 'ContainerWash', 'Reprocessing'];
  const rows = days.map((indexDay, at) =>
    on.row(at + 2, { category: categories[at] ?? '', indexPercent: '2', indexDay }),
  );
  await on.send(rows, { new: 5, changed: 0 });
  assert.deepEqual(
    (await on.list())
      .toSorted(
        (one, other) => categories.indexOf(one.category) - categories.indexOf(other.category),
      )
      .map(({ indexDay }) => indexDay),
    ['01-31', '01-31', '01-31', '01-31', null],
  );
  assert.equal((await on.preview(rows)).counts.unchanged, 5);
  const { rows: shown } = await on.preview([
    on.row(2, { indexPercent: '2', indexDay: '1/10' }),
    on.row(3, { category: 'Exchange', indexPercent: '2', indexDay: '29/2' }),
  ]);
  assert.deepEqual(shown[0]?.changes, [{ field: 'indexDay', before: '01-31', after: '10-01' }]);
  assert.deepEqual(
    shown[1]?.problems.map(({ field, problem }) => [field, problem]),
    [['indexDay', 'notADate']],
  );
});

test('AGR-01 a sheet is shown row by row before anything is written, then written as one and undone as one', async () => {
  const on = await build();
  const rows = [
    on.row(2),
    on.row(3, { category: 'Exchange', collector: ` ${on.collector.name.toUpperCase()} ` }),
    on.row(4, { collector: 'Nobody', price: 'dear', validFrom: '31/12/2025' }),
  ];
  const shown = await on.preview(rows);
  assert.deepEqual(shown.counts, { new: 2, changed: 0, unchanged: 0, wrong: 1 });
  assert.deepEqual(
    shown.rows[2]?.problems.map(({ field, problem }) => [field, problem]),
    [
      ['collector', 'unknown'],
      ['price', 'notANumber'],
      ['validFrom', 'notADate'],
    ],
  );
  assert.deepEqual(await on.list(), [], 'a preview writes nothing');

  const refused = await on.send(rows, { new: 2, changed: 0 });
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Background.Import.Wrong']);
  assert.deepEqual(await on.list(), [], 'a wrong row refuses the whole');

  const right = rows.slice(0, 2);
  const stale = await on.send(right, { new: 3, changed: 0 });
  assert.deepEqual([stale.status, stale.error?.message], [409, 'Background.Import.Outdated']);
  const { data } = await on.send(right, { new: 2, changed: 0 });
  assert.deepEqual(
    (await on.list())
      .map(({ category, source, currency }) => `${category} ${source} ${currency}`)
      .toSorted(),
    ['Exchange excel DKK', 'WasteCollection excel DKK'],
  );
  assert.deepEqual((await on.preview(right)).counts, {
    new: 0,
    changed: 0,
    unchanged: 2,
    wrong: 0,
  });
  assert.equal((await admin(undoAgreementChange, { params: { id: data.changeId } })).status, 204);
  assert.deepEqual(await on.list(), []);
});

test('AGR-01 a later price ends the earlier one, and a corrected one takes its place', async () => {
  const on = await build();
  await on.send([on.row(2)], { new: 1, changed: 0 });
  const rows = [on.row(2, { price: '101' }), on.row(3, { price: '110', validFrom: '2025-07-01' })];
  const shown = await on.preview(rows);
  assert.deepEqual(
    shown.rows.map(({ state }) => state),
    ['changed', 'wrong'],
    'two rows of a sheet do not overlap either',
  );
  const ended = [on.row(2, { price: '101', validTo: '2025-06-30' }), rows[1]!];
  const { counts } = await on.preview(ended);
  assert.deepEqual([counts.new, counts.changed], [1, 1]);
  await on.send(ended, { new: 1, changed: 1 });
  assert.deepEqual(
    (await on.list()).map((row) => [row.price, row.validFrom, row.validTo]),
    [
      ['101', '2025-01-01', '2025-06-30'],
      ['110', '2025-07-01', null],
    ],
  );
  const next = [on.row(9, { price: '120', validFrom: '2026-01-01' })];
  const [only] = (await on.preview(next)).rows;
  assert.deepEqual(
    [only?.state, only?.changes],
    [
      'changed',
      [
        { field: 'price', before: '110', after: '120' },
        { field: 'validFrom', before: '2025-07-01', after: '2026-01-01' },
      ],
    ],
  );
  await on.send(next, { new: 0, changed: 1 });
  assert.deepEqual(
    (await on.list()).map((row) => row.validTo),
    ['2025-06-30', '2025-12-31', null],
  );
  const before = [on.row(2, { price: '90', validFrom: '2024-01-01' })];
  const [late] = (await on.preview(before)).rows;
  assert.deepEqual(
    [late?.state, late?.problems],
    ['wrong', [{ field: 'validFrom', problem: 'overlap', detail: '2025-01-01' }]],
  );
});

test('AGR-01 a row says all that is wrong with it', async () => {
  const on = await build();
  await buildInfocard(t.db, accountId, {
    location_id: on.location.id,
    collector_id: on.collector.id,
    name: on.card.name ?? '',
  });
  const problemsOf = async (change: Cells) =>
    (await on.preview([on.row(2, change)])).rows[0]?.problems.map(
      ({ field, problem }) => `${field} ${problem}`,
    );
  assert.deepEqual(await problemsOf({}), ['infocard ambiguous']);
  assert.deepEqual(await problemsOf({ infocard: '', location: '', category: 'Collecting' }), [
    'category unknown',
  ]);
  const card = { infocard: '', location: '' };
  assert.deepEqual(await problemsOf({ ...card, percentCap: '8' }), ['price priceOrCap']);
  assert.deepEqual(await problemsOf({ ...card, validTo: '2024-01-01' }), ['validTo backwards']);
  assert.deepEqual(await problemsOf({ ...card, size: '660' }), [
    'sizeUnit missing',
    'wasteFraction missing',
  ]);
  assert.deepEqual(await problemsOf({ ...card, wasteFraction: 'Nothing of that' }), [
    'wasteFraction unknown',
  ]);
});

test('AGR-01 a number beyond its limit is refused with that limit', async () => {
  const on = await build();
  const cells: Cells[] = [
    { price: '10000000000' },
    { price: '-10000000000' },
    { price: '1.1234567' },
    { price: '', percentCap: '-1' },
    { indexPercent: '1000' },
    { price: '-9999999999.999999', indexPercent: '999.9999' },
  ];
  const shown = await on.preview(cells.map((change, at) => on.row(at + 2, change)));
  assert.deepEqual(
    shown.rows.map(({ problems }) => problems.map((each) => `${each.problem} ${each.detail}`)),
    [
      ['tooLarge 9999999999.999999'],
      ['tooSmall -9999999999.999999'],
      ['tooManyDecimals 6'],
      ['tooSmall 0'],
      ['tooLarge 999.9999'],
      [],
    ],
  );
});

test('AGR-01 codes are read whatever their capitals, a price of nothing is a price, and a text is not cut', async () => {
  const on = await build();
  const rows = [
    on.row(2, { category: 'wastecollection', currency: 'sek', price: '0' }),
    on.row(3, {
      category: 'Rent',
      currency: 'GBP',
      note: 'n'.repeat(501),
      percentCap: '',
      price: '',
    }),
  ];
  const shown = await on.preview(rows);
  assert.deepEqual(
    shown.rows.map(({ state, problems }) => [state, problems.map(({ field }) => field)]),
    [
      ['new', []],
      ['wrong', ['price', 'currency', 'note']],
    ],
  );
  await on.send(rows.slice(0, 1), { new: 1, changed: 0 });
  assert.deepEqual(
    (await on.list()).map((row) => [row.category, row.currency, row.price]),
    [['WasteCollection', 'SEK', '0']],
  );
});

test('AGR-01 a text of a sheet has the letters of one in a form: none that is not seen, or that changes the direction', async () => {
  const on = await build();
  const odd = ['a\u202eb', 'a\u2066b', 'a\u0007b', 'a\nb', 'a\u2028b'];
  const rows = odd.flatMap((text, at) => [
    on.row(2 + 2 * at, { note: text }),
    on.row(3 + 2 * at, { containerType: text }),
  ]);
  const shown = await on.preview(rows);
  assert.deepEqual(
    shown.rows.map(({ problems }) => problems.map(({ field, problem }) => [field, problem])),
    odd.flatMap(() => [[['note', 'characters']], [['containerType', 'characters']]]),
  );
});

test('AGR-01 a price in another currency than the account’s is taken, and its row warns until it stands', async () => {
  const on = await build();
  const rows = [on.row(2), on.row(3, { category: 'Rent', currency: 'sek' })];
  const warned = async () =>
    (await on.preview(rows)).rows.map(({ state, warnings }) => [state, warnings]);
  assert.deepEqual(await warned(), [
    ['new', []],
    ['new', [{ field: 'currency', problem: 'otherCurrency', detail: 'SEK' }]],
  ]);
  await on.send(rows, { new: 2, changed: 0 });
  assert.deepEqual(await warned(), [
    ['unchanged', []],
    ['unchanged', []],
  ]);
});

test('AGR-01 who has some locations imports nothing for the others', async () => {
  const on = await build();
  const other = await build();
  const local = await signInNew(t, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [on.location.id],
  });
  const rows = [on.row(2), other.row(3), on.row(4, { infocard: '', location: '' })];
  const shown = await on.preview(rows, local);
  assert.deepEqual(
    shown.rows.map(({ state, problems }) => [state, problems[0]?.problem]),
    [
      ['new', undefined],
      ['wrong', 'unknown'],
      ['wrong', 'notYours'],
    ],
  );
});

test('AGR-01 what somebody writes between preview and import is not written over', async () => {
  const on = await build();
  const rows = [on.row(2)];
  assert.equal((await on.preview(rows)).counts.new, 1);
  const body = newPrice({ collectorId: on.collector.id, infocardId: on.card.id }, { price: '77' });
  await admin(createAgreementPrice, { body });
  const late = await on.send(rows, { new: 1, changed: 0 });
  assert.equal(late.error?.message, 'Background.Import.Outdated');
  assert.deepEqual(
    (await on.list()).map(({ price }) => price),
    ['77'],
  );
});

test('AGR-01 SRV-12 a sheet of two thousand rows is written, corrected and undone with a few statements', async () => {
  const on = await build();
  await sql`create table statements (noted int)`.execute(t.db);
  await sql`create function note_statement() returns trigger language plpgsql security definer
    as 'begin insert into statements values (1); return null; end'`.execute(t.db);
  for (const table of ['agreement_price', 'economics_change'])
    await sql`create trigger note_statement after insert or update or delete on ${sql.table(table)}
      for each statement execute function note_statement()`.execute(t.db);
  const statements = async (act: () => Promise<{ readonly status: number }>) => {
    await sql`delete from statements`.execute(t.db);
    assert.ok((await act()).status < 300);
    const { rows } = await sql<{
      made: number;
    }>`select count(*)::int as made from statements`.execute(t.db);
    return rows[0]!.made;
  };
  const days = Array.from({ length: maxImportedPrices }, (_, at) => daysAfter('2020-01-01', at));
  const sheet = (price: string) =>
    days.map((day, at) => on.row(at + 2, { price, validFrom: day, validTo: day }));
  const most = 4 * Math.ceil(maxImportedPrices / 200);
  const all = maxImportedPrices;
  assert.ok((await statements(() => on.send(sheet('100'), { new: all, changed: 0 }))) <= most);
  const id = randomUUID();
  const body = { id, rows: sheet('101'), seen: { new: 0, changed: all } };
  assert.ok((await statements(() => admin(importAgreementPrices, { body }))) <= most);
  const prices = async () => {
    const { rows } = await sql<{
      price: string;
      count: number;
    }>`select trim_scale(price)::text as price, count(*)::int as count
      from agreement_price where collector_id = ${on.collector.id} group by 1`.execute(t.db);
    return rows;
  };
  assert.deepEqual(await prices(), [{ price: '101', count: all }]);
  const undo = () => admin(undoAgreementChange, { params: { id } });
  assert.ok((await statements(undo)) <= most);
  assert.deepEqual(await prices(), [{ price: '100', count: all }]);
  await sql`drop function note_statement cascade; drop table statements`.execute(t.db);
});
