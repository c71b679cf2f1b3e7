import assert from 'node:assert/strict';
import { test } from 'node:test';

import { orderActions, type OrderStatus } from '@fraktion/contract/orders';

import { accountingOf, type AccountingRows } from './economics/accounting.ts';
import { customerOf, type Customer } from './cast/background.ts';
import { billsOf } from './economics/billing.ts';
import { accounts } from './cast/cast.ts';
import { collectors } from './cast/collectorCast.ts';
import { companyNumber, productionUnit } from './cast/companyNumbers.ts';
import { monthStart } from './days.ts';
import { ordersOf, type OrderRows } from './orders/orders.ts';
import { createRandom, uuidAt } from '../random.ts';

const today = '2026-11-21';
const from = monthStart(today, -24);

interface MadeCustomer {
  readonly customer: Customer;
  readonly orders: OrderRows;
  readonly accounting: AccountingRows;
}

function made(seed: string): MadeCustomer[] {
  const world = createRandom(seed);
  return accounts
    .filter(({ kind }) => kind === 'customer')
    .map((plan) => {
      const customer = customerOf(plan, 0.4, world);
      const orders = ordersOf(customer, from, today, world);
      const bills = billsOf(customer, orders.emptyings, from, today, world);
      return { customer, orders, accounting: accountingOf(customer, bills, today, world) };
    });
}

const worlds = made('demo');
const cents = (decimal: unknown): number => Math.round(Number(decimal) * 100);

test('the same seed creates the same world, another seed another one', () => {
  const again = made('demo');
  assert.deepEqual(again, worlds);
  // Part by part, so that each depends on the seed.
  const other = made('other');
  for (const part of ['customer', 'orders', 'accounting'] as const)
    assert.notDeepEqual(
      other.map((each) => each[part]),
      worlds.map((each) => each[part]),
      part,
    );
});

test('every order has reached its status by moves that the state machine allows', () => {
  const moves = Object.values(orderActions) as { from: readonly string[]; to?: string }[];
  const statuses = new Set<OrderStatus>();
  for (const { orders } of worlds) {
    const byOrder = Map.groupBy(orders.events, (event) => event.order_id);
    for (const order of orders.orders) {
      const events = byOrder.get(order.id) ?? [];
      assert.equal(events[0]?.status, 'Created');
      assert.equal(order.version, events.length);
      let status: OrderStatus = 'Created';
      let at = '';
      for (const event of events) {
        assert.ok(
          String(event.at) > at && String(event.at) < today,
          `${event.kind} at ${String(event.at)}`,
        );
        at = String(event.at);
        if (event.status == null || event.kind === 'created') continue;
        const next = event.status;
        assert.ok(
          moves.some((move) => move.from.includes(status) && move.to === next),
          `${status} → ${next}`,
        );
        status = next;
      }
      assert.equal(order.status, status);
      const weighed = ['Collected', 'Emptied', 'Approved', 'NotApproved'].includes(status);
      assert.equal(order.kg_collected !== null, weighed);
      assert.equal(order.collected_at !== null, weighed);
      statuses.add(status);
    }
  }
  assert.deepEqual([...statuses].toSorted(), [
    'Accepted',
    'Approved',
    'Canceled',
    'Collected',
    'Created',
    'Emptied',
    'NotApproved',
  ]);
});

test('every customer has unanswered orders, on whatever day the world starts', () => {
  for (const { orders, customer } of worlds) {
    const waiting = orders.orders.filter(({ status }) => status === 'Created');
    assert.ok(waiting.length >= 2, customer.plan.name);
  }
});

test('a supplier finds orders in every exceptional state', () => {
  const orders = worlds.flatMap((world) => world.orders.orders);
  const some = (what: string, is: (order: (typeof orders)[number]) => boolean): void =>
    assert.ok(orders.some(is), what);
  some('declined', (one) => one.status === 'Created' && one.offered_date != null);
  some('offered', (one) => one.receiver_account_id != null && one.receiver_accepted_at == null);
  some('taken over', (one) => one.receiver_accepted_at != null && one.status === 'Accepted');
  some('futile', (one) => one.futile_reason != null);
  some('estimated', (one) => one.weight_estimated === true);
  some('not approved', (one) => one.status === 'NotApproved' && one.judged_reason != null);
  for (const { status, emptied_at: emptied } of orders)
    assert.equal(emptied != null, ['Emptied', 'Approved', 'NotApproved'].includes(status));
});

test('a supplier has access to the orders of its customers, a sub-supplier to forwarded ones', () => {
  for (const { orders } of worlds) {
    const idsOf = (kind: string) =>
      new Set(orders.events.filter((one) => one.kind === kind).map((event) => event.order_id));
    const handedBack = idsOf('forwardRemoved');
    const forwarded = new Set([...idsOf('forwarded')].filter((id) => !handedBack.has(id)));
    const receivers = orders.access.filter(({ via }) => via === 'receiver');
    assert.deepEqual(new Set(receivers.map((access) => access.order_id)), forwarded);
    const linked = orders.orders.filter((order) => order.supplier_account_id !== null);
    assert.equal(orders.access.filter(({ via }) => via === 'supplier').length, linked.length);
  }
});

