import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  closeAccountingPeriod,
  confirmReconciliation,
  exportVouchers,
  listAccountingPeriods,
  listAudit,
  listLedgerAccounts,
  listVouchers,
  type PeriodKind,
  putLedgerAccount,
  reopenAccountingPeriod,
} from '@fraktion/contract';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { approvedInspection, importedInvoice } from '../../../testing/rows/invoices.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await heldServer();

async function newAdmin(): Promise<Client> {
  const { id } = await buildAccount(t.db);
  return signInNew(t, id, 'Admin');
}

async function confirmed(admin: Client, issueDate: string) {
  const { id, version } = await importedInvoice(admin, { issueDate });
  await approvedInspection(admin, { id });
  const body = { version, acceptUnpostedLines: true };
  const answer = await admin(confirmReconciliation, { params: { id }, body });
  assert.equal(answer.status, 200);
}

const close = (admin: Client, kind: PeriodKind, firstDay: string) =>
  admin(closeAccountingPeriod, { body: { kind, firstDay } });
const reopen = (admin: Client, kind: PeriodKind, firstDay: string) =>
  admin(reopenAccountingPeriod, { body: { kind, firstDay } });

/** The periods of two years, as far as they matter here. */
async function periods(admin: Client, keys: readonly string[]) {
  const { data } = await admin(listAccountingPeriods, { query: { pageSize: 200 } });
  return data
    .filter(({ key }) => keys.includes(key))
    .map(({ key, state, vouchers, actions }) => [key, state, vouchers, ...actions]);
}

test('REC-15 months and years are listed from the first invoice on, with their vouchers; the first and the last day are in', async () => {
  const admin = await newAdmin();
  for (const day of ['2025-11-30', '2025-12-01', '2025-12-31', '2026-01-01'])
    await confirmed(admin, day);
  assert.deepEqual(await periods(admin, ['2025', '2025-10', '2025-11', '2025-12', '2026-01']), [
    ['2026-01', 'open', 1, 'close'],
    ['2025', 'open', 3, 'close'],
    ['2025-12', 'open', 2, 'close'],
    ['2025-11', 'open', 1, 'close'],
    ['2025-10', 'open', 0, 'close'],
  ]);
  const years = await admin(listAccountingPeriods, {
    query: { 'filter[kind][in]': 'year', sort: 'lastDay:asc' },
  });
  assert.equal(years.data[0]?.key, '2025');
});

test('REC-15 a closed year closes its first and its last month, and none beside it', async () => {
  const admin = await newAdmin();
  await confirmed(admin, '2024-12-31');
  assert.equal((await close(admin, 'year', '2025-01-01')).status, 200);
  const { data } = await admin(listAccountingPeriods, { query: { pageSize: 200 } });
  assert.deepEqual(
    data.filter(({ state }) => state === 'closed').map(({ key }) => key),
    [
      '2025',
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((at) => `2025-${String(at).padStart(2, '0')}`),
    ],
  );
});

test('REC-15 an admin closes months and a year, the page says who, and the last one is opened again; the audit keeps all of it', async () => {
  const admin = await newAdmin();
  await confirmed(admin, '2025-11-15');
  const first = (await close(admin, 'month', '2025-11-01')).data;
  assert.equal(first.state, 'closed');
  assert.ok(first.closedBy && first.closedAt);
  await close(admin, 'month', '2026-02-01');
  await close(admin, 'year', '2025-01-01');
  const keys = ['2025', '2025-11', '2025-12', '2026-01', '2026-02'];
  assert.deepEqual(await periods(admin, keys), [
    ['2026-02', 'closed', 0, 'reopen'],
    ['2026-01', 'open', 0, 'close'],
    ['2025', 'closed', 1],
    ['2025-12', 'closed', 0],
    ['2025-11', 'closed', 1],
  ]);
  const refused = await reopen(admin, 'year', '2025-01-01');
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Periods.Not.Last']);
  assert.equal((await reopen(admin, 'month', '2026-02-01')).data.state, 'open');
  assert.equal((await reopen(admin, 'year', '2025-01-01')).data.state, 'open');
  assert.deepEqual(await periods(admin, ['2025-12', '2025-11']), [
    ['2025-12', 'open', 0, 'close'],
    ['2025-11', 'closed', 1, 'reopen'],
  ]);
  const { data } = await admin(listAudit, {
    query: { 'filter[kind][in]': 'periodClosed,periodReopened', sort: 'at:asc' },
  });
  assert.deepEqual(
    data.map(({ kind, subject }) => [kind, subject]),
    [
      ['periodClosed', '2025-11'],
      ['periodClosed', '2026-02'],
      ['periodClosed', '2025'],
      ['periodReopened', '2026-02'],
      ['periodReopened', '2025'],
    ],
  );
});

