import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';

import {
  acceptFinding,
  type Call,
  changeInvoices,
  type ClaimDetail,
  collectFindings,
  confirmLocation,
  confirmReconciliation,
  createPosting,
  exportInvoice,
  getClaim,
  getImportDocument,
  getInspection,
  getInvoice,
  getOutstanding,
  type InvoiceDetail,
  listClaimFindings,
  listClaims,
  listInspectionFindings,
  listInspections,
  listInvoiceLines,
  listInvoices,
  listImportJobs,
  needOf,
  policies,
  type Posting,
  readClaimTotals,
  getTodos,
  removeClaimFindings,
  findEverywhere,
} from '@fraktion/contract';
import { allCalls } from '@fraktion/contract/calls';

import { cellsOf } from '@fraktion/demo-world/documents/unzipped';
import { buildInfocard, buildLocation, buildUser } from '../../../testing/rows/builders.ts';
import { buildBilledTooMuch, collected } from '../../../testing/rows/claims.ts';
import { lineOf, unplacedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import type { Answer, Client } from '../../../testing/servers/testApp.ts';

type Ask = (call: Call, input: object) => Promise<Answer>;

const my = await startPosting();
/** Emptyings are posted here; rent is posted there, where the invoice lies, and with it all lines without a posting. */
let invoice: InvoiceDetail;
let claim: ClaimDetail;
let own: Posting;
let findingIds: string[];
let here: string;
/** Access to the one place, to both, and to neither. */
let part: Client;
let whole: Client;
let none: Client;

const hidden = 'HIDDEN';

before(async () => {
  const { t, accountId, admin } = my;
  const [one, other, third] = [
    await buildLocation(t.db, accountId),
    await buildLocation(t.db, accountId),
    await buildLocation(t.db, accountId),
  ];
  here = one.id;
  const signIn = async (...locationIds: string[]) =>
    t.signIn(
      (await buildUser(t.db, accountId, 'LocationAdmin', { allLocations: false, locationIds }))
        .email,
    );
  [part, whole, none] = [
    await signIn(one.id),
    await signIn(one.id, other.id),
    await signIn(third.id),
  ];
  const world = { db: t.db, accountId, admin };
  const billed = await buildBilledTooMuch(world, [{}, { line: 'Leje' }, { line: null }]);
  ({ findingIds } = billed);
  const params = { id: billed.invoice.id };
  const placed = await admin(confirmLocation, {
    params,
    body: { version: billed.invoice.version, locationScopeId: other.id },
  });
  assert.equal(placed.status, 200);
  invoice = placed.data;
  const post = async (text: string, locationId: string, change: object = {}) => {
    const card = await buildInfocard(t.db, accountId, { location_id: locationId });
    const draft = await my.draft(invoice, lineOf(invoice, text).id, card.id);
    const posted = await my.post(invoice, { ...draft, ...change });
    assert.equal(posted.status, 200);
    return posted.data;
  };
  own = await post('Tømn.', one.id);
  await post('Leje', other.id, { text: hidden });
  await t.db
    .updateTable('invoice_line')
    .set({ text: hidden })
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', invoice.id)
    .where('id', '<>', own.lineId)
    .execute();
  claim = await collected(admin, findingIds.slice(0, 2));
});

const paramsOf = ({ id, path }: Call) => {
  const named: Readonly<Record<string, string>> = {
    id: id.startsWith('claims.') ? claim.id : invoice.id,
    lineId: own.lineId,
    postingId: own.id,
    infocardId: own.infocardId,
    findingId: findingIds[0]!,
    fileId: randomUUID(),
    visitId: randomUUID(),
    creditNoteId: randomUUID(),
  };
  return Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, named[name!]]));
};
const groups: readonly string[] = [
  ...policies.invoice.calls,
  ...policies.inspection.calls,
  ...policies.claim.calls,
  ...policies.posting.calls,
];
const reading = allCalls.filter(
  ({ id, method, roles }) =>
    method === 'GET' &&
    groups.includes(id.split('.')[0]!) &&
    (roles as readonly string[]).includes('LocationAdmin'),
);

const read = (client: Client, call: Call): Promise<Answer> =>
  (client as unknown as Ask)(call, {
    params: paramsOf(call),
    query: call.id === 'postings.draft' ? { lineId: own.lineId, infoCardId: own.infocardId } : {},
  });

