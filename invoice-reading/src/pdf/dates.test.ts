import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { dateOf, datesIn, periodIn, shortDateOf, weeksEnd } from './dates.ts';
import { writeDate } from '@fraktion/demo-world/pdfInvoices/write';

test('INV-02 a date is read from each of its spellings, in four languages', () => {
  const day = fc.record({
    day: fc.integer({ min: 0, max: 119 }),
    spelling: fc.integer({ min: 0, max: 6 }),
    language: fc.constantFrom('da' as const, 'sv' as const, 'nb' as const, 'en' as const),
  });
  fc.assert(
    fc.property(day, ({ day: after, spelling, language }) => {
      const date = new Date(Date.UTC(2025, 0, 1 + after)).toISOString().slice(0, 10);
      const written = writeDate(date, spelling, language);
      assert.equal(dateOf(written), date, written);
      assert.deepEqual(
        datesIn(`Tømning ${written} cont. 12`).map((found) => found.date),
        [date],
      );
    }),
    { seed: 14, numRuns: 500 },
  );
});

test('INV-02 a date whose year stands apart, or with words beside it, is read', () => {
  for (const text of [
    '12/10-2026',
    '12/10 2026',
    '12/10-26',
    'd. 12. oktober 2026',
    'den 12 oktober 2026',
    'mandag den 12. oktober 2026',
    'October 12, 2026',
    '12okt2026',
    '12. 10. 2026',
  ])
    assert.equal(dateOf(text), '2026-10-12', text);
  for (const text of ['1/10-26 - 31/10-26', '1/10-2026 - 31/10-2026', '1/10 2026 til 31/10 2026'])
    assert.deepEqual(periodIn(text), { start: '2026-10-01', end: '2026-10-31' }, text);
});

test('INV-02 what is no day of the calendar is no date', () => {
  for (const text of [
    '31.02.2025',
    '2025-13-01',
    '99.99.9999',
    '5100109',
    '45,05',
    '12.345,67',
    '30. foobar 2025',
  ])
    assert.equal(dateOf(text), null, text);
});

test('INV-02 a period says its first day whole or in short', () => {
  for (const text of [
    '01.01.2025 - 31.01.2025',
    '01.01-31.01.2025',
    '1.-31. januar 2025',
    'januar 2025',
    '2025-01-01 til 2025-01-31',
    '01.01.25–31.01.25',
  ])
    assert.deepEqual(periodIn(text), { start: '2025-01-01', end: '2025-01-31' }, text);
  assert.equal(periodIn('31.01.2025 - 01.01.2025'), null);
});

test('INV-02 days and weeks of a line are understood by those of the document', () => {
  assert.equal(shortDateOf('03.09', '2025-10-04'), '2025-09-03');
  assert.equal(shortDateOf('28/12', '2026-01-03'), '2025-12-28');
  assert.equal(
    weeksEnd('Tømning uge 14', { start: '2025-04-01', end: '2025-04-30' }),
    '2025-04-06',
  );
  assert.equal(
    weeksEnd('Tømning uge 40-44', { start: '2025-10-01', end: '2025-10-31' }),
    '2025-10-31',
  );
  assert.equal(weeksEnd('Tømning', { start: '2025-10-01', end: '2025-10-31' }), null);
});