test('REC-15 a period is closed once, not before it begins, and not by another day; an open one is not opened', async () => {
  const admin = await newAdmin();
  await confirmed(admin, '2025-12-15');
  const refusal = ({ status, error }: Awaited<ReturnType<typeof close>>) => [
    status,
    error?.message,
  ];
  await close(admin, 'year', '2025-01-01');
  assert.deepEqual(refusal(await close(admin, 'year', '2025-01-01')), [409, 'Periods.Closed']);
  assert.deepEqual(refusal(await close(admin, 'month', '2025-12-01')), [409, 'Periods.Closed']);
  assert.deepEqual(refusal(await reopen(admin, 'month', '2025-12-01')), [409, 'Periods.Not.Last']);
  assert.deepEqual(refusal(await close(admin, 'month', '2099-01-01')), [409, 'Periods.Not.Begun']);
  assert.deepEqual(refusal(await reopen(admin, 'year', '2019-01-01')), [409, 'Periods.Not.Closed']);
  assert.equal((await close(admin, 'year', '2019-01-01')).data.state, 'closed', 'an old year');
  assert.deepEqual(refusal(await close(admin, 'month', '2026-01-02')), [404, 'Generic.Not.Found']);
  assert.deepEqual(refusal(await reopen(admin, 'month', '2026-01-01')), [
    409,
    'Periods.Not.Closed',
  ]);
  const other = await newAdmin();
  await confirmed(other, '2025-12-15');
  assert.deepEqual(refusal(await reopen(other, 'year', '2025-01-01')), [409, 'Periods.Not.Closed']);
  const twice = await Promise.all([
    close(other, 'month', '2026-01-01'),
    close(other, 'month', '2026-01-01'),
  ]);
  assert.deepEqual(
    twice.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
});

test('REC-15 ADM-09 a file of a period has the vouchers by their own date, those of its first and last day too', async () => {
  const admin = await newAdmin();
  await close(admin, 'month', '2026-03-01');
  for (const day of ['2026-02-28', '2026-03-31', '2026-04-01', '2026-04-30', '2026-05-01'])
    await confirmed(admin, day);
  for (const { kind, category, taxPercent } of (await admin(listLedgerAccounts)).data)
    await admin(putLedgerAccount, {
      body: {
        kind,
        category,
        taxPercent,
        number: '4000',
        name: 'Renovation',
        taxCode: 'K25',
        groupingCategory: null,
        groupingCode: null,
        version: 0,
      },
    });
  const numbers = async (from: string, to: string) => {
    const answer = await admin(exportVouchers, { body: { format: 'sie', from, to, ids: null } });
    const file = Buffer.from(await answer.bytes()).toString('latin1');
    return [...file.matchAll(/#VER W (\d+) (\d{8})/g)].map(([, number, day]) => [number, day]);
  };
  assert.deepEqual(await numbers('2026-04-01', '2026-04-30'), [
    ['2', '20260401'],
    ['3', '20260401'],
    ['4', '20260430'],
  ]);
  assert.deepEqual(await numbers('2026-02-28', '2026-02-28'), [['1', '20260228']]);
  assert.deepEqual(await numbers('2026-05-01', '2026-05-31'), [['5', '20260501']]);
  const listed = await admin(listVouchers, {
    query: { 'filter[date][from]': '2026-04-01', 'filter[date][to]': '2026-04-30' },
  });
  assert.deepEqual(
    listed.data.map(({ number }) => number),
    [4, 3, 2],
  );
});
