import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  changeAgreementPrice,
  createAgreementPrice,
  endAgreementPrice,
  listAgreementChanges,
  listAgreementPrices,
  type NewAgreementPrice,
  priceLine,
  readAgreementCoverage,
  undoAgreementChange,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildCollector, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { accountServer, signInNew } from '../../../testing/rows/accountServer.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { newPrice } from '../../../testing/rows/newPrice.ts';

const { t, accountId, admin } = await accountServer(heldServer);

/** A separate supplier, so that no test meets the prices of another. */
async function build(as: Client = admin) {
  const collector = await buildCollector(t.db, accountId);
  const location = await buildLocation(t.db, accountId);
  const card = await buildInfocard(t.db, accountId, {
    location_id: location.id,
    collector_id: collector.id,
  });
  const terms = (change: Partial<NewAgreementPrice> = {}) =>
    newPrice({ collectorId: collector.id, infocardId: card.id }, change);
  return {
    collector,
    location,
    card,
    terms,
    create: (change: Partial<NewAgreementPrice> = {}) =>
      as(createAgreementPrice, { body: terms(change) }),
    list: async () =>
      (
        await admin(listAgreementPrices, {
          query: { 'filter[collectorId][in]': collector.id, sort: 'validFrom:asc' },
        })
      ).data,
  };
}

test('AGR-01 a price is written down, listed, filtered, searched and counted', async () => {
  const on = await build();
  const { data } = await on.create({ note: ' From the letter of May ' });
  assert.deepEqual(
    [data.price.price, data.price.note, data.price.source, data.price.state, data.price.editable],
    ['100', 'From the letter of May', 'typed', 'current', true],
  );
  await on.create({
    category: 'OilSurchargeFee',
    infocardId: null,
    price: null,
    percentCap: '8.5',
  });
  await on.create({ category: 'Rent', unit: 'month', validFrom: '2090-01-01' });
  assert.equal((await on.list()).length, 3);
  const only = async (query: object) =>
    (
      await admin(listAgreementPrices, {
        query: { 'filter[collectorId][in]': on.collector.id, count: 'true', ...query },
      })
    ).data.map(({ category }) => category);
  assert.deepEqual(await only({ 'filter[state][in]': 'future' }), ['Rent']);
  assert.deepEqual(await only({ 'filter[category][in]': 'OilSurchargeFee' }), ['OilSurchargeFee']);
  assert.deepEqual(await only({ q: 'letter of' }), ['WasteCollection']);
  assert.deepEqual(await only({ sort: 'validFrom:desc', pageSize: '1' }), ['Rent']);
});

test('AGR-01 INS-06 a price names the day of each year on which its index raises it; a change keeps the day unless it names another', async () => {
  const on = await build();
  for (const indexDay of ['02-29', '04-31', '13-01', '1-1', '2026-01-01'])
    assert.equal((await on.create({ indexDay })).status, 400, indexDay);
  const { data } = await on.create({ indexPercent: '3', indexDay: '01-01' });
  assert.equal(data.price.indexDay, '01-01');
  const change = async (row: typeof data, validFrom: string, indexDay?: string | null) => {
    const { price, percentCap, indexPercent, validTo, note } = on.terms({ indexPercent: '3' });
    const body = { price, percentCap, indexPercent, validTo, note, validFrom };
    const answer = await admin(changeAgreementPrice, {
      params: { id: row.price.id },
      body: {
        ...body,
        id: randomUUID(),
        version: row.price.version,
        ...(indexDay === undefined ? {} : { indexDay }),
      },
    });
    return answer.data;
  };
  const kept = await change(data, '2025-07-01');
  const moved = await change(kept, '2025-08-01', '12-31');
  const anniversary = await change(moved, '2025-09-01', null);
  assert.deepEqual(
    [kept, moved, anniversary].map(({ price }) => price.indexDay),
    ['01-01', '12-31', null],
  );
  assert.deepEqual(
    (await on.list()).map(({ indexDay }) => indexDay),
    ['01-01', '01-01', '12-31', null],
  );
  assert.equal((await (await build()).create()).data.price.indexDay, null);
});

test('AGR-01 a change that was noted before prices named a day can still be undone', async () => {
  const on = await build();
  const { data } = await on.create();
  await t.db
    .updateTable('economics_change')
    .set({ after: sql`after - 'index_day'` })
    .where('account_id', '=', accountId)
    .where('subject_id', '=', data.price.id)
    .execute();
  assert.equal((await admin(undoAgreementChange, { params: { id: data.changeId } })).status, 204);
  assert.deepEqual(await on.list(), []);
});

