import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  type Call,
  confirmLocation,
  confirmReconciliation,
  createFtpImport,
  createPosting,
  deletePosting,
  getDistributionWidget,
  getInvoice,
  type InvoiceDetail,
  listInvoiceImports,
  reopenReconciliation,
  setPassword,
  updateNeedsConfirmation,
  updatePosting,
  wasteFractions,
} from '@fraktion/contract';

import { approvedInspection, importedInvoice, unplacedInvoice } from '../testing/rows/invoices.ts';
import { startPosting } from '../testing/rows/postings.ts';
import type { Answer } from '../testing/servers/testApp.ts';

const my = await startPosting();

/** As another system calls, which knows the specification alone. */
const call = (spec: Call, input: object): Promise<Answer> =>
  (my.admin as unknown as (spec: Call, input: object) => Promise<Answer>)(spec, input);
const read = async (id: string) => (await my.admin(getInvoice, { params: { id } })).data;
const params = ({ id }: { readonly id: string }) => ({ params: { id } });

async function post(invoice: InvoiceDetail) {
  const infoCardId = await my.newInfocard();
  const [line] = invoice.lines.filter(({ kind }) => kind === 'product');
  assert.ok(line);
  const body = { id: randomUUID(), lineId: line.id, infoCardId };
  const answer = await call(createPosting, { ...params(invoice), body });
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  return { line, postingId: body.id, infoCardId };
}

test('SRV-01 an invoice is marked, placed, confirmed and reopened by the bodies of the specification; a version that is sent is checked', async () => {
  const invoice = await unplacedInvoice(my.admin);
  const neighbour = await importedInvoice(my.admin);
  for (const value of [true, false]) {
    const answer = await call(updateNeedsConfirmation, { ...params(invoice), body: { value } });
    assert.equal(answer.status, 200);
  }
  const late = await call(updateNeedsConfirmation, {
    ...params(invoice),
    body: { value: true, version: invoice.version },
  });
  assert.deepEqual([late.status, late.error?.message], [409, 'Invoices.Changed']);
  const placed = await call(confirmLocation, {
    ...params(invoice),
    body: { locationScopeId: null },
  });
  assert.equal(placed.status, 200);
  await approvedInspection(my.admin, { id: invoice.id });
  const unposted = await call(confirmReconciliation, params(invoice));
  assert.deepEqual([unposted.status, unposted.error?.message], [409, 'Invoices.Unposted.Lines']);
  const all = { acceptUnpostedLines: true };
  assert.equal((await call(confirmReconciliation, { ...params(invoice), body: all })).status, 200);
  const again = await call(confirmReconciliation, params(invoice));
  assert.deepEqual([again.status, again.error?.message], [409, 'Invoices.Locked']);
  assert.equal((await call(reopenReconciliation, params(invoice))).status, 200);
  const open = await call(reopenReconciliation, params(invoice));
  assert.deepEqual([open.status, open.error?.message], [409, 'Invoices.Not.Locked']);
  assert.equal((await read(neighbour.id)).version, neighbour.version, 'the neighbour is untouched');
});

test('SRV-01 a posting is made from its draft, changed in one field and removed without a version; infoCardId is infocardId', async () => {
  const invoice = await importedInvoice(my.admin);
  const { line, postingId, infoCardId } = await post(invoice);
  const [made] = (await read(invoice.id)).postings;
  assert.deepEqual([made?.amount, made?.infocardId], [line.amount, infoCardId]);
  const at = { params: { id: invoice.id, postingId } };
  const changed = await call(updatePosting, { ...at, body: { type: 'Rent' } });
  assert.equal(changed.status, 200);
  const [after_] = (await read(invoice.id)).postings;
  assert.deepEqual(
    [after_?.category, after_?.amount, after_?.quantity, after_?.text],
    ['Rent', made?.amount, made?.quantity, made?.text],
  );
  const late = await call(updatePosting, { ...at, body: { text: 'x', version: made?.version } });
  assert.equal(late.status, 409);
  assert.equal((await call(deletePosting, at)).status, 204);
  assert.deepEqual((await read(invoice.id)).postings, []);
});

