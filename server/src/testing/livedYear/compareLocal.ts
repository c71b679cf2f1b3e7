import assert from 'node:assert/strict';

import {
  listAgreementPrices,
  listFigureSources,
  listOrders,
  listPostingHistory,
  readFigures,
} from '@fraktion/contract';
import Big from 'big.js';

import { localCards } from './account.ts';
import { compareFigures } from './compareMonth.ts';
import type { Life } from './life.ts';
import { lastDayOf, type Month, periodOf } from './months.ts';

/** Figures and lists of who sees one of the two places: those of its containers alone, and their sums. */
export async function compareLocal(life: Life, lived: readonly Month[]): Promise<void> {
  const { account, oracle } = life;
  const { local, cards } = account;
  const at = `${account.country}, one place, at the end of ${lived.at(-1)}`;
  await compareFigures(life, lived, { by: local, cards: localCards, at });
  const span = { fromDate: periodOf(lived[0]!).start, toDate: lastDayOf(lived.at(-1)!) };
  const { data } = await local(readFigures, { query: { measures: 'net,kg', ...span } });
  const all = localCards.flatMap((card) => lived.map((month) => oracle.figures(card, month)));
  const sumOf = (name: 'net' | 'kg', places: number) =>
    all.reduce((sum, figures) => sum.plus(figures[name]), new Big(0)).toFixed(places);
  assert.deepEqual(data.totals.values, [sumOf('net', 4), sumOf('kg', 3)], `${at}: sums`);

  const seen = new Set(localCards.map((card) => cards[card].id));
  const sources = await local(listFigureSources, {
    query: { measure: 'kg', ...span, pageSize: 500 },
  });
  assert.deepEqual(
    sources.data.filter(({ infocardId }) => !seen.has(infocardId)),
    [],
    `${at}: sources`,
  );
  const orders = await local(listOrders, { query: { pageSize: 500 } });
  assert.deepEqual(
    [orders.data.length, orders.data.filter(({ infocardId }) => !seen.has(infocardId)).length],
    [oracle.orders(localCards), 0],
    `${at}: orders`,
  );
  const prices = await local(listAgreementPrices, { query: { pageSize: 500 } });
  assert.deepEqual(
    new Set(prices.data.map(({ infocardId }) => infocardId)),
    seen,
    `${at}: agreed prices`,
  );
  const hidden = cards.unweighed.id;
  const history = await local(listPostingHistory, { params: { infocardId: hidden } });
  assert.ok(history.status === 404 || history.data.length === 0, `${at}: history`);
}
