import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type WasteDistribution,
  createPosting,
  getDistributionWidget,
  getPostingDraft,
  readFigures,
} from '@fraktion/contract';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildAccount, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };

async function newAccount(): Promise<{ accountId: string; admin: Client }> {
  const accountId = (await buildAccount(t.db)).id;
  const admin = await signInNew(t, accountId, 'Admin');
  return { accountId, admin };
}

const read = async (client: Client, query = {}): Promise<WasteDistribution> =>
  (await client(getDistributionWidget, { query: { ...march, ...query } })).data;

const kgOf = (widget: WasteDistribution) =>
  Object.fromEntries(
    widget.levels.filter(({ kg }) => kg !== '0.000').map(({ level, kg }) => [level, kg]),
  );

const collected = (kg: string | null, at = '2026-03-10T09:00:00Z') =>
  ({ status: 'Collected', collected_at: at, kg_collected: kg }) as const;

/** Posts the sample's 1.284 t of treatment to an infocard on a date. */
async function postTonnage(
  client: Client,
  infoCardId: string,
  date: string,
  documentType: 'invoice' | 'creditNote' = 'invoice',
): Promise<void> {
  const invoice = await importedInvoice(client, { documentType });
  const params = { id: invoice.id };
  const query = { lineId: lineOf(invoice, 'Behandlingsafg.').id, infoCardId };
  const { data } = await client(getPostingDraft, { params, query });
  const made = await client(createPosting, { params, body: { id: randomUUID(), ...data, date } });
  assert.equal(made.status, 200);
}

test('DSH-02 every level of the hierarchy is there, best first, also without waste', async () => {
  const { admin } = await newAccount();
  const widget = await read(admin);
  assert.deepEqual(
    widget.levels.map(({ level }) => level),
    ['Reuse', 'Recycle', 'Special', 'Combustion', 'Landfill', 'Unknown'],
  );
  assert.equal(widget.totalKg, '0.000');
  for (const { kg, percent } of widget.levels) assert.deepEqual([kg, percent], ['0.000', '0.000']);
});

test('DSH-02 orders count from Collected on, by level, exactly, with their shares', async () => {
  const { accountId, admin } = await newAccount();
  const [paper, residual, none] = await Promise.all(
    (['Recycle', 'Combustion', 'None'] as const).map((waste_category) =>
      buildInfocard(t.db, accountId, { waste_category }),
    ),
  );
  assert.ok(paper && residual && none);
  await buildOrder(t.db, paper, collected('0.100'));
  await buildOrder(t.db, paper, { ...collected('0.200'), status: 'Emptied' });
  await buildOrder(t.db, paper, { ...collected('100.000'), status: 'Approved' });
  await buildOrder(t.db, residual, { ...collected('200.600'), status: 'NotApproved' });
  await buildOrder(t.db, none, collected('0.001'));
  await buildOrder(t.db, paper, { status: 'Accepted', kg_collected: '5000' });
  await buildOrder(t.db, paper, { ...collected('5000'), status: 'Canceled' });
  await buildOrder(t.db, paper, collected(null));
  const widget = await read(admin);
  assert.deepEqual(kgOf(widget), { Recycle: '100.300', Combustion: '200.600', Unknown: '0.001' });
  assert.equal(widget.totalKg, '300.901');
  assert.deepEqual(
    widget.levels.map(({ percent }) => percent),
    ['0.000', '33.333', '0.000', '66.666', '0.000', '0.000'],
  );
});

test('DSH-02 REP-06 the share of a level is the same figure in the pyramid and as a rate of the catalogue', async () => {
  const { accountId, admin } = await newAccount();
  for (const waste_category of ['Recycle', 'Combustion', 'Landfill'] as const)
    await buildOrder(
      t.db,
      await buildInfocard(t.db, accountId, { waste_category }),
      collected('7'),
    );
  const widget = await read(admin);
  assert.deepEqual(
    widget.levels.map(({ percent }) => percent).filter((percent) => percent !== '0.000'),
    ['33.333', '33.333', '33.333'],
  );
  const { data } = await admin(readFigures, { query: { measures: 'recyclingRate', ...march } });
  assert.equal(data.totals.values[0], '33.333');
});

test('DSH-02 both dates belong to the period, by the day in Copenhagen', async () => {
  const { accountId, admin } = await newAccount();
  const infocard = await buildInfocard(t.db, accountId);
  await buildOrder(t.db, infocard, collected('1', '2026-02-28T22:59:59Z'));
  await buildOrder(t.db, infocard, collected('10', '2026-02-28T23:00:00Z'));
  await buildOrder(t.db, infocard, collected('100', '2026-03-31T21:59:59Z'));
  await buildOrder(t.db, infocard, collected('1000', '2026-03-31T22:00:00Z'));
  assert.equal((await read(admin)).totalKg, '110.000');
});

