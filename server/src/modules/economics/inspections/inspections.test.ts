import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  getInspection,
  getInvoice,
  listInspections,
  refreshReconciliation,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { buildCollector, buildInfocard } from '../../../testing/rows/builders.ts';
import { inspectedOf, emptying, rulesOf } from '../../../testing/rows/inspected.ts';
import { approvedInspection, importedInvoice } from '../../../testing/rows/invoices.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { listenToStatements } from '../../../testing/access/statements.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const t = await heldServer();

const { build, buildDearer } = inspectedOf(() => t);

test('INS-01 an invoice is inspected once it was read, by itself, and one that is as agreed and collected has passed', async () => {
  const my = await build();
  await my.price();
  await my.order('2026-03-11');
  const invoice = await my.bill({});
  const read = () => my.admin(getInspection, { params: { id: invoice.id } });
  await eventually(async () => (await read()).status === 200, 'the inspection');
  const { data } = await read();
  assert.equal(data.status, 'AwaitsApproval');
  assert.equal(data.result, 'Passed');
  assert.deepEqual(
    data.points.map(({ point, result, findings }) => [point, result, findings]),
    [
      ['agreementCompliance', 'Passed', 0],
      ['lineSum', 'Passed', 0],
      ['vat', 'Passed', 0],
      ['emptyCollections', 'Passed', 0],
    ],
  );
});

test('INS-01 INS-04 a wrong rate names the line, the agreed and the billed price, the difference, and the row that says so', async () => {
  const my = await buildDearer();
  assert.equal(my.inspection.agreementCompliance, 'Failed');
  assert.equal(my.inspection.result, 'Failed');
  assert.equal(my.inspection.atStake, '15.0000');
  const [finding, ...others] = await my.findings(my.invoice);
  assert.deepEqual(others, []);
  assert.ok(finding);
  const { rule, severity, line, expected, billed, difference, evidence } = finding;
  assert.deepEqual(
    { rule, severity, expected, billed, difference, line: line?.id },
    {
      rule: 'wrongRate',
      severity: 'failed',
      expected: '40',
      billed: '55',
      difference: '15.0000',
      line: my.invoice.lines[0]?.id,
    },
  );
  assert.deepEqual(
    evidence.map(({ kind, id }) => [kind, id]),
    [['price', my.agreed.id]],
  );
});

test('INS-04 what was billed rightly before and is dearer now is a raise above the index, with the earlier invoice', async () => {
  const my = await build();
  await my.price({ indexPercent: '2' });
  for (const day of ['2026-02-10', '2026-03-10']) await my.order(day);
  const before = await my.bill({ periodStart: '2026-02-10', periodEnd: '2026-02-10' });
  await my.post(before);
  const within = await my.bill({ unitPrice: '40.8' });
  assert.deepEqual(await rulesOf(my, within), []);
  const above = await my.bill({ unitPrice: '44' });
  assert.deepEqual(await rulesOf(my, above), [['raiseAboveIndex', 'failed', '3.2000']]);
  const [finding] = await my.findings(above);
  assert.deepEqual(finding?.evidence.map(({ kind, name }) => [kind, name]).slice(1), [
    ['invoice', before.invoiceNumber],
  ]);
});

