import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  changeAgreementPrice,
  getInspection,
  listAgreementChanges,
  undoAgreementChange,
} from '@fraktion/contract';

import {
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { emptying, inspectedOf, rulesOf } from '../../../testing/rows/inspected.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const { build, buildDearer } = inspectedOf(() => t);

const terms = {
  price: '55',
  percentCap: null,
  indexPercent: '0',
  validTo: null,
  note: null,
} as const;

async function traceOf(client: Client, { id }: { readonly id: string }) {
  const { data, error } = await client(getInspection, { params: { id } });
  assert.equal(error, undefined);
  return data.priceChanges;
}

test('INS-04 an agreed price that changes after an inspection leaves a trace on it, also once it is inspected again', async () => {
  const my = await buildDearer();
  await my.post(my.invoice);
  assert.deepEqual(await traceOf(my.admin, my.invoice), [], 'agreed before the invoice came');
  const { error } = await my.admin(changeAgreementPrice, {
    params: { id: my.agreed.id },
    body: { id: randomUUID(), version: my.agreed.version, validFrom: '2026-01-01', ...terms },
  });
  assert.equal(error, undefined);

  const trace = await traceOf(my.admin, my.invoice);
  assert.deepEqual(
    trace.map(({ name, category, currency, before: was, after: is }) => [
      name,
      category,
      currency,
      was && [was.price, was.validFrom, was.validTo],
      is && [is.price, is.validFrom, is.validTo],
    ]),
    [
      ['Restaffald 660 L', 'WasteCollection', 'DKK', null, ['55', '2026-01-01', null]],
      [
        'Restaffald 660 L',
        'WasteCollection',
        'DKK',
        ['40', '2025-01-01', null],
        ['40', '2025-01-01', '2025-12-31'],
      ],
    ],
  );
  assert.ok(trace.every(({ by }) => by !== ''));
  // The portal inspects again by itself, so the change may be in the findings already.
  const { data: read } = await my.admin(getInspection, { params: { id: my.invoice.id } });
  for (const { at, inspected } of read.priceChanges)
    assert.equal(inspected, Date.parse(at) <= Date.parse(read.inspectedAt ?? ''));

  const again = await my.inspect(my.invoice);
  assert.equal(again.agreementCompliance, 'Passed');
  assert.deepEqual(
    (await traceOf(my.admin, my.invoice)).map(({ inspected }) => inspected),
    [true, true],
  );
});

test('INS-04 taking the change back is a trace too', async () => {
  const my = await buildDearer();
  await my.admin(changeAgreementPrice, {
    params: { id: my.agreed.id },
    body: { id: randomUUID(), version: my.agreed.version, validFrom: '2026-01-01', ...terms },
  });
  const { data } = await my.admin(listAgreementChanges, { query: {} });
  const { error } = await my.admin(undoAgreementChange, { params: { id: data[0]!.id } });
  assert.equal(error, undefined);
  assert.equal((await traceOf(my.admin, my.invoice)).length, 4);
});

test('INS-04 prices of other days, containers, suppliers and currencies leave no trace', async () => {
  const my = await buildDearer();
  await my.post(my.invoice);
  const otherCard = await buildInfocard(t.db, my.accountId, {
    name: 'Pap 400 L',
    location_id: my.location.id,
    collector_id: my.collector.id,
  });
  const otherCollector = await buildCollector(t.db, my.accountId);
  await my.price({ infocardId: otherCard.id });
  await my.price({ collectorId: otherCollector.id });
  await my.price({ currency: 'SEK' });
  await my.price({ category: 'Rent', validFrom: '2027-01-01' });
  await my.price({ category: 'RoadToll', validFrom: '2020-01-01', validTo: '2020-12-31' });
  assert.deepEqual(await traceOf(my.admin, my.invoice), []);
  // Ends long after the invoice, so it holds on its days as before.
  await my.admin(changeAgreementPrice, {
    params: { id: my.agreed.id },
    body: { id: randomUUID(), version: my.agreed.version, validFrom: '2027-01-01', ...terms },
  });
  assert.deepEqual(await traceOf(my.admin, my.invoice), []);
  // For everything of the supplier, so for this invoice too.
  await my.price({ infocardId: null, category: 'OtherFees' });
  assert.equal((await traceOf(my.admin, my.invoice)).length, 1);
});

test('INS-04 AUT-04 who has some locations sees no prices of containers at others', async () => {
  const my = await buildDearer();
  const away = await buildLocation(t.db, my.accountId);
  const there = await buildInfocard(t.db, my.accountId, {
    name: 'Pap 400 L',
    location_id: away.id,
    collector_id: my.collector.id,
  });
  const user = await buildUser(t.db, my.accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [my.location.id],
  });
  await my.post(my.invoice);
  await my.price({ infocardId: there.id });
  await my.price({ category: 'Rent' });
  const names = (await traceOf(await t.signIn(user.email), my.invoice)).map(({ name }) => name);
  assert.deepEqual(names, ['Restaffald 660 L']);
});

test('INS-04 a bill of a month that is dated on the day of the next raise has the prices of the month', async () => {
  const my = await build();
  await my.price({ indexPercent: '2', validFrom: '2025-04-01' });
  await my.order('2026-03-10');
  const { periodStart: _, periodEnd: __, ...undated } = emptying;
  const march = { periodStart: '2026-03-01', periodEnd: '2026-03-31' };
  const dearer = async (change: { readonly issueDate: string }, unitPrice: string) => {
    const lines = [
      { ...undated, unitPrice },
      { ...emptying, ...march, name: 'Note', unitPrice: '0' },
    ];
    const invoice = await importedInvoice(my.admin, { ...change, lines });
    await my.post(invoice, { date: change.issueDate });
    return (await rulesOf(my, invoice)).filter(([rule]) => rule === 'wrongRate');
  };
  const raised = '40.8';
  assert.deepEqual(await dearer({ issueDate: '2026-04-01' }, raised), [
    ['wrongRate', 'failed', '0.8000'],
  ]);
  assert.deepEqual(await dearer({ issueDate: '2026-04-02' }, '40'), []);
});
