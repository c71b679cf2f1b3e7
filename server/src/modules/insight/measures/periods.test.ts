import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type Span, splitAt } from './periods.ts';

const march = { fromDate: '2026-03-01', toDate: '2026-03-31' };
const ends = (days: readonly string[], span: Span = march) =>
  splitAt(span, days).map(({ fromDate, toDate }) => [fromDate, toDate]);

test('REP-01 REP-04 factors that hold from a day divide a period there: on its last day too, not on its first or beside it', () => {
  const whole = [['2026-03-01', '2026-03-31']];
  assert.deepEqual(ends(['2026-02-28', '2026-03-01', '2026-04-01']), whole);
  assert.deepEqual(ends(['2026-03-02']), [
    ['2026-03-01', '2026-03-01'],
    ['2026-03-02', '2026-03-31'],
  ]);
  assert.deepEqual(ends(['2026-03-31', '2026-03-15', '2026-03-15']), [
    ['2026-03-01', '2026-03-14'],
    ['2026-03-15', '2026-03-30'],
    ['2026-03-31', '2026-03-31'],
  ]);
  assert.deepEqual(ends(['2026-03-15'], {}), [
    [undefined, '2026-03-14'],
    ['2026-03-15', undefined],
  ]);
});
