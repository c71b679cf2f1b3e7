import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  deleteEwcCode,
  getWasteAccountingReport,
  listEwcCodes,
  listFigureSources,
  readBackgroundUses,
  readFigures,
  readWasteAccounting,
  receivingFacilities,
  updateEwcCode,
  type WasteAccounting,
} from '@fraktion/contract';
import Big from 'big.js';

import { buildLocation } from '../../../testing/rows/builders.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';
import { accountingOf, facility, march } from '../../../testing/rows/wasteAccounting.ts';
import { unzipped } from '@fraktion/demo-world/documents/unzipped';

const t = await testServer();

const { codeRow, oneLocation } = accountingOf(t);

const read = async (by: Client, more: { location?: string } = {}): Promise<WasteAccounting> => {
  const { status, data, error } = await by(readWasteAccounting, { query: { ...march, ...more } });
  assert.equal(status, 200, JSON.stringify(error));
  return data;
};

test('REP-04 the accounting of one location, as worked out by hand', async () => {
  const { admin, location } = await oneLocation();
  const { lines, totals, levels, difference, completeness, reportsSorting } = await read(admin, {
    location: location.id,
  });
  assert.deepEqual(
    lines.map(({ fraction, ewcCode, treatment, kg, collectedKg, genuineKg, undefinedKg }) => [
      fraction?.name ?? null,
      ewcCode,
      treatment,
      kg,
      collectedKg,
      genuineKg,
      undefinedKg,
    ]),
    [
      // 10 % of it is metal from the slag.
      ['Residual', '20 03 01', null, '2000.000', '0.000', '200.000', '0.000'],
      // 1,000 × 90 % + 500 × 80 %: each with the definition of its day.
      ['Cardboard', '20 01 01', 'R3', '1500.000', '1500.000', '1300.000', '0.000'],
      [null, '20 01 02', null, '300.000', '300.000', '0.000', '300.000'],
      [null, '13 02 05*', null, '120.500', '0.000', '0.000', '0.000'],
    ],
  );
  // 1,800 ÷ 3,920.5, 1,500 ÷ 3,920.5, and 1,920.5 ÷ 3,920.5: all but residual waste is sorted.
  const { kg, hazardousKg, recyclingRate, genuineRate, sortingRate } = totals;
  assert.deepEqual(
    [
      kg,
      hazardousKg,
      totals.collectedKg,
      recyclingRate,
      totals.genuineKg,
      genuineRate,
      sortingRate,
    ],
    ['3920.500', '120.500', '1800.000', '45.913', '1500.000', '38.260', '48.986'],
  );
  // 1,800 − 200 − 300 + 200 = 1,500.
  assert.deepEqual(difference, { lostKg: '200.000', undefinedKg: '300.000', gainedKg: '200.000' });
  assert.deepEqual(
    levels.map(({ level, collectedKg, genuineKg }) => [level, collectedKg, genuineKg]),
    [
      ['Reuse', '0.000', '0.000'],
      ['Recycle', '1800.000', '1500.000'],
      ['Special', '120.500', '120.500'],
      ['Combustion', '2000.000', '1975.000'],
      ['Landfill', '0.000', '25.000'],
      ['Unknown', '0.000', '300.000'],
    ],
  );
  // The usual weight of the paper container is 500 kg, the lower of its two weights.
  assert.deepEqual(completeness, {
    measuredKg: '3620.500',
    estimatedKg: '300.000',
    missingKg: '500.000',
    measured: '81.902',
    estimated: '6.787',
    missing: '11.311',
    disputedKg: '0.000',
    disputed: '0.000',
    collections: 6,
    unweighedCollections: 2,
    unknownCollections: 1,
  });
  assert.equal(reportsSorting, false);
});

test('REP-04 CO2 caused and avoided stand apart, each with factor, source and year', async () => {
  const { accountId, admin } = await oneLocation();
  const paper = await codeRow('20 01 01');
  const cardboard = (await read(admin)).lines.find(({ ewcCode }) => ewcCode === '20 01 01')!;
  assert.deepEqual(
    [cardboard.co2, cardboard.avoidedCo2, cardboard.factorSource, cardboard.factorYear],
    [
      new Big(paper.recycle!).times('1.5').toFixed(3),
      new Big(paper.production!).times('1.5').toFixed(3),
      paper.figures_source,
      2025,
    ],
  );
  assert.ok(new Big(cardboard.factor!).eq(paper.recycle!));
  assert.ok(new Big(cardboard.avoidedFactor!).eq(paper.production!));
  await t.db
    .insertInto('ewc_adaptation')
    .values({
      account_id: accountId,
      ewc_code_id: paper.id,
      own_figures: true,
      recycle: '20',
      combustion: null,
      production: '1000',
      landfill: null,
      reuse: null,
      special: null,
      alias: null,
    })
    .execute();
  const own = (await read(admin)).lines.find(({ ewcCode }) => ewcCode === '20 01 01')!;
  assert.deepEqual(
    [own.co2, own.avoidedCo2, own.factorSource, own.factorYear],
    ['30.000', '1500.000', null, null],
  );
});

