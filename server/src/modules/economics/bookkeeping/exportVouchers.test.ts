import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  checkVoucherExport,
  confirmReconciliation,
  type ExportGaps,
  exportVouchers,
  getVoucher,
  listLedgerAccounts,
  listVouchers,
  maxExportedEntries,
  putLedgerAccount,
  reopenReconciliation,
  type VoucherFormat,
} from '@fraktion/contract';
import Big from 'big.js';
import { sql } from 'kysely';

import { buildAccount, buildCollector, buildLocation } from '../../../testing/rows/builders.ts';
import { approvedInspection, importedInvoice } from '../../../testing/rows/invoices.ts';
import type { Answer, Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';
import { orderFaults, readXml, shapes } from '@fraktion/demo-world/documents/saftShape';

const t = await testServer();

type InvoiceChange = Parameters<typeof importedInvoice>[1];

async function confirmed(admin: Client, change: InvoiceChange = {}) {
  const { id, version } = await importedInvoice(admin, change);
  const body = { version, acceptUnpostedLines: true };
  await approvedInspection(admin, { id });
  return (await admin(confirmReconciliation, { params: { id }, body })).data;
}

/** An account with three vouchers: of an invoice that was reopened, its counter-entry, and of a credit note. */
async function withVouchers(cvr: string | null = '12345674') {
  const account = await buildAccount(t.db);
  const admin = await signInNew(t, account.id, 'Admin');
  const { id, version } = await confirmed(admin);
  await admin(reopenReconciliation, { params: { id }, body: { version } });
  await confirmed(admin, { documentType: 'creditNote' });
  // Set only now: the sample invoices have another receiver, and an invoice for another company cannot be confirmed.
  await t.db
    .updateTable('account')
    .set({ cvr, address: 'Kajen 1', zip: '2100', city: 'København' })
    .where('id', '=', account.id)
    .execute();
  return { admin, account };
}

async function mapAll(admin: Client, more: object = {}) {
  const { data } = await admin(listLedgerAccounts, {});
  for (const [index, { kind, category, taxPercent, version }] of data.entries())
    await admin(putLedgerAccount, {
      body: {
        kind,
        category,
        taxPercent,
        version,
        number: String(2000 + index),
        name: `Konto ${kind}`,
        taxCode: kind === 'vat' ? '1' : null,
        groupingCategory: 'annenDriftskostnad',
        groupingCode: '6395',
        ...more,
      },
    });
}

const all = { from: '2020-01-01', to: '2090-01-01', ids: null };
const bankAccount = '1234 0005678901';
const exported = (admin: Client, format: VoucherFormat, selection: object = {}) =>
  admin(exportVouchers, { body: { format, bankAccount, ...all, ...selection } });
const checked = (admin: Client, format: VoucherFormat, selection: object = {}) =>
  admin(checkVoucherExport, { body: { format, ...all, ...selection } });
const textOf = async ({ bytes }: Answer): Promise<string> => Buffer.from(await bytes()).toString();

test('ADM-09 what is not mapped stops the export of every format, and is listed; mapped, each is a file with its name', async () => {
  const { admin } = await withVouchers();
  for (const format of ['csv', 'sie', 'saftNo', 'saftDk'] as const) {
    const refused = await exported(admin, format);
    assert.equal(refused.status, 409);
    assert.equal(refused.error?.message, 'Vouchers.Export.Incomplete');
    const gaps = refused.error.current as ExportGaps;
    assert.deepEqual(
      gaps.accounts.map(({ kind, lacks }) => [kind, lacks.includes('account')]),
      [
        ['category', true],
        ['vat', true],
        ['creditor', true],
      ],
    );
    const check = await checked(admin, format, { bankAccount });
    assert.deepEqual(check.data.gaps, gaps);
    assert.deepEqual([check.data.vouchers, check.data.entries], [3, 9]);
  }
  await mapAll(admin);
  const names: [VoucherFormat, RegExp][] = [
    ['csv', /filename="?vouchers_2020-01-01_2090-01-01\.csv"?$/],
    ['sie', /filename="?vouchers_2020-01-01_2090-01-01\.si"?$/],
    ['saftNo', /filename="SAF-T Financial_12345674_\d{14}\.xml"$/],
    ['saftDk', /filename="SAF-T Financial_12345674_\d{14}\.xml"$/],
  ];
  for (const [format, name] of names) {
    const answer = await exported(admin, format);
    assert.equal(answer.status, 200, format);
    assert.match(answer.headers.get('content-disposition') ?? '', name);
  }
});

test('ADM-09 Norway asks for a grouping of each account and a standard code of each rate, Denmark for an account of its standard chart and a bank account, both for a company number', async () => {
  const { admin } = await withVouchers(null);
  await mapAll(admin, { taxCode: 'I25', groupingCode: null });
  const lacks = async (format: VoucherFormat) => {
    const { gaps } = (await checked(admin, format)).data;
    return [gaps.accounts.map((row) => [row.kind, ...row.lacks]), gaps.company];
  };
  assert.deepEqual(await lacks('saftNo'), [
    [
      ['category', 'grouping'],
      ['vat', 'taxCode', 'grouping'],
      ['creditor', 'grouping'],
    ],
    ['companyNumber'],
  ]);
  assert.deepEqual(await lacks('saftDk'), [
    [
      ['category', 'standard'],
      ['vat', 'standard'],
      ['creditor', 'standard'],
    ],
    ['companyNumber', 'bankAccount'],
  ]);
  assert.deepEqual(await lacks('sie'), [[], []]);
});

test('ADM-09 a seller whose document names no country has that of its collector', async () => {
  const { admin, account } = await withVouchers();
  await mapAll(admin);
  const swedish = await buildCollector(t.db, account.id, { country: 'SE' });
  await sql`update invoice set collector_id = ${swedish.id},
    seller = seller || '{"country": null, "address": "Storgatan 1", "city": "Ystad"}'
    where account_id = ${account.id}`.execute(t.db);
  const text = await textOf(await exported(admin, 'saftDk'));
  assert.match(text, /<Suppliers?>[\s\S]*Storgatan 1[\s\S]*<Country>SE<\/Country>/);
});

test('ADM-09 CSV says each entry on its side, with the mark of UTF-8 and decimal commas, and sums to zero', async () => {
  const { admin } = await withVouchers();
  await mapAll(admin, { name: '=cmd;"x"' });
  const bytes = Buffer.from(await (await exported(admin, 'csv')).bytes());
  assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
  const [head, ...rows] = bytes.subarray(3).toString().trimEnd().split('\r\n');
  assert.equal(head?.split(';')[0], 'Bilag');
  assert.equal(rows.length, 9);
  assert.ok(rows[0]?.includes(`;"'=cmd;""x""";`), rows[0]);
  // The name contains a semicolon.
  const cells = rows.map((row) => row.replace(/"(?:[^"]|"")*"/, '').split(';'));
  const figure = (text: string | undefined) => new Big((text || '0').replace(',', '.'));
  const sums = Map.groupBy(cells, ([number]) => number);
  assert.deepEqual([...sums.keys()], ['1', '2', '3']);
  for (const each of sums.values())
    assert.equal(
      each
        .reduce((sum, row) => sum.plus(figure(row[6])).minus(figure(row[7])), new Big(0))
        .toFixed(),
      '0',
    );
  // The creditor of an invoice is credited, of its counter-entry and of a credit note debited.
  const sides = [2, 5, 8].map((at) => (cells[at]?.[6] === '' ? 'credit' : 'debit'));
  assert.deepEqual(sides, ['credit', 'debit', 'debit']);
});

test('ADM-09 SAF-T of stored vouchers has the order of its schema, and SIE its vouchers without a gap', async () => {
  const { admin } = await withVouchers();
  await mapAll(admin);
  const norwegian = readXml(await textOf(await exported(admin, 'saftNo')));
  assert.deepEqual(orderFaults(norwegian, shapes.NO), []);
  const danish = readXml(await textOf(await exported(admin, 'saftDk')));
  assert.deepEqual(orderFaults(danish, shapes.DK), []);
  const sie = await textOf(await exported(admin, 'sie'));
  assert.deepEqual(
    Array.from(sie.matchAll(/^#VER W (\d+) /gm), ([, number]) => number),
    ['1', '2', '3'],
  );
});

test('ADM-09 chosen vouchers are exported alone; a time without any, or one of another account, is refused', async () => {
  const { admin } = await withVouchers();
  await mapAll(admin);
  const [newest] = (await admin(listVouchers, {})).data;
  const ids = [newest?.id ?? ''];
  const one = await exported(admin, 'sie', { from: null, to: null, ids });
  const sie = await textOf(one);
  assert.deepEqual(sie.match(/^#VER W 3 /gm)?.length, 1);
  assert.equal((await checked(admin, 'sie', { from: null, to: null, ids })).data.vouchers, 1);
  const empty = await exported(admin, 'sie', { to: '2020-01-31' });
  assert.equal(empty.error?.message, 'Vouchers.Export.Empty');

  const other = await withVouchers();
  await mapAll(other.admin);
  const theirs = await exported(other.admin, 'sie', { from: null, to: null, ids });
  assert.equal(theirs.error?.message, 'Generic.Not.Found');
  const mine = await textOf(await exported(other.admin, 'sie'));
  assert.equal(mine.match(/^#VER/gm)?.length, 3);
  const unknown = await exported(admin, 'sie', { from: null, to: null, ids: [randomUUID()] });
  assert.equal(unknown.error?.message, 'Generic.Not.Found');
});

test('ADM-09 the first and the last day of the chosen time are exported with it', async () => {
  const { admin } = await withVouchers();
  await mapAll(admin);
  const { data: vouchers } = await admin(listVouchers, {});
  const days = vouchers.map(({ date }) => date).toSorted();
  const [first, last] = [days[0]!, days.at(-1)!];
  const shifted = (day: string, by: number): string =>
    new Date(Date.parse(day) + by * 86_400_000).toISOString().slice(0, 10);
  const count = async (from: string, to: string): Promise<number | undefined> => {
    const { error, data } = await checked(admin, 'csv', { from, to });
    if (error?.message === 'Vouchers.Export.Empty') return 0;
    return data.vouchers;
  };
  const within = (from: string, to: string) =>
    days.filter((day) => day >= from && day <= to).length;
  for (const [from, to] of [
    [first, last],
    [first, first],
    [last, last],
    [shifted(first, 1), last],
    [first, shifted(last, -1)],
    [shifted(last, 1), shifted(last, 9)],
    [shifted(first, -9), shifted(first, -1)],
  ] as const)
    if (from <= to) assert.equal(await count(from, to), within(from, to), `${from} to ${to}`);
});

test('ADM-09 neither vouchers nor a time, or a time that ends before it begins, is invalid', async () => {
  const { admin } = await withVouchers();
  for (const wrong of [{ from: null }, { to: null }, { from: '2091-01-01' }, { ids: [] }])
    assert.equal((await exported(admin, 'csv', wrong)).error?.message, 'Generic.Invalid');
});

test('ADM-09 a voucher in another currency has no place in SIE or SAF-T, and is named; CSV has its currency', async () => {
  const { admin, account } = await withVouchers();
  await mapAll(admin);
  await t.db.updateTable('account').set({ currency: 'SEK' }).where('id', '=', account.id).execute();
  const { gaps } = (await checked(admin, 'sie')).data;
  assert.deepEqual(
    gaps.foreign.map(({ number, currency }) => [number, currency]),
    [
      [1, 'DKK'],
      [2, 'DKK'],
      [3, 'DKK'],
    ],
  );
  assert.equal((await exported(admin, 'saftDk')).error?.message, 'Vouchers.Export.Incomplete');
  assert.equal((await exported(admin, 'csv')).status, 200);
});

test('ADM-09 more entries than a file may have are refused', async () => {
  const { admin, account } = await withVouchers();
  await mapAll(admin);
  const [voucher] = (await admin(listVouchers, {})).data;
  const rows = Array.from({ length: maxExportedEntries }, (_, index) => ({
    account_id: account.id,
    voucher_id: voucher?.id ?? '',
    position: index + 100,
    kind: 'creditor' as const,
    category: null,
    tax_percent: null,
    amount: '1',
  }));
  while (rows.length > 0)
    await t.db.insertInto('voucher_entry').values(rows.splice(0, 5000)).execute();
  const refused = await exported(admin, 'csv');
  assert.equal(refused.status, 409);
  assert.equal(refused.error?.message, 'Vouchers.Export.Too.Many');
});

test('ADM-09 only an administrator exports vouchers', async () => {
  const { account } = await withVouchers();
  const keeper = await signInNew(t, account.id, 'LocationAdmin');
  assert.equal((await exported(keeper, 'csv')).status, 403);
  assert.equal((await checked(keeper, 'csv')).status, 403);
});

test('AUT-04 ADM-09 an administrator of one location reads and exports no voucher of an invoice that lies elsewhere', async () => {
  const { admin, account } = await withVouchers();
  await mapAll(admin);
  const { id: locationId } = await buildLocation(t.db, account.id);
  const limited = await signInNew(t, account.id, 'Admin', {
    allLocations: false,
    locationIds: [locationId],
  });
  const { data: vouchers } = await admin(listVouchers);
  const ids = vouchers.map(({ id }) => id);
  assert.equal(ids.length, 3);
  const read = async (client: Client) => ({
    listed: (await client(listVouchers)).data.length,
    one: (await client(getVoucher, { params: { id: ids[0]! } })).status,
    checked: (await client(checkVoucherExport, { body: { ...all, format: 'csv' } })).data.vouchers,
    all: (await exported(client, 'csv')).status,
    chosen: (await exported(client, 'csv', { ids, from: null, to: null })).status,
  });
  assert.deepEqual(await read(admin), { listed: 3, one: 200, checked: 3, all: 200, chosen: 200 });
  assert.deepEqual(await read(limited), { listed: 0, one: 404, checked: 0, all: 409, chosen: 404 });
  // Once all of its invoices are confirmed as those of the location, they are its own.
  await t.db
    .updateTable('invoice')
    .set({ location_id: locationId })
    .where('account_id', '=', account.id)
    .execute();
  assert.equal((await read(limited)).listed, 3);
});
