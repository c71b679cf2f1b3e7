import type { InvoiceDocument } from './document.ts';
import { type InvoiceReading, readInvoice } from './readInvoice.ts';

type Bytes = { readonly bytes: Uint8Array };
export type DocumentAsData = Omit<InvoiceDocument, 'attachments'> & {
  readonly attachments: readonly (Omit<InvoiceDocument['attachments'][number], 'bytes'> & Bytes)[];
};
export type ReadingAsData =
  | { readonly ok: true; readonly document: DocumentAsData }
  | Extract<InvoiceReading, { ok: false }>;

/** In the child: the reading as plain data, with its attachments decoded. */
export function readXmlHere(bytes: Uint8Array): ReadingAsData {
  const reading = readInvoice(bytes);
  if (!reading.ok) return reading;
  const { document } = reading;
  const attachments = document.attachments.map((each) => ({ ...each, bytes: each.bytes() }));
  return { ok: true, document: { ...document, attachments } };
}
