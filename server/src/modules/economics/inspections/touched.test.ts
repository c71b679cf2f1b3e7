import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import {
  approveInspection,
  endAgreementPrice,
  getEconomicsSettings,
  getInspection,
  type InspectionDetail,
  type InvoiceDetail,
  updateEconomicsSettings,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { LineToWrite } from '@fraktion/demo-world/eInvoices';
import { emptying, inspectedOf } from '../../../testing/rows/inspected.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { testServer } from '../../../testing/servers/testServer.ts';

const t = await testServer();

const { build } = inspectedOf(() => t);
type MyAccount = Awaited<ReturnType<typeof build>>;

const treated = (kg: string): LineToWrite => ({
  ...emptying,
  name: 'Behandling restaffald',
  quantity: kg,
  unitCode: 'KGM',
  unitPrice: '1.25',
});
const treatment = { category: 'Reprocessing', unit: 'kg', price: '1.25' } as const;

const read = async (my: MyAccount, { id }: Pick<InvoiceDetail, 'id'>): Promise<InspectionDetail> =>
  (await my.admin(getInspection, { params: { id } })).data;
const rulesOf = async (my: MyAccount, invoice: InvoiceDetail) =>
  (await my.findings(invoice)).map(({ rule }) => rule);

/** Nobody asks for the inspection: it runs by itself. */
async function untilFound(my: MyAccount, invoice: InvoiceDetail, rules: readonly string[]) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    const { result } = await read(my, invoice);
    if (result === 'NotInspected') continue;
    if (String(await rulesOf(my, invoice)) === String(rules)) return;
  }
  assert.deepEqual(await rulesOf(my, invoice), rules);
}

/** A posted invoice of a weight. */
const posted = async (my: MyAccount, kg: string) =>
  my.post(await importedInvoice(my.admin, { issueDate: '2026-03-31', lines: [treated(kg)] }), {
    category: 'Reprocessing',
  });

/** One that passes, since its order has the weight. */
async function weighed(kg = '2000') {
  const my = await build();
  await my.price(treatment);
  const order = await my.order('2026-03-10', { kg_collected: kg });
  const invoice = await posted(my, kg);
  assert.equal((await my.inspect(invoice)).result, 'Passed');
  return { my, order, invoice };
}
const weigh = (id: string, kg_collected: string) =>
  t.db.updateTable('orders').set({ kg_collected }).where('id', '=', id).execute();

test('INS-06 an order that is weighed anew has its invoice inspected again, and not those of its neighbours', async () => {
  const { my, order, invoice } = await weighed();
  const other = await weighed();
  await weigh(order.id, '1000');
  await untilFound(my, invoice, ['weightAboveWeighed']);
  await weigh(order.id, '2000');
  await untilFound(my, invoice, []);
  assert.equal((await read(other.my, other.invoice)).version, 2, 'of another account');
});

test('INS-06 a weighing or a price that comes later has the invoices inspected again that it speaks of', async () => {
  const my = await build();
  const price = await my.price(treatment);
  const invoice = await posted(my, '2480');
  await my.inspect(invoice);
  assert.equal((await rulesOf(my, invoice)).includes('weightAboveWeighed'), false);
  await my.weigh('2026-03-10', '1980');
  await untilFound(my, invoice, ['weightAboveWeighed']);
  const { id, version } = price;
  await my.admin(endAgreementPrice, {
    params: { id },
    body: { version, validTo: '2025-12-31' },
  });
  await untilFound(my, invoice, ['noPrice', 'weightAboveWeighed']);
});

test('INS-02 INS-06 another tolerance has the open invoices of the account inspected again, and no others', async () => {
  const [my, other] = [await weighed('2010'), await weighed('2010')];
  await weigh(my.order.id, '1983');
  await weigh(other.order.id, '1983');
  for (const each of [my, other]) await untilFound(each.my, each.invoice, ['weightAboveWeighed']);
  const { version } = await read(other.my, other.invoice);
  const { data: settings } = await my.my.admin(getEconomicsSettings);
  await my.my.admin(updateEconomicsSettings, { body: { ...settings, weightTolerance: '2' } });
  await untilFound(my.my, my.invoice, []);
  assert.equal((await read(other.my, other.invoice)).version, version, 'of another account');
});

