import type { InvoiceAttachment, InvoiceReading, LinePlace } from '@fraktion/contract';

import { isOwnLine, readReach } from '../../../db/documentReach.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

async function readFileIds(tx: Tx, accountId: string, id: string) {
  const invoice = await tx
    .selectFrom('invoice')
    .select(['file_id', 'pdf_file_id', 'sender', 'receiver', 'document_links'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  return invoice;
}

const fileOrNone = (id: string | null): string => {
  if (id === null) throw new Refusal('Generic.Not.Found');
  return id;
};

/** The file of an invoice's document; an invoice typed in by hand has none. */
export const readDocumentId = async (tx: Tx, accountId: string, id: string): Promise<string> =>
  fileOrNone((await readFileIds(tx, accountId, id)).file_id);

/** The file for people: the document itself, or the copy that came inside it. */
export const readPdfId = async (tx: Tx, accountId: string, id: string): Promise<string> =>
  fileOrNone((await readFileIds(tx, accountId, id)).pdf_file_id);

const attachmentRows = (tx: Tx, accountId: string, invoiceId: string) =>
  tx
    .selectFrom('invoice_attachment as attached')
    .innerJoin('file', (join) =>
      join
        .onRef('file.account_id', '=', 'attached.account_id')
        .onRef('file.id', '=', 'attached.file_id'),
    )
    .where('attached.account_id', '=', accountId)
    .where('attached.invoice_id', '=', invoiceId);

const readAttachments = (tx: Tx, accountId: string, id: string): Promise<InvoiceAttachment[]> =>
  attachmentRows(tx, accountId, id)
    .select(['file.id', 'file.name', 'file.media_type as mediaType', 'file.bytes'])
    .orderBy('attached.position')
    .execute();

/** The id of the file, if it came inside this invoice. */
export async function readAttachmentId(
  tx: Tx,
  accountId: string,
  { id, fileId }: { readonly id: string; readonly fileId: string },
): Promise<string> {
  const file = await attachmentRows(tx, accountId, id)
    .select('file.id')
    .where('file.id', '=', fileId)
    .executeTakeFirst();
  return fileOrNone(file?.id ?? null);
}

async function readPlaces(tx: Tx, actor: Actor, invoiceId: string): Promise<LinePlace[]> {
  const lines = await tx
    .selectFrom('invoice_line as line')
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'line.account_id')
        .onRef('invoice.id', '=', 'line.invoice_id'),
    )
    .select(['line.id', 'line.place'])
    .where('line.account_id', '=', actor.accountId)
    .where('line.invoice_id', '=', invoiceId)
    .where('line.place', 'is not', null)
    .where(isOwnLine(actor, 'line', 'invoice'))
    .orderBy('line.position')
    .execute();
  return lines.flatMap(({ id: lineId, place }) =>
    place === null
      ? []
      : [{ lineId, page: place.page, ...place.box, confidence: place.confidence }],
  );
}

const kindOf = (mediaType: string | undefined): InvoiceReading['kind'] => {
  if (mediaType === undefined) return 'typed';
  return mediaType === 'application/pdf' ? 'pdf' : 'xml';
};

/** The document that an invoice was read from. */
export async function readInvoiceReading(
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<InvoiceReading> {
  const { accountId } = actor;
  // Files and addresses outside show the whole document.
  const isWhole = (await readReach(tx, actor, 'invoice', id)) === 'whole';
  const { file_id, pdf_file_id, sender, receiver, document_links } = await readFileIds(
    tx,
    accountId,
    id,
  );
  const file =
    file_id === null
      ? undefined
      : await tx
          .selectFrom('file')
          .select(['name', 'media_type', 'bytes'])
          .where('account_id', '=', accountId)
          .where('id', '=', file_id)
          .executeTakeFirst();
  return {
    kind: kindOf(file?.media_type),
    fileName: file?.name ?? null,
    bytes: file?.bytes ?? null,
    hasPdfCopy: pdf_file_id !== null && pdf_file_id !== file_id,
    attachments: isWhole ? await readAttachments(tx, accountId, id) : [],
    links: isWhole ? document_links : [],
    sender,
    receiver,
    places: await readPlaces(tx, actor, id),
  };
}
