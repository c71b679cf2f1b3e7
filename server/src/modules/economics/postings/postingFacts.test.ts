import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomUUID } from 'node:crypto';

import {
  confirmReconciliation,
  createPosting,
  deletePosting,
  getInvoice,
  type InvoiceDetail,
  type Posting,
  reopenReconciliation,
  updatePosting,
} from '@fraktion/contract';
import Big from 'big.js';
import fc from 'fast-check';
import { sql } from 'kysely';

import { importedInvoice, approvedInspection } from '../../../testing/rows/invoices.ts';
import { fieldsOf, startPosting } from '../../../testing/rows/postings.ts';

const my = await startPosting();
const infocards = await Promise.all(Array.from({ length: 3 }, () => my.newInfocard()));

const extras = [
  { isCharge: true, amount: '25', reason: 'Miljøbidrag', taxPercent: '25' },
  { isCharge: false, amount: '12.45', reason: 'Rabat', taxPercent: '25' },
];

test('INV-10 charges, allowances and the rounding of the header are lines, and lines sum to the net', async () => {
  const invoice = await importedInvoice(my.admin, { extras, rounding: '-0.25' });
  assert.deepEqual(
    invoice.lines
      .slice(-3)
      .map(({ kind, text, amount, taxPercent }) => [kind, text, amount, taxPercent]),
    [
      ['charge', 'Miljøbidrag', '25.0000', '25'],
      ['allowance', 'Rabat', '-12.4500', '25'],
      ['rounding', '', '-0.2500', null],
    ],
  );
  const counted = invoice.lines.filter(({ kind }) => kind !== 'rounding');
  const sum = counted.reduce((all, { amount }) => all.plus(amount), new Big(0));
  assert.equal(sum.toFixed(4), invoice.net);
  assert.equal(invoice.unpostedAmount, invoice.net);
  assert.equal(invoice.lineCount, 7, 'five lines of money, the charge and the allowance');
  const charge = invoice.lines.at(-3);
  assert.ok(charge);
  const draft = await my.draft(invoice, charge.id, infocards[0] ?? '');
  assert.equal(draft.amount, '25.0000');
  assert.equal((await my.post(invoice, draft)).status, 200);
});

/** One step of a user; figures are fractions of the right ones, and some exceed them. */
const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('post' as const),
      line: fc.nat(8),
      card: fc.nat(2),
      share: fc.constantFrom(0.25, 0.5, 1, 2),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      posting: fc.nat(9),
      share: fc.constantFrom(0.1, 0.9, 3),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), posting: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('finish' as const) }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const shareOf = (amount: string, share: number, decimals = 3): string =>
  new Big(amount).times(share).toFixed(decimals);

/** A fraction of all figures of a draft or a posting. */
const partOf = <Fields extends Pick<Posting, 'amount' | 'quantity' | 'tonnageCollected'>>(
  fields: Fields,
  share: number,
): Fields => ({
  ...fields,
  amount: shareOf(fields.amount, share, 4),
  quantity: shareOf(fields.quantity, share),
  tonnageCollected:
    fields.tonnageCollected === null ? null : shareOf(fields.tonnageCollected, share, 6),
});

async function post(invoice: InvoiceDetail, step: Extract<Step, { do: 'post' }>): Promise<number> {
  const line = invoice.lines[step.line % invoice.lines.length];
  const infocardId = infocards[step.card];
  if (!line || !infocardId) throw new Error('There is no such line');
  const draft = await my.draft(invoice, line.id, infocardId);
  const { status } = await my.admin(createPosting, {
    params: { id: invoice.id },
    body: { id: randomUUID(), ...partOf(draft, step.share) },
  });
  return status;
}

async function onPosting(
  invoice: InvoiceDetail,
  step: Extract<Step, { do: 'change' | 'remove' }>,
): Promise<number> {
  const posting = invoice.postings[step.posting % Math.max(1, invoice.postings.length)];
  if (!posting) return 200;
  const params = { id: invoice.id, postingId: posting.id };
  const { version } = posting;
  if (step.do === 'remove')
    return (await my.admin(deletePosting, { params, query: { version } })).status;
  const body = { version, ...partOf(fieldsOf(posting), step.share) };
  return (await my.admin(updatePosting, { params, body })).status;
}

