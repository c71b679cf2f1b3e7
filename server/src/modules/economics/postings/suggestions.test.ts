import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  confirmLocation,
  getInvoice,
  type InvoiceDetail,
  listSuggestions,
  type PostingSuggestion,
  takeSuggestions,
} from '@fraktion/contract';

import { sampleParties } from '@fraktion/demo-world/eInvoices';
import { buildCollector, buildInfocard, buildUser } from '../../../testing/rows/builders.ts';
import { importedInvoice, lineOf, unplacedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';

const [my, other] = await Promise.all([startPosting(), startPosting()]);
const { id: collectorId } = await buildCollector(my.t.db, my.accountId, { cvr: '13585628' });
/** A container of the seller of all sample invoices. */
const { id: cardId } = await buildInfocard(my.t.db, my.accountId, {
  collector_id: collectorId,
  name: 'Rest 660',
});

const suggestions = (client: Client, { id }: { readonly id: string }, from = 0) =>
  client(listSuggestions, { params: { id }, query: { from } });

/** Like the page, which sends the values that it shows: each line to the suggested container, or to this one. */
const rowOf = ({
  infocard,
  location: ____,
  alternatives: _,
  isSure: __,
  past: ___,
  ...shown
}: PostingSuggestion) => ({
  ...shown,
  id: randomUUID(),
  infocardId: infocard?.id ?? cardId,
});

const take = (client: Client, invoice: InvoiceDetail, rows: ReturnType<typeof rowOf>[]) =>
  client(takeSuggestions, { params: { id: invoice.id }, body: { rows } });

test('REC-10 each line of money has one suggestion with its figures, confidence and reasons, in the order of the document', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data } = await suggestions(my.admin, invoice);
  const open = invoice.lines.filter(({ kind }) => kind !== 'text');
  assert.deepEqual(
    data.map(({ lineId }) => lineId),
    open.map(({ id }) => id),
  );
  const emptying = data.find(({ lineId }) => lineId === lineOf(invoice, 'Tømn.').id)!;
  assert.equal(emptying.category, 'WasteCollection');
  assert.equal(emptying.infocard?.id, cardId, 'its only container');
  assert.deepEqual(
    [emptying.quantity, emptying.unit, emptying.numberOfCollections, emptying.amount],
    ['9.000', 'pcs', 9, '348.7500'],
  );
  assert.ok(emptying.reasons.length > 0);
  for (const { confidence } of data) assert.ok(confidence > 0 && confidence <= 1);
  assert.deepEqual((await suggestions(my.admin, invoice, invoice.lines.length)).data, []);
});

test('REC-10 one waste has one weight, also with its tax; the same weight at the same price is another collection', async () => {
  const weighed = (name: string, unitPrice: string) => ({
    name,
    quantity: '1.640',
    unitCode: 'TNE',
    unitPrice,
    taxPercent: '25',
  });
  const day = { periodStart: '2026-03-10', periodEnd: '2026-03-10' };
  const lines = [
    { ...weighed('Behandling restaffald', '612'), ...day },
    weighed('Statsafgift restaffald', '475'),
    weighed('Behandling restaffald', '612'),
  ];
  const invoice = await importedInvoice(my.admin, { lines });
  const { data } = await suggestions(my.admin, invoice);
  assert.deepEqual(
    data.map(({ category, tonnageCollected }) => [category, tonnageCollected]),
    [
      ['Reprocessing', '1.640'],
      ['Reprocessing', null],
      ['Reprocessing', '1.640'],
    ],
  );
  await take(my.admin, invoice, [rowOf(data[0]!)]);
  const left = (await suggestions(my.admin, invoice)).data;
  assert.deepEqual(
    left.map(({ tonnageCollected }) => tonnageCollected),
    [null, '1.640'],
  );
});

test('REC-10 who exchanges a container collects it', async () => {
  const line = { name: 'Ombytning container', quantity: '2', unitCode: 'H87', unitPrice: '850' };
  const lines = [{ ...line, taxPercent: '25' }];
  const { data } = await suggestions(my.admin, await importedInvoice(my.admin, { lines }));
  assert.deepEqual([data[0]?.category, data[0]?.numberOfCollections], ['Exchange', 2]);
});