test('AUT-04 no read shows a LocationAdmin what lies on lines of other locations', async () => {
  const shownToWhole: string[] = [];
  for (const call of reading.filter(({ answer }) => answer !== 'file')) {
    const answer = await read(part, call);
    assert.ok(!JSON.stringify(answer.data ?? null).includes(hidden), call.id);
    if (JSON.stringify((await read(whole, call)).data ?? null).includes(hidden))
      shownToWhole.push(call.id);
  }
  // Else the text would be nowhere, and the test could not fail.
  for (const id of ['invoices.one', 'invoices.lines', 'inspections.findings', 'claims.one'])
    assert.ok(shownToWhole.includes(id), `${id} of ${shownToWhole.join(', ')}`);
});

test('AUT-04 a call that needs the whole document refuses who reaches a part, and knows nothing for who reaches none', async () => {
  const version = invoice.version;
  const bodies: Readonly<Record<string, object>> = {
    'invoices.save': { version },
    'invoices.correctReading': {
      version,
      documentType: 'invoice',
      invoiceNumber: '1',
      issueDate: '2026-01-01',
      dueDate: null,
      net: '1',
      tax: '0',
      gross: '1',
      lines: [
        {
          id: randomUUID(),
          text: 'Rent',
          date: null,
          unit: null,
          quantity: '1',
          unitPrice: '1',
          taxPercent: null,
          amount: '1',
        },
      ],
    },
    'invoices.needsConfirmation': { version, value: true },
    'reconciliations.confirm': { version },
    'reconciliations.confirmLocation': { version, locationScopeId: here },
    'reconciliations.reopen': { version },
    'inspections.approve': { version: 1 },
    'claims.send': { version: 1 },
    'claims.reject': { version: 1, reason: 'No' },
    'claims.reopen': { version: 1 },
    'claims.match': { version: 1, creditNoteId: randomUUID() },
  };
  const outcomes: Record<string, string> = {};
  for (const call of allCalls.filter(({ id }) => needOf(id)?.need === 'whole')) {
    const input = {
      params: paramsOf(call),
      query: call.query ? { version: 1 } : {},
      ...(call.body ? { body: bodies[call.id] ?? { version: 1 } } : {}),
    };
    for (const [name, client] of [
      ['part', part],
      ['none', none],
    ] as const) {
      const { error } = await (client as unknown as Ask)(call, input);
      outcomes[`${call.id} ${name}`] = error?.message ?? 'done';
    }
  }
  assert.deepEqual(
    Object.entries(outcomes).filter(([name, message]) =>
      name.endsWith('part')
        ? message !== 'Generic.Other.Locations'
        : message !== 'Generic.Not.Found',
    ),
    [],
  );
});

test('AUT-04 INV-01 a LocationAdmin sees an invoice with its own lines, the total, and that there are others', async () => {
  const { data: seen } = await part(getInvoice, { params: { id: invoice.id } });
  assert.deepEqual(
    [seen.isPart, seen.gross, seen.lines.length, seen.lineTotal, seen.lineCount],
    [true, invoice.gross, 1, 1, 1],
  );
  assert.deepEqual(
    seen.postings.map(({ id }) => id),
    [own.id],
  );
  assert.equal(Number(seen.unpostedAmount), 0);
  const { data: rows } = await part(listInvoices);
  assert.deepEqual(
    rows.map(({ id, isPart, gross, lineCount }) => [id, isPart, gross, lineCount]),
    [[invoice.id, true, invoice.gross, 1]],
  );
  const { data: all } = await whole(getInvoice, { params: { id: invoice.id } });
  assert.deepEqual([all.isPart, all.lines.length], [false, invoice.lines.length]);
  const other = lineOf(all, hidden);
  const refused = await part(createPosting, {
    params: { id: invoice.id },
    body: { id: randomUUID(), ...(await draftOf(other.id)) },
  });
  assert.equal(refused.error?.message, 'Generic.Not.Found');
});

const draftOf = (lineId: string) => my.draft(invoice, lineId, own.infocardId);

test('AUT-04 lists, sums, to-dos and search know nothing of an invoice that lies wholly elsewhere', async () => {
  for (const call of [listInvoices, listInspections, listClaims, listClaimFindings] as const)
    assert.deepEqual((await none(call)).data, [], call.id);
  assert.deepEqual((await none(getOutstanding)).data, []);
  assert.deepEqual((await none(readClaimTotals)).data, []);
  const find = async (client: Client) =>
    (await client(findEverywhere, { query: { q: invoice.invoiceNumber } })).data.filter(
      ({ kind }) => kind === 'invoice',
    ).length;
  assert.deepEqual([await find(none), await find(part)], [0, 1]);
  const waiting = async (client: Client) => {
    const kinds = 'invoicesToPost,inspectionsToApprove';
    return (await client(getTodos, { query: { kinds } })).data.map(({ count }) => count);
  };
  assert.deepEqual(
    [await waiting(none), await waiting(part)],
    [
      [0, 0],
      [1, 1],
    ],
  );
});

