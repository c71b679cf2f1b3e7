import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  answerServiceReport,
  confirmReconciliation,
  getSupplierOrderCounts,
  getTodos,
  listOrders,
  listSupplierServiceReports,
  listSupplierTenders,
  mostTodos,
  orderAttentionKinds,
  type Role,
  todoKinds,
  updateNeedsConfirmation,
} from '@fraktion/contract';

import {
  buildAccount,
  buildInfocard,
  buildLocation,
  buildUser,
} from '../../../testing/rows/builders.ts';
import { buildOrder } from '../../../testing/rows/buildOrder.ts';
import { buildChain } from '../../../testing/rows/chain.ts';
import { approvedInspection, importedInvoice } from '../../../testing/rows/invoices.ts';
import { buildReporting } from '../../../testing/rows/serviceReports.ts';
import { buildTender } from '../../../testing/rows/tenders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const dayAgo = (days: number) => daysAgo(days).toISOString().slice(0, 10);

const all = todoKinds.join(',');
const todosOf = async (by: Client, query: { kinds?: string; locationId?: string } = {}) => {
  const { status, data } = await by(getTodos, { query: { kinds: all, ...query } });
  assert.equal(status, 200);
  return data;
};
const countsOf = async (by: Client, query: { kinds?: string; locationId?: string } = {}) =>
  Object.fromEntries((await todosOf(by, query)).map(({ kind, count }) => [kind, count]));
const ofOrders = orderAttentionKinds.join(',');
const signIn = async (accountId: string, role: Role, change: object = {}) =>
  signInNew(t, accountId, role, change);

test('SHL-09 SHL-20 what waits for a customer is what its lists hold', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'Admin');
  const infocard = await buildInfocard(t.db, id);
  for (const status of ['Created', 'Emptied', 'Emptied', 'Approved', 'NotApproved'] as const)
    await buildOrder(t.db, infocard, { status });
  await importedInvoice(admin);
  const counts = await countsOf(admin, { kinds: 'toApprove,invoicesToPost,reportsToClose' });
  assert.deepEqual(counts, { toApprove: 2, reportsToClose: 0, invoicesToPost: 1 });
  const query = { 'filter[attention][in]': 'toApprove' };
  assert.equal((await admin(listOrders, { query })).data.length, counts['toApprove']);
});

test('SHL-09 an invoice that is confirmed waits no longer', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'LocationAdmin');
  const invoice = await importedInvoice(admin);
  assert.equal((await countsOf(admin))['invoicesToPost'], 1);
  await approvedInspection(admin, invoice);
  const done = await admin(confirmReconciliation, {
    params: { id: invoice.id },
    body: { version: invoice.version, acceptUnpostedLines: true },
  });
  assert.equal(done.status, 200, JSON.stringify(done.error));
  assert.equal((await countsOf(admin))['invoicesToPost'], 0);
});

test('SHL-09 INV-04 an invoice that has to be confirmed first waits for that, and not to be posted', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'LocationAdmin');
  const invoice = await importedInvoice(admin);
  await admin(updateNeedsConfirmation, {
    params: { id: invoice.id },
    body: { version: invoice.version, value: true },
  });
  const { invoicesToPost, invoicesToAccept } = await countsOf(admin);
  assert.deepEqual([invoicesToPost, invoicesToAccept], [0, 1]);
});

test('SHL-09 AUT-02 what lies at other locations or in other accounts is not counted', async () => {
  const { id } = await buildAccount(t.db);
  const infocard = await buildInfocard(t.db, id);
  await buildOrder(t.db, infocard, { status: 'Emptied' });
  const elsewhere = await buildLocation(t.db, id);
  const local = { allLocations: false, locationIds: [elsewhere.id] };
  assert.equal((await countsOf(await signIn(id, 'User', local)))['toApprove'], 0);
  const user = await signIn(id, 'User');
  assert.equal((await countsOf(user))['toApprove'], 1);
  const at = (locationId: string) => countsOf(user, { locationId });
  assert.equal((await at(infocard.location_id))['toApprove'], 1);
  assert.equal((await at(elsewhere.id))['toApprove'], 0);
  const stranger = await signIn((await buildAccount(t.db)).id, 'Admin');
  assert.equal((await countsOf(stranger))['toApprove'], 0);
});

test('SHL-09 one location narrows what lies at locations; invoices lie at none', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'Admin');
  await importedInvoice(admin);
  const { id: locationId } = await buildLocation(t.db, id);
  assert.equal((await countsOf(admin, { locationId }))['invoicesToPost'], 1);
});

test('SHL-09 AUT-02 each role has what it may list, and nothing else', async () => {
  const customer = await buildAccount(t.db);
  const supplier = await buildAccount(t.db, { kind: 'supplier' });
  const todosOf = async (accountId: string, role: Role) =>
    Object.keys(await countsOf(await signIn(accountId, role)));
  const atLocations = [...orderAttentionKinds, 'reportsToClose'];
  assert.deepEqual(await todosOf(customer.id, 'User'), atLocations);
  assert.deepEqual(await todosOf(customer.id, 'FacilityUser'), atLocations);
  assert.deepEqual(await todosOf(customer.id, 'LocationAdmin'), [
    ...atLocations,
    'invoicesToPost',
    'invoicesToAccept',
    'inspectionsToApprove',
  ]);
  const carrying = ['inbox', 'reportsToAnswer', 'tendersToAnswer'];
  assert.deepEqual(await todosOf(supplier.id, 'Supplier'), carrying);
  assert.deepEqual(await todosOf(supplier.id, 'SupSupplier'), ['inbox']);
});

