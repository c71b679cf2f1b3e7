import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { getOutstanding, listInvoices } from '@fraktion/contract';
import { sql } from 'kysely';

import { buildAccount, buildCollector, buildLocation } from '../../../testing/rows/builders.ts';
import { importedInvoice } from '../../../testing/rows/invoices.ts';
import { type Client, type TestApp, startTestApp } from '../../../testing/servers/testApp.ts';
import { signInNew } from '../../../testing/rows/accountServer.ts';

let t: TestApp;
let admin: Client;
let accountId: string;
let collectorId: string;
let locationId: string;

const change = (number: string, values: object): Promise<unknown> =>
  t.db
    .updateTable('invoice')
    .set(values)
    .where('account_id', '=', accountId)
    .where('invoice_number', '=', number)
    .execute();

const fromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

before(async () => {
  t = await startTestApp();
  accountId = (await buildAccount(t.db)).id;
  admin = await signInNew(t, accountId, 'Admin');
  collectorId = (await buildCollector(t.db, accountId)).id;
  locationId = (await buildLocation(t.db, accountId)).id;
  for (const number of ['A', 'B', 'C', 'D']) await importedInvoice(admin, { number });
  await change('A', { due_date: fromToday(-3), collector_id: collectorId, payable: '100' });
  await change('B', { due_date: fromToday(3), location_id: locationId, payable: '200.5' });
  await change('C', {
    due_date: fromToday(-30),
    status: 'locked',
    currency: 'EUR',
    import_source: 'manual',
    gross: '12.3400',
  });
  await change('D', { due_date: null, document_type: 'creditNote', payable: '40', gross: '9000' });
});
after(() => t.stop());

const numbers = async (query: object): Promise<string[]> => {
  const { data } = await admin(listInvoices, { query: { sort: 'invoiceNumber:asc', ...query } });
  return data.map(({ invoiceNumber }) => invoiceNumber);
};

const cases: readonly [what: string, query: () => Record<string, string>, found: string[]][] = [
  ['supplier', () => ({ 'filter[collectorId][in]': collectorId }), ['A']],
  ['location', () => ({ 'filter[locationId][in]': locationId }), ['B']],
  ['currency', () => ({ 'filter[currency][in]': 'EUR' }), ['C']],
  ['source', () => ({ 'filter[importSource][in]': 'manual' }), ['C']],
  ['type', () => ({ 'filter[documentType][in]': 'creditNote' }), ['D']],
  ['amount from', () => ({ 'filter[gross][from]': '9000' }), ['D']],
  ['amount to', () => ({ 'filter[gross][to]': '12.34' }), ['C']],
  ['what is overdue', () => ({ 'filter[due][eq]': 'overdue' }), ['A']],
  ['what is due within a week', () => ({ 'filter[due][eq]': 'soon' }), ['B']],
  ['day of payment', () => ({ 'filter[dueDate][to]': fromToday(0) }), ['A', 'C']],
];

for (const [what, query, found] of cases) {
  test(`INV-05 invoices are filtered by ${what}`, async () =>
    assert.deepEqual(await numbers(query()), found));
}

test('INV-05 an order by the day of payment has those without one last, either way', async () => {
  assert.deepEqual(await numbers({ sort: 'dueDate:asc' }), ['C', 'A', 'B', 'D']);
  assert.deepEqual(await numbers({ sort: 'dueDate:desc' }), ['B', 'A', 'C', 'D']);
});

test('INV-05 an amount that is none is refused', async () => {
  const answer = await admin(listInvoices, { query: { 'filter[gross][from]': 'much' } });
  assert.equal(answer.status, 400);
});

test('INV-05 what is open, due and overdue is summed for each currency; a credit note counts against it', async () => {
  const { data } = await admin(getOutstanding);
  assert.deepEqual(data, [
    {
      currency: 'DKK',
      open: { count: 3, amount: '260.5000' },
      overdue: { count: 1, amount: '100.0000' },
      soon: { count: 1, amount: '200.5000' },
    },
  ]);
});

test('INV-05 another account has nothing open of ours', async () => {
  const other = await buildAccount(t.db);
  const stranger = await signInNew(t, other.id, 'Admin');
  assert.deepEqual((await stranger(getOutstanding)).data, []);
});

/** So many invoices that reading all of them costs more than an index, in a separate account. */
async function manyInvoices(): Promise<string> {
  const { id } = await buildAccount(t.db);
  const columns = await sql<{ names: string }>`select string_agg(column_name, ', ') as names
    from information_schema.columns where table_name = 'invoice' and is_generated = 'NEVER'
      and column_name not in ('account_id', 'id', 'invoice_number', 'issue_date', 'gross', 'due_date', 'status',
        'collector_id', 'location_id', 'currency', 'import_source', 'file_id', 'pdf_file_id')`.execute(
    t.db,
  );
  const copied = sql.raw(columns.rows[0]?.names ?? '');
  await sql`insert into invoice (account_id, id, invoice_number, issue_date, gross, due_date, status, currency, import_source, ${copied})
    select ${id}, gen_random_uuid(), 'N-' || n, date '2020-01-01' + n % 2000, n % 5000, date '2020-02-01' + n % 2000,
      case when n % 50 = 0 then 'active' else 'locked' end,
      case when n % 400 = 0 then 'EUR' else 'DKK' end, case when n % 300 = 0 then 'manual' else 'upload' end, ${copied}
    from invoice, generate_series(1, 10000) n where account_id = ${accountId} and invoice_number = 'A'`.execute(
    t.db,
  );
  await sql`analyze invoice`.execute(t.db);
  return id;
}

test('INV-05 of 10,000 invoices each filter, each order and what is open is found by an index', async () => {
  const id = await manyInvoices();
  const newest = 'order by issue_date desc, id limit 50';
  const asked = [
    newest,
    `and collector_id = '${collectorId}' ${newest}`,
    `and location_id = '${locationId}' ${newest}`,
    `and currency = 'EUR' ${newest}`,
    `and import_source = 'manual' ${newest}`,
    `and document_type = 'creditNote' ${newest}`,
    `and status = 'active' ${newest}`,
    `and gross >= 4999 order by gross desc, id limit 50`,
    `and status <> 'locked' and due_date < current_date order by due_date nulls last, id limit 50`,
    'order by due_date desc nulls last, id limit 50',
    'order by due_date nulls last, id limit 50',
    ...['und', 'da', 'sv'].map(
      (locale) => `order by seller_name collate "${locale}-x-icu", id limit 50`,
    ),
    'order by imported_at desc, id limit 50',
  ];
  for (const each of asked) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from invoice
      where account_id = ${sql.lit(id)} ${sql.raw(each)}`.execute(t.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.doesNotMatch(plan, /Seq Scan/, `${each}\n${plan}`);
  }
  const { rows } = await sql<{
    'QUERY PLAN': string;
  }>`explain select currency, sum(payable) from invoice
    where account_id = ${sql.lit(id)} and status <> 'locked' group by currency`.execute(t.db);
  assert.match(rows.map((row) => row['QUERY PLAN']).join('\n'), /invoice_open/);
});