test('AUT-04 INS-04 CLM-01 findings are as their lines: of an inspection, of a claim, and what may be claimed', async () => {
  const { data: inspection } = await part(getInspection, { params: { id: invoice.id } });
  assert.equal(inspection.isPart, true);
  assert.equal(inspection.openFailures, 0, 'the only own one is claimed');
  const { data: findings } = await part(listInspectionFindings, { params: { id: invoice.id } });
  assert.deepEqual(
    findings.map(({ id }) => id),
    findingIds.slice(0, 1),
  );
  const foreign = await part(acceptFinding, {
    params: { id: invoice.id, findingId: findingIds[2]! },
    body: { version: 1, reason: 'No' },
  });
  assert.equal(foreign.error?.message, 'Generic.Not.Found');

  const { data: seen } = await part(getClaim, { params: { id: claim.id } });
  assert.deepEqual(
    [seen.isPart, seen.amount, seen.findingCount, seen.findings.map(({ id }) => id)],
    [true, claim.amount, 1, findingIds.slice(0, 1)],
  );
  assert.deepEqual((await part(listClaimFindings)).data, []);
  const body = { id: randomUUID(), findingIds: [findingIds[2]!] };
  assert.equal((await part(collectFindings, { body })).error?.message, 'Generic.Not.Found');
  const removed = await part(removeClaimFindings, {
    params: { id: claim.id },
    body: { version: claim.version, findingIds: [findingIds[1]!] },
  });
  assert.equal(removed.error?.message, 'Generic.Not.Found');
});

test('AUT-04 INV-07 the Excel file of an invoice has the reader’s lines alone', async () => {
  const linesFor = async (client: Client) => {
    const answer = await client(exportInvoice, { params: { id: invoice.id } });
    return cellsOf(Buffer.from(await answer.bytes()), 2).length - 1;
  };
  assert.deepEqual([await linesFor(part), await linesFor(whole)], [1, invoice.lines.length]);
});

test('AUT-04 INV-09 many invoices at once: one of which the actor reaches a part stays as it is', async () => {
  const rows = [{ id: invoice.id, version: invoice.version }];
  const { data } = await part(changeInvoices, { body: { action: 'confirm', rows } });
  assert.deepEqual(data, [{ id: invoice.id, error: 'Generic.Other.Locations' }]);
  const { data: unknown } = await none(changeInvoices, { body: { action: 'confirm', rows } });
  assert.deepEqual(unknown, [{ id: invoice.id, error: 'Generic.Not.Found' }]);
});

test('AUT-04 IMP-01 who has brought an invoice in sees it until it lies elsewhere; nobody else’s files', async () => {
  const brought = await unplacedInvoice(part);
  assert.deepEqual([brought.isPart, brought.lines.length > 1], [false, true]);
  assert.equal((await whole(getInvoice, { params: { id: brought.id } })).status, 404);
  assert.equal((await whole(getImportDocument, { params: { id: brought.id } })).status, 404);
  assert.deepEqual(
    (await part(listImportJobs)).data.map(({ id }) => id).toSorted(),
    [brought.id, invoice.id].toSorted(),
  );
  const document = await part(getImportDocument, { params: { id: invoice.id } });
  assert.equal(document.error?.message, 'Generic.Other.Locations');
  const confirm = (locationScopeId: string | null) =>
    part(confirmLocation, {
      params: { id: brought.id },
      body: { version: brought.version, locationScopeId },
    });
  assert.equal((await confirm(null)).error?.message, 'Generic.Other.Locations');
  const placed = await confirm(here);
  assert.deepEqual([placed.status, placed.data?.isPart], [200, false]);
  const lines = await part(listInvoiceLines, { params: { id: brought.id } });
  assert.equal(lines.data.length, brought.lineTotal);
  const stranger = await none(confirmReconciliation, {
    params: { id: brought.id },
    body: { version: placed.data.version },
  });
  assert.equal(stranger.status, 404);
});