test('AGR-01 the names that tenders once had for units are read and not stored', async () => {
  const on = await build();
  const { data } = await on.create({ unit: 'pickup' as 'pcs' });
  assert.equal(data.price.unit, 'pcs');
  const { status } = await on.create({ unit: 'barrel' as 'pcs', category: 'Rent' });
  assert.equal(status, 400);
});

test('AGR-01 what cannot be is refused by the field that says it', async () => {
  const on = await build();
  const wrong = async (change: Partial<NewAgreementPrice>) => {
    const { status, error } = await on.create(change);
    return [status, Object.keys(error?.fields ?? {})];
  };
  assert.deepEqual(await wrong({ percentCap: '8' }), [400, ['price']]);
  assert.deepEqual(await wrong({ price: null }), [400, ['price']]);
  assert.deepEqual(await wrong({ validTo: '2024-12-31' }), [400, ['validTo']]);
  assert.deepEqual(await wrong({ wasteFractionId: randomUUID() }), [400, ['wasteFractionId']]);
  assert.deepEqual(await wrong({ size: '660', sizeUnit: 'Litre' }), [400, ['size']]);
  assert.equal((await on.create({ infocardId: randomUUID() })).status, 404);
  assert.equal((await on.create({ collectorId: randomUUID() })).status, 404);
});

test('AGR-01 a price may hold for one day, and has it as its first and its last', async () => {
  const on = await build();
  const day = { validFrom: '2025-06-01', validTo: '2025-06-01' };
  assert.equal((await on.create(day)).status, 200);
  assert.equal((await on.create({ ...day, validTo: '2025-05-31', category: 'Rent' })).status, 400);
  for (const [date, hasPrice] of [
    ['2025-05-31', false],
    ['2025-06-01', true],
    ['2025-06-02', false],
  ] as const) {
    const { data } = await admin(priceLine, {
      body: {
        collectorId: on.collector.id,
        infocardId: on.card.id,
        wasteFractionId: null,
        category: 'WasteCollection',
        unit: 'pcs',
        date,
        currency: 'DKK',
        quantity: '1',
        unitPrice: null,
        percent: null,
      },
    });
    assert.equal(data.price !== null, hasPrice, date);
  }
});

test('AGR-01 a row that would overlap is refused with the row that is in its way', async () => {
  const on = await build();
  const { data: first } = await on.create({ validTo: '2025-06-30' });
  const late = await on.create({ validFrom: '2025-06-30' });
  assert.deepEqual(
    [late.status, late.error?.message, (late.error?.current as { id: string } | undefined)?.id],
    [409, 'Agreements.Overlap', first.price.id],
  );
  assert.equal((await on.create({ validFrom: '2025-07-01' })).status, 200);
  assert.equal((await on.create({ category: 'Exchange' })).status, 200, 'another thing');
  assert.equal((await on.create({ currency: 'EUR' })).status, 200, 'another currency');
  const again = await on.create({ unit: 'month', validFrom: '2025-08-01' });
  assert.equal(again.status, 409, 'a month is billed as a piece');
  const weight = { category: 'Reprocessing' } as const;
  assert.equal((await on.create({ ...weight, unit: 'kg', price: '0.8' })).status, 200);
  const tonne = await on.create({ ...weight, unit: 'tonnage', price: '800' });
  assert.equal(tonne.status, 409, 'a tonne is a thousand kilograms of the same thing');
});

test('AGR-01 of two people who write the same price at once one is refused', async () => {
  const on = await build();
  const both = await Promise.all([on.create(), on.create({ price: '120' })]);
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
  assert.equal((await on.list()).length, 1);
});

