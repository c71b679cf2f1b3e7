import { invoiceActions, type InvoiceDetail, invoiceRefusal } from '@fraktion/contract';
import type { CorrectedReading, PdfContent } from '@fraktion/invoice-reading';
import Big from 'big.js';

import type { Db } from '../../../../db/database.ts';
import { accountTransaction, type Tx } from '../../../../db/transaction.ts';
import type { Blobs } from '../../../../files/index.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { updateUnchanged } from '../../../../http/unchanged.ts';
import { accountGroup, notifyEvent } from '../../../../realtime/index.ts';
import { keepCovering, releaseFindings } from '../../claims/index.ts';
import { inspectAgain, noteChange } from '../../postings/index.ts';
import { contentOfPdf, documentInside } from '../imports/readDocument.ts';
import { readParties } from '../imports/readParties.ts';
import { readWholeInvoice } from '../invoiceReads.ts';
import { type InvoiceRows, invoiceRowsOf } from '../invoiceRows.ts';
import { type ChangedFacts, refuseChangeIntoAnother } from '../changedDuplicates.ts';
import { type CorrectionBody, correctedDocument } from './correctedDocument.ts';
import { readLayout, rememberLayout } from './layouts.ts';
import { linesWithIds, readLines, writeLines } from './correctedLines.ts';

interface Parts {
  readonly db: Db;
  readonly blobs: Blobs;
  readonly seenIn?: string | undefined;
}

type Input = CorrectionBody & { readonly id: string };

const wantedOf = ({
  invoiceNumber,
  issueDate,
  dueDate,
  lines,
}: CorrectionBody): CorrectedReading => ({
  header: { number: invoiceNumber, issueDate, dueDate },
  // A text alone says nothing of the columns.
  lines: lines.filter(({ amount }) => Number(amount) !== 0),
});

async function readFileOf(tx: Tx, accountId: string, id: string) {
  const invoice = await tx
    .selectFrom('invoice')
    .leftJoin('file', (join) =>
      join
        .onRef('file.account_id', '=', 'invoice.account_id')
        .onRef('file.id', '=', 'invoice.file_id'),
    )
    .select(['file.path', 'file.media_type as mediaType', 'invoice.currency'])
    .where('invoice.account_id', '=', accountId)
    .where('invoice.id', '=', id)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  if (invoice.path === null || invoice.mediaType !== 'application/pdf')
    throw new Refusal('Invoices.Not.Read.From.Pages');
  return { path: invoice.path, currency: invoice.currency };
}

async function refusePosted(tx: Tx, accountId: string, id: string): Promise<void> {
  const posting = await tx
    .selectFrom('posting')
    .select('id')
    .where('account_id', '=', accountId)
    .where('invoice_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (posting) throw new Refusal('Postings.Line.Is.Posted');
}

const notedOf = ({ invoiceNumber, issueDate, dueDate, net, tax, gross, lines }: InvoiceDetail) => ({
  invoiceNumber,
  issueDate,
  dueDate,
  net,
  tax,
  gross,
  lines: lines.map(({ text, quantity, unitPrice, amount }) => ({
    text,
    quantity,
    unitPrice,
    amount,
  })),
});

async function write(
  tx: Tx,
  actor: Actor,
  input: Input,
  content: PdfContent,
  currency: string,
): Promise<{ invoice: InvoiceDetail; released: number }> {
  const { accountId } = actor;
  const { id } = input;
  const before = await readWholeInvoice(tx, actor, id);
  const stored = await readLines(tx, accountId, id);
  const rows = invoiceRowsOf(correctedDocument(content, input, stored, currency));
  await refuseChangeIntoAnother(tx, actor, input, changedFacts(rows));
  const released = await keepCovering(tx, actor, id, () =>
    writeReading(tx, actor, input, { before, stored, rows }),
  );
  const after = await readWholeInvoice(tx, actor, id);
  await noteChange(tx, actor, {
    subject: 'invoice',
    subjectId: id,
    invoiceId: id,
    action: 'readingCorrected',
    before: notedOf(before),
    after: notedOf(after),
  });
  await notifyEvent(tx, {
    groups: [accountGroup(accountId)],
    event: 'invoice-changed',
    payload: { invoiceId: id },
  });
  return { invoice: after, released };
}

interface Readings {
  readonly before: InvoiceDetail;
  readonly stored: Awaited<ReturnType<typeof readLines>>;
  readonly rows: InvoiceRows;
}

const changedFacts = ({ invoice, lines }: InvoiceRows): ChangedFacts => {
  const { document_type, invoice_number, issue_date, net, gross } = invoice;
  return { document_type, invoice_number, issue_date, net, gross, lines };
};

/** Header and lines; how many findings that takes out of drafts of claims. */
async function writeReading(
  tx: Tx,
  actor: Actor,
  input: Input,
  { before, stored, rows: { invoice, lines } }: Readings,
): Promise<number> {
  const { accountId } = actor;
  const { id, version } = input;
  await updateUnchanged(
    tx
      .updateTable('invoice')
      .set({
        invoice_number: invoice.invoice_number,
        document_type: invoice.document_type,
        issue_date: invoice.issue_date,
        invoice_date: invoice.invoice_date,
        due_date: invoice.due_date,
        net: invoice.net,
        tax: invoice.tax,
        gross: invoice.gross,
        payable: invoice.payable,
        arithmetic_problems: invoice.arithmetic_problems,
        arithmetic_findings: invoice.arithmetic_findings,
        line_count: invoice.line_count,
      })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('status', 'in', invoiceActions.edit.from),
    {
      version,
      read: () => readWholeInvoice(tx, actor, id),
      changed: ({ status }) => invoiceRefusal(status, 'edit'),
    },
  );
  await refusePosted(tx, accountId, id);
  const withIds = linesWithIds(input, lines, stored);
  const released = await releaseFindings(tx, actor, id, {
    stored,
    lines: withIds,
    isOtherWhole: isOtherWhole(before, input),
    takesBack: input.documentType === 'creditNote',
  });
  await writeLines(tx, accountId, id, withIds, stored);
  await inspectAgain(tx, accountId, id);
  return released;
}

const isOtherWhole = (before: InvoiceDetail, input: Input): boolean =>
  before.documentType !== input.documentType ||
  (['net', 'tax', 'gross'] as const).some((sum) => !new Big(before[sum]).eq(input[sum]));

/**
 * Writes the correct reading of a PDF's pages. The document is read once more without corrections, to learn which part of the
 * correction belongs to its layout.
 */
export async function correctInvoiceReading(
  { db, blobs, seenIn }: Parts,
  actor: Actor,
  input: Input,
): Promise<{ invoice: InvoiceDetail; remembered: boolean; released: number }> {
  const { accountId } = actor;
  const { path, currency, parties } = await accountTransaction(db, accountId, async (tx) => ({
    ...(await readFileOf(tx, accountId, input.id)),
    parties: await readParties(tx, accountId),
  }));
  const content = await contentOfPdf(await blobs.get(path), {
    by: { key: accountId },
    seenIn,
    parties,
    corrected: wantedOf(input),
  });
  const { document } = await documentInside({ key: accountId }, content);
  if (document) throw new Refusal('Invoices.Not.Read.From.Pages');
  return accountTransaction(db, accountId, async (tx) => {
    const { invoice, released } = await write(tx, actor, input, content, currency);
    if (content.learnt) await rememberLayout(tx, actor, content, content.learnt);
    const remembered = (await readLayout(tx, accountId, content)) !== null;
    return { invoice, remembered, released };
  });
}
