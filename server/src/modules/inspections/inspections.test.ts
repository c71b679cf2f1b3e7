import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import {
  acceptFinding,
  approveInspection,
  confirmReconciliation,
  createAgreementPrice,
  createPosting,
  getInspection,
  getInspectionReport,
  getInvoice,
  getPostingDraft,
  type InspectionDetail,
  type InvoiceDetail,
  listInspectionFindings,
  listInspections,
  type NewAgreementPrice,
  refreshReconciliation,
  rerunInspection,
  undoAcceptance,
} from '@fraktion/contract';

import { type LineToWrite, sampleParties } from '../../sampleInvoices/index.ts';
import { buildOrder } from '../../testing/buildOrder.ts';
import {
  buildAccount,
  buildCollector,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../testing/builders.ts';
import { approvedInspection, importedInvoice } from '../../testing/invoices.ts';
import { eventually } from '../../testing/orders.ts';
import { type TestApp, startTestApp } from '../../testing/testApp.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const emptying: LineToWrite = {
  name: 'Tømn. 660 L restaffald',
  quantity: '1',
  unitCode: 'H87',
  unitPrice: '40',
  periodStart: '2026-03-10',
  periodEnd: '2026-03-10',
  taxPercent: '25',
};

/** A customer with one container, whose supplier is the one of the sample invoices. */
async function build() {
  const { id: accountId } = await buildAccount(t.db);
  const admin = await t.signIn((await buildUser(t.db, accountId, 'Admin')).email);
  const collector = await buildCollector(t.db, accountId, {
    cvr: sampleParties.DK.seller.number,
  });
  const location = await buildLocation(t.db, accountId);
  const card = await buildInfocard(t.db, accountId, {
    name: 'Restaffald 660 L',
    location_id: location.id,
    collector_id: collector.id,
    size: '660',
    size_unit: 'Litre',
  });
  const price = async (change: Partial<NewAgreementPrice> = {}) => {
    const { data, error } = await admin(createAgreementPrice, {
      body: {
        id: randomUUID(),
        collectorId: collector.id,
        infocardId: card.id,
        wasteFractionId: null,
        containerType: null,
        size: null,
        sizeUnit: null,
        category: 'WasteCollection',
        unit: 'pcs',
        currency: 'DKK',
        price: '40',
        percentCap: null,
        indexPercent: '0',
        validFrom: '2025-01-01',
        validTo: null,
        note: null,
        ...change,
      },
    });
    assert.equal(error, undefined);
    return data.price;
  };
  const order = (day: string, change: Parameters<typeof buildOrder>[2] = {}) =>
    buildOrder(t.db, card, {
      status: 'Emptied',
      collected_at: `${day}T08:00:00Z`,
      kg_collected: '40',
      ...change,
    });
  const bill = (...lines: readonly Partial<LineToWrite>[]) =>
    importedInvoice(admin, { lines: lines.map((line) => ({ ...emptying, ...line })) });
  const inspect = async ({ id }: Pick<InvoiceDetail, 'id'>): Promise<InspectionDetail> => {
    const { data, error } = await admin(refreshReconciliation, { params: { id } });
    assert.equal(error, undefined);
    return data;
  };
  const findings = async ({ id }: Pick<InvoiceDetail, 'id'>) =>
    (await admin(listInspectionFindings, { params: { id } })).data;
  const post = async (invoice: InvoiceDetail, change = {}) => {
    for (const { id: lineId } of invoice.lines) {
      const params = { id: invoice.id };
      const query = { lineId, infoCardId: card.id };
      const { data: draft } = await admin(getPostingDraft, { params, query });
      const body = { id: randomUUID(), ...draft, ...change };
      assert.equal((await admin(createPosting, { params, body })).status, 200);
    }
    return (await admin(getInvoice, { params: { id: invoice.id } })).data;
  };
  const confirm = ({ id, version }: InvoiceDetail) =>
    admin(confirmReconciliation, { params: { id }, body: { version, acceptUnpostedLines: true } });
  return {
    accountId,
    admin,
    collector,
    location,
    card,
    price,
    order,
    bill,
    inspect,
    findings,
    post,
    confirm,
  };
}

type My = Awaited<ReturnType<typeof build>>;

