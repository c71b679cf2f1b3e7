import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  confirmReconciliation,
  deleteLedgerAccount,
  getVoucher,
  listLedgerAccounts,
  listVouchers,
  putLedgerAccount,
  listAudit,
} from '@fraktion/contract';

import { buildAccount } from '../../../testing/rows/builders.ts';
import { approvedInspection, importedInvoice } from '../../../testing/rows/invoices.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

async function adminOf(accountId: string): Promise<Client> {
  return signInNew(t, accountId, 'Admin');
}

/** An account with the voucher of one invoice: without a category at 25 %, VAT, and the creditor. */
async function withVoucher() {
  const accountId = (await buildAccount(t.db)).id;
  const admin = await adminOf(accountId);
  const { id, version } = await importedInvoice(admin);
  const body = { version, acceptUnpostedLines: true };
  await approvedInspection(admin, { id });
  await admin(confirmReconciliation, { params: { id }, body });
  return { accountId, admin };
}

const fields = { name: 'Renovation', taxCode: null, groupingCategory: null, groupingCode: null };
const creditor = { kind: 'creditor', category: null, taxPercent: null } as const;
const listed = async (admin: Client, query = {}) =>
  (await admin(listLedgerAccounts, { query })).data;
const put = (admin: Client, change: object) =>
  admin(putLedgerAccount, {
    body: { ...creditor, ...fields, number: '8010', version: 0, ...change },
  });

test('REC-12 the account plan has what vouchers have entries for; what is missing comes first', async () => {
  const { admin } = await withVoucher();
  const rows = await listed(admin);
  assert.deepEqual(
    rows.map(({ kind, category, taxPercent, state, used, version }) => [
      kind,
      category,
      taxPercent,
      state,
      used,
      version,
    ]),
    [
      ['category', 'WithoutCategory', '25', 'missing', true, 0],
      ['vat', null, '25', 'missing', true, 0],
      ['creditor', null, null, 'missing', true, 0],
    ],
  );
  const answer = await put(admin, {
    kind: 'category',
    category: 'WithoutCategory',
    taxPercent: '25.00',
    number: '2750',
  });
  assert.equal(answer.status, 200);
  assert.deepEqual(
    [answer.data.state, answer.data.taxPercent, answer.data.version],
    ['mapped', '25', 1],
  );
  assert.match(answer.data.changedBy ?? '', /./);
  assert.deepEqual(
    (await listed(admin)).map(({ kind, number }) => [kind, number]),
    [
      ['vat', null],
      ['creditor', null],
      ['category', '2750'],
    ],
  );
  assert.deepEqual(
    (await listed(admin, { 'filter[state][in]': 'mapped' })).map(({ number }) => number),
    ['2750'],
  );
  assert.deepEqual((await listed(admin, { q: 'renov' })).length, 1);
});

test('REC-12 a voucher names the account of each of its entries, where there is one', async () => {
  const { admin } = await withVoucher();
  await put(admin, { number: '63990', name: 'Leverandører' });
  const [voucher] = (await admin(listVouchers, {})).data;
  const { data } = await admin(getVoucher, { params: { id: voucher?.id ?? '' } });
  assert.deepEqual(
    data.entries.map(({ kind, accountNumber, accountName }) => [kind, accountNumber, accountName]),
    [
      ['category', null, null],
      ['vat', null, null],
      ['creditor', '63990', 'Leverandører'],
    ],
  );
});

test('REC-12 what no voucher has yet may be mapped ahead, and goes when it is taken off', async () => {
  const { admin } = await withVoucher();
  const { data: row } = await put(admin, {
    kind: 'category',
    category: 'Rent',
    taxPercent: '12.5',
    number: '2760',
  });
  assert.equal(row.used, false);
  const id = row.id ?? '';
  const gone = await admin(deleteLedgerAccount, { params: { id }, query: { version: 1 } });
  assert.equal(gone.status, 204);
  assert.equal((await listed(admin)).length, 3);
  const again = await admin(deleteLedgerAccount, { params: { id }, query: { version: 1 } });
  assert.equal(again.error?.message, 'Generic.Not.Found');
});

test('REC-12 of two who map the same the second is refused, and gets the row as it is', async () => {
  const { admin } = await withVoucher();
  const { data: first } = await put(admin, {});
  const late = await put(admin, { number: '9999' });
  assert.equal(late.status, 409);
  assert.equal(late.error?.message, 'Generic.Changed');
  assert.deepEqual(late.error?.current, first);
  const changed = await put(admin, { number: '8020', version: 1 });
  assert.equal(changed.data.version, 2);
  const stale = await put(admin, { number: '8030', version: 1 });
  assert.equal(stale.error?.message, 'Generic.Changed');
  const removed = await admin(deleteLedgerAccount, {
    params: { id: first.id ?? '' },
    query: { version: 1 },
  });
  assert.equal(removed.error?.message, 'Generic.Changed');
});

test('REC-11 each change of the account plan is kept with what was before and after, and is in the audit', async () => {
  const { accountId, admin } = await withVoucher();
  await put(admin, {});
  await put(admin, { number: '8020', version: 1 });
  const [row] = await listed(admin, { 'filter[state][in]': 'mapped' });
  await admin(deleteLedgerAccount, { params: { id: row?.id ?? '' }, query: { version: 2 } });
  const changes = await t.db
    .selectFrom('economics_change')
    .select(['action', 'before', 'after'])
    .where('account_id', '=', accountId)
    .where('subject', '=', 'ledger')
    .orderBy('at')
    .execute();
  const numberOf = (side: unknown) => (side as { number: string } | null)?.number ?? null;
  assert.deepEqual(
    changes.map(({ action, before: was, after: is }) => [action, numberOf(was), numberOf(is)]),
    [
      ['mapped', null, '8010'],
      ['changed', '8010', '8020'],
      ['removed', '8020', null],
    ],
  );
  const { data: audit } = await admin(listAudit, {
    query: { 'filter[kind][in]': 'ledgerMapped,ledgerChanged,ledgerRemoved', sort: 'at:asc' },
  });
  assert.deepEqual(
    audit.map(({ kind, subject, details }) => [kind, subject?.split(' ')[0], details]),
    [
      ['ledgerMapped', '8010', {}],
      ['ledgerChanged', '8020', { formerLedgerAccount: `8010 ${row?.name}` }],
      ['ledgerRemoved', '8020', {}],
    ],
  );
});

test('REC-12 an account that is no number, or a subject that no entry can have, is refused', async () => {
  const { admin } = await withVoucher();
  for (const wrong of [
    { number: 'A-1' },
    { name: ' ' },
    { kind: 'category' },
    { category: 'Rent' },
    { taxPercent: '25' },
  ]) {
    const answer = await put(admin, wrong);
    assert.equal(answer.error?.message, 'Generic.Invalid', JSON.stringify(wrong));
  }
});

test("REC-12 another account's plan is not there, and a location administrator has none", async () => {
  const { accountId, admin } = await withVoucher();
  const { data: mine } = await put(admin, {});
  const other = await adminOf((await buildAccount(t.db)).id);
  assert.deepEqual(await listed(other), []);
  const params = { id: mine.id ?? '' };
  const refused = await other(deleteLedgerAccount, { params, query: { version: 1 } });
  assert.equal(refused.error?.message, 'Generic.Not.Found');
  const keeper = await signInNew(t, accountId, 'LocationAdmin');
  for (const answer of [
    await keeper(listLedgerAccounts, {}),
    await put(keeper, {}),
    await keeper(deleteLedgerAccount, { params, query: { version: 1 } }),
  ])
    assert.equal(answer.status, 403);
});