test('INS-06 an order that was planned for the day of a billed one counts from the moment when it is there', async () => {
  const my = await build();
  await my.price();
  const invoice = await importedInvoice(my.admin, { issueDate: '2026-03-31', lines: [emptying] });
  await untilFound(my, invoice, ['nothingCollected']);
  const order = await my.order('2026-03-10');
  await untilFound(my, invoice, []);
  await t.db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.id).execute();
  await untilFound(my, invoice, ['nothingCollected']);
});

test('INS-06 until it was inspected again an invoice is not inspected; what is approved or confirmed keeps its result', async () => {
  const { my, order, invoice } = await weighed();
  const { version } = await read(my, invoice);
  const answer = await my.admin(approveInspection, {
    params: { id: invoice.id },
    body: { version, reason: 'As agreed' },
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.error));
  const open = await posted(my, '500');
  const locked = await posted(my, '501');
  await my.inspect(open);
  const { version: seen } = await my.inspect(locked);
  await my.admin(approveInspection, {
    params: { id: locked.id },
    body: { version: seen, reason: 'As agreed' },
  });
  assert.equal((await my.confirm(locked)).status, 200);
  const before = await read(my, locked);
  await sql`create table seen_result (id uuid, result text, status text)`.execute(t.db);
  await sql`create function note_seen() returns trigger language plpgsql security definer as $$
    begin insert into seen_result values (new.id, new.result, new.status); return null; end $$`.execute(
    t.db,
  );
  await sql`create trigger seen after update on inspection for each row execute function note_seen()`.execute(
    t.db,
  );
  await weigh(order.id, '480');
  await untilFound(my, open, ['weightAboveWeighed']);
  await untilFound(my, invoice, ['weightAboveWeighed']);
  const { rows } = await sql<{
    id: string;
    result: string;
  }>`select id, result from seen_result`.execute(t.db);
  const resultsOf = (id: string) =>
    new Set(rows.filter((row) => row.id === id).map(({ result }) => result));
  assert.deepEqual([...resultsOf(open.id)], ['NotInspected', 'Failed']);
  assert.equal(resultsOf(invoice.id).has('NotInspected'), false, 'approved');
  assert.equal(resultsOf(locked.id).size, 0, 'confirmed');
  assert.deepEqual(await read(my, locked), before);
  assert.equal((await read(my, invoice)).status, 'AwaitsApproval', 'it has another finding now');
  await sql`drop trigger seen on inspection`.execute(t.db);
});

const lift = (ticket: string): LineToWrite => ({
  ...emptying,
  name: `Tømn. 660 L restaffald, seddel ${ticket}`,
});

test('INS-06 an older invoice that comes later has the newer one inspected again', async () => {
  const my = await build();
  await my.order('2026-03-10');
  const sentOn = (issueDate: string, ...lines: readonly LineToWrite[]) =>
    importedInvoice(my.admin, { issueDate, lines });
  const newer = await sentOn('2026-04-30', lift('654140'));
  const another = await sentOn('2026-04-29', { ...lift('654199'), unitPrice: '41' });
  assert.deepEqual((await rulesOf(my, newer)).includes('billedEarlier'), false);
  const older = await sentOn('2026-03-31', lift('654140'), { ...lift('654141'), unitPrice: '77' });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50))
    if ((await rulesOf(my, newer)).includes('billedEarlier')) break;
  assert.equal((await rulesOf(my, newer)).includes('billedEarlier'), true);
  assert.equal((await rulesOf(my, older)).includes('billedEarlier'), false);
  assert.equal((await rulesOf(my, another)).includes('billedEarlier'), false);
});