async function finishAndReopen({ id, version }: InvoiceDetail): Promise<number> {
  const params = { id };
  await approvedInspection(my.admin, { id });
  const { data, status } = await my.admin(confirmReconciliation, {
    params,
    body: { version, acceptUnpostedLines: true },
  });
  await voucherAgrees(id);
  await my.admin(reopenReconciliation, { params, body: { version: data.version } });
  return status;
}

/** The newest voucher sums to zero, and its categories match the facts and the unposted rest. */
async function voucherAgrees(invoiceId: string): Promise<void> {
  const { rows } = await sql<{
    total: string;
    net: string;
    posted: string;
    facts: string;
    unposted: string;
  }>`
    with newest as (
      select * from voucher where invoice_id = ${invoiceId} order by number desc limit 1)
    select (select sum(amount) from voucher_entry e where e.voucher_id = newest.id)::text as total,
      newest.amount::text as net,
      coalesce((select sum(amount) from voucher_entry e
        where e.voucher_id = newest.id and kind = 'category' and category <> 'WithoutCategory'), 0)::text as posted,
      coalesce((select sum(amount) from posting_fact f
        where f.invoice_id = ${invoiceId} and f.category <> 'WithoutCategory'), 0)::text as facts,
      coalesce((select sum(amount) from voucher_entry e
        where e.voucher_id = newest.id and kind = 'category'), 0)::text as unposted
    from newest`.execute(my.t.db);
  const [row] = rows;
  assert.ok(row);
  assert.equal(new Big(row.total).toFixed(4), '0.0000');
  assert.equal(new Big(row.posted).toFixed(4), new Big(row.facts).toFixed(4));
}

