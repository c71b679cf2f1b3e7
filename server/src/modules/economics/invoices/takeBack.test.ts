import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import {
  changeInvoices,
  getImportDocument,
  getInspection,
  getInvoice,
  type InvoiceDetail,
  listAudit,
  listImportJobs,
  listInvoiceImports,
  removeInvoiceImport,
  runInvoiceImport,
  takeBackImports,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { emptying, inspectedOf } from '../../../testing/rows/inspected.ts';
import { endOfImport, importedInvoice } from '../../../testing/rows/invoices.ts';
import { startPosting } from '../../../testing/rows/postings.ts';
import { heldServer } from '../../../testing/servers/testServer.ts';

const { t, accountId, admin, postEmptying } = await startPosting(heldServer);

type Row = Pick<InvoiceDetail, 'id' | 'version'>;

const read = (id: string) => admin(getInvoice, { params: { id } });
const takeBack = async (rows: readonly Row[]) => {
  const body = {
    action: 'takeBack' as const,
    rows: rows.map(({ id, version }) => ({ id, version })),
  };
  const { status, data } = await admin(changeInvoices, { body });
  assert.equal(status, 200);
  return data.map(({ error }) => error);
};
const importOf = async (id: string) => {
  const { data } = await admin(listInvoiceImports, { query: { IncludeIds: id } });
  return data.find((one) => one.id === id);
};
const filesAndLines = async (invoiceId: string) => {
  const { rows } = await sql<{ files: number; lines: number }>`select
    (select count(*)::int from file where account_id = ${accountId}) as files,
    (select count(*)::int from invoice_line where account_id = ${accountId} and invoice_id = ${invoiceId}) as lines`.execute(
    t.db,
  );
  return rows[0]!;
};

test('INV-05 an invoice that should not be here is taken back: its document stays, says who did it, and may be imported again', async () => {
  const neighbour = await importedInvoice(admin);
  const invoice = await importedInvoice(admin);
  const { id } = invoice;
  assert.deepEqual(await takeBack([invoice]), [null]);
  assert.equal((await read(id)).status, 404);
  assert.equal((await filesAndLines(id)).lines, 0);
  const taken = await importOf(id);
  assert.deepEqual(
    [taken?.state, taken?.takenBackBy, taken?.invoice, taken?.reason],
    ['takenBack', taken?.createdBy, null, null],
  );
  const open = (await admin(listInvoiceImports, { query: {} })).data;
  assert.ok(!open.some((one) => one.id === id), 'nobody has to look at it');
  assert.equal((await admin(getImportDocument, { params: { id } })).status, 200);
  const { before } = await t.db
    .selectFrom('economics_change')
    .select('before')
    .where('invoice_id', '=', id)
    .where('action', '=', 'takenBack')
    .executeTakeFirstOrThrow();
  assert.equal((before as unknown as { number: string }).number, invoice.invoiceNumber);
  const { data: audit } = await admin(listAudit, {
    query: { 'filter[kind][in]': 'invoiceTakenBack' },
  });
  assert.ok(audit[0]?.subject?.startsWith(invoice.invoiceNumber));
  assert.deepEqual(await takeBack([invoice]), ['Generic.Not.Found'], 'it is gone');
  assert.equal((await read(neighbour.id)).data.version, neighbour.version, 'others stay');

  await admin(runInvoiceImport, {
    params: { id },
    body: { version: taken!.version },
    files: [],
  });
  const again = await endOfImport(admin, id);
  assert.deepEqual([again.state, again.takenBackBy], ['done', null]);
  assert.equal((await read(id)).data.lines.length, invoice.lines.length);
});

test('INV-05 a document that was taken back is removed for good, with its bytes', async () => {
  const { files } = await filesAndLines(randomUUID());
  const invoice = await importedInvoice(admin);
  await takeBack([invoice]);
  const { version } = (await importOf(invoice.id))!;
  const params = { id: invoice.id };
  assert.equal((await admin(removeInvoiceImport, { params, query: { version } })).status, 204);
  assert.equal((await filesAndLines(invoice.id)).files, files);
});

test('INV-05 what is posted, locked, booked or changed by somebody stays and says why; the others of the call are taken back', async () => {
  const all = await Promise.all(Array.from({ length: 5 }, () => importedInvoice(admin)));
  const [posted, locked, booked, changed, free] = all as unknown as [Row, Row, Row, Row, Row];
  assert.equal((await postEmptying(posted as InvoiceDetail)).status, 200);
  const set = (row: Row, values: object) =>
    t.db.updateTable('invoice').set(values).where('id', '=', row.id).execute();
  await set(locked, { status: 'locked' });
  await t.db
    .insertInto('voucher')
    .values({
      account_id: accountId,
      number: 900_001,
      invoice_id: booked.id,
      date: '2026-03-01',
      amount: '1',
      currency: 'DKK',
      created_by: 'Test Admin',
    })
    .execute();
  const rows = [
    { ...posted, version: (await read(posted.id)).data.version },
    locked,
    booked,
    { ...changed, version: changed.version + 7 },
    free,
  ];
  assert.deepEqual(await takeBack(rows), [
    'Invoices.Posted',
    'Invoices.Locked',
    'Invoices.Booked',
    'Invoices.Changed',
    null,
  ]);
  for (const row of [posted, locked, booked, changed])
    assert.equal((await read(row.id)).status, 200);
  assert.equal((await read(free.id)).status, 404);
});

test('INV-05 INS-06 an invoice that repeated one is inspected again when that one is taken back', async () => {
  const { build } = inspectedOf(() => t);
  const my = await build();
  await my.order('2026-03-10');
  const lift = { ...emptying, name: 'Tømn. 660 L restaffald, seddel 654140' };
  const rent = (unitPrice: string) => ({
    ...emptying,
    name: 'Leje',
    quantity: '1',
    unitPrice,
    periodStart: '2026-02-01',
    periodEnd: '2026-02-28',
  });
  const first = await importedInvoice(my.admin, {
    issueDate: '2026-03-31',
    lines: [lift, rent('101')],
  });
  const second = await importedInvoice(my.admin, {
    issueDate: '2026-04-30',
    lines: [lift, rent('102')],
  });
  await my.inspect(second);
  const repeats = async () =>
    (await my.findings(second)).filter(({ rule }) => rule === 'billedEarlier').length;
  assert.equal(await repeats(), 1);
  const resultOf = async () =>
    (await my.admin(getInspection, { params: { id: second.id } })).data.result;
  await my.admin(changeInvoices, {
    body: { action: 'takeBack', rows: [{ id: first.id, version: first.version }] },
  });
  // Nobody asks for the inspection: it runs by itself.
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50))
    if ((await resultOf()) !== 'NotInspected' && (await repeats()) === 0) break;
  assert.equal(await repeats(), 0);
});

