import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  acceptFinding,
  createPosting,
  deletePosting,
  getEconomicsSettings,
  getInvoice,
  getPostingDraft,
  type InspectionFinding,
  type InvoiceDetail,
  listInvoiceChanges,
  type Posting,
  readWasteAccounting,
  undoAcceptance,
  undoPostings,
  updateEconomicsSettings,
} from '@fraktion/contract';

import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { type Client, startTestApp } from '../../../testing/servers/testApp.ts';
import { april, billedMonths, weighing } from '../../../testing/rows/billedMonths.ts';

let t: Awaited<ReturnType<typeof startTestApp>>;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const newAccount = () => billedMonths(t);

const accept = (admin: Client, { inspectionId, id, version }: InspectionFinding) =>
  admin(acceptFinding, {
    params: { id: inspectionId, findingId: id },
    body: { version, reason: 'The tickets show it' },
  });

const refound = async (admin: Client, { id }: InvoiceDetail): Promise<Posting> =>
  (await admin(getInvoice, { params: { id } })).data.postings[0]!;

test('REC-15 a month’s weight line repeats the weight of the orders in its month, wherever its date is, and no neighbour’s', async () => {
  const my = await newAccount();
  const inMarch = [await my.collect('2026-03-01', '900'), await my.collect('2026-03-31', '1100')];
  await my.collect('2026-02-28', '70');
  await my.collect('2026-04-01', '80');
  await my.collect('2026-03-10', '33', my.beside);
  const { postings } = await my.bill([weighing('2000')]);
  assert.deepEqual(
    postings[0]?.repeatsWeightOf.map(({ id }) => id),
    inMarch.map(({ id }) => id),
  );
  assert.equal(postings[0]?.disputedKg, null);
  assert.equal(await my.kg(), '2150');
  assert.equal(await my.kg(my.beside), '33');
  assert.deepEqual(await my.byMonth(), { '2026-02': '70', '2026-03': '2000', '2026-04': '80' });
  await my.agree();
});

test('REC-15 a month’s line is disputed above the weight tolerance of the account, neither below it nor at it', async () => {
  const my = await newAccount();
  for (const day of ['2026-03-04', '2026-03-20']) await my.collect(day, '1000');
  const { invoice } = await my.bill([weighing('2100')]);
  const tolerate = async (weightTolerance: string) => {
    const { data: now } = await my.admin(getEconomicsSettings);
    const set = await my.admin(updateEconomicsSettings, { body: { ...now, weightTolerance } });
    assert.equal(set.status, 200);
    const [finding] = await my.inspect(invoice);
    const days = { fromDate: '2026-03-01', toDate: '2026-03-31' };
    const { data } = await my.admin(readWasteAccounting, { query: days });
    // The sums of each day have no disputed weight, so that another tolerance leaves them as they are.
    await my.agree();
    return [
      finding?.billed ?? null,
      (await refound(my.admin, invoice)).disputedKg,
      data.completeness.disputedKg,
      await my.kg(),
    ];
  };
  const disputed = ['2100', '100.000', '100.000', '2000'];
  const tolerated = [null, null, '0.000', '2000'];
  assert.deepEqual(await tolerate('4.99'), disputed);
  assert.deepEqual(await tolerate('5'), tolerated);
  assert.deepEqual(await tolerate('10'), tolerated);
  assert.deepEqual(await tolerate('0'), disputed);
});

test('REC-15 what a month’s line has beyond its orders by more than 1 % counts once a person accepts it, with who and why, and can be undone', async () => {
  const my = await newAccount();
  for (const day of ['2026-03-04', '2026-03-20']) await my.collect(day, '1000');
  const { invoice } = await my.bill([weighing('2200')]);
  assert.equal(await my.kg(), '2000');
  assert.equal((await refound(my.admin, invoice)).disputedKg, '200.000');
  const completeness = async () =>
    (
      await my.admin(readWasteAccounting, {
        query: { fromDate: '2026-03-01', toDate: '2026-03-31' },
      })
    ).data.completeness;
  const { measuredKg, disputedKg, measured, disputed } = await completeness();
  assert.deepEqual(
    [measuredKg, disputedKg, measured, disputed],
    ['2000.000', '200.000', '90.909', '9.091'],
  );
  const [finding] = await my.inspect(invoice);
  assert.ok(finding);
  const { severity, expected, billed, difference, evidence } = finding;
  assert.deepEqual(
    [severity, Number(expected), Number(billed), difference, evidence.length],
    ['failed', 2000, 2200, '300.0000', 2],
  );
  assert.equal((await accept(my.admin, finding)).status, 200);
  assert.equal(await my.kg(), '2200');
  assert.equal((await refound(my.admin, invoice)).disputedKg, null);
  assert.equal((await completeness()).measured, '100.000');
  // A new inspection finds it again, and the decision stays.
  const [again] = await my.inspect(invoice);
  assert.deepEqual([again?.status, again?.reason], ['accepted', 'The tickets show it']);
  assert.equal(await my.kg(), '2200');
  const { data: trail } = await my.admin(listInvoiceChanges, { params: { id: invoice.id } });
  assert.ok(trail.some(({ action }) => action === 'findingAccepted'));
  const undone = await my.admin(undoAcceptance, {
    params: { id: invoice.id, findingId: finding.id },
    body: { version: again!.version },
  });
  assert.equal(undone.status, 200);
  assert.equal(await my.kg(), '2000');
  await my.agree();
});

