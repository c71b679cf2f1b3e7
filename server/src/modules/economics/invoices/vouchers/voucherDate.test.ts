import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  changeInvoices,
  closeAccountingPeriod,
  confirmReconciliation,
  createPosting,
  getInvoice,
  getEconomicsSettings,
  getPostingDraft,
  listVouchers,
  type PeriodKind,
  previewVoucherDates,
  reopenReconciliation,
  updateEconomicsSettings,
  type VoucherDate,
} from '@fraktion/contract';

import { today } from '../../../../db/days.ts';
import { buildAccount, buildInfocard } from '../../../../testing/rows/builders.ts';
import { approvedInspection, importedInvoice } from '../../../../testing/rows/invoices.ts';
import type { Client } from '../../../../testing/servers/testApp.ts';
import { testServer } from '../../../../testing/servers/testServer.ts';
import { signInNew } from '../../../../testing/rows/accountServer.ts';

const t = await testServer();

/** An account of its own, because a closed period is closed for every invoice. */
async function newAccount() {
  const { id: accountId } = await buildAccount(t.db);
  return { accountId, admin: await signInNew(t, accountId, 'Admin') };
}
const newAdmin = async (): Promise<Client> => (await newAccount()).admin;

async function ready(admin: Client, issueDate: string) {
  const { id, version } = await importedInvoice(admin, { issueDate });
  await approvedInspection(admin, { id });
  return { id, version };
}
/** A credit note whose lines are posted, as many at once must be; of one only the sums are inspected. */
async function posted(admin: Client, infoCardId: string, issueDate: string) {
  const invoice = await importedInvoice(admin, { issueDate, documentType: 'creditNote' });
  const params = { id: invoice.id };
  for (const { id: lineId, kind } of invoice.lines) {
    if (kind === 'text') continue;
    const { data } = await admin(getPostingDraft, { params, query: { lineId, infoCardId } });
    await admin(createPosting, { params, body: { id: randomUUID(), ...data } });
  }
  await approvedInspection(admin, invoice);
  const { version } = (await admin(getInvoice, { params })).data;
  return { id: invoice.id, version };
}

type Ready = Awaited<ReturnType<typeof ready>>;

const confirm = (admin: Client, { id, version }: Ready, voucherDate?: string) =>
  admin(confirmReconciliation, {
    params: { id },
    body: { version, acceptUnpostedLines: true, voucherDate },
  });

const close = async (admin: Client, kind: PeriodKind, firstDay: string) =>
  assert.equal((await admin(closeAccountingPeriod, { body: { kind, firstDay } })).status, 200);

async function choose(admin: Client, voucherDate: VoucherDate) {
  const { data } = await admin(getEconomicsSettings);
  const answer = await admin(updateEconomicsSettings, { body: { ...data, voucherDate } });
  assert.equal(answer.status, 200);
}

/** Of the newest voucher: its day, and the closed day from which it was moved. */
async function newest(admin: Client) {
  const [voucher] = (await admin(listVouchers)).data;
  assert.ok(voucher);
  return [voucher.date, voucher.movedFrom];
}

/** What is said before, what the answer says, and what the list says afterwards: they are the same. */
async function dayOf(admin: Client, issueDate: string) {
  const invoice = await ready(admin, issueDate);
  const body = { invoiceIds: [invoice.id] };
  const [before_] = (await admin(previewVoucherDates, { body })).data.dates;
  const { data } = await confirm(admin, invoice);
  assert.deepEqual([before_?.date, before_?.movedFrom], [data.voucherDate, data.voucherMovedFrom]);
  assert.deepEqual(await newest(admin), [data.voucherDate, data.voucherMovedFrom]);
  return [data.voucherDate, data.voucherMovedFrom];
}

