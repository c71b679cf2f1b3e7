import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  type BilledCollections,
  compareWithRecords,
  type RecordedCollection,
} from './emptyCollections.ts';
import { daysOf } from './inspectedItems.ts';

const billed = (change: Partial<BilledCollections> = {}): BilledCollections => ({
  lineId: '1',
  infocardId: 'card',
  locationId: 'shop',
  fractionId: 'paper',
  collections: 1,
  from: '2026-03-10',
  to: '2026-03-10',
  amount: '38.75',
  hasOwnDays: true,
  ticket: null,
  container: null,
  ...change,
});
const record = (date: string, change: Partial<RecordedCollection> = {}): RecordedCollection => ({
  id: date,
  locationId: 'shop',
  fractionId: 'paper',
  date,
  ...change,
});
const rulesOf = (lines: readonly BilledCollections[], records: readonly RecordedCollection[]) =>
  compareWithRecords(lines, records).map(({ lineId, rule, severity }) => [lineId, rule, severity]);

test('INS-01 a collection is found from three days before its line to three days after', () => {
  for (const day of ['2026-03-07', '2026-03-10', '2026-03-13'])
    assert.deepEqual(rulesOf([billed()], [record(day)]), []);
  for (const day of ['2026-03-06', '2026-03-14'])
    assert.deepEqual(rulesOf([billed()], [record(day)]), [['1', 'nothingCollected', 'failed']]);
});

test('INS-01 a collection elsewhere, or of something else, does not count', () => {
  const elsewhere = [
    record('2026-03-10', { locationId: 'depot' }),
    record('2026-03-10', { fractionId: 'glass' }),
  ];
  assert.deepEqual(rulesOf([billed()], elsewhere), [['1', 'nothingCollected', 'failed']]);
});

test('INS-01 over all lines of a place and fraction no more may be billed than was collected', () => {
  const month = { from: '2026-03-01', to: '2026-03-31' };
  const records = [record('2026-03-03'), record('2026-03-17')];
  assert.deepEqual(rulesOf([billed({ ...month, collections: 2 })], records), []);
  assert.deepEqual(rulesOf([billed({ ...month, collections: 3 })], records), [
    ['1', 'moreThanCollected', 'failed'],
  ]);
  const [finding] = compareWithRecords([billed({ ...month, collections: 3 })], records);
  assert.deepEqual([finding?.expected, finding?.billed], ['2', '3']);
  assert.deepEqual(finding?.recorded, ['2026-03-03', '2026-03-17']);
});

test('INS-01 the same container, day, ticket and amount twice is a warning, and counts once', () => {
  const twice = [billed({ ticket: '4471' }), billed({ lineId: '2', ticket: '4471' })];
  assert.deepEqual(rulesOf(twice, [record('2026-03-10')]), [['2', 'billedTwice', 'warning']]);
});

test('INS-01 lines that name neither day nor ticket are collections of their own', () => {
  const alike = [billed({ hasOwnDays: false }), billed({ lineId: '2', hasOwnDays: false })];
  const both = [record('2026-03-08'), record('2026-03-10')];
  assert.deepEqual(rulesOf(alike, both), []);
  assert.deepEqual(rulesOf(alike, [record('2026-03-10')]), [['2', 'moreThanCollected', 'failed']]);
  const [first, second] = alike.map((line) => ({ ...line, ticket: '4471' }));
  assert.ok(first && second);
  assert.deepEqual(rulesOf([first, second], both), [['2', 'billedTwice', 'warning']]);
});

test('INS-01 what the invoice itself takes back was never billed', () => {
  const reversed = [
    billed({ from: '2026-01-05', to: '2026-01-05' }),
    billed({ lineId: '2', from: '2026-01-05', to: '2026-01-05', amount: '-38.75' }),
  ];
  assert.deepEqual(rulesOf(reversed, []), []);
});

test('INS-01 a line without collections is not asked about', () => {
  assert.deepEqual(rulesOf([billed({ collections: 0 })], []), []);
});

test("INS-01 a document's one day of delivery is the end of the month, or of the emptyings, that it bills", () => {
  const line = { periodStart: null, periodEnd: null, words: 'Tömning 660 l' };
  const invoice = { issueDate: '2026-04-05', periodStart: null, periodEnd: null };
  const days = (date: string, deliveryDate: string | null, collections = 1) => {
    const { from, to } = daysOf({ line, date, collections }, { ...invoice, deliveryDate });
    return `${from} ${to}`;
  };
  assert.equal(days('2026-03-31', '2026-03-31'), '2026-03-01 2026-03-31');
  assert.equal(days('2026-03-31', '2026-03-31', 4), '2026-03-01 2026-03-31');
  assert.equal(days('2026-03-26', '2026-03-26', -4), '2026-02-19 2026-03-26');
  assert.equal(days('2026-03-26', '2026-03-26'), '2026-03-26 2026-03-26');
  assert.equal(days('2026-03-31', '2026-04-05'), '2026-03-31 2026-03-31');
  assert.equal(days('2026-04-05', null), '2026-03-01 2026-04-05');
});
