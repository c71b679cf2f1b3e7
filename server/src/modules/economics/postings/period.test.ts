import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  deletePosting,
  getInvoice,
  type InvoiceDetail,
  listInvoiceChanges,
  splitLine,
  undoPostings,
  updatePosting,
} from '@fraktion/contract';

import { type LineToWrite, sampleInvoice } from '@fraktion/demo-world/eInvoices';
import { importedInvoice, lineOf } from '../../../testing/rows/invoices.ts';
import { fieldsOf, startPosting } from '../../../testing/rows/postings.ts';

const my = await startPosting();

const march = ['2026-03-01', '2026-03-31'] as const;

type Period = readonly [string | null | undefined, string | null | undefined];
type WithPeriod =
  | { [Day in 'periodStart' | 'periodEnd']?: string | null | undefined }
  | null
  | undefined;
const periodOf = (one: WithPeriod): Period => [one?.periodStart, one?.periodEnd];

const periodsOf = async ({ id }: InvoiceDetail): Promise<Period[]> =>
  (await my.admin(getInvoice, { params: { id } })).data.postings.map(periodOf);

/** As a corrected reading writes it. */
const correctPeriod = (lineId: string) =>
  my.t.db
    .updateTable('invoice_line')
    .set({ period_start: '2026-02-01', period_end: '2026-02-28' })
    .where('id', '=', lineId)
    .execute();

test('REC-14 a posting keeps the period of its line, whatever becomes of the line, of the posting and by undo', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data: posting } = await my.postEmptying(invoice);
  assert.deepEqual(periodOf(posting), march);
  const at = { id: invoice.id, postingId: posting.id };
  await correctPeriod(posting.lineId);
  const { data: changed } = await my.admin(updatePosting, {
    params: at,
    body: { version: posting.version, ...fieldsOf(posting), date: '2026-03-15' },
  });
  assert.deepEqual(periodOf(changed), march);
  await my.admin(deletePosting, { params: at, query: { version: changed.version } });
  await my.admin(undoPostings, { params: { id: invoice.id } });
  assert.deepEqual(await periodsOf(invoice), [march]);
  const fact = await my.t.db
    .selectFrom('posting_fact')
    .select(['period_start as periodStart', 'period_end as periodEnd', 'date'])
    .where('posting_id', '=', posting.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([...periodOf(fact), fact.date], [...march, '2026-03-15']);
  const { data: trail } = await my.admin(listInvoiceChanges, { params: { id: invoice.id } });
  assert.deepEqual(
    trail
      .filter(({ before: was, after: is }) => was ?? is)
      .map(({ before: was, after: is }) => [was && periodOf(was), is && periodOf(is)]),
    [
      [null, march],
      [march, null],
      [march, march],
      [null, march],
    ],
  );
});

test('REC-14 the parts of a split have the period of their line', async () => {
  const invoice = await importedInvoice(my.admin);
  const cards = [await my.newInfocard(), await my.newInfocard()];
  const { status } = await my.admin(splitLine, {
    params: { id: invoice.id },
    body: {
      lineId: lineOf(invoice, 'Tømn.').id,
      category: 'WasteCollection',
      unit: 'pcs',
      date: '2026-03-01',
      text: 'Shared',
      by: 'equal',
      parts: cards.map((infocardId) => ({ id: randomUUID(), infocardId, share: '1' })),
    },
  });
  assert.equal(status, 200);
  assert.deepEqual(await periodsOf(invoice), [march, march]);
});

const withoutPeriod = ({ periodStart, periodEnd, ...line }: LineToWrite): LineToWrite => line;

test('REC-14 a line without a period is posted for the period of its invoice, where that has one', async () => {
  const [first, second, ...others] = sampleInvoice('DK').lines.map(withoutPeriod);
  assert.ok(first && second);
  const april = { periodStart: '2026-04-01', periodEnd: '2026-04-30' };
  const ofInvoice = await importedInvoice(my.admin, {
    lines: [first, { ...second, ...april }, ...others],
  });
  const { data: posting } = await my.postEmptying(ofInvoice);
  assert.deepEqual(periodOf(posting), ['2026-04-01', '2026-04-30']);
  const none = await importedInvoice(my.admin, { lines: [first, second, ...others] });
  assert.deepEqual(periodOf((await my.postEmptying(none)).data), [null, null]);
});