test('REC-15 a voucher has the date of its invoice; in a closed month the first open day after it, and says so', async () => {
  const admin = await newAdmin();
  assert.deepEqual(await dayOf(admin, '2026-05-31'), ['2026-05-31', null]);
  await close(admin, 'month', '2026-05-01');
  assert.deepEqual(await dayOf(admin, '2026-04-30'), ['2026-04-30', null], 'the month before');
  assert.deepEqual(await dayOf(admin, '2026-05-01'), ['2026-06-01', '2026-05-01']);
  assert.deepEqual(await dayOf(admin, '2026-05-30'), ['2026-06-01', '2026-05-30']);
  assert.deepEqual(await dayOf(admin, '2026-06-01'), ['2026-06-01', null], 'the month after');
  await close(admin, 'month', '2026-06-01');
  assert.deepEqual(await dayOf(admin, '2026-05-15'), ['2026-07-01', '2026-05-15']);
  const other = await newAdmin();
  assert.deepEqual(await dayOf(other, '2026-05-15'), ['2026-05-15', null], 'of another account');
});

test("REC-15 the last day of a closed year goes to the first of the next, or beyond that one's closed months", async () => {
  const admin = await newAdmin();
  await close(admin, 'month', '2025-11-01');
  assert.deepEqual(await dayOf(admin, '2025-11-30'), ['2025-12-01', '2025-11-30']);
  assert.deepEqual(await dayOf(admin, '2025-12-31'), ['2025-12-31', null]);
  await close(admin, 'year', '2025-01-01');
  assert.deepEqual(await dayOf(admin, '2025-11-29'), ['2026-01-01', '2025-11-29']);
  assert.deepEqual(await dayOf(admin, '2025-12-30'), ['2026-01-01', '2025-12-30']);
  assert.deepEqual(await dayOf(admin, '2025-01-01'), ['2026-01-01', '2025-01-01']);
  assert.deepEqual(await dayOf(admin, '2026-01-01'), ['2026-01-01', null]);
  assert.deepEqual(await dayOf(admin, '2024-12-31'), ['2024-12-31', null]);
  await close(admin, 'month', '2026-01-01');
  await close(admin, 'month', '2026-02-01');
  assert.deepEqual(await dayOf(admin, '2025-12-29'), ['2026-03-01', '2025-12-29']);
});

test('REC-15 an account has the day of the confirmation instead, or chooses one at each confirmation', async () => {
  const admin = await newAdmin();
  const now = (await t.db.selectNoFrom(today.as('day')).executeTakeFirstOrThrow()).day;
  await choose(admin, 'confirmation');
  assert.deepEqual(await dayOf(admin, '2026-03-02'), [now, null]);

  const invoice = await ready(admin, '2026-03-03');
  const unasked = await confirm(admin, invoice, '2026-03-31');
  assert.deepEqual([unasked.status, unasked.error?.message], [409, 'Vouchers.Date.Not.Chosen']);

  await choose(admin, 'chosen');
  assert.equal((await confirm(admin, invoice, '2026-03-31')).data.voucherDate, '2026-03-31');
  assert.deepEqual(await dayOf(admin, '2026-03-04'), ['2026-03-04', null], 'nobody has chosen');
  await close(admin, 'month', '2026-02-01');
  const { data } = await confirm(admin, await ready(admin, '2026-03-05'), '2026-02-28');
  assert.deepEqual([data.voucherDate, data.voucherMovedFrom], ['2026-03-01', '2026-02-28']);
});

