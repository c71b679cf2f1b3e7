import { randomUUID } from 'node:crypto';

import Big from 'big.js';

import type { Tx } from '../../db/transaction.ts';
import { type Blobs, storeFile } from '../../files/index.ts';
import type { Actor } from '../../http/actor.ts';
import { Refusal } from '../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../realtime/index.ts';
import { queueInvoiceWebhooks } from '../webhooks/index.ts';
import { findCollector } from './collectorOf.ts';
import { refuseDuplicate } from './duplicates.ts';
import { documentName } from './invoiceDocument.ts';
import { type InvoiceRows, invoiceRowsOf } from './invoiceRows.ts';
import { type InvoiceDocument, readInvoice } from './reading/index.ts';

export interface InvoiceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The document as it reads, or the refusal that says why not and where. */
function mustRead({ bytes }: InvoiceFile): InvoiceDocument {
  if (bytes.byteLength === 0) throw new Refusal('Files.Empty');
  const reading = readInvoice(bytes);
  if (reading.ok) return reading.document;
  const { reason, detail, at } = reading;
  throw new Refusal(reason, {
    detail: at ? `${detail} (line ${at.line}, column ${at.column})` : detail,
  });
}

/** Both ask for money in the form of an invoice: what they ask for is billed elsewhere, or is no purchase. */
function refuseDemand({ purpose, customizationId }: InvoiceDocument): void {
  if (purpose === 'billing') return;
  const what = purpose === 'reminder' ? 'a reminder' : 'a payment request';
  throw new Refusal('Invoices.Only.A.Demand', {
    detail: `The document is ${what} by its cbc:CustomizationID, ${customizationId}`,
  });
}

const largestAmount = '99999999999999';

/** No money of any invoice is that large: a slip in the document, that the tables need not hold. */
function refuseTooLarge({ invoice, lines }: InvoiceRows): void {
  const amounts = [invoice.net, invoice.tax, invoice.gross, invoice.payable];
  for (const amount of [...amounts, ...lines.map((line) => line.amount)]) {
    if (new Big(amount).abs().gt(largestAmount))
      throw new Refusal('Invoices.Field.Invalid', { detail: `${amount} is too large an amount` });
  }
}

/**
 * Imports one e-invoice: document, header and all lines in this transaction, or nothing at all.
 * Its own sums are checked, and what does not agree is kept with it.
 */
export async function importInvoice(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  input: { readonly id: string; readonly file: InvoiceFile; readonly acceptSimilar: boolean },
): Promise<void> {
  const document = mustRead(input.file);
  refuseDemand(document);
  const rows = invoiceRowsOf(document);
  refuseTooLarge(rows);
  const { id } = input;
  await refuseDuplicate(tx, actor.accountId, rows.invoice, input.acceptSimilar);
  const stored = await storeFile(tx, blobs, actor, {
    name: documentName(input.file.name, document.number),
    mediaType: 'application/xml',
    bytes: input.file.bytes,
  });
  const created = await tx
    .insertInto('invoice')
    .values({
      ...rows.invoice,
      account_id: actor.accountId,
      id,
      status: 'active',
      currency: document.currency,
      collector_id: await findCollector(tx, actor.accountId, document.seller),
      import_source: 'upload',
      file_id: stored.id,
      imported_by: actor.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  await insertLines(tx, actor.accountId, id, rows.lines);
  await notifyEvent(tx, {
    groups: [accountGroup(actor.accountId)],
    event: 'invoice-changed',
    payload: { invoiceId: id },
  });
  await queueInvoiceWebhooks(tx, actor.accountId, {
    invoice: { id, number: document.number, status: 'active' },
    event: 'invoice.imported',
  });
}

/** PostgreSQL takes 65,535 values in one statement; a line has 27. */
const linesAtOnce = 2_000;

async function insertLines(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  lines: InvoiceRows['lines'],
): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    await tx
      .insertInto('invoice_line')
      .values(
        lines.slice(start, start + linesAtOnce).map((line) => ({
          ...line,
          account_id: accountId,
          invoice_id: invoiceId,
          id: randomUUID(),
        })),
      )
      .execute();
  }
}