test('AGR-01 a change ends the row the day before and begins another', async () => {
  const on = await build();
  const { data: first } = await on.create();
  const { terms } = on;
  const { price, percentCap, indexPercent, validTo, note } = terms({ price: '110' });
  const change = (validFrom: string, version = 1) =>
    admin(changeAgreementPrice, {
      params: { id: first.price.id },
      body: {
        id: randomUUID(),
        version,
        price,
        percentCap,
        indexPercent,
        validFrom,
        validTo,
        note,
      },
    });
  assert.deepEqual((await change('2025-01-01')).error?.fields, { validFrom: 'Invalid' });
  const { data: second } = await change('2025-03-01');
  assert.deepEqual(
    (await on.list()).map((row) => [row.price, row.validFrom, row.validTo]),
    [
      ['100', '2025-01-01', '2025-02-28'],
      ['110', '2025-03-01', null],
    ],
  );
  const late = await change('2025-04-01');
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);

  assert.equal((await admin(undoAgreementChange, { params: { id: second.changeId } })).status, 204);
  assert.deepEqual(
    (await on.list()).map((row) => [row.price, row.validTo]),
    [['100', null]],
  );
  const twice = await admin(undoAgreementChange, { params: { id: second.changeId } });
  assert.equal(twice.error?.message, 'Agreements.Changed.Since');
  assert.equal((await admin(undoAgreementChange, { params: { id: first.changeId } })).status, 204);
  assert.deepEqual(await on.list(), []);
});

test('AGR-01 a change that would overlap a later row is refused with that row, and changes nothing', async () => {
  const on = await build();
  const { data: first } = await on.create({ validTo: '2025-06-30' });
  const { data: later } = await on.create({ validFrom: '2025-07-01' });
  const before = await on.list();
  const { price, percentCap, indexPercent, note } = on.terms({ price: '110' });
  const change = (validTo: string | null) =>
    admin(changeAgreementPrice, {
      params: { id: first.price.id },
      body: {
        id: randomUUID(),
        version: 1,
        price,
        percentCap,
        indexPercent,
        note,
        validFrom: '2025-03-01',
        validTo,
      },
    });
  for (const validTo of ['2025-07-01', null]) {
    const { status, error } = await change(validTo);
    const inTheWay = (error?.current as { id: string } | undefined)?.id;
    assert.deepEqual(
      [status, error?.message, inTheWay],
      [409, 'Agreements.Overlap', later.price.id],
    );
    assert.deepEqual(await on.list(), before);
  }
  assert.equal((await change('2025-06-30')).status, 200);
});

test('AGR-01 a row ends; what was changed since is not undone', async () => {
  const on = await build();
  const { data: made } = await on.create();
  const { id, version } = made.price;
  const end = (validTo: string, of = version) =>
    admin(endAgreementPrice, { params: { id }, body: { version: of, validTo } });
  assert.deepEqual((await end('2024-12-31')).error?.fields, { validTo: 'Invalid' });
  const { data: ended } = await end('2025-05-31');
  assert.deepEqual([ended.price.validTo, ended.price.state], ['2025-05-31', 'ended']);
  assert.equal((await end('2025-04-30')).error?.message, 'Generic.Changed');
  const since = await admin(undoAgreementChange, { params: { id: made.changeId } });
  assert.deepEqual([since.status, since.error?.message], [409, 'Agreements.Changed.Since']);
  await on.create({ validFrom: '2025-07-01' });
  assert.equal((await end('2025-08-01', 2)).error?.message, 'Agreements.Overlap');
  const undone = await admin(undoAgreementChange, { params: { id: ended.changeId } });
  assert.equal(undone.error?.message, 'Agreements.Overlap', 'without its end it would overlap');
  const { data: trail } = await admin(listAgreementChanges, { query: { pageSize: '2' } });
  assert.deepEqual(
    trail.map(({ action, rows, undone: isUndone }) => [action, rows, isUndone]),
    [
      ['created', 1, false],
      ['ended', 1, false],
    ],
  );
});

test('AGR-01 who has some locations sees their prices and the common ones, and changes only theirs', async () => {
  const on = await build();
  const other = await build();
  const { data: own } = await on.create();
  const { data: common } = await on.create({ infocardId: null, category: 'Rent' });
  const { data: foreign } = await other.create();
  const local = await signInNew(t, accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [on.location.id],
  });
  const seen = (await local(listAgreementPrices, { query: { pageSize: '500' } })).data;
  const editable = new Map(seen.map((row) => [row.id, row.editable]));
  assert.equal(editable.get(own.price.id), true);
  assert.equal(editable.get(common.price.id), false);
  assert.equal(editable.has(foreign.price.id), false);

  const end = (id: string) =>
    local(endAgreementPrice, { params: { id }, body: { version: 1, validTo: '2090-01-01' } });
  assert.equal((await end(common.price.id)).status, 403);
  assert.equal((await end(foreign.price.id)).status, 404);
  assert.equal((await end(own.price.id)).status, 200);
  const body = on.terms({ infocardId: null, category: 'Exchange' });
  assert.equal((await local(createAgreementPrice, { body })).status, 403);
  const cost = async (infocardId: string | null) => {
    const line = { collectorId: on.collector.id, infocardId, wasteFractionId: null };
    const amount = { quantity: '1', unitPrice: null, percent: null, unit: 'pcs' } as const;
    const when = { date: '2025-05-01', currency: 'DKK', category: 'Rent' } as const;
    return (await local(priceLine, { body: { ...line, ...amount, ...when } })).status;
  };
  assert.deepEqual([await cost(on.card.id), await cost(null)], [200, 200]);
  assert.equal(await cost(other.card.id), 404);
  const undo = (id: string) => local(undoAgreementChange, { params: { id } });
  assert.equal((await undo(common.changeId)).status, 403);
  assert.equal((await undo(foreign.changeId)).status, 404);
});