test('INV-05 SRV-14 a bad import of many documents is taken back by its days and source, a part with each call; what is in use stays', async () => {
  const model = await importedInvoice(admin);
  const many = 230;
  const copy = (table: string, changed: string) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(null::${sql.table(table)},
        to_jsonb(model) || jsonb_build_object(${sql.raw(changed)}))).*
      from ${sql.table(table)} model, generate_series(1, ${sql.lit(many)}) n
      where model.account_id = ${accountId} and model.id = ${model.id}`;
  const newId = `'id', ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  await copy(
    'invoice_import',
    `${newId}, 'source', 'integration', 'created_at', '2026-05-04T10:00:00Z'`,
  ).execute(t.db);
  await sql`insert into invoice (account_id, id, status, invoice_number, document_type, issue_date, invoice_date, currency,
      seller_name, seller_key, seller, buyer_name, buyer, collector_id, net, tax, gross, payable, line_count, import_source)
    select account_id, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      case when n % 100 = 0 then 'locked' else 'active' end, 'M-' || n, document_type, issue_date, invoice_date, currency,
      seller_name, seller_key, seller, buyer_name, buyer, collector_id, net, tax, gross, payable,
      case when n > 200 then 1000 else line_count end, 'integration'
    from invoice, generate_series(1, ${sql.lit(many)}) n
    where account_id = ${accountId} and id = ${model.id}`.execute(t.db);
  const body = { from: '2026-05-04', to: '2026-05-04', source: 'integration' as const };
  const dayBefore = await admin(takeBackImports, {
    body: { ...body, from: '2026-05-03', to: '2026-05-03', after: null },
  });
  assert.deepEqual(dayBefore.data, { takenBack: 0, kept: [], after: null });
  const calls: number[] = [];
  let kept = 0;
  let after: string | null = null;
  do {
    const { status, data }: Awaited<ReturnType<typeof admin<typeof takeBackImports>>> = await admin(
      takeBackImports,
      { body: { ...body, after } },
    );
    assert.equal(status, 200);
    calls.push(data.takenBack);
    kept += data.kept.reduce((sum, { count }) => sum + count, 0);
    ({ after } = data);
  } while (after !== null);
  assert.deepEqual(calls, [99, 99, 5, 5, 5, 5, 5, 5, 0]);
  assert.equal(kept, 2);
  const { page } = await admin(listImportJobs, {
    query: {
      'filter[createdAt][from]': '2026-05-04',
      'filter[createdAt][to]': '2026-05-04',
      'filter[source][in]': 'integration',
      'filter[state][in]': 'takenBack',
      count: 'true',
    },
  });
  assert.equal(page?.total, many - 2);
  assert.equal((await read(model.id)).status, 200, 'sent on another day, by hand');
});

test('INV-05 what somebody books at the same moment stays: the call waits for it, and sees it', async () => {
  const { id } = await importedInvoice(admin);
  await t.db
    .updateTable('invoice_import')
    .set({ created_at: '2026-06-01T10:00:00Z' })
    .where('id', '=', id)
    .execute();
  const body = { from: '2026-06-01', to: '2026-06-01', source: 'upload' as const, after: null };
  const taking = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('invoice').select('id').where('id', '=', id).forUpdate().execute();
    const waiting = admin(takeBackImports, { body });
    // It has come to the row that is held here.
    await pause(500);
    await tx
      .insertInto('voucher')
      .values({
        account_id: accountId,
        number: 900_002,
        invoice_id: id,
        date: '2026-03-01',
        amount: '1',
        currency: 'DKK',
        created_by: 'Test Admin',
      })
      .execute();
    return { waiting };
  });
  const { status, data } = await taking.waiting;
  assert.equal(status, 200);
  assert.deepEqual(data, {
    takenBack: 0,
    kept: [{ reason: 'Invoices.Booked', count: 1 }],
    after: id,
  });
  assert.equal((await read(id)).status, 200);
});
