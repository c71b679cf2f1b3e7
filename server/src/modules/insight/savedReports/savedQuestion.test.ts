import assert from 'node:assert/strict';
import { test } from 'node:test';

import { questionOf } from './savedQuestion.ts';

const paper = '0193a000-0000-7000-8000-0000000000f1';
const glass = '0193a000-0000-7000-8000-0000000000f2';
const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
const narrowed = (query: string) => questionOf({ page: 'postings', query }, october).narrowed;

test('REP-08 a report is mailed with the filters it was saved with', () => {
  const query = new URLSearchParams({
    fraction: `${paper},${glass}`,
    collector: 'none',
    category: 'Rent',
    locationGroup: 'Nord & Øst',
  });
  assert.deepEqual(narrowed(query.toString()), {
    fraction: [paper, glass],
    collector: ['none'],
    category: ['Rent'],
    locationGroup: 'Nord & Øst',
  });
});

test('REP-08 a category limits postings alone; what is no filter is left out', () => {
  assert.deepEqual(narrowed('measures=costPerTonne&category=Rent&fraction=paper'), {});
});
