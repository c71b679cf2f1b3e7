import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { readInvoice } from '@fraktion/invoice-reading';

import { invoiceRowsOf } from './invoiceRows.ts';

/** The period of an invoice without one, of lines that name these days and no periods, delivered on a day. */
function periodOf(delivered: string | null, ...days: readonly (string | null)[]) {
  const read = readInvoice(Buffer.from(writeInvoice(sampleInvoice('DK'), 'peppol')));
  assert.ok(read.ok);
  const { document } = read;
  const [line] = document.lines;
  assert.ok(line);
  const { invoice } = invoiceRowsOf({
    ...document,
    periodStart: null,
    periodEnd: null,
    delivery: { ...document.delivery, date: delivered },
    lines: days.map((date) => ({
      ...line,
      date: date ?? document.issueDate,
      periodStart: null,
      periodEnd: null,
    })),
  });
  return [invoice.period_start, invoice.period_end];
}

test('INV-02 an invoice that delivers on the last day of a month, and names earlier days of it, is of that month', () => {
  assert.deepEqual(periodOf('2026-12-31', '2026-12-02', null), ['2026-12-01', '2026-12-31']);
  assert.deepEqual(periodOf('2028-02-29', '2028-02-28'), ['2028-02-01', '2028-02-29']);
  for (const [delivered, day] of [
    ['2026-12-30', '2026-12-02'],
    ['2026-12-31', '2026-12-31'],
    ['2026-12-31', '2026-11-30'],
    ['2026-12-31', '2025-12-02'],
    ['2026-12-31', null],
    ['2026-04-30', null],
    [null, '2026-12-02'],
  ] as const)
    assert.deepEqual(periodOf(delivered, day, null), [null, null], `${delivered} ${day}`);
});