test('REP-04 REP-08 each day has the emission factor of that day, in the accounting, in figures and in what they open into', async () => {
  const { admin } = await oneLocation();
  const code = '20 01 01';
  const [paper] = (await admin(listEwcCodes, { query: { q: code } })).data;
  const change = async (recycle: string, figuresFrom: string | null, version: number) => {
    const body = { version, alias: null, figures: { ...paper!.figures, recycle }, figuresFrom };
    const answer = await admin(updateEwcCode, { params: { id: paper!.id }, body });
    assert.equal(answer.status, 200, JSON.stringify(answer.error));
    return answer.data;
  };
  const published = new Big(paper!.figures.recycle!);
  const first = await change('40', '2026-03-15', paper!.version);
  assert.deepEqual(
    first.earlier.map(({ until, source, figures }) => [until, source, figures.recycle]),
    [['2026-03-15', paper!.figuresSource, paper!.figures.recycle]],
  );
  const linesOf = async () =>
    (await read(admin)).lines
      .filter(({ ewcCode }) => ewcCode === code)
      .map((line) => [line.fromDate, line.toDate, line.kg, line.co2, line.factorSource])
      .toSorted(([one], [other]) => (one! < other! ? -1 : 1));
  assert.deepEqual(await linesOf(), [
    ['2026-03-01', '2026-03-14', '1000.000', published.toFixed(3), paper!.figuresSource],
    ['2026-03-15', '2026-03-31', '500.000', '20.000', null],
  ]);
  const query = { ewcCode: code, ...march };
  const co2 = async (more: object) =>
    (await admin(readFigures, { query: { measures: 'co2', ...query, ...more } })).data;
  const sum = published.plus(20).toFixed(3);
  assert.deepEqual((await co2({})).totals.values, [sum]);
  assert.deepEqual(
    (await co2({ by: 'month' })).rows.map(({ values }) => values),
    [[sum]],
  );
  assert.deepEqual((await co2({ fromDate: '2026-03-15' })).totals.values, ['20.000']);
  const sources = await admin(listFigureSources, { query: { measure: 'co2', ...query } });
  assert.deepEqual(
    sources.data.map(({ kg, factor }) => [kg, Number(factor)]),
    [
      ['500.000', 40],
      ['1000.000', published.toNumber()],
    ],
  );

  // Without a day the present figures are corrected; an earlier day replaces a later one.
  await change('60', null, first.version);
  assert.equal((await linesOf())[1]![3], '30.000');
  const moved = await change('80', '2026-02-01', first.version + 1);
  assert.deepEqual(
    moved.earlier.map(({ until, figures }) => [until, figures.recycle]),
    [['2026-02-01', paper!.figures.recycle]],
  );
  assert.deepEqual(await linesOf(), [['2026-03-01', '2026-03-31', '1500.000', '120.000', null]]);
  const version = moved.version;
  await admin(deleteEwcCode, { params: { id: paper!.id }, query: { version } });
  assert.equal((await linesOf())[0]![4], paper!.figuresSource);
});

test('REP-04 REP-08 its totals are the measures of the same names, and sources add up to them', async () => {
  const { admin } = await oneLocation();
  const { totals } = await read(admin);
  const names = [
    'kg',
    'hazardousKg',
    'recyclingRate',
    'genuineRate',
    'sortingRate',
    'co2',
    'avoidedCo2',
  ] as const;
  const { data } = await admin(readFigures, { query: { measures: names.join(','), ...march } });
  assert.deepEqual(
    names.map((name) => totals[name]),
    data.totals.values,
  );
  assert.equal(totals.kgWithoutFactor, data.kgWithoutFactor);
  const sources = await admin(listFigureSources, { query: { measure: 'hazardousKg', ...march } });
  assert.deepEqual(
    sources.data.map(({ ewcCode, kg }) => [ewcCode, kg]),
    [['13 02 05*', '120.500']],
  );
});

test('REP-08 REP-04 the genuine rate is divided and narrowed like every measure, and opens into the definitions of its days', async () => {
  const { admin, location } = await oneLocation();
  const rate = async (more: object) => {
    const query = { measures: 'genuineRate', ...march, ...more };
    const { data } = await admin(readFigures, { query });
    return data.rows.length > 0
      ? Object.fromEntries(data.rows.map(({ keys, values }) => [keys[0] ?? 'none', values[0]]))
      : data.totals.values[0];
  };
  // 1,300 ÷ 1,500 of paper; 200 ÷ 2,000 of residual waste; glass and oil have no definition, and the last no weight.
  assert.deepEqual(await rate({ by: 'ewcCode' }), {
    '20 01 01': '86.667',
    '20 01 02': '0.000',
    '20 01 40': null,
    '20 03 01': '10.000',
    '13 02 05*': '0.000',
  });
  assert.deepEqual(await rate({ by: 'year', location: location.id }), { 2026: '38.260' });
  assert.deepEqual(await rate({ by: 'month', wasteCategory: 'Combustion' }), {
    '2026-03': '10.000',
  });
  // A definition holds from its day on, also where the period has no ends.
  const paper = { by: 'ewcCode', ewcCode: '20 01 01' };
  assert.deepEqual(await rate({ ...paper, toDate: '2026-03-14' }), { '20 01 01': '90.000' });
  assert.deepEqual(await rate({ ...paper, fromDate: '2026-03-15' }), { '20 01 01': '80.000' });
  assert.deepEqual(await rate({ ...paper, fromDate: undefined, toDate: undefined }), {
    '20 01 01': '86.667',
  });
  const sources = await admin(listFigureSources, { query: { measure: 'genuineRate', ...march } });
  assert.deepEqual(
    sources.data.map(({ kg, genuineShare }) => [kg, genuineShare]),
    [
      ['500.000', '80.00'],
      ['120.500', null],
      ['2000.000', '10.00'],
      ['1000.000', '90.00'],
      ['300.000', null],
    ],
  );
  const byCategory = await admin(readFigures, {
    query: { measures: 'genuineRate', by: 'category', ...march },
  });
  assert.equal(byCategory.status, 400);
});