test('DSH-02 a posted weight counts where no order brings it, and a credit note takes it back', async () => {
  const { accountId, admin } = await newAccount();
  const infocard = await buildInfocard(t.db, accountId, { waste_category: 'Landfill' });
  await postTonnage(admin, infocard.id, '2026-03-10');
  const [level] = (await read(admin)).levels.filter(({ kg }) => kg !== '0.000');
  assert.deepEqual(level, {
    level: 'Landfill',
    kg: '1284.000',
    percent: '100.000',
    fromOrdersKg: '0.000',
    fromPostingsKg: '1284.000',
  });
  await postTonnage(admin, infocard.id, '2026-03-20', 'creditNote');
  assert.equal((await read(admin)).totalKg, '0.000');
});

test('DSH-02 no weight counts twice: neither with the order known when posting, nor with one collected later', async () => {
  const { accountId, admin } = await newAccount();
  const infocard = await buildInfocard(t.db, accountId);
  await buildOrder(t.db, infocard, collected('1280'));
  await postTonnage(admin, infocard.id, '2026-03-12');
  assert.deepEqual(kgOf(await read(admin)), { Recycle: '1280.000' });

  const other = await buildInfocard(t.db, accountId);
  await postTonnage(admin, other.id, '2026-03-20');
  assert.deepEqual(kgOf(await read(admin)), { Recycle: '2564.000' });
  await buildOrder(t.db, other, collected('1300', '2026-03-22T09:00:00Z'));
  assert.deepEqual(kgOf(await read(admin)), { Recycle: '2580.000' });
});

test('DSH-02 an order without a weight leaves the posted one standing', async () => {
  const { accountId, admin } = await newAccount();
  const infocard = await buildInfocard(t.db, accountId);
  await buildOrder(t.db, infocard, collected(null));
  await postTonnage(admin, infocard.id, '2026-03-10');
  assert.equal((await read(admin)).totalKg, '1284.000');
});

test('DSH-02 waste kept out of statistics is kept out', async () => {
  const { accountId, admin } = await newAccount();
  const infocard = await buildInfocard(t.db, accountId, { include_in_statistics: false });
  await buildOrder(t.db, infocard, collected('50'));
  await postTonnage(admin, infocard.id, '2026-03-25');
  assert.equal((await read(admin)).totalKg, '0.000');
});

test('DSH-02 AUT-02 a user sees the waste of its locations alone, and a location can be chosen', async () => {
  const { accountId, admin } = await newAccount();
  const [here, there] = [
    await buildLocation(t.db, accountId),
    await buildLocation(t.db, accountId),
  ];
  for (const [place, kg] of [
    [here, '10'],
    [there, '20'],
  ] as const) {
    const [ordered, billed] = [
      await buildInfocard(t.db, accountId, { location_id: place.id }),
      await buildInfocard(t.db, accountId, { location_id: place.id }),
    ];
    await buildOrder(t.db, ordered, collected(kg));
    await postTonnage(admin, billed.id, '2026-03-25');
  }
  const facility = await signInNew(t, accountId, 'FacilityUser', {
    allLocations: false,
    locationIds: [here.id],
  });
  assert.equal((await read(admin)).totalKg, '2598.000');
  assert.equal((await read(admin, { locationId: there.id })).totalKg, '1304.000');
  assert.equal((await read(facility)).totalKg, '1294.000');
  assert.equal((await read(facility, { locationId: there.id })).totalKg, '0.000');
});

test('AUT-02 SRV-04 the waste of another account does not count, and a supplier has no pyramid', async () => {
  const { accountId } = await newAccount();
  const infocard = await buildInfocard(t.db, accountId);
  const order = await buildOrder(t.db, infocard, collected('10'));
  const { accountId: otherId, admin } = await newAccount();
  await t.db
    .insertInto('order_access')
    .values({ account_id: otherId, order_id: order.id, via: 'supplier' })
    .execute();
  assert.equal((await read(admin)).totalKg, '0.000', 'not even of an order it may see');
  const supplier = await signInNew(t, otherId, 'Supplier');
  assert.equal((await supplier(getDistributionWidget, { query: march })).status, 403);
});

test('DSH-02 SRV-01 a period that ends before it begins, or is no period, is refused by name', async () => {
  const { admin } = await newAccount();
  const turned = await admin(getDistributionWidget, {
    query: { fromDate: '2026-03-31', toDate: '2026-03-01' },
  });
  assert.equal(turned.status, 400);
  assert.deepEqual(Object.keys(turned.error?.fields ?? {}), ['toDate']);
  const wrong = await admin(getDistributionWidget, {
    query: { fromDate: '2026-02-30', toDate: '31/03/2026' },
  });
  assert.deepEqual(Object.keys(wrong.error?.fields ?? {}), ['fromDate', 'toDate']);
});
