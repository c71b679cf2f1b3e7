import { randomUUID } from 'node:crypto';

import { beyondAmounts, type InvoiceDocument } from '@fraktion/invoice-reading';

import { mapInSlices } from '../../../costly/slices.ts';
import { bulkInsert } from '../../../db/bulkInsert.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { AcceptedFile, Blobs } from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import { accountGroup, notifyEvent } from '../../../realtime/index.ts';
import { linkCovering, matchCreditNote } from '../claims/index.ts';
import { inspectAgain } from '../postings/index.ts';
import { queueInvoiceWebhooks } from '../../accounts/webhooks/index.ts';
import { findCollector, nameOfCollector } from './collectorOf.ts';
import { refuseDuplicate } from './duplicates.ts';
import { ImportRefusal } from './importRefusal.ts';
import { type InvoiceRows, invoiceRowsInSlices } from './invoiceRows.ts';
import { earlierCredits, invoiceNamedInTexts } from './namedInvoice.ts';
import { confirmationReasonsOf } from './recipient.ts';
import { copyAmong, insertAttachments, storeAttachments } from './storeAttachments.ts';

export interface ImportBy {
  readonly accountId: string;
  readonly userId: string | null;
  /** Left out by jobs, which reach all of them. */
  readonly allLocations?: boolean;
}

export interface InvoiceToImport {
  readonly id: string;
  readonly document: InvoiceDocument;
  /** The files that came inside the document. */
  readonly attachments: readonly AcceptedFile[];
  readonly source: 'manual' | 'upload' | 'integration';
  /** The document as it came; an invoice that was typed has none. */
  readonly fileId: string | null;
  /** The same file, where it is one for people to read. */
  readonly pdfFileId: string | null;
  /** Whom a person has named as the sender. */
  readonly collectorId?: string;
  readonly acceptSimilar: boolean;
  readonly acceptReminder: boolean;
}

/** Reminders and payment requests have the form of an invoice, but their amount is billed elsewhere or is no purchase. */
function refuseDemand({ purpose, customizationId }: InvoiceDocument): void {
  if (purpose === 'billing') return;
  const what = purpose === 'reminder' ? 'a reminder' : 'a payment request';
  throw new ImportRefusal(
    'Invoices.Only.A.Demand',
    `The document is ${what} by its cbc:CustomizationID, ${customizationId}`,
    { kind: purpose, values: {} },
  );
}

/** As a whole word at the start of a line; 'rykkergebyr', the fee for late payment, is not a reminder. */
const reminds =
  /^[^\S\n]*(?:\d+\.?[^\S\n]*)?(?:(?:betalings?|betalnings)?(?:påmindelse|påminnelse)|(?:betalings)?purring|purrevarsel|rykker|rykkerskrivelse|inkassovarsel|(?:payment )?reminder)(?![\p{L}])/imu;

/** The words by which a note is that of a reminder. */
export const saysReminder = (note: string): string | undefined => reminds.exec(note)?.[0].trim();

function askAboutReminder({ note }: InvoiceDocument): void {
  const found = saysReminder(note ?? '');
  if (found) throw new Refusal('Invoices.Perhaps.A.Reminder', { detail: found });
}

/** No money of any invoice is that large: a slip in the document, that the tables need not hold. */
function refuseTooLarge({ invoice, lines }: InvoiceRows): void {
  const amounts = [invoice.net, invoice.tax, invoice.gross, invoice.payable];
  for (const amount of [...amounts, ...lines.map((line) => line.amount)]) {
    const beyond = beyondAmounts(amount);
    if (beyond)
      throw new ImportRefusal(
        'Invoices.Field.Invalid',
        `${amount} is beyond the amounts of invoices`,
        beyond,
      );
  }
}

/** Columns that invoices are found and sorted by, with the most characters that an index holds. */
const searched = [
  { column: 'invoice_number', what: 'The invoice number', longest: 200 },
  { column: 'seller_name', what: 'The name of the seller', longest: 500 },
  { column: 'seller_key', what: 'The number of the seller', longest: 500 },
] as const;

function refuseTooLong({ invoice }: InvoiceRows): void {
  for (const { column, what, longest } of searched) {
    const { length } = invoice[column];
    if (length > longest)
      throw new ImportRefusal(
        'Invoices.Field.Invalid',
        `${what} has ${length} characters; ${longest} are the most`,
        { kind: 'tooLong', values: { element: column, most: String(longest) } },
      );
  }
}

/**
 * Makes an invoice of a document: header and all lines in this transaction, or nothing at all.
 * Its own sums are checked, and the differences are stored with it.
 */
export async function importInvoice(
  tx: Tx,
  blobs: Blobs,
  by: ImportBy,
  input: InvoiceToImport,
): Promise<void> {
  const { id, document, source } = input;
  refuseDemand(document);
  if (!input.acceptReminder) askAboutReminder(document);
  const rows = await invoiceRowsInSlices(document);
  refuseTooLarge(rows);
  refuseTooLong(rows);
  const collectorId = input.collectorId ?? (await findCollector(tx, by.accountId, document.seller));
  const wanted = {
    ...rows.invoice,
    collector_id: collectorId,
    currency: document.currency,
  };
  if (wanted.seller_name === '' && collectorId !== null)
    wanted.seller_name = await nameOfCollector(tx, by.accountId, collectorId);
  const { acceptSimilar } = input;
  await refuseDuplicate(tx, by.accountId, { ...wanted, lines: rows.lines }, { acceptSimilar });
  const reasons =
    source === 'manual' ? [] : await confirmationReasonsOf(tx, by.accountId, document);
  const status = reasons.length > 0 ? 'awaitingApproval' : 'active';
  const attached = await storeAttachments(tx, blobs, by, input.attachments);
  const { corrects_invoice_number: corrects } = rows.invoice;
  const created = await tx
    .insertInto('invoice')
    .values({
      ...wanted,
      corrects_invoice_number:
        corrects ?? (await invoiceNamedInTexts(tx, by.accountId, rows, collectorId)),
      account_id: by.accountId,
      id,
      status,
      confirmation_reasons: JSON.stringify(reasons),
      import_source: source,
      file_id: input.fileId,
      pdf_file_id: input.pdfFileId ?? copyAmong(attached),
      imported_by: by.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (created.numInsertedOrUpdatedRows === 0n) throw new Refusal('Generic.Already.Exists');
  await insertAttachments(tx, by.accountId, id, attached);
  await insertLines(tx, by.accountId, id, rows.lines);
  await inspectAgain(tx, by.accountId, id);
  await matchCreditNote(tx, by, id);
  for (const earlier of await earlierCredits(tx, by.accountId, wanted))
    await linkCovering(tx, by, earlier.id, earlier.link);
  await notifyEvent(tx, {
    groups: [accountGroup(by.accountId)],
    event: 'invoice-changed',
    payload: { invoiceId: id },
  });
  await queueInvoiceWebhooks(tx, by.accountId, {
    invoice: { id, number: document.number, status },
    event: 'invoice.imported',
  });
}

const insertLines = async (
  tx: Tx,
  accountId: string,
  invoiceId: string,
  lines: InvoiceRows['lines'],
): Promise<void> =>
  bulkInsert(
    tx,
    'invoice_line',
    await mapInSlices(lines, (line) => ({
      ...line,
      account_id: accountId,
      invoice_id: invoiceId,
      id: randomUUID(),
      place: line.place == null ? null : JSON.parse(line.place),
    })),
  );