test('REC-10 REC-11 suggestions are taken as they were shown, in one change, and are not suggested again', async () => {
  const invoice = await importedInvoice(my.admin);
  const shown = (await suggestions(my.admin, invoice)).data;
  const rows = shown.slice(0, 2).map(rowOf);
  const { data } = await take(my.admin, invoice, rows);
  assert.deepEqual(
    data.map(({ error }) => error),
    [null, null],
  );
  for (const [index, { posting }] of data.entries()) {
    assert.equal(posting?.category, shown[index]?.category);
    assert.equal(posting?.isSystemSuggestion, true);
  }
  const left = (await suggestions(my.admin, invoice)).data;
  assert.deepEqual(
    left.map(({ lineId }) => lineId),
    shown.slice(2).map(({ lineId }) => lineId),
  );
  const groups = await my.t.db
    .selectFrom('economics_change')
    .select('group_id')
    .where('invoice_id', '=', invoice.id)
    .where('subject', '=', 'posting')
    .execute();
  assert.equal(groups.length, 2);
  assert.equal(new Set(groups.map((group) => group.group_id)).size, 1);
});

test('REC-13 a line that a colleague has posted meanwhile says so, and the others are posted', async () => {
  const invoice = await importedInvoice(my.admin);
  const rows = (await suggestions(my.admin, invoice)).data.slice(0, 2).map(rowOf);
  await take(my.admin, invoice, [rows[0]!]);
  const { data } = await take(
    my.admin,
    invoice,
    rows.map((row) => ({ ...row, id: randomUUID() })),
  );
  assert.deepEqual(
    data.map(({ error }) => error),
    ['Postings.Same.Infocard.Twice', null],
  );
  const { data: now } = await my.admin(getInvoice, { params: { id: invoice.id } });
  assert.equal(now.postings.length, 2);
});

const sellerOf = (number: string) => ({ ...sampleParties.DK.seller, number });

/** A supplier's month: containers that differ only by their texts, rent, and a fee for no container. */
const monthOf = (seller: string, factor: number) => ({
  seller: sellerOf(seller),
  lines: Array.from({ length: 20 }, (_, at) => ({
    name:
      at === 19
        ? `Fakturagebyr ${seller}`
        : `${at % 4 === 3 ? 'Leje' : 'Tømning'} beholder ${at + 1} rute ${seller}`,
    quantity: '1',
    unitCode: 'H87',
    unitPrice: `${(100 + at) * factor}`,
    taxPercent: '25',
  })),
});

test('REC-10 a line that was posted before is suggested whole: each of twenty goes where it went, also a fee and under another price', async () => {
  const seller = '27110395';
  const { id: collector_id } = await buildCollector(my.t.db, my.accountId, { cvr: seller });
  const card = (name: string) => buildInfocard(my.t.db, my.accountId, { collector_id, name });
  const containers = [await card('Rest 660'), await card('Papir 660'), await card('Glas 240')];
  const fees = await buildInfocard(my.t.db, my.accountId, {
    collector_id: null,
    type: 'AccountInfoCard',
    name: 'Fees',
    location_id: containers[0]!.location_id,
  });
  const first = await importedInvoice(my.admin, monthOf(seller, 1));
  const cardOf = (at: number) => (at === 19 ? fees : containers[at % 3]!).id;
  const rows = (await suggestions(my.admin, first)).data.map((shown, at) => ({
    ...rowOf(shown),
    infocardId: cardOf(at),
  }));
  const { data: taken } = await take(my.admin, first, rows);
  assert.deepEqual(
    taken.flatMap(({ error }) => error ?? []),
    [],
  );

  for (const factor of [1, 3]) {
    const next = await importedInvoice(my.admin, monthOf(seller, factor));
    const shown = (await suggestions(my.admin, next)).data;
    assert.deepEqual(
      shown.map(({ infocard }) => infocard?.id),
      rows.map(({ infocardId }) => infocardId),
    );
    assert.deepEqual(
      shown[0]?.past,
      { times: 1, since: rows[0]?.date },
      'the reason says how often',
    );
    assert.deepEqual(
      shown.map(({ category }) => category),
      rows.map(({ category }) => category),
    );
  }
});

