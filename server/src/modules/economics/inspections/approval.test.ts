import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  acceptFinding,
  approveInspection,
  getInspection,
  getInspectionReport,
  type InspectionDetail,
  refreshReconciliation,
  rerunInspection,
  undoAcceptance,
} from '@fraktion/contract';

import { inspectedOf } from '../../../testing/rows/inspected.ts';
import { approvedInspection } from '../../../testing/rows/invoices.ts';
import { eventually } from '../../../testing/rows/orders.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { readPdfText } from '@fraktion/demo-world/documents/pdfText';

const t = await testServer();

const { build, buildDearer } = inspectedOf(() => t);

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
  const text = await readPdfText(first);
  for (const said of ['15,00 DKK', 'Aftalt pris: 40,00 DKK / stk.', 'The supplier was right'])
    assert.ok(text.includes(said), `${said} in ${text}`);
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
  // The same finding stays accepted when it is found again.
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