/** Nothing is posted twice: money, quantity and weight of each line stay within the line. */
async function withinLines(invoiceId: string): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select line.line_id as line from invoice_line line
    join invoice i on i.account_id = line.account_id and i.id = line.invoice_id
    join lateral (
      select coalesce(sum(abs(f.amount)), 0) as amount, coalesce(sum(abs(f.kg)), 0) as kg
      from posting_fact f where f.account_id = line.account_id and f.line_id = line.id) posted on true
    where line.invoice_id = ${invoiceId}
      and (posted.amount > abs(line.amount)
        or posted.kg > case line.unit when 'kg' then abs(line.quantity)
             when 'tonnage' then abs(line.quantity) * 1000 else posted.kg end)`.execute(my.t.db);
  assert.deepEqual(rows, []);
}

function take(invoice: InvoiceDetail, step: Step): Promise<number> {
  if (step.do === 'post') return post(invoice, step);
  return step.do === 'finish' ? finishAndReopen(invoice) : onPosting(invoice, step);
}

const isAnswer = (status: number): boolean => [200, 204, 400, 409].includes(status);

for (const documentType of ['invoice', 'creditNote'] as const) {
  test(`REC-14 whatever is posted, changed, removed and finished, nothing of ${documentType === 'invoice' ? 'an invoice' : 'a credit note'} counts twice`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (steps) => {
        const { id } = await importedInvoice(my.admin, { documentType, extras, rounding: '-0.25' });
        const params = { id };
        for (const step of steps) {
          const { data: invoice } = await my.admin(getInvoice, { params });
          const status = await take(invoice, step);
          assert.ok(isAnswer(status), `${step.do} is answered ${status}`);
          await withinLines(id);
        }
        const { data: last } = await my.admin(getInvoice, { params });
        const sign = documentType === 'creditNote' ? -1 : 1;
        const posted = last.postings.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
        const unposted = new Big(last.net).minus(last.unpostedAmount).times(sign);
        const rounding = last.postings.filter(
          ({ lineId }) => last.lines.find((line) => line.id === lineId)?.kind === 'rounding',
        );
        const ofRounding = rounding.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
        assert.equal(posted.minus(ofRounding).toFixed(4), unposted.toFixed(4));
      }),
      { numRuns: 12, seed: 14 },
    );
  });
}

test('REC-11 every change of a posting stands in the trail with what was before and after', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data: posting } = await my.postEmptying(invoice);
  const at = { id: invoice.id, postingId: posting.id };
  const { data: changed } = await my.admin(updatePosting, {
    params: at,
    body: { version: posting.version, ...fieldsOf(posting), amount: '100' },
  });
  await my.admin(deletePosting, { params: at, query: { version: changed.version } });
  const changes = await my.t.db
    .selectFrom('economics_change')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('subject_id', '=', posting.id)
    .orderBy('at')
    .execute();
  assert.deepEqual(
    changes.map(({ action }) => action),
    ['created', 'changed', 'removed'],
  );
  const amounts = changes.map(({ before: b, after: a }) => [b, a].map(amountIn));
  assert.deepEqual(amounts, [
    [undefined, '348.7500'],
    ['348.7500', '100.0000'],
    ['100.0000', undefined],
  ]);
  const kept = await my.t.db
    .selectFrom('posting')
    .select('removed_by')
    .where('id', '=', posting.id)
    .executeTakeFirst();
  assert.ok(kept?.removed_by, 'the row stays');
});

const amountIn = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'amount' in part ? part.amount : undefined;

test('REC-14 what a posting is about stays as it was when the infocard changes', async () => {
  const invoice = await importedInvoice(my.admin);
  const { data: posting } = await my.postEmptying(invoice);
  await my.t.db
    .updateTable('infocard')
    .set({ name: 'Something else', waste_category: 'Landfill' })
    .where('id', '=', posting.infocardId)
    .execute();
  const { data: again } = await my.admin(getInvoice, { params: { id: invoice.id } });
  assert.equal(again.postings[0]?.infocardName, posting.infocardName);
});

test('REC-14 beyond the line is refused by field, and taken from who says why', async () => {
  const invoice = await importedInvoice(my.admin);
  const infocardId = await my.newInfocard();
  const line = invoice.lines[1];
  assert.ok(line);
  const draft = {
    ...(await my.draft(invoice, line.id, infocardId)),
    tonnageCollected: '0.999',
    quantity: '999',
    unit: 'kg' as const,
  };
  const much = { ...draft, quantity: '9999', tonnageCollected: '9.999' };
  const refused = await my.post(invoice, much);
  assert.equal(refused.status, 409);
  assert.deepEqual(refused.error?.fields, {
    quantity: 'Postings.Exceeds.Line',
    tonnageCollected: 'Postings.Exceeds.Line',
  });
  const taken = await my.admin(createPosting, {
    params: { id: invoice.id },
    body: {
      id: randomUUID(),
      ...much,
      amount: '99999',
      overrideReason: 'The scale ticket says so',
    },
  });
  assert.equal(taken.status, 200);
  assert.equal(taken.data.overrideReason, 'The scale ticket says so');
  const { data: now } = await my.admin(getInvoice, { params: { id: invoice.id } });
  assert.equal(now.postedLineCount, 1, 'a line posted beyond is posted');

  // Within the line again no reason is needed; beyond it, the reason is asked for once more.
  const params = { id: invoice.id, postingId: taken.data.id };
  const change = (fields: object, version: number) =>
    my.admin(updatePosting, {
      params,
      body: { ...fieldsOf(taken.data), ...fields, version },
    });
  const { amount, quantity, tonnageCollected } = draft;
  const within = await change(
    { amount, quantity, tonnageCollected, overrideReason: 'No more' },
    taken.data.version,
  );
  assert.equal(within.status, 200, JSON.stringify(within.error));
  assert.equal(within.data.overrideReason, null);
  const again = await change({}, within.data.version);
  assert.equal(again.error?.message, 'Postings.Exceeds.Line');
});