/** An invoice of an emptying that costs 55 where 40 was agreed, and of which nothing else is wrong. */
async function buildDearer() {
  const my = await build();
  const price = await my.price();
  await my.order('2026-03-10');
  const invoice = await my.bill({ unitPrice: '55' });
  return { ...my, agreed: price, invoice, inspection: await my.inspect(invoice) };
}

const rulesOf = async (my: My, invoice: InvoiceDetail) => {
  await my.inspect(invoice);
  return (await my.findings(invoice)).map(({ rule, severity, difference }) => [
    rule,
    severity,
    difference,
  ]);
};

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
  assert.deepEqual(await rulesOf(my, above), [['raiseAboveIndex', 'failed', '4.0000']]);
  const [finding] = await my.findings(above);
  assert.deepEqual(finding?.evidence.map(({ kind, name }) => [kind, name]).slice(1), [
    ['invoice', before.invoiceNumber],
  ]);
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

test('INS-03 what failed is approved with a reason alone; the report is a PDF with a name of its own, and stays as it was', async () => {
  const my = await buildDearer();
  const at = { params: { id: my.invoice.id } };
  const { version } = my.inspection;
  assert.equal((await my.admin(getInspectionReport, at)).status, 404);
  const refused = await my.admin(approveInspection, { ...at, body: { version } });
  assert.deepEqual([refused.status, refused.error?.message], [422, 'Inspections.Reason.Missing']);
  const body = { version, reason: 'The supplier was right' };
  const { data } = await my.admin(approveInspection, { ...at, body });
  assert.equal(data.status, 'Completed');
  assert.equal(data.approvalReason, 'The supplier was right');
  assert.equal(data.hasReport, true);
  const twice = await my.admin(approveInspection, {
    ...at,
    body: { ...body, version: data.version },
  });
  assert.deepEqual([twice.status, twice.error?.message], [409, 'Inspections.Approved']);

  const report = await my.admin(getInspectionReport, at);
  assert.match(report.headers.get('content-disposition') ?? '', /\.pdf/);
  const bytes = async () => Buffer.from(await (await my.admin(getInspectionReport, at)).bytes());
  const first = await bytes();
  assert.equal(first.subarray(0, 5).toString(), '%PDF-');
  await my.inspect(my.invoice);
  assert.deepEqual(await bytes(), first);
  const [change] = await t.db
    .selectFrom('economics_change')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', my.invoice.id)
    .where('subject', '=', 'inspection')
    .where('action', '=', 'approved')
    .execute();
  assert.match(JSON.stringify(change), /AwaitsApproval.*Completed.*The supplier was right/);
});

test('INS-03 run again it awaits approval with a new result; of two people who do so at once the second sees the first', async () => {
  const my = await buildDearer();
  await approvedInspection(my.admin, my.invoice);
  const at = { params: { id: my.invoice.id } };
  const { version } = (await my.admin(getInspection, at)).data;
  await my.order('2026-03-10', { status: 'Canceled' });
  const again = await my.admin(rerunInspection, { ...at, body: { version } });
  assert.deepEqual([again.data.status, again.data.approvedBy], ['AwaitsApproval', null]);
  const late = await my.admin(rerunInspection, { ...at, body: { version } });
  assert.deepEqual([late.status, late.error?.message], [409, 'Inspections.Changed']);
  assert.equal((late.error?.current as InspectionDetail | undefined)?.version, again.data.version);
});

test('INS-03 a finding is accepted with a reason, which lowers what is at stake and needs no other on approval; undone it is open', async () => {
  const my = await buildDearer();
  const [finding] = await my.findings(my.invoice);
  assert.ok(finding);
  const at = { params: { id: my.invoice.id, findingId: finding.id } };
  const body = { version: finding.version, reason: 'Agreed on the phone' };
  const accepted = await my.admin(acceptFinding, { ...at, body });
  assert.deepEqual([accepted.data.status, accepted.data.reason], ['accepted', body.reason]);
  const inspection = async () =>
    (await my.admin(getInspection, { params: { id: my.invoice.id } })).data;
  assert.equal((await inspection()).atStake, '0.0000');
  assert.equal((await inspection()).openFailures, 0);
  const late = await my.admin(acceptFinding, { ...at, body });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);

  const open = await my.admin(undoAcceptance, { ...at, body: { version: accepted.data.version } });
  assert.deepEqual([open.data.status, open.data.reason], ['open', null]);
  assert.equal((await inspection()).atStake, '15.0000');
  const again = await my.admin(acceptFinding, {
    ...at,
    body: { ...body, version: open.data.version },
  });
  // Found again, it is what was accepted.
  await my.inspect(my.invoice);
  assert.equal((await my.findings(my.invoice))[0]?.status, 'accepted');
  const { version } = await inspection();
  const approved = await my.admin(approveInspection, {
    params: { id: my.invoice.id },
    body: { version },
  });
  assert.equal(approved.data.status, 'Completed');
  const closed = await my.admin(undoAcceptance, {
    ...at,
    body: { version: again.data.version },
  });
  assert.deepEqual([closed.status, closed.error?.message], [409, 'Inspections.Approved']);
  const noted = await t.db
    .selectFrom('economics_change')
    .select('action')
    .where('subject_id', '=', finding.id)
    .orderBy('at')
    .execute();
  assert.deepEqual(
    noted.map(({ action }) => action),
    ['findingAccepted', 'acceptanceUndone', 'findingAccepted'],
  );
});