test('SRV-01 background data are changed and deleted without a version, and take older spellings of a waste category', async () => {
  const { create, update, remove, list } = wasteFractions.calls;
  const [one, other] = [randomUUID(), randomUUID()];
  for (const [id, name, wasteCategory] of [
    [one, 'Pap', 'Rezycl'],
    [other, 'Restaffald', 'Combostion'],
  ])
    assert.equal((await call(create, { body: { id, name, wasteCategory } })).status, 200);
  const body = { name: 'Papir', wasteCategory: 'Recycling' };
  const changed = await call(update, { params: { id: one }, body });
  assert.deepEqual([changed.status, (changed.data as { name: string }).name], [200, 'Papir']);
  const late = await call(update, { params: { id: one }, body: { ...body, version: 1 } });
  assert.deepEqual([late.status, late.error?.message], [409, 'Generic.Changed']);
  assert.equal((await call(remove, { params: { id: one } })).status, 204);
  const left = (await my.admin(list)).data.filter(({ id }) => id === one || id === other);
  assert.deepEqual(
    left.map(({ id, wasteCategory }) => [id, wasteCategory]),
    [[other, 'Combustion']],
  );
});

test('SRV-01 a key of a query that is sent several times means all of its values', async () => {
  const ids = [await importedInvoice(my.admin), await importedInvoice(my.admin)].map(
    ({ id }) => id,
  );
  const asked = (query: string) =>
    fetch(`${my.t.url}/api/economics/invoices/imports?${query}`, {
      headers: { authorization: `Bearer ${my.admin.session.token}` },
    });
  const answer = await asked(ids.map((id) => `IncludeIds=${id}`).join('&'));
  const { data } = (await answer.json()) as { data: { id: string }[] };
  assert.deepEqual(data.map(({ id }) => id).toSorted(), ids.toSorted());
  const joined = await my.admin(listInvoiceImports, { query: { IncludeIds: ids.join(',') } });
  assert.equal(joined.data.length, 2);
});

test('SRV-01 the widget of waste shows the year up to today unless it is asked for other days', async () => {
  const { data } = await my.admin(getDistributionWidget, { query: {} });
  const from = new Date(`${data.fromDate}T00:00:00Z`);
  from.setUTCFullYear(from.getUTCFullYear() + 1);
  assert.equal(from.toISOString().slice(0, 10), data.toDate);
  const ended = await my.admin(getDistributionWidget, { query: { toDate: '2026-02-28' } });
  assert.equal(ended.data.fromDate, '2025-02-28');
});

test('SRV-01 ADM-04 a source is made from the fields of the specification, and read every hour', async () => {
  const answer = await call(createFtpImport, {
    body: {
      id: randomUUID(),
      type: 'FTP',
      host: 'ftp.example.org',
      username: 'nordhavn',
      password: 'hemmelig',
      folder: '/ud',
      fileType: 'XML',
      encoding: 'UTF-8',
    },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  const { kind, name, fileType, encoding, afterwards, active } = answer.data as Record<
    string,
    unknown
  >;
  assert.deepEqual(
    [kind, name, fileType, encoding, afterwards, active],
    ['ftp', 'ftp.example.org', 'xml', 'utf-8', 'keep', true],
  );
});

test('SRV-01 USR-02 a password that is too short says so, and an empty one that it is missing', async () => {
  for (const [password, word] of [
    ['12345678', 'TooShort'],
    ['', 'Required'],
  ]) {
    const body = { email: 'a@b.example', secret: 'x'.repeat(43), password };
    const answer = await call(setPassword, { body });
    assert.deepEqual([answer.status, answer.error?.fields?.['password']], [400, word]);
  }
});
