import type { Attachment, InvoiceDocument } from '@fraktion/invoice-reading';

import type { Tx } from '../../../db/transaction.ts';
import {
  type AcceptedFile,
  acceptBytes,
  type Blobs,
  documentTypes,
  fileName,
  picturesAndPdf,
  storeFile,
  type StoredFile,
} from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import type { ImportBy } from './importInvoice.ts';

/** More of them are no attachments for people. */
const mostAttachments = 50;
/** An attachment inside a document is smaller than the document, which has a separate limit. */
const rules = {
  types: [...picturesAndPdf, ...documentTypes, 'application/xml'],
  maxBytes: 20 * 1024 * 1024,
};
const pdf = 'application/pdf';

/** Some programs write a few bytes before a PDF, and readers of PDFs pass over them. */
const isPdf = (mime: string, bytes: Uint8Array): boolean =>
  mime.toLowerCase() === pdf && Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');

/** The attachment as it may be stored; null where its type is unsafe, or it is damaged. */
async function acceptable(
  { mime, name, bytes }: Attachment,
  number: string,
  accountId: string,
): Promise<AcceptedFile | null> {
  const content = bytes();
  if (isPdf(mime, content))
    return { name: fileName(name || number, pdf), mediaType: pdf, bytes: content };
  try {
    return await acceptBytes({ key: accountId, isJob: true }, name || number, content, rules);
  } catch (error) {
    // The invoice is read all the same: the document itself still has it.
    if (error instanceof Refusal && error.key !== 'Generic.Busy') return null;
    throw error;
  }
}

/** The files that came inside a document, in its order, ready to be stored: pictures are drawn again, which may have to wait. */
export async function acceptAttachments(
  accountId: string,
  { number, attachments }: InvoiceDocument,
): Promise<AcceptedFile[]> {
  const accepted: AcceptedFile[] = [];
  for (const attachment of attachments.slice(0, mostAttachments)) {
    const file = await acceptable(attachment, number, accountId);
    if (file !== null) accepted.push(file);
  }
  return accepted;
}

export async function storeAttachments(
  tx: Tx,
  blobs: Blobs,
  by: ImportBy,
  files: readonly AcceptedFile[],
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of files) stored.push(await storeFile(tx, blobs, by, file));
  return stored;
}

/** The copy of the document that people read. */
export const copyAmong = (files: readonly StoredFile[]): string | null =>
  files.find(({ mediaType }) => mediaType === pdf)?.id ?? null;

export async function insertAttachments(
  tx: Tx,
  accountId: string,
  invoiceId: string,
  files: readonly StoredFile[],
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .insertInto('invoice_attachment')
    .values(
      files.map(({ id }, at) => ({
        account_id: accountId,
        invoice_id: invoiceId,
        file_id: id,
        position: at + 1,
      })),
    )
    .execute();
}