test('INS-03 a finding that was claimed is neither accepted nor lost when the invoice is inspected again', async () => {
  const my = await buildDearer();
  const [finding] = await my.findings(my.invoice);
  assert.ok(finding);
  const claim = { account_id: my.accountId, id: randomUUID() };
  await t.db
    .insertInto('claim')
    .values({
      ...claim,
      number: 1,
      collector_id: my.collector.id,
      currency: 'DKK',
      status: 'open',
      amount: '15',
      created_by: 'Test',
    } as never)
    .execute();
  await t.db
    .updateTable('inspection_finding')
    .set({ status: 'claimed', claim_id: claim.id })
    .where('id', '=', finding.id)
    .execute();
  const refused = await my.admin(acceptFinding, {
    params: { id: my.invoice.id, findingId: finding.id },
    body: { version: finding.version, reason: 'Never mind' },
  });
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Inspections.Finding.Claimed']);
  await t.db.deleteFrom('agreement_price').where('account_id', '=', my.accountId).execute();
  await my.inspect(my.invoice);
  const left = (await my.findings(my.invoice))
    .map(({ rule, status }) => `${rule} ${status}`)
    .toSorted();
  assert.deepEqual(left, ['noPrice open', 'wrongRate claimed']);
});

test('REC-08 INS-03 an invoice is confirmed once its inspection is approved, or has nothing but passed', async () => {
  const my = await buildDearer();
  const invoice = await my.post(my.invoice);
  const refused = await my.confirm(invoice);
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Inspections.Not.Approved']);
  await approvedInspection(my.admin, invoice);
  assert.equal((await my.confirm(invoice)).data.status, 'locked');

  await my.order('2026-04-01');
  const passed = await my.post(
    await my.bill({ periodStart: '2026-04-01', periodEnd: '2026-04-01' }),
  );
  assert.equal((await my.confirm(passed)).data.status, 'locked');
  const { data } = await my.admin(getInspection, { params: { id: passed.id } });
  assert.deepEqual([data.status, data.hasReport], ['Completed', true]);
  const locked = await my.admin(refreshReconciliation, { params: { id: passed.id } });
  assert.deepEqual([locked.status, locked.error?.message], [409, 'Invoices.Locked']);
});

test('REC-08 an approval does not outlive postings that change what is found', async () => {
  const my = await build();
  await my.price();
  await my.price({ category: 'Exchange', price: '10' });
  await my.order('2026-03-10');
  const invoice = await my.bill({ unitPrice: '41' });
  await approvedInspection(my.admin, invoice);
  const posted = await my.post(invoice, { category: 'Exchange', numberOfCollections: 0 });
  const refused = await my.confirm(posted);
  assert.equal(refused.error?.message, 'Inspections.Not.Approved');
  await eventually(async () => {
    const { data } = await my.admin(getInspection, { params: { id: invoice.id } });
    return data.status === 'AwaitsApproval' && data.atStake === '31.0000';
  }, 'the inspection of what is posted');
});

test('INS-01 300 lines that nobody has posted are inspected within a second or so', async () => {
  const my = await build();
  await my.price();
  const lines = Array.from({ length: 300 }, (_, index) => ({ name: `${emptying.name} ${index}` }));
  const invoice = await my.bill(...lines);
  await my.inspect(invoice);
  const began = performance.now();
  await my.inspect(invoice);
  assert.ok(performance.now() - began < 1_500);
});