test('REC-10 where a person has confirmed the location, a line goes to the supplier’s only container there', async () => {
  const seller = '27110396';
  const { id: collector_id } = await buildCollector(my.t.db, my.accountId, { cvr: seller });
  const here = await buildInfocard(my.t.db, my.accountId, { collector_id, name: 'Rest 660' });
  await buildInfocard(my.t.db, my.accountId, { collector_id, name: 'Rest 660' });
  const line = { quantity: '1', unitCode: 'H87', unitPrice: '90', taxPercent: '25' };
  const { id, version } = await unplacedInvoice(my.admin, {
    seller: sellerOf(seller),
    lines: [{ ...line, name: 'Tømning' }],
  });
  const body = { version, locationScopeId: here.location_id };
  const { data: placed } = await my.admin(confirmLocation, { params: { id }, body });
  const [shown] = (await suggestions(my.admin, placed)).data;
  assert.deepEqual([shown?.category, shown?.infocard?.id], ['WasteCollection', here.id]);
  assert.ok(shown?.reasons.includes('place'));
});

test('REC-10 a place where the supplier’s containers are archived is no place of its invoices', async () => {
  const seller = '27110397';
  const { id: collector_id } = await buildCollector(my.t.db, my.accountId, { cvr: seller });
  const card = () => buildInfocard(my.t.db, my.accountId, { collector_id, name: 'Rest 660' });
  const [here, gone] = [await card(), await card()];
  await my.t.db
    .insertInto('location_customer_number')
    .values(
      [here, gone].map(({ location_id }) => ({
        account_id: my.accountId,
        location_id,
        collector_id,
        customer_number: '90210',
      })),
    )
    .execute();
  const invoice = await unplacedInvoice(my.admin, {
    seller: sellerOf(seller),
    customerNumber: '90210',
    lines: [
      { name: 'Fakturagebyr', quantity: '1', unitCode: 'H87', unitPrice: '90', taxPercent: '25' },
    ],
  });
  const placeOf = async () => (await suggestions(my.admin, invoice)).data[0]?.location?.id;
  assert.equal(await placeOf(), undefined, 'two places have the number');
  await my.t.db
    .updateTable('infocard')
    .set({ archived_at: new Date() })
    .where('id', '=', gone.id)
    .execute();
  assert.equal(await placeOf(), here.location_id);
});

test('REC-10 who has no access to the container’s place is not shown it', async () => {
  const { id: collector_id } = await my.t.db
    .selectFrom('collector')
    .select('id')
    .where('account_id', '=', my.accountId)
    .where('cvr', '=', '13585628')
    .executeTakeFirstOrThrow();
  const elsewhere = await buildInfocard(my.t.db, my.accountId, { collector_id });
  const user = await buildUser(my.t.db, my.accountId, 'LocationAdmin', {
    allLocations: false,
    locationIds: [elsewhere.location_id],
  });
  const local = await my.t.signIn(user.email);
  const invoice = await importedInvoice(my.admin);
  assert.equal((await suggestions(local, invoice)).status, 404);
  const placed = await my.admin(confirmLocation, {
    params: { id: invoice.id },
    body: { version: invoice.version, locationScopeId: elsewhere.location_id },
  });
  assert.equal(placed.status, 200);
  const shown = (await suggestions(local, invoice)).data;
  assert.ok(shown.length > 0);
  for (const { infocard } of shown)
    assert.ok(infocard === null || infocard.id === elsewhere.id, 'only its own place');
  await my.t.db.deleteFrom('infocard').where('id', '=', elsewhere.id).execute();
});

test('REC-10 another account’s invoice is not found', async () => {
  const invoice = await importedInvoice(my.admin);
  const rows = (await suggestions(my.admin, invoice)).data.slice(0, 1).map(rowOf);
  assert.equal((await suggestions(other.admin, invoice)).error?.message, 'Generic.Not.Found');
  assert.equal((await take(other.admin, invoice, rows)).error?.message, 'Generic.Not.Found');
});

test('REC-10 a suggestion without a container still names the location of its invoice', async () => {
  const invoice = await importedInvoice(my.admin, {
    lines: [
      {
        name: 'Administrationsgebyr',
        quantity: '1',
        unitCode: 'H87',
        unitPrice: '71.50',
        taxPercent: '25',
      },
    ],
  });
  const [unplaced] = (await suggestions(my.admin, invoice)).data;
  assert.deepEqual([unplaced?.infocard, unplaced?.location], [null, null]);
  const { location_id: placeId } = await my.t.db
    .selectFrom('infocard')
    .select('location_id')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  const { data } = await my.admin(confirmLocation, {
    params: { id: invoice.id },
    body: { version: invoice.version, locationScopeId: placeId },
  });
  const [placed] = (await suggestions(my.admin, data)).data;
  assert.deepEqual([placed?.infocard, placed?.location?.id], [null, placeId]);
});