test('REP-04 ADM-01 a facility with another name is the same facility: past weights keep its definitions and treatments', async () => {
  const { admin } = await oneLocation();
  const before = await read(admin);
  const [row] = (await admin(receivingFacilities.calls.list)).data;
  assert.ok(row);
  const params = { id: row.id };
  const { version, names: _names, archived: _archived, id: _id, ...fields } = row;
  const renamed = await admin(receivingFacilities.calls.update, {
    params,
    body: { version, ...fields, name: 'Nord Genbrug' },
  });
  assert.equal(renamed.status, 200);
  const now = await read(admin);
  assert.deepEqual([now.totals, now.difference], [before.totals, before.difference]);
  assert.deepEqual(
    now.lines.map(({ facility: at, treatment, genuineKg }) => [at, treatment, genuineKg]),
    before.lines.map(({ facility: at, treatment, genuineKg }) => [
      at === facility ? 'Nord Genbrug' : at,
      treatment,
      genuineKg,
    ]),
  );
  const uses = await admin(readBackgroundUses, {
    params: { tab: 'receiving-facilities', ...params },
  });
  assert.deepEqual(
    uses.data.map(({ what, count }) => [what, count]),
    [
      // One is archived: it names the facility all the same.
      ['facility_treatment', 2],
      ['recycling_definition', 3],
      ['infocard', 2],
      ['orders', 4],
    ],
  );
});

test('REP-04 the year report is a document and a sheet with formulas', async () => {
  const { admin } = await oneLocation();
  const query = { fromDate: '2026-01-01', toDate: '2026-12-31' } as const;
  const pdf = await admin(getWasteAccountingReport, { query: { ...query, format: 'pdf' } });
  assert.equal(pdf.status, 200);
  const text = await readPdfText(Buffer.from(await pdf.bytes()));
  for (const word of ['Cardboard', '20 01 01', facility, 'R3', 'DEFRA/DESNZ 2025', '− Indsamlet'])
    assert.ok(text.includes(word), `${word} in ${text}`);
  const sheet = await admin(getWasteAccountingReport, { query: { ...query, format: 'xlsx' } });
  assert.equal(sheet.status, 200);
  const bytes = Buffer.from(await sheet.bytes());
  assert.match(unzipped(bytes, 'xl/worksheets/sheet2.xml'), /<f>=?SUM\(G2:G5\)<\/f>/);
});

test('REP-04 AUT-02 a user reads its locations alone, and no other account is read', async () => {
  const { accountId, location } = await oneLocation();
  const other = await buildLocation(t.db, accountId);
  const facilityUser = async (...locationIds: string[]) => {
    const options = { allLocations: false, locationIds };
    return signInNew(t, accountId, 'FacilityUser', options);
  };
  assert.equal((await read(await facilityUser(location.id))).totals.kg, '3920.500');
  const empty = await read(await facilityUser(other.id));
  assert.deepEqual([empty.lines, empty.totals.kg, empty.totals.genuineRate], [[], '0.000', null]);
  assert.equal(empty.completeness.collections, 0);
  const { admin: stranger } = await buildCustomer(t);
  assert.deepEqual((await read(stranger, { location: location.id })).lines, []);
});

test('REP-04 AUT-02 SRV-01 who may not see it, and a period that is turned, are refused', async () => {
  const { accountId, admin } = await buildCustomer(t);
  const user = await signInNew(t, accountId, 'User');
  assert.equal((await user(readWasteAccounting, { query: march })).status, 403);
  const turned = await admin(readWasteAccounting, {
    query: { fromDate: '2026-03-02', toDate: '2026-03-01' },
  });
  assert.deepEqual([turned.status, turned.error?.fields], [400, { toDate: 'TooSmall' }]);
  const nothing = await admin(readWasteAccounting, { query: { fromDate: '2026-03-01' } as never });
  assert.equal(nothing.status, 400);
});

test('REP-07 Norwegian accounts report how much was sorted', async () => {
  const { admin } = await buildCustomer(t, { country: 'NO', currency: 'NOK' });
  assert.equal((await read(admin)).reportsSorting, true);
});