test('REC-15 an excess of 1 % is the same weight; less than the orders, or the orders exactly, is no finding', async () => {
  for (const [billed, found] of [
    ['2020', 0],
    ['2020.001', 1],
    ['2000', 0],
    ['1500', 0],
  ] as const) {
    const my = await newAccount();
    for (const day of ['2026-03-04', '2026-03-20']) await my.collect(day, '1000');
    const { invoice } = await my.bill([weighing(billed)]);
    assert.equal((await my.inspect(invoice)).length, found, billed);
    assert.equal(await my.kg(), '2000', billed);
  }
});

test('REC-15 a line that nobody has posted yet is compared with the orders of its suggested infocard', async () => {
  const my = await newAccount();
  const { invoice: first } = await my.bill([weighing('1000', april)]);
  await my.collect('2026-04-10', '1000');
  await my.collect('2026-03-10', '1000');
  assert.deepEqual(await my.inspect(first), []);
  const next = await importedInvoice(my.admin, { lines: [weighing('1300')] });
  const [finding] = await my.inspect(next);
  assert.equal(finding?.difference, '450.0000');
});

test('REC-15 orders without a weight share what the line has beyond the others, on their own days, to the gram', async () => {
  const my = await newAccount();
  await my.collect('2026-03-04', '1000');
  const waiting = [
    await my.collect('2026-03-11', null),
    await my.collect('2026-03-18', null),
    await my.collect('2026-03-31', null),
  ];
  const { invoice } = await my.bill([weighing('2000')]);
  assert.equal(await my.kg(), '2000');
  assert.deepEqual(await my.inspect(invoice), []);
  assert.equal(await my.kg(my.card, { fromDate: '2026-03-11', toDate: '2026-03-11' }), '333.334');
  assert.equal(await my.kg(my.card, { fromDate: '2026-03-12', toDate: '2026-03-31' }), '666.666');
  const { data } = await my.admin(readWasteAccounting, {
    query: { fromDate: '2026-03-01', toDate: '2026-03-31' },
  });
  assert.equal(data.completeness.unweighedCollections, 0);
  await my.agree();
  await my.change(waiting[0]!.id, { kg_collected: '400' });
  assert.equal(await my.kg(), '2000');
  assert.equal(await my.kg(my.card, { fromDate: '2026-03-18', toDate: '2026-03-18' }), '300');
  // Moved to the next month it has no share; the others have all.
  await my.change(waiting[2]!.id, { collected_at: '2026-04-01T09:00:00Z' });
  assert.deepEqual(await my.byMonth(), { '2026-03': '2000', '2026-04': '0' });
  await my.change(waiting[1]!.id, { status: 'Canceled' });
  assert.deepEqual(await my.byMonth(), { '2026-03': '1400', '2026-04': '0' });
  assert.equal((await refound(my.admin, invoice)).disputedKg, '600.000');
  await my.agree();
});

test('REC-15 a weight that is added, corrected or cancelled later, and a posting removed and taken back, keep all figures in step', async () => {
  const my = await newAccount();
  const { invoice, postings } = await my.bill([weighing('2000')]);
  assert.equal(await my.kg(), '2000');
  const { id } = await my.collect('2026-03-20', '1990');
  assert.equal(await my.kg(), '1990');
  await my.change(id, { kg_collected: '500' });
  assert.equal(await my.kg(), '500');
  await my.change(id, { kg_collected: null });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { status: 'Canceled' });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { status: 'Approved', kg_collected: '2000' });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { collected_at: '2026-04-02T09:00:00Z' });
  assert.equal(await my.kg(), '4000');
  await my.change(id, { collected_at: '2026-03-02T09:00:00Z' });
  assert.equal(await my.kg(), '2000');
  await my.agree();
  const { version, id: postingId } = postings[0]!;
  await my.admin(deletePosting, { params: { id: invoice.id, postingId }, query: { version } });
  assert.equal(await my.kg(), '2000');
  await my.change(id, { status: 'Canceled' });
  assert.equal(await my.kg(), '0');
  await my.admin(undoPostings, { params: { id: invoice.id } });
  assert.equal(await my.kg(), '2000');
  await my.agree();
});

test('REC-15 a weight typed for a month fits what its orders leave, and may be typed again once its posting is removed', async () => {
  const my = await newAccount();
  for (const day of ['2026-03-01', '2026-03-31']) await my.collect(day, '1000');
  await my.collect('2026-04-01', '500');
  const line = { ...weighing('1'), name: 'Afhentning af restaffald', unitCode: 'H87' };
  const invoice = await importedInvoice(my.admin, { lines: [line] });
  const params = { id: invoice.id };
  const query = { lineId: invoice.lines[0]!.id, infoCardId: my.card.id };
  const { data: draft } = await my.admin(getPostingDraft, { params, query });
  const typed = (tonnageCollected: string) =>
    my.admin(createPosting, { params, body: { ...draft, id: randomUUID(), tonnageCollected } });
  assert.equal((await typed('2.001')).status, 409);
  const first = await typed('2');
  assert.equal(first.status, 200, JSON.stringify(first.error));
  const { id: postingId, version } = first.data;
  await my.admin(deletePosting, { params: { ...params, postingId }, query: { version } });
  const again = await typed('2');
  assert.equal(again.status, 200, JSON.stringify(again.error));
});