test('REC-15 of many at once each has its own date, or the one that is chosen for all, and says from where it was moved', async () => {
  const { admin, accountId } = await newAccount();
  await choose(admin, 'chosen');
  await close(admin, 'month', '2026-08-01');
  const infoCardId = (await buildInfocard(t.db, accountId)).id;
  const rows = [
    await posted(admin, infoCardId, '2026-08-30'),
    await posted(admin, infoCardId, '2026-09-02'),
    await ready(admin, '2026-09-03'),
  ];
  const body = { action: 'confirm' as const, rows };
  const wrong = await admin(changeInvoices, {
    body: { ...body, rows: rows.slice(2), voucherDate: '2026-08-20' },
  });
  assert.deepEqual(wrong.data, [{ id: rows[2]?.id, error: 'Invoices.Unposted.Lines' }]);
  const preview = await admin(previewVoucherDates, {
    body: { invoiceIds: rows.map(({ id }) => id), voucherDate: '2026-08-20' },
  });
  assert.equal(preview.data.setting, 'chosen');
  assert.deepEqual(
    preview.data.dates.map(({ date, movedFrom }) => [date, movedFrom]),
    Array.from({ length: 3 }, () => ['2026-09-01', '2026-08-20']),
  );
  const unchosen = (await admin(changeInvoices, { body: { ...body, rows: rows.slice(0, 1) } }))
    .data;
  assert.deepEqual(unchosen[0]?.voucher, {
    number: 1,
    date: '2026-09-01',
    movedFrom: '2026-08-30',
  });
  const chosen = (
    await admin(changeInvoices, {
      body: { ...body, rows: rows.slice(1, 2), voucherDate: '2026-09-30' },
    })
  ).data;
  assert.deepEqual(chosen[0]?.voucher, { number: 2, date: '2026-09-30', movedFrom: null });
});

test('REC-15 a counter-entry has the day of its voucher; if that is closed since, the first open day', async () => {
  const admin = await newAdmin();
  const first = (await confirm(admin, await ready(admin, '2026-02-10'))).data;
  const second = (await confirm(admin, await ready(admin, '2026-02-11'))).data;
  const reopen = ({ id, version }: Ready) =>
    admin(reopenReconciliation, { params: { id }, body: { version } });
  const again = (await reopen(first)).data;
  assert.deepEqual(await newest(admin), ['2026-02-10', null]);
  await close(admin, 'month', '2026-02-01');
  await reopen(second);
  assert.deepEqual(await newest(admin), ['2026-03-01', '2026-02-11']);
  await approvedInspection(admin, { id: again.id });
  const { version } = (await admin(getInvoice, { params: { id: again.id } })).data;
  await confirm(admin, { id: again.id, version });
  assert.deepEqual(await newest(admin), ['2026-03-01', '2026-02-10']);
  const { data } = await admin(listVouchers, { query: { sort: 'number:asc' } });
  assert.deepEqual(
    data.map(({ number, date }) => [number, date]),
    [
      [1, '2026-02-10'],
      [2, '2026-02-11'],
      [3, '2026-02-10'],
      [4, '2026-03-01'],
      [5, '2026-03-01'],
    ],
  );
});

test('REC-15 twelve confirmations while their month is closed: none gets a day in the closed month, and no number is left out', async () => {
  const admin = await newAdmin();
  const invoices: Ready[] = [];
  for (let day = 1; day <= 13; day += 1)
    invoices.push(await ready(admin, `2026-07-${String(day).padStart(2, '0')}`));
  const last = invoices.pop();
  assert.ok(last);
  const confirming = invoices.map((invoice, at) =>
    at === 6
      ? Promise.all([close(admin, 'month', '2026-07-01'), confirm(admin, invoice)])
      : confirm(admin, invoice),
  );
  await Promise.all(confirming);
  await confirm(admin, last);
  const { data } = await admin(listVouchers, { query: { sort: 'number:asc' } });
  assert.deepEqual(
    data.map(({ number }) => number),
    Array.from({ length: 13 }, (_, at) => at + 1),
  );
  // Who came after the closing was moved, and who came before was not: there is one point in the series.
  const moved = data.map(({ movedFrom }) => movedFrom !== null);
  const first = moved.indexOf(true);
  assert.ok(first >= 0);
  assert.ok(moved.slice(first).every(Boolean), 'those that are not moved come first');
  for (const { date, movedFrom } of data)
    assert.equal(
      movedFrom === null ? date.slice(0, 7) : date,
      movedFrom === null ? '2026-07' : '2026-08-01',
    );
});
