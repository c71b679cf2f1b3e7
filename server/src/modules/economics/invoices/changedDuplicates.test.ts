import assert from 'node:assert/strict';
import { test } from 'node:test';

import { confirmLocation, type InvoiceDetail, saveInvoice } from '@fraktion/contract';
import { sampleParties } from '@fraktion/demo-world/eInvoices';

import { accountServer, buildCustomer, signInNew } from '../../../testing/rows/accountServer.ts';
import { buildCollector, buildLocation } from '../../../testing/rows/builders.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import type { Client } from '../../../testing/servers/testApp.ts';

const { t, admin, accountId } = await accountServer();

/** The senders of a supplier, as after a merger; those of earlier tests are known to the account. */
let senders = 20_000_000;
const sender = () => ({ ...sampleParties.DK.seller, number: String(++senders) });

let counter = 0;
/** No other invoice of these tests has its number and its day. */
const fresh = () => {
  counter += 1;
  const issueDate = `2026-03-${String(counter).padStart(2, '0')}`;
  return { number: `D-${counter}`, issueDate };
};

const supplier = async (account = accountId): Promise<string> =>
  (await buildCollector(t.db, account)).id;

async function give(
  { id, version }: InvoiceDetail,
  collectorId: string | null,
  { by = admin, accept = false } = {},
) {
  const body = { version, collectorId, ...(accept ? { acceptSimilar: true } : {}) };
  const { status, data, error } = await by(saveInvoice, { params: { id }, body });
  return status === 200 ? data : `${error?.message}: ${error?.detail ?? 'no number'}`;
}

const given = async (...of: Parameters<typeof give>): Promise<InvoiceDetail> => {
  const answer = await give(...of);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

/** The same bill from each of the two senders. */
async function twice(change: object = {}, by: Client = admin) {
  const written = fresh();
  const first = await importedInvoice(by, { ...written, seller: sender() });
  const second = await importedInvoice(by, { ...written, seller: sender(), ...change });
  return { first, second };
}

test('INV-03 INV-09 an invoice that gets the supplier of one with its number, year and total is refused, whatever is said', async () => {
  const to = await supplier();
  const { first, second } = await twice();
  await given(first, to);
  for (const accept of [false, true])
    assert.equal(await give(second, to, { accept }), `Invoices.Duplicate: ${first.invoiceNumber}`);
  // Another supplier has not billed it, and without one nothing is compared.
  const moved = await given(second, await supplier());
  await given(moved, null);
});

test('INV-09 one that only looks like it is asked about, and its sender before is not compared again', async () => {
  const to = await supplier();
  const { first, second } = await twice({ number: 'D-other' });
  await given(first, to);
  assert.equal(await give(second, to), `Invoices.Similar: ${first.invoiceNumber}`);
  const both = await given(second, to, { accept: true });
  const again = await given(both, await supplier());
  assert.equal(again.collector?.id === to, false);
  // Other fields of the header are changed without a question.
  const { status } = await admin(saveInvoice, {
    params: { id: both.id },
    body: { version: again.version, note: 'Seen', collectorId: again.collector?.id ?? null },
  });
  assert.equal(status, 200);
});

test("INV-09 at a year's end the same number of the next day is a question", async () => {
  const to = await supplier();
  const last = await importedInvoice(admin, {
    ...fresh(),
    issueDate: '2025-12-31',
    seller: sender(),
  });
  const next = await importedInvoice(admin, {
    number: last.invoiceNumber,
    issueDate: '2026-01-01',
    seller: sender(),
  });
  await given(last, to);
  assert.equal(await give(next, to), `Invoices.Same.Number: ${last.invoiceNumber}`);
  await given(next, to, { accept: true });
});

test('INV-03 of many who give the same bill its supplier at once, one does it', async () => {
  const to = await supplier();
  const bills = [await twice(), await twice(), await twice(), await twice(), await twice()];
  const answers = await Promise.all(
    bills.flatMap(({ first, second }) => [give(first, to), give(second, to)]),
  );
  for (const [at] of bills.entries()) {
    const ofBill = answers.slice(2 * at, 2 * at + 2);
    const refused = ofBill.filter((answer) => typeof answer === 'string');
    assert.equal(refused.length, 1, JSON.stringify(refused));
    assert.match(String(refused[0]), /^Invoices\.Duplicate/);
  }
});

test('AUT-02 SRV-04 who does not reach the other invoice gets no number of it, and another account has none', async () => {
  const to = await supplier();
  const { first, second } = await twice({ number: 'D-mine' });
  await given(first, to);
  const mine = await buildLocation(t.db, accountId);
  const { data: placed } = await admin(confirmLocation, {
    params: { id: second.id },
    body: { version: second.version, locationScopeId: mine.id },
  });
  const rights = { allLocations: false, locationIds: [mine.id] };
  const local = await signInNew(t, accountId, 'LocationAdmin', rights);
  assert.equal(await give(placed, to, { by: local }), 'Invoices.Similar: no number');

  const others = await buildCustomer(t);
  const { first: theirs } = await twice({}, others.admin);
  const { first: own } = await twice();
  await given(theirs, await supplier(others.accountId), { by: others.admin });
  await given(own, to);
});
