import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  deletePosting,
  getInvoice,
  postingCategories,
  units,
  updatePosting,
} from '@fraktion/contract';

import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildInfocard } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { fieldsOf, startPosting } from '../../../testing/rows/postings.ts';

const my = await startPosting();

test('REC-03 a draft reads category, quantity, unit, date, collections, weight and amount from the line', async () => {
  const invoice = await importedInvoice(my.admin);
  const infocardId = await my.newInfocard();
  const emptying = lineOf(invoice, 'Tømn.');
  assert.deepEqual(await my.draft(invoice, emptying.id, infocardId), {
    lineId: emptying.id,
    infocardId,
    category: 'WasteCollection',
    quantity: '9.000',
    unit: 'pcs',
    date: '2026-03-01',
    numberOfCollections: 9,
    tonnageCollected: null,
    amount: '348.7500',
    text: 'Tømn. 660 L, rest',
  });
  const treatment = await my.draft(invoice, lineOf(invoice, 'Behandlingsafg.').id, infocardId);
  assert.equal(treatment.category, 'Reprocessing');
  assert.equal(treatment.tonnageCollected, '1.284');
  const rebate = await my.draft(invoice, lineOf(invoice, 'Afregning').id, infocardId);
  assert.equal(rebate.category, 'Income');
  assert.equal(rebate.quantity, '-640.000');
  assert.equal(
    rebate.tonnageCollected,
    '0.640',
    'a weight is positive whichever way the money goes',
  );
  assert.equal(rebate.amount, '-224.0000');
});

test('REC-03 a posting is created, changed and removed, and the invoice counts along', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data: posting, status } = await my.postEmptying(invoice);
  assert.equal(status, 200);
  assert.equal(posting.currency, 'DKK');
  const params = { id: invoice.id };
  const after = await my.admin(getInvoice, { params });
  assert.equal(after.data.postedLineCount, 1);
  assert.equal(after.data.unpostedAmount, '1463.7000');
  assert.deepEqual(after.data.postings, [posting]);

  const at = { id: invoice.id, postingId: posting.id };
  const change = { ...fieldsOf(posting), amount: '100', category: 'Fee' as const };
  const { data: changed } = await my.admin(updatePosting, {
    params: at,
    body: { version: posting.version, ...change },
  });
  assert.equal(changed.category, 'Fee');
  assert.equal(changed.amount, '100.0000');
  assert.equal((await my.admin(getInvoice, { params })).data.postedLineCount, 0);

  const gone = await my.admin(deletePosting, { params: at, query: { version: changed.version } });
  assert.equal(gone.status, 204);
  assert.equal(
    (await my.admin(getInvoice, { params })).data.unpostedAmount,
    invoice.unpostedAmount,
  );
});

test('REC-09 all 21 posting categories are taken', async () => {
  const invoice = await importedInvoice(my.admin);
  assert.equal(postingCategories.length, 21);
  for (const category of postingCategories) {
    const { data } = await my.postEmptying(invoice, { category, amount: '1' });
    assert.equal(data.category, category);
  }
});

test('REC-09 every unit is taken', async () => {
  const invoice = await importedInvoice(my.admin);
  assert.deepEqual(units, ['hours', 'pcs', 'tonnage', 'kg', 'km', 'CO2', 'litre', 'cubic']);
  for (const unit of units) {
    const { data } = await my.postEmptying(invoice, { unit, amount: '1' });
    assert.equal(data.unit, unit);
  }
});

test('REC-03 what is left of a line after a part is the next draft, and not more can be posted', async () => {
  const invoice = await importedInvoice(my.admin);
  await my.postEmptying(invoice, { amount: '148.75', quantity: '4' });
  const infocardId = await my.newInfocard();
  const rest = await my.draft(invoice, lineOf(invoice, 'Tømn.').id, infocardId);
  assert.equal(rest.amount, '200.0000');
  assert.equal(rest.quantity, '5.000');
  const tooMuch = await my.post(invoice, { ...rest, amount: '200.0001' });
  assert.equal(tooMuch.status, 409);
  assert.equal(tooMuch.error?.message, 'Postings.Exceeds.Line');
  assert.equal((await my.post(invoice, rest)).status, 200);
});

test('REC-03 a change may use what the posting itself has taken of the line', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data } = await my.postEmptying(invoice);
  const answer = await my.admin(updatePosting, {
    params: { id: invoice.id, postingId: data.id },
    body: { version: data.version, ...fieldsOf(data), quantity: '8' },
  });
  assert.equal(answer.status, 200);
});

test('DSH-02 a posting knows the order of its infocard that was collected within three days, the nearest', async () => {
  const invoice = await importedInvoice(my.admin);
  const infocard = await buildInfocard(my.t.db, my.accountId);
  const collected = (day: string) =>
    buildOrder(my.t.db, infocard, {
      status: 'Collected',
      collected_at: `2026-03-${day}T09:00:00Z`,
    });
  await collected('12');
  const near = await collected('14');
  await collected('20');
  const { data } = await my.postEmptying(invoice, { infocardId: infocard.id, date: '2026-03-15' });
  assert.equal(data.order?.id, near.id);
  assert.equal(data.order.number, near.number);
  const { data: moved } = await my.admin(updatePosting, {
    params: { id: invoice.id, postingId: data.id },
    body: { version: data.version, ...fieldsOf(data), date: '2026-03-31' },
  });
  assert.equal(moved.order, null);
});

test('DSH-02 an order collected on the third day before or after is near, on the fourth it is not', async () => {
  const invoice = await importedInvoice(my.admin);
  const infocard = await buildInfocard(my.t.db, my.accountId);
  const { id } = await buildOrder(my.t.db, infocard, {
    status: 'Collected',
    collected_at: '2026-03-14T09:00:00Z',
  });
  const { data: first } = await my.postEmptying(invoice, {
    infocardId: infocard.id,
    date: '2026-03-14',
  });
  let { version } = first;
  for (const [day, isNear] of [
    ['10', false],
    ['11', true],
    ['17', true],
    ['18', false],
  ] as const) {
    const { data } = await my.admin(updatePosting, {
      params: { id: invoice.id, postingId: first.id },
      body: { version, ...fieldsOf(first), date: `2026-03-${day}` },
    });
    assert.equal(data.order?.id, isNear ? id : undefined, day);
    ({ version } = data);
  }
});
