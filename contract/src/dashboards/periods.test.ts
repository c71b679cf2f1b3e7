import assert from 'node:assert/strict';
import { test } from 'node:test';

import { datesOf } from './periods.ts';

const span = (period: Parameters<typeof datesOf>[0], today: string) => {
  const { from, to } = datesOf(period, today);
  return `${from} ${to}`;
};

test('DSH-03 spans are of whole months and years, or end today', () => {
  assert.equal(span('thisMonth', '2026-03-31'), '2026-03-01 2026-03-31');
  assert.equal(span('lastMonth', '2026-03-31'), '2026-02-01 2026-02-28');
  assert.equal(span('lastMonth', '2026-01-15'), '2025-12-01 2025-12-31');
  assert.equal(span('pastThreeMonths', '2026-05-31'), '2026-02-28 2026-05-31');
  assert.equal(span('thisYear', '2026-03-31'), '2026-01-01 2026-03-31');
  assert.equal(span('lastYear', '2026-03-31'), '2025-01-01 2025-12-31');
});

test('DSH-02 the past year is from the same day a year ago until today', () => {
  assert.equal(span('pastYear', '2026-11-21'), '2025-11-21 2026-11-21');
  assert.equal(span('pastYear', '2028-02-29'), '2027-02-28 2028-02-29');
});
