import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import {
  answerServiceReport,
  confirmReconciliation,
  getConcernHome,
  getMenuCounts,
  getSupplierOrderCounts,
  listOrders,
  listSupplierServiceReports,
  listSupplierTenders,
  mostInMenu,
  type Role,
} from '@fraktion/contract';

import { buildAccount, buildInfocard, buildLocation, buildUser } from '../../testing/builders.ts';
import { buildOrder } from '../../testing/buildOrder.ts';
import { buildChain } from '../../testing/chain.ts';
import { importedInvoice } from '../../testing/invoices.ts';
import { buildReporting } from '../../testing/serviceReports.ts';
import { buildTender } from '../../testing/tenders.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/testApp.ts';

let t: TestApp;
before(async () => {
  t = await startTestApp();
});
after(() => t.stop());

const countsOf = async (by: Client, query: { locationId?: string } = {}) => {
  const { status, data } = await by(getMenuCounts, { query });
  assert.equal(status, 200);
  return Object.fromEntries(data.map(({ key, count }) => [key, count]));
};
const signIn = async (accountId: string, role: Role, change: object = {}) =>
  t.signIn((await buildUser(t.db, accountId, role, change)).email);

test('SHL-09 SHL-20 the menu counts for a customer what its home and its lists count', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'Admin');
  const infocard = await buildInfocard(t.db, id);
  for (const status of ['Created', 'Emptied', 'Emptied', 'Approved', 'NotApproved'] as const)
    await buildOrder(t.db, infocard, { status });
  await importedInvoice(admin);
  const counts = await countsOf(admin);
  assert.deepEqual(counts, { toApprove: 2, reportsToClose: 0, invoicesToPost: 1 });
  const home = (await admin(getConcernHome, { query: {} })).data;
  for (const kind of ['toApprove', 'invoicesToPost'] as const)
    assert.equal(home.find((item) => item.kind === kind)!.count, counts[kind], kind);
  const query = { 'filter[attention][in]': 'toApprove' };
  assert.equal((await admin(listOrders, { query })).data.length, counts['toApprove']);
});

test('SHL-09 an invoice that is confirmed waits no longer', async () => {
  const { id } = await buildAccount(t.db);
  const admin = await signIn(id, 'LocationAdmin');
  const invoice = await importedInvoice(admin);
  assert.equal((await countsOf(admin))['invoicesToPost'], 1);
  const done = await admin(confirmReconciliation, {
    params: { id: invoice.id },
    body: { version: invoice.version, acceptUnpostedLines: true },
  });
  assert.equal(done.status, 200, JSON.stringify(done.error));
  assert.equal((await countsOf(admin))['invoicesToPost'], 0);
});

test('SHL-09 AUT-02 what lies at other locations or in other accounts is not counted', async () => {
  const { id } = await buildAccount(t.db);
  const infocard = await buildInfocard(t.db, id);
  await buildOrder(t.db, infocard, { status: 'Emptied' });
  const elsewhere = await buildLocation(t.db, id);
  const local = { allLocations: false, locationIds: [elsewhere.id] };
  assert.equal((await countsOf(await signIn(id, 'User', local)))['toApprove'], 0);
  const all = await signIn(id, 'User');
  assert.equal((await countsOf(all))['toApprove'], 1);
  const at = (locationId: string) => countsOf(all, { locationId });
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

test('SHL-09 AUT-02 each role is told of what it may list, and of nothing else', async () => {
  const customer = await buildAccount(t.db);
  const supplier = await buildAccount(t.db, { kind: 'supplier' });
  const told = async (accountId: string, role: Role) =>
    Object.keys(await countsOf(await signIn(accountId, role)));
  const atLocations = ['toApprove', 'reportsToClose'];
  assert.deepEqual(await told(customer.id, 'User'), atLocations);
  assert.deepEqual(await told(customer.id, 'FacilityUser'), atLocations);
  assert.deepEqual(await told(customer.id, 'LocationAdmin'), [...atLocations, 'invoicesToPost']);
  const carrying = ['inbox', 'reportsToAnswer', 'tendersToAnswer'];
  assert.deepEqual(await told(supplier.id, 'Supplier'), carrying);
  assert.deepEqual(await told(supplier.id, 'SupSupplier'), ['inbox']);
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
  const home = (await on.admin(getConcernHome, { query: {} })).data;
  assert.deepEqual(
    home.filter(({ kind }) => kind === 'reportsToClose'),
    [{ kind: 'reportsToClose', count: 1, onlyId: id }],
  );
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

test('SHL-09 nobody counts further than the menu says', async () => {
  const { id } = await buildAccount(t.db);
  const orderer = await buildUser(t.db, id, 'User');
  const infocard = await buildInfocard(t.db, id);
  for (let made = 0; made <= mostInMenu + 1; made += 1)
    await buildOrder(t.db, infocard, { status: 'Emptied', orderer_id: orderer.id });
  assert.equal((await countsOf(await t.signIn(orderer.email)))['toApprove'], mostInMenu + 1);
});