test('every invoice is in a state that can be reached and left', () => {
  const statuses = worlds.flatMap(({ accounting }) => accounting.invoices.map((one) => one.status));
  assert.deepEqual([...new Set(statuses)].toSorted(), ['active', 'locked']);
});

test('postings agree with their lines, and vouchers with their invoices', () => {
  for (const { accounting } of worlds) {
    const lines = new Map(accounting.lines.map((line) => [line.id, line]));
    const entriesOf = Map.groupBy(accounting.voucherEntries, (entry) => entry.voucher_id);
    const postedOf = Map.groupBy(accounting.postings, (posting) => posting.invoice_id);
    for (const posting of accounting.postings) {
      const amount = cents(posting.amount);
      assert.equal(Math.abs(amount), Math.abs(cents(lines.get(posting.line_id)?.amount)));
      assert.equal(posting.date, lines.get(posting.line_id)?.date);
    }
    for (const invoice of accounting.invoices) {
      if (invoice.status !== 'locked') continue;
      const posted = (postedOf.get(invoice.id) ?? []).reduce(
        (sum, { amount }) => sum + cents(amount),
        0,
      );
      const net = cents(invoice.net) * (invoice.document_type === 'creditNote' ? -1 : 1);
      assert.equal(posted, net, invoice.invoice_number);
      const voucher = accounting.vouchers.find((one) => one.invoice_id === invoice.id);
      assert.equal(cents(voucher?.amount), net);
      const entries = entriesOf.get(voucher?.id ?? '') ?? [];
      assert.equal(
        entries.reduce((sum, { amount }) => sum + cents(amount), 0),
        0,
        'a voucher is balanced',
      );
      assert.equal(
        entries
          .filter(({ kind }) => kind === 'category')
          .reduce((sum, { amount }) => sum + cents(amount), 0),
        net,
      );
    }
    assert.deepEqual(
      accounting.vouchers.map(({ number }) => number),
      accounting.vouchers.map((_, index) => index + 1),
    );
  }
});

test("the weights on an account's bills are the collected ones, each counted once", () => {
  for (const { orders, accounting } of worlds) {
    const invoices = accounting.invoices.filter((one) => one.document_type === 'invoice');
    const months = new Set(invoices.map((one) => monthStart(one.issue_date, -1)));
    const collected = orders.emptyings.filter(({ date }) => months.has(monthStart(date)));
    const kg = collected.reduce((sum, emptying) => sum + emptying.kg, 0);
    const inKg = accounting.lines
      .filter((line) => invoices.some((one) => one.id === line.invoice_id))
      .filter((line) => line.unit === 'kg' || line.unit === 'tonnage')
      .reduce(
        (sum, line) => sum + Math.abs(Number(line.quantity)) * (line.unit === 'kg' ? 1 : 1000),
        0,
      );
    assert.equal(Math.round(inKg), kg);
    const known = new Set(orders.orders.map(({ id }) => id));
    for (const { order_id: orderId } of accounting.postings)
      assert.ok(orderId == null || known.has(orderId));
  }
});

test('each customer has exactly two documents with inconsistent sums', () => {
  for (const { accounting } of worlds) {
    const off = accounting.lines.filter((line) => line.arithmetic_difference !== null);
    assert.deepEqual(
      new Set(off.map((line) => line.arithmetic_difference)),
      new Set(['0.4', '96']),
    );
    for (const { arithmetic_problems: problems } of accounting.invoices)
      assert.equal(problems, '[]');
  }
});

test('addresses are invented, and numbers pass the checks of their registers', () => {
  const emails = accounts.flatMap(({ users }) => users.map(({ email }) => email));
  const more = Object.values(collectors).flatMap((by) =>
    Object.values(by).map(({ email }) => email),
  );
  for (const email of [...emails, ...more])
    assert.ok(email === null || email.endsWith('.example'), String(email));
  const random = createRandom('numbers');
  const weighted = (text: string, weights: number[]): number =>
    weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0);
  const luhn = (text: string): number =>
    Array.from(text, Number).reduce(
      (sum, digit, index) =>
        sum + ((digit * (2 - (index % 2))) % 10) + (digit * (2 - (index % 2)) > 9 ? 1 : 0),
      0,
    );
  for (let index = 0; index < 200; index += 1) {
    assert.equal(weighted(companyNumber('DK', random), [2, 7, 6, 5, 4, 3, 2, 1]) % 11, 0);
    assert.equal(weighted(companyNumber('NO', random), [3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11, 0);
    const swedish = companyNumber('SE', random);
    assert.match(swedish, /^\d\d[2-9]\d{7}$/);
    assert.equal(luhn(swedish) % 10, 0);
    assert.match(productionUnit(random), /^\d{10}$/);
  }
});

test('ids are version 7, in the order of their time', () => {
  const random = createRandom('ids');
  const [first, second] = [
    uuidAt(Date.UTC(2026, 0, 1), random),
    uuidAt(Date.UTC(2026, 0, 2), random),
  ];
  assert.match(first, /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.ok(first < second);
});
