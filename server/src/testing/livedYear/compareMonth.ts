import assert from 'node:assert/strict';

import {
  getOutstanding,
  getTodos,
  getVoucher,
  listInvoices,
  listVouchers,
  readFigures,
} from '@fraktion/contract';
import Big from 'big.js';

import type { Client } from '../servers/testApp.ts';
import type { Life } from './life.ts';
import { lastDayOf, type Month, periodOf } from './months.ts';
import type { CardName } from './played.ts';

/** All figures since the first month, and the books as they stand, beside plain sums. */
export async function compareMonth(life: Life, lived: readonly Month[]): Promise<void> {
  const { account, oracle } = life;
  const at = `${account.country} at the end of ${lived.at(-1)}`;
  await compareFigures(life, lived, { by: account.admin, cards: oracle.cards, at });
  await compareCategories(life, lived, at);
  await compareBooks(life, at);
}

interface ReaderView {
  readonly by: Client;
  /** The containers that this user sees. */
  readonly cards: readonly CardName[];
  readonly at: string;
}

/** Each figure of each container and month, and nothing of other containers. */
export async function compareFigures(
  { account, oracle }: Life,
  lived: readonly Month[],
  { by, cards, at }: ReaderView,
): Promise<void> {
  const { data } = await by(readFigures, {
    query: {
      measures: 'net,cost,income,collections,kg,co2,avoidedCo2',
      by: 'infocard,month',
      fromDate: periodOf(lived[0]!).start,
      toDate: lastDayOf(lived.at(-1)!),
    },
  });
  const columns = data.columns.map(({ measure }) => measure);
  const shown = new Map(
    data.rows.map(({ keys, values }) => [
      keys.join(' '),
      Object.fromEntries(columns.map((name, index) => [name, values[index]])),
    ]),
  );
  for (const month of lived)
    for (const card of cards) {
      const expected = oracle.figures(card, month);
      const row = shown.get(`${account.cards[card].id} ${month}`) ?? {};
      const read = (name: string, places: number) => new Big(row[name] ?? 0).toFixed(places);
      assert.deepEqual(
        {
          net: read('net', 4),
          cost: read('cost', 4),
          income: read('income', 4),
          collections: read('collections', 0),
          kg: read('kg', 3),
          co2: read('co2', 3),
          avoidedCo2: read('avoidedCo2', 3),
        },
        expected,
        `${at}: ${card} in ${month}`,
      );
    }
  const others = data.rows.filter(
    ({ keys }) => !cards.some((card) => account.cards[card].id === keys[0]),
  );
  assert.deepEqual(others, [], `${at}: other containers`);
}

/** The weight of the container that was moved, in the category of its day. */
async function compareCategories(
  { account, oracle, movedFrom }: Life,
  lived: readonly Month[],
  at: string,
): Promise<void> {
  const { data } = await account.admin(readFigures, {
    query: { measures: 'kg', by: 'wasteCategory,month', infocard: account.cards.unweighed.id },
  });
  const shown = data.rows.map(({ keys, values: [kg] }) => `${keys.join(' ')} ${kg}`);
  const expected = lived.map((month) => {
    const category = movedFrom !== null && month >= movedFrom ? 'Landfill' : 'Recycle';
    return `${category} ${month} ${oracle.figures('unweighed', month).kg}`;
  });
  assert.deepEqual(shown.toSorted(), expected.toSorted(), `${at}: categories`);
}

/** Open money, waiting work and vouchers. */
async function compareBooks({ account, oracle, vouchers: known }: Life, at: string): Promise<void> {
  const { admin, currency } = account;
  const { data: outstanding } = await admin(getOutstanding);
  const open = outstanding.find((sum) => sum.currency === currency);
  assert.equal(new Big(open?.open.amount ?? 0).toFixed(4), oracle.openMoney(), `${at}: open money`);
  const { data: waiting } = await admin(listInvoices, {
    query: { 'filter[status][in]': 'active,awaitingApproval', pageSize: 500 },
  });
  assert.deepEqual(
    waiting.map(({ invoiceNumber }) => invoiceNumber).toSorted(),
    oracle.openDocuments(),
    `${at}: open invoices`,
  );
  const { data: todos } = await admin(getTodos, {
    query: { kinds: 'invoicesToPost,invoicesToAccept' },
  });
  assert.deepEqual(
    Object.fromEntries(todos.filter(({ count }) => count > 0).map((one) => [one.kind, one.count])),
    { invoicesToPost: oracle.openDocuments().length },
    `${at}: to-dos`,
  );
  const { data: vouchers } = await admin(listVouchers, {
    query: { pageSize: 500, sort: 'number:asc' },
  });
  assert.deepEqual(
    vouchers.map(({ number }) => number),
    Array.from({ length: oracle.vouchers() }, (_, index) => index + 1),
    `${at}: numbers of vouchers`,
  );
  assert.deepEqual(
    vouchers
      .filter(({ state }) => state !== 'counter')
      .map(({ invoiceNumber, date }) => `${invoiceNumber} ${date}`)
      .toSorted(),
    oracle.voucherDates(),
    `${at}: dates of vouchers`,
  );
  const sums = new Map<string, Big>();
  for (const { id } of vouchers) {
    const voucher = known.get(id) ?? (await admin(getVoucher, { params: { id } })).data;
    known.set(id, voucher);
    const all = voucher.entries.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
    assert.ok(all.eq(0), `${at}: voucher ${voucher.number} is not balanced`);
    for (const entry of voucher.entries.filter(({ kind }) => kind === 'category')) {
      const key = `${entry.category} ${new Big(entry.taxPercent ?? 0).toFixed()}`;
      sums.set(key, (sums.get(key) ?? new Big(0)).plus(entry.amount));
    }
  }
  assert.deepEqual(
    Object.fromEntries([...sums].map(([key, amount]) => [key, amount.toFixed(4)])),
    oracle.entries(),
    `${at}: entries of vouchers`,
  );
}