test('SHL-09 SUP-01 SUP-11 orders wait in the inbox of whoever is to answer them', async () => {
  const { driver, sub, stranger, ordered, forward } = await buildChain(t);
  await ordered();
  const passed = await ordered();
  const inbox = async (by: Client) => (await countsOf(by))['inbox'];
  assert.deepEqual(
    [await inbox(driver), await inbox(sub), await inbox(stranger)],
    [(await driver(getSupplierOrderCounts)).data.inbox, 0, 0],
  );
  assert.equal(await inbox(driver), 2);
  await forward(passed);
  for (const by of [driver, sub])
    assert.equal(await inbox(by), (await by(getSupplierOrderCounts)).data.inbox);
  assert.equal(await inbox(sub), 1);
});

test('SHL-09 ORD-13 a report waits for the carrier, and once it is answered for the customer', async () => {
  const on = await buildReporting(t);
  const { id, version } = await on.reported();
  const both = async () => [
    (await countsOf(on.driver))['reportsToAnswer'],
    (await countsOf(on.admin))['reportsToClose'],
  ];
  assert.deepEqual(await both(), [1, 0]);
  const open = { query: { 'filter[status][in]': 'Open' } };
  assert.equal((await on.driver(listSupplierServiceReports, open)).data.length, 1);
  await on.driver(answerServiceReport, { params: { id }, body: { version, text: 'Tomorrow' } });
  assert.deepEqual(await both(), [0, 1]);
  assert.deepEqual(await todosOf(on.admin, { kinds: 'reportsToClose' }), [
    { kind: 'reportsToClose', count: 1, onlyId: id },
  ]);
});

test('SHL-09 SUP-09 a tender waits for each bidder until its answer is sent', async () => {
  const on = await buildTender(t);
  const { id } = await on.published();
  const both = async () => [
    (await countsOf(on.first))['tendersToAnswer'],
    (await countsOf(on.second))['tendersToAnswer'],
  ];
  assert.deepEqual(await both(), [1, 1]);
  await on.answer(on.first, id, '500');
  assert.deepEqual(await both(), [0, 1]);
  const open = { query: { 'filter[tab][eq]': 'open' } } as const;
  assert.equal((await on.second(listSupplierTenders, open)).data.length, 1);
});

test('SHL-09 SHL-20 nobody counts further than a page says', async () => {
  const { id } = await buildAccount(t.db);
  const orderer = await buildUser(t.db, id, 'User');
  const infocard = await buildInfocard(t.db, id);
  const emptied = { status: 'Emptied', orderer_id: orderer.id } as const;
  for (let made = 0; made <= mostTodos + 1; made += 25)
    await Promise.all(Array.from({ length: 25 }, () => buildOrder(t.db, infocard, emptied)));
  assert.deepEqual(await todosOf(await t.signIn(orderer.email), { kinds: 'toApprove' }), [
    { kind: 'toApprove', count: mostTodos + 1, onlyId: null },
  ]);
});

test('SHL-20 each order waits for one thing, most pressing first; the only one is named', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'Admin');
  const infocard = await buildInfocard(t.db, id);
  const order = (row: object) => buildOrder(t.db, infocard, row);
  await order({ status: 'Created' });
  await order({ status: 'Created', ordered_at: daysAgo(3) });
  await order({ status: 'Created', ordered_at: daysAgo(3), planned_date: dayAgo(1) });
  await order({ status: 'Accepted', planned_date: dayAgo(2) });
  await order({ status: 'Accepted', planned_date: dayAgo(-2) });
  await order({ status: 'Approved', planned_date: dayAgo(9) });
  const lost = await order({ status: 'Created', mail_failed: true, ordered_at: daysAgo(5) });
  const declined = { declined_at: daysAgo(3), declined_reason: 'No truck' };
  await order({ status: 'Created', ordered_at: daysAgo(4), ...declined });
  const futile = { futile_at: daysAgo(2), futile_reason: 'Locked', futile_open: true };
  await order({ status: 'Accepted', planned_date: dayAgo(2), ...futile });
  const emptied = await order({ status: 'Emptied' });
  const data = await todosOf(admin, { kinds: ofOrders });
  assert.deepEqual(
    data.map(({ kind, count }) => [kind, count]),
    [
      ['undelivered', 1],
      ['declined', 1],
      ['futile', 1],
      ['overdue', 2],
      ['waiting', 1],
      ['toApprove', 1],
    ],
  );
  for (const { kind, count } of data) {
    const query = { 'filter[attention][in]': kind };
    const listed = await admin(listOrders, { query });
    assert.equal(listed.data.length, count, `the list of what is ${kind}`);
  }
  assert.equal(data[0]!.onlyId, lost.id);
  assert.equal(data[3]!.onlyId, null);
  assert.equal(data[5]!.onlyId, emptied.id);
});

test('SHL-20 only what is asked for is counted; what a newer remote asks for is left out', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'Admin');
  assert.deepEqual(await countsOf(admin, { kinds: 'notYetKnown,toApprove,inbox,constructor' }), {
    toApprove: 0,
  });
  assert.deepEqual(await todosOf(admin, { kinds: '' }), []);
});

test('SHL-20 AUT-02 no kind tells another account, or a supplier that has no part in it, of anything', async () => {
  const on = await buildReporting(t);
  await on.reported();
  const { id } = await buildAccount(t.db);
  await buildOrder(t.db, await buildInfocard(t.db, id), { status: 'Emptied' });
  const stranger = await buildAccount(t.db);
  const supplier = await buildAccount(t.db, { kind: 'supplier' });
  for (const by of [await signIn(stranger.id, 'Admin'), await signIn(supplier.id, 'Supplier')])
    for (const { kind, count, onlyId } of await todosOf(by))
      assert.deepEqual([kind, count, onlyId], [kind, 0, null]);
});