test('AGR-03 gaps and overlaps of the same price are shown, and neighbours are neither', async () => {
  const on = await build();
  await on.create({ validTo: '2025-03-31' });
  await on.create({ validFrom: '2025-04-01', validTo: '2025-06-30' });
  await on.create({ validFrom: '2025-08-01', validTo: '2025-09-30' });
  const { data } = await admin(readAgreementCoverage, {});
  const mine = data.filter(({ price }) => price.collectorId === on.collector.id);
  assert.deepEqual(
    mine.map(({ kind, from, to }) => [kind, from, to]),
    [
      ['gap', '2025-10-01', null],
      ['gap', '2025-07-01', '2025-07-31'],
    ],
  );
});

test('AGR-03 what a line would cost is answered as an inspection answers', async () => {
  const on = await build();
  await on.create({ category: 'Reprocessing', unit: 'tonnage', price: '800', indexPercent: '4' });
  await on.create({ category: 'OilSurchargeFee', price: null, percentCap: '8.5' });
  const ask = async (change: object) =>
    (
      await admin(priceLine, {
        body: {
          collectorId: on.collector.id,
          infocardId: on.card.id,
          wasteFractionId: null,
          category: 'Reprocessing',
          unit: 'kg',
          date: '2025-05-01',
          currency: 'DKK',
          quantity: '1250',
          unitPrice: null,
          percent: null,
          ...change,
        },
      })
    ).data;
  const agreed = await ask({});
  assert.deepEqual(
    [agreed.unitPrice, agreed.most, agreed.amount, agreed.finding],
    ['0.8', '0.804', '1000', null],
  );
  const dear = await ask({ unitPrice: '0.9' });
  assert.deepEqual(dear.finding, { rule: 'dearer', severity: 'failed', difference: '125.0000' });
  assert.equal((await ask({ unitPrice: '0.83' })).finding?.rule, 'dearer', 'before the index');
  const raised = await ask({ unitPrice: '0.83', date: '2026-05-01' });
  assert.deepEqual([raised.most, raised.finding], ['0.832', null]);
  const none = await ask({ date: '2024-12-31' });
  assert.deepEqual([none.price, none.finding?.rule], [null, 'noPrice']);
  const cap = { category: 'OilSurchargeFee', unit: 'pcs', quantity: '1' } as const;
  assert.equal((await ask({ ...cap, percent: '9' })).finding?.rule, 'aboveCap');
  assert.equal((await ask({ ...cap, percent: '8.5' })).finding, null);
  await on.create({ category: 'Income', unit: 'tonnage', price: '-500' });
  const income = await ask({ category: 'Income' });
  assert.deepEqual([income.most, income.finding], [null, null], 'income may be any higher');
  assert.equal((await ask({ category: 'Income', unitPrice: '0.4' })).finding?.rule, 'incomeTooLow');
  assert.equal((await ask({ category: 'Income', unitPrice: '0.9' })).finding, null);
  await on.create({ category: 'Reprocessing', unit: 'tonnage', price: '110', currency: 'EUR' });
  const abroad = await ask({ currency: 'EUR' });
  assert.deepEqual([abroad.amount, abroad.price?.currency], ['137.5', 'EUR']);
  const query = {
    'filter[collectorId][in]': on.collector.id,
    'filter[currency][in]': 'SEK,NOK,EUR',
  } as const;
  const { data: others } = await admin(listAgreementPrices, { query });
  assert.deepEqual(
    others.map(({ id }) => id),
    [abroad.price?.id],
  );
});
