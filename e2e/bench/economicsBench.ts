import { randomUUID } from 'node:crypto';

import {
  createPosting,
  getPostingDraft,
  type InvoiceDetail,
  listInvoiceLines,
  listSuggestions,
  uploadInvoice,
} from '@fraktion/contract';
import { type LineToWrite, sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import {
  endOfImport,
  freshInvoice,
  importedInvoice,
  importedXml,
} from '@fraktion/server/testing/rows/invoices';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import { readInvoice } from '@fraktion/invoice-reading';
import { startPosting } from '@fraktion/server/testing/rows/postings';
import type { Client } from '@fraktion/server/testing/servers/testApp';

import { lasting } from './lasting.ts';
import { sized } from './size.ts';
import { median, milliseconds, percentile, printTable, type Row } from './table.ts';
import { withoutLimits, withoutTriggers } from './withoutLimits.ts';

/** FRAKTION_BENCH_POSTINGS sets another number. */
const postingsInTable = Number(process.env['FRAKTION_BENCH_POSTINGS'] ?? sized(1_000_000, 1_000));
const posted = sized(200, 5);
const rounds = sized(5, 1);
/** Of the invoice that is read, of the one that has suggestions, and of the PDF. */
const manyOf = { read: sized(10_000, 300), suggested: sized(300, 30), drawn: sized(700, 40) };

type World = Omit<Awaited<ReturnType<typeof startPosting>>, 'admin'> & { admin: Client };

/** The steps of an invoice, in an account with a million postings. */
export async function economicsBench(): Promise<void> {
  const started = await startPosting();
  const world = { ...started, admin: lasting(started.t, started.admin) };
  try {
    const rows = [
      await importRow(world),
      await suggestionRow(world),
      await postingRow(world),
      await pdfRow(world),
    ];
    printTable('What happens to an invoice', rows);
  } finally {
    await world.t.stop();
  }
}

/** The sample's lines, repeated, each with its own price. */
function manyLines(count: number): LineToWrite[] {
  const { lines } = sampleInvoice('DK');
  return Array.from({ length: count }, (_, index) => ({
    ...lines[index % 5]!,
    unitPrice: String(20 + (index % 997)),
  }));
}

async function timed(what: () => unknown): Promise<number> {
  const began = performance.now();
  await what();
  return performance.now() - began;
}

/** Upload, reading in the background, and the first answer to the invoice's page; alternating with reading only. */
async function importRow({ admin }: World): Promise<Row> {
  const shown: number[] = [];
  const parsed: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const xml = writeInvoice(freshInvoice({ lines: manyLines(manyOf.read) }), 'peppol');
    const bytes = Buffer.from(xml);
    shown.push(await timed(() => importedXml(admin, xml)));
    parsed.push(await timed(() => readInvoice(bytes)));
  }
  const [ours, reference] = [median(shown), median(parsed)];
  return {
    what: `${manyOf.read} lines, from upload to shown, against reading alone`,
    ours: `${ours.toFixed(0)} ms`,
    reference: `${reference.toFixed(0)} ms`,
    figure: ours / reference,
    goal: { atMost: 3 },
  };
}

async function suggestionRow({ admin }: World): Promise<Row> {
  const invoice = await importedInvoice(admin, { lines: manyLines(manyOf.suggested) });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await timed(() => admin(listSuggestions, { params: { id: invoice.id }, query: {} })),
    );
  return milliseconds(`suggestions for ${manyOf.suggested} lines`, median(times), 500);
}

/** Posts one line, and returns the posting's id. */
async function post(
  { admin }: World,
  invoice: InvoiceDetail,
  lineId: string,
  infoCardId: string,
): Promise<string> {
  const at = { params: { id: invoice.id } };
  const { data: draft } = await admin(getPostingDraft, { ...at, query: { lineId, infoCardId } });
  const id = randomUUID();
  const { status, error } = await admin(createPosting, { ...at, body: { ...draft, id } });
  if (status !== 200) throw new Error(JSON.stringify(error));
  return id;
}

/** Posts one line after the other in a table of a million, each after its draft is read, as on the page. */
async function postingRow(world: World): Promise<Row> {
  const infocardId = await world.newInfocard();
  const postings = await fill(world, infocardId);
  const invoice = await importedInvoice(world.admin, { lines: manyLines(posted) });
  const { data: lines } = await world.admin(listInvoiceLines, {
    params: { id: invoice.id },
    query: { pageSize: posted },
  });
  const times: number[] = [];
  for (const line of lines)
    times.push(await timed(() => post(world, invoice, line.id, infocardId)));
  return milliseconds(`one posting beside ${postings}, p95`, percentile(times, 0.95), 40);
}

/** Copies one posting until the account has a million, over five years, each on its own line. */
async function fill(world: World, infocardId: string): Promise<string> {
  const { pool } = world.t.app.services.database;
  const invoice = await importedInvoice(world.admin, { lines: manyLines(1) });
  const line = invoice.lines[0]!;
  const first = await post(world, invoice, line.id, infocardId);
  let count = '';
  await withoutLimits(pool, async (run) => {
    const copy = () =>
      run(
        `with copied as (
      insert into invoice_line (account_id, invoice_id, id, position, kind, line_id, text, quantity, unit_price, base_quantity, amount)
      select account_id, invoice_id, gen_random_uuid(), n + 1, kind, n::text, text, quantity, unit_price, base_quantity, amount
      from invoice_line, generate_series(1, $1::int) n where id = $2
      returning account_id, id, position)
    insert into posting
    select filled.* from posting p join copied c on c.account_id = p.account_id
    cross join jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'line_id', c.id, 'date', p.date - (c.position % 1800))) filled
    where p.id = $3`,
        [postingsInTable, line.id, first],
      );
    await withoutTriggers(run, copy);
    await run('analyze posting, invoice_line');
    const { rows } = await run<{ count: string }>(
      `select to_char(count(*), 'FM9,999,999') as count from posting`,
    );
    count = rows[0]!.count;
  });
  return count;
}

/** Twenty pages, from the upload to the invoice. */
async function pdfRow({ admin }: World): Promise<Row> {
  const { bytes } = await samplePdf('bench', 'first', {}, manyOf.drawn);
  const invoiceId = randomUUID();
  const file = new File([Buffer.from(bytes)], 'faktura.pdf', { type: 'application/pdf' });
  const time = await timed(async () => {
    await admin(uploadInvoice, { body: { invoiceId }, files: [file] });
    const { state, reason } = await endOfImport(admin, invoiceId);
    if (state !== 'done') throw new Error(`${reason}`);
  });
  return milliseconds(`a PDF of ${pagesOf(bytes)} pages`, time, 3_000);
}

const pagesOf = (bytes: Uint8Array): number =>
  (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g) ?? []
  ).length;
