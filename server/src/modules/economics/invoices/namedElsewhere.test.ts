import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type CallInput,
  createManualInvoice,
  evidenceKinds,
  getClaim,
  listClaimFindings,
  listImportJobs,
  listInspectionFindings,
} from '@fraktion/contract';
import { writeInvoice } from '@fraktion/demo-world/eInvoices';

import { buildCollector, buildInfocard, buildLocation } from '../../../testing/rows/builders.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildBilledTooMuch, collected, sent } from '../../../testing/rows/claims.ts';
import {
  freshInvoice,
  importFile,
  importedXml,
  lineOf,
  xmlFile,
} from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const my = await startPosting();
const here = (await buildLocation(my.t.db, my.accountId)).id;
const elsewhere = (await buildLocation(my.t.db, my.accountId)).id;
/** Has access to one place only. */
const part = await signInNew(my.t, my.accountId, 'LocationAdmin', {
  allLocations: false,
  locationIds: [here],
});

test('AUT-04 INS-04 CLM-01 the evidence of an own finding names nothing of other locations', async () => {
  const { t, accountId, admin } = my;
  const cardAt = (location_id: string) => buildInfocard(t.db, accountId, { location_id });
  const [own, foreign] = [await cardAt(here), await cardAt(elsewhere)];
  const order = await buildOrder(t.db, own);
  const other = await importedXml(admin, writeInvoice(freshInvoice(), 'peppol'));
  const named = (kind: string, id: string | null, name: string) => ({
    kind,
    id,
    name,
    date: null,
    figure: '12.5',
    unit: null,
  });
  const evidence = [
    named('order', (await buildOrder(t.db, foreign)).id, 'HIDDEN'),
    named('order', order.id, 'Own order'),
    named('invoice', other.id, 'HIDDEN'),
    named('line', lineOf(other, 'Leje').id, 'HIDDEN'),
    named('weighing', randomUUID(), 'HIDDEN'),
    named('price', randomUUID(), 'HIDDEN'),
    named('rule', null, 'BR-24'),
    named('base', null, 'Base'),
  ];
  assert.deepEqual(
    [...new Set(evidence.map(({ kind }) => kind))].toSorted(),
    evidenceKinds.toSorted(),
  );
  const { invoice, findingIds } = await buildBilledTooMuch({ db: t.db, accountId, admin }, [
    { evidence },
  ]);
  assert.equal(
    (await my.post(invoice, await my.draft(invoice, lineOf(invoice, 'Tømn.').id, own.id))).status,
    200,
  );
  const namesFor = async (client: Client) => {
    const inspected = await client(listInspectionFindings, { params: { id: invoice.id } });
    const claimable = await client(listClaimFindings);
    return [inspected, claimable].map(({ data }) => data[0]?.evidence.map(({ name }) => name));
  };
  const shown = ['Own order', 'BR-24', 'Base'];
  const all = evidence.map(({ name }) => name);
  assert.deepEqual(await namesFor(admin), [all, all]);
  assert.deepEqual(await namesFor(part), [shown, shown]);
  const { id } = await collected(admin, findingIds);
  const { data: claim } = await part(getClaim, { params: { id } });
  assert.deepEqual(
    claim.findings[0]?.evidence.map(({ name }) => name),
    shown,
  );
});

test('AUT-04 INV-03 who sends a document with the number of an invoice elsewhere learns nothing of that invoice', async () => {
  const written = freshInvoice();
  await importedXml(my.admin, writeInvoice(written, 'peppol'));
  for (const [number, reason] of [
    [written.number, 'Invoices.Duplicate'],
    [`${written.number}-B`, 'Invoices.Similar'],
  ] as const) {
    const again = xmlFile(writeInvoice({ ...written, number }, 'peppol'));
    const sent = await importFile(part, again);
    assert.deepEqual([sent.reason, sent.duplicateOf, sent.detail], [reason, null, null]);
    const seen = (await my.admin(listImportJobs)).data.find(({ id }) => id === sent.id);
    assert.equal(seen?.duplicateOf?.invoiceNumber, written.number);
    assert.equal(seen?.detail, written.number);
  }
});

type Typed = NonNullable<CallInput<typeof createManualInvoice>['body']>;

/** As the portal counts days: a claim is of the day in Copenhagen. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format();

const typed = (collectorId: string, unitPrice: string, change: Partial<Typed> = {}): Typed => ({
  id: randomUUID(),
  documentType: 'invoice',
  invoiceNumber: randomUUID(),
  issueDate: today,
  dueDate: null,
  currency: 'DKK',
  collectorId,
  customerOrderNumber: '',
  customerNumber: '',
  deliveryAddress: '',
  note: null,
  lines: [
    {
      text: 'Tømning',
      date: null,
      unit: 'pcs',
      quantity: '1',
      unitPrice,
      taxPercent: '25',
      sku: '',
      description: '',
    },
  ],
  ...change,
});

test('AUT-04 INV-03 who types an invoice like one elsewhere is asked about it, and does not learn its number', async () => {
  const { id: collectorId } = await buildCollector(my.t.db, my.accountId);
  const first = typed(collectorId, '48.5', { invoiceNumber: 'HIDDEN-7' });
  assert.equal((await my.admin(createManualInvoice, { body: first })).status, 200);
  const askedOf = async (client: Client) => {
    const { error } = await client(createManualInvoice, { body: typed(collectorId, '48.5') });
    return [error?.message, JSON.stringify(error).includes('HIDDEN-7')];
  };
  assert.deepEqual(await askedOf(my.admin), ['Invoices.Similar', true]);
  assert.deepEqual(await askedOf(part), ['Invoices.Similar', false]);
});

test('AUT-04 INS-05 a typed credit note covers no claim that its writer does not reach', async () => {
  const { t, accountId, admin } = my;
  const { invoice, findingIds } = await buildBilledTooMuch({ db: t.db, accountId, admin }, [
    { difference: '100.5' },
  ]);
  const claim = await sent(admin, findingIds);
  const credit = async () => {
    const note = typed(invoice.collector!.id, '100.5', {
      documentType: 'creditNote',
      acceptSimilar: true,
    });
    assert.equal((await part(createManualInvoice, { body: note })).status, 200);
    return (await admin(getClaim, { params: { id: claim.id } })).data.status;
  };
  assert.equal(await credit(), 'open');
  const own = await buildInfocard(t.db, accountId, { location_id: here });
  const draft = await my.draft(invoice, lineOf(invoice, 'Tømn.').id, own.id);
  assert.equal((await my.post(invoice, draft)).status, 200);
  assert.equal(await credit(), 'credited');
});
