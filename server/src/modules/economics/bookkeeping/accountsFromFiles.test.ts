import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';

import {
  importBackgroundRows,
  type ImportedRow,
  listAudit,
  listLedgerAccounts,
  previewBackgroundImport,
  putLedgerAccount,
} from '@fraktion/contract';

import { buildAccount, buildLocation } from '../../../testing/rows/builders.ts';
import type { Client } from '../../../testing/servers/testApp.ts';
import { testServer } from '../../../testing/servers/testServer.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

const t = await testServer();

const params = { tab: 'ledger-accounts' };

async function build(): Promise<Client> {
  const { id } = await buildAccount(t.db);
  return signInNew(t, id, 'Admin');
}
const sheet = (rows: readonly Record<string, string>[]): ImportedRow[] =>
  rows.map((cells, at) => ({ row: at + 2, cells }));
const preview = async (admin: Client, rows: ImportedRow[]) =>
  (await admin(previewBackgroundImport, { params, body: { rows } })).data;
const write = (admin: Client, rows: ImportedRow[], made: number, changed = 0) =>
  admin(importBackgroundRows, {
    params,
    body: { id: randomUUID(), rows, seen: { new: made, changed } },
  });
const plan = async (admin: Client) =>
  (await admin(listLedgerAccounts, { query: { pageSize: 100 } })).data;

const rent = {
  entryKind: '',
  postingCategory: 'Rent',
  taxPercent: '25.00',
  accountNumber: '3645',
  accountName: 'Leje',
};
const creditor = { entryKind: 'creditor', accountNumber: '7010', accountName: 'Leverandører' };

test('REC-12 ADM-09 the account plan comes from a file: shown row by row, then written with its audit', async () => {
  const admin = await build();
  const body = {
    kind: 'category' as const,
    category: 'Rent' as const,
    taxPercent: '25',
    number: '3640',
    name: 'Leje',
    taxCode: 'K010',
    groupingCategory: null,
    groupingCode: null,
    version: 0,
  };
  assert.equal((await admin(putLedgerAccount, { body })).status, 200);
  const rows = sheet([{ ...rent, taxCode: 'K010' }, creditor]);
  const shown = await preview(admin, rows);
  assert.deepEqual(
    shown.rows.map(({ state, changes }) => [
      state,
      changes.map(({ field, after: is }) => [field, is]),
    ]),
    [
      ['changed', [['accountNumber', '3645']]],
      ['new', []],
    ],
  );
  assert.equal((await write(admin, rows, 1, 1)).status, 200);
  assert.deepEqual(
    (await plan(admin)).map(({ kind, category, taxPercent, number, taxCode, version }) => [
      kind,
      category,
      taxPercent,
      number,
      taxCode,
      version,
    ]),
    [
      ['category', 'Rent', '25', '3645', 'K010', 2],
      ['creditor', null, null, '7010', null, 1],
    ],
  );
  assert.equal((await preview(admin, rows)).counts.unchanged, 2, 'the same file says nothing new');
  const { data: audit } = await admin(listAudit, {});
  assert.deepEqual(
    audit
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('ledger'))
      .toSorted(),
    ['ledgerChanged', 'ledgerMapped', 'ledgerMapped'],
  );
});

test('REC-12 a wrong row of an account plan says why, and nothing of the file is written', async () => {
  const admin = await build();
  const rows = sheet([
    creditor,
    { ...creditor, accountNumber: '7011' },
    { ...rent, accountNumber: 'abc' },
    { ...rent, postingCategory: '' },
    { entryKind: 'rounding', taxPercent: '25', accountNumber: '1', accountName: 'Rounding' },
    { ...rent, postingCategory: 'Nothing' },
    { entryKind: 'vat', taxPercent: '25' },
  ]);
  const { counts, rows: shown } = await preview(admin, rows);
  assert.deepEqual(counts, { new: 1, changed: 0, unchanged: 0, wrong: 6 });
  assert.deepEqual(
    shown.map(({ problems }) => problems.map(({ field, problem }) => [field, problem])),
    [
      [],
      [['entryKind', 'Twice']],
      [['accountNumber', 'Format']],
      [['postingCategory', 'NotOfKind']],
      [['postingCategory', 'NotOfKind']],
      [['postingCategory', 'Value']],
      [
        ['accountNumber', 'Required'],
        ['accountName', 'Required'],
      ],
    ],
  );
  const refused = await write(admin, rows, 1);
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Background.Import.Wrong']);
  const late = await write(admin, rows.slice(0, 1), 2);
  assert.deepEqual([late.status, late.error?.message], [409, 'Background.Import.Outdated']);
  assert.deepEqual(await plan(admin), []);
});

test('REC-12 an account plan of one account leaves that of another alone', async () => {
  const [admin, other] = [await build(), await build()];
  assert.equal((await write(admin, sheet([creditor]), 1)).status, 200);
  assert.deepEqual(await plan(other), []);
});

test('REC-12 AUT-04 an Admin with some locations brings no account plan: it posts the invoices of all of them', async () => {
  const { id } = await buildAccount(t.db);
  const { id: locationId } = await buildLocation(t.db, id);
  const some = { allLocations: false, locationIds: [locationId] };
  const limited = await signInNew(t, id, 'Admin', some);
  const rows = sheet([creditor]);
  const looked = await limited(previewBackgroundImport, { params, body: { rows } });
  assert.deepEqual([looked.status, looked.error?.message], [403, 'Generic.Whole.Account']);
  assert.equal((await write(limited, rows, 1)).status, 403);
});