test('INS-04 only what the same supplier billed earlier for the same, and what stands, makes a dearer price a raise', async () => {
  const my = await build();
  await my.price();
  for (const day of ['2026-02-10', '2026-03-10']) await my.order(day);
  const before = await my.bill({ periodStart: '2026-02-10', periodEnd: '2026-02-10' });
  await my.post(before);
  const dearer = await my.bill({ unitPrice: '44' });
  const rival = await buildCollector(t.db, my.accountId);
  const beside = await buildInfocard(t.db, my.accountId, { location_id: my.location.id });
  const other = {
    posting: {
      infocard_id: beside.id,
      category: 'Rent',
      unit: 'kg',
      date: '2026-03-10',
      removed_at: '2026-04-01T08:00:00Z',
      amount: '55',
    },
    invoice: { collector_id: rival.id, currency: 'EUR', issue_date: '2026-12-01' },
  } as const;
  const [posting] = (await my.admin(getInvoice, { params: { id: before.id } })).data.postings;
  const ids = { posting: posting!.id, invoice: before.id };
  const rules: Record<string, string> = { same: (await rulesOf(my, dearer))[0]![0]! };
  for (const table of ['posting', 'invoice'] as const)
    for (const [column, value] of Object.entries(other[table])) {
      const set = (to: unknown) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to} where id = ${ids[table]}`.execute(
          t.db,
        );
      const { rows } = await sql<{ was: string | null }>`
        select ${sql.ref(column)}::text as was from ${sql.table(table)} where id = ${ids[table]}`.execute(
        t.db,
      );
      await set(value);
      rules[`${table} ${column}`] = (await rulesOf(my, dearer))[0]![0]!;
      await set(rows[0]!.was);
    }
  const columns = Object.entries(other).flatMap(([table, of]) =>
    Object.keys(of).map((column) => [`${table} ${column}`, 'wrongRate']),
  );
  assert.deepEqual(rules, { same: 'raiseAboveIndex', ...Object.fromEntries(columns) });
});

test('INS-04 a fee that nobody agreed on is a warning of all its money; another service without a price tells no difference', async () => {
  const my = await build();
  await my.price();
  await my.order('2026-03-10');
  const fee = await my.bill({}, { name: 'Administrationsgebyr', unitPrice: '75' });
  assert.deepEqual(await rulesOf(my, fee), [['feeNotAgreed', 'warning', '75.0000']]);
  const bare = await build();
  await bare.order('2026-03-10');
  assert.deepEqual(await rulesOf(bare, await bare.bill({})), [['noPrice', 'warning', null]]);
});

test('INS-04 a line whose service nobody can tell has no price, which is a warning, and never a wrong rate', async () => {
  const my = await build();
  await my.price();
  for (const category of ['RoadToll', 'Fee', 'OtherFees', 'GoodsPurchase'] as const)
    await my.price({ infocardId: null, category, price: '10' });
  await my.order('2026-03-10');
  const odd = await my.bill({}, { name: 'Gbeyr', unitPrice: '479.85' });
  assert.deepEqual(await rulesOf(my, odd), [['noPrice', 'warning', null]]);
  const known = await my.bill({}, { name: 'Vejafgift', unitPrice: '12' });
  assert.deepEqual(await rulesOf(my, known), [['wrongRate', 'failed', '2.0000']]);
});

test('INS-04 a surcharge above its cap fails by the share that is above it; one below passes', async () => {
  const my = await build();
  await my.price();
  await my.price({
    infocardId: null,
    category: 'OilSurchargeFee',
    price: null,
    percentCap: '4',
  });
  await my.order('2026-03-10');
  const above = await my.bill({}, { name: 'Olietillæg 8 %', unitPrice: '3.2' });
  assert.deepEqual(await rulesOf(my, above), [['surchargeAboveCap', 'failed', '1.6000']]);
  const below = await my.bill({}, { name: 'Olietillæg 4 %', unitPrice: '1.6' });
  assert.deepEqual(await rulesOf(my, below), []);
});

test('INS-01 a line off by a little warns, one off by more than 1.00 fails', async () => {
  const my = await build();
  await my.price();
  await my.order('2026-03-10');
  const little = await my.bill({ amount: '40.50' });
  assert.deepEqual(await rulesOf(my, little), [['lineAmount', 'warning', '0.5000']]);
  const much = await my.bill({ amount: '45' });
  assert.deepEqual(await rulesOf(my, much), [['lineAmount', 'failed', '5.0000']]);
  assert.equal((await my.inspect(much)).lineSum, 'Failed');
});

test('INS-01 a VAT rate that no law knows warns once, at its first line; the point tells it, and the others pass', async () => {
  const my = await build();
  await my.price();
  for (const day of ['10', '11', '12']) await my.order(`2026-03-${day}`);
  const onDay = (day: string, taxPercent: string) => ({
    taxPercent,
    periodStart: `2026-03-${day}`,
    periodEnd: `2026-03-${day}`,
  });
  const invoice = await my.bill(onDay('10', '25'), onDay('11', '20'), onDay('12', '20.00'));
  assert.deepEqual(await rulesOf(my, invoice), [['unknownVatRate', 'warning', null]]);
  const [finding] = await my.findings(invoice);
  assert.deepEqual(
    [finding?.point, finding?.line?.id, finding?.expected, finding?.billed],
    ['vat', invoice.lines[1]?.id, '25', '20'],
  );
  const { result, agreementCompliance, lineSum, vat, emptyCollections } = await my.inspect(invoice);
  assert.deepEqual(
    [result, agreementCompliance, lineSum, vat, emptyCollections],
    ['PassedWithWarnings', 'Passed', 'Passed', 'PassedWithWarnings', 'Passed'],
  );
});

test('INS-04 a day more than a year before the invoice warns; a year to the day does not', async () => {
  const my = await build();
  await my.price({ validFrom: '2024-01-01' });
  const days = ['2025-03-31', '2025-04-01', '2025-04-02'];
  for (const day of days) await my.order(day);
  const invoice = await importedInvoice(my.admin, {
    issueDate: '2026-04-01',
    lines: days.map((day) => ({ ...emptying, periodStart: day, periodEnd: day })),
  });
  assert.deepEqual(await rulesOf(my, invoice), [['billedLate', 'warning', null]]);
  assert.equal((await my.findings(invoice))[0]?.line?.id, invoice.lines[0]?.id);
});

test('INS-01 what nothing shows to have been collected fails with its money: no order near, a cancelled one, one that brought 0 kg', async () => {
  const my = await build();
  await my.price();
  await my.order('2026-03-20');
  await my.order('2026-03-10', { status: 'Canceled' });
  await my.order('2026-03-10', { kg_collected: '0' });
  const invoice = await my.bill({});
  assert.deepEqual(await rulesOf(my, invoice), [['nothingCollected', 'failed', '40.0000']]);
  const found = await my.order('2026-03-13');
  assert.deepEqual(await rulesOf(my, invoice), []);
  const more = await my.bill({ quantity: '3' });
  assert.deepEqual(await rulesOf(my, more), [['moreThanCollected', 'failed', '80.0000']]);
  const [finding] = await my.findings(more);
  assert.deepEqual(
    finding?.evidence.map(({ kind, id }) => [kind, id]),
    [['order', found.id]],
  );
});

test('INS-01 the number of a container is no ticket: two lines without a day that name it are two collections', async () => {
  const my = await build();
  await my.price();
  // Around the day of the invoice's delivery, which is no day of its lines.
  for (const day of ['2026-03-30', '2026-04-01']) await my.order(day);
  const undated = (name: string) => {
    const { periodStart: _, periodEnd: __, ...line } = emptying;
    return { ...line, name };
  };
  const rules = async (name: string) => {
    const lines = [undated(name), undated(name)];
    return rulesOf(my, await importedInvoice(my.admin, { lines }));
  };
  assert.deepEqual(await rules('Tømning af beholder nr. 12560'), []);
  assert.deepEqual(await rules('Tømning af beholder, vejeseddel 712560'), [
    ['billedTwice', 'warning', '40.0000'],
  ]);
});

test('INS-01 a weighing shows a collection as an order does; of nothing it shows none, and beside an order of its day no second', async () => {
  const my = await build();
  await my.price();
  await my.weigh('2026-03-09', '0');
  const invoice = await my.bill({});
  assert.deepEqual(await rulesOf(my, invoice), [['nothingCollected', 'failed', '40.0000']]);
  const ticket = await my.weigh('2026-03-12');
  assert.deepEqual(await rulesOf(my, invoice), []);
  await my.order('2026-03-12');
  const twice = await my.bill({ quantity: '2' });
  assert.deepEqual(await rulesOf(my, twice), [['moreThanCollected', 'failed', '40.0000']]);
  const other = await my.weigh('2026-03-11');
  assert.deepEqual(await rulesOf(my, twice), []);
  const thrice = await my.bill({ quantity: '3' });
  await my.inspect(thrice);
  const [finding] = await my.findings(thrice);
  assert.deepEqual(
    finding?.evidence.map(({ kind, name, figure }) => [kind, kind === 'order' || name, figure]),
    [
      ['order', true, '40.000'],
      ['weighing', other, '1200.500'],
    ],
  );
  assert.ok(!JSON.stringify(finding).includes(ticket));
});

test('INS-01 a time that a text names, with its year at the end, is the time of its line', async () => {
  const my = await build();
  await my.price();
  await my.order('2026-03-05');
  const { periodStart: _, periodEnd: __, ...undated } = emptying;
  const named = (name: string) => importedInvoice(my.admin, { lines: [{ ...undated, name }] });
  const invoice = await named('Tømn. 660 L restaffald 01.03-31.03.2026');
  assert.deepEqual(await rulesOf(my, invoice), []);
  const later = await named('Tømn. 660 L restaffald 01.04-30.04.2026');
  assert.deepEqual(await rulesOf(my, later), [['nothingCollected', 'failed', '40.0000']]);
});

test('INS-01 a line that is posted is inspected as it is posted', async () => {
  const my = await build();
  await my.price();
  await my.price({ category: 'Exchange', price: '10' });
  await my.order('2026-03-10');
  const invoice = await my.bill({});
  assert.equal((await my.inspect(invoice)).result, 'Passed');
  await my.post(invoice, { category: 'Exchange', numberOfCollections: 0 });
  assert.deepEqual(await rulesOf(my, invoice), [['wrongRate', 'failed', '30.0000']]);
});

test('INS-01 a credit note is inspected by its sums alone', async () => {
  const my = await build();
  await my.price();
  const credit = await importedInvoice(my.admin, {
    documentType: 'creditNote',
    lines: [{ ...emptying, unitPrice: '90' }],
  });
  assert.equal((await my.inspect(credit)).result, 'Passed');
});

test('INS-02 the list is asked for by status, where Completed is Approved, and filtered by result, supplier and period', async () => {
  const my = await buildDearer();
  await my.order('2026-04-01');
  const passed = await my.bill({ periodStart: '2026-04-01', periodEnd: '2026-04-01' });
  await approvedInspection(my.admin, passed);
  // The order and the second invoice have the first one inspected again, and it has no result meanwhile.
  await my.settled();
  const ids = async (query: object) =>
    (await my.admin(listInspections, { query })).data.map(({ id }) => id);
  assert.deepEqual(await ids({ includeOnlyWithStatus: 'AwaitsApproval' }), [my.invoice.id]);
  assert.deepEqual(await ids({ includeOnlyWithStatus: 'Approved' }), [passed.id]);
  assert.deepEqual(await ids({ 'filter[result][in]': 'Failed' }), [my.invoice.id]);
  assert.deepEqual(await ids({ sort: 'atStake:desc' }), [my.invoice.id, passed.id]);
  assert.equal((await ids({ 'filter[collectorId][in]': my.collector.id })).length, 2);
  assert.deepEqual(await ids({ 'filter[collectorId][in]': randomUUID() }), []);
  assert.deepEqual(await ids({ q: passed.invoiceNumber }), [passed.id]);
  const from = { 'filter[issueDate][from]': passed.issueDate };
  assert.deepEqual(await ids(from), [passed.id]);
  const unknown = await my.admin(listInspections, {
    query: { includeOnlyWithStatus: 'Completed' as 'Approved' },
  });
  assert.equal(unknown.status, 400);
});

test('INS-01 an invoice of 300 lines that nobody has posted is inspected with as many statements as one of 3', async () => {
  const statements = listenToStatements(t.app.services.database.pool);
  const my = await build();
  await my.price();
  const needed = async (count: number): Promise<number> => {
    const lines = Array.from({ length: count }, (_, index) => ({
      name: `${emptying.name} ${index}`,
    }));
    const invoice = await my.bill(...lines);
    await eventually(
      async () => (await my.admin(getInspection, { params: { id: invoice.id } })).status === 200,
      'the inspection by itself',
    );
    await my.settled();
    statements.length = 0;
    const { error } = await my.admin(refreshReconciliation, { params: { id: invoice.id } });
    assert.equal(error, undefined);
    return statements.length;
  };
  const few = await needed(3);
  assert.ok(few > 0);
  assert.equal(await needed(300), few);
});
