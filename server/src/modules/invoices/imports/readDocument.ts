import type { ErrorKey, ImportWhy } from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import { type InvoiceDocument, readInvoice } from '../reading/index.ts';
import {
  type KnownLayout,
  type PdfContent,
  type PdfReading,
  readPdf,
} from '../readingPdf/index.ts';
import { ImportRefusal } from '../importRefusal.ts';
import { pdfLimits } from '../readingPdf/limits.ts';
import { documentOfPdf } from './documentOfPdf.ts';

function documentOfXml(bytes: Uint8Array): InvoiceDocument {
  const reading = readInvoice(bytes);
  if (reading.ok) return reading.document;
  const { reason, detail, why, at } = reading;
  if (!at) throw new ImportRefusal(reason, detail, why);
  const { line, column } = at;
  throw new ImportRefusal(reason, `${detail} (line ${line}, column ${column})`, {
    ...why,
    values: { ...why.values, line: String(line), column: String(column) },
  });
}

type PdfRefusal = (PdfReading & { ok: false })['reason'];

export const pdfReasons: Readonly<Record<PdfRefusal, ErrorKey>> = {
  notPdf: 'Invoices.Pdf.Damaged',
  damaged: 'Invoices.Pdf.Damaged',
  crashed: 'Invoices.Pdf.Damaged',
  encrypted: 'Invoices.Pdf.Encrypted',
  noText: 'Invoices.Pdf.No.Text',
  tooLarge: 'Invoices.Pdf.Too.Much',
  tooManyPages: 'Invoices.Pdf.Too.Much',
  tooMuchText: 'Invoices.Pdf.Too.Much',
  tooSlow: 'Invoices.Pdf.Too.Much',
  tooMuchMemory: 'Invoices.Pdf.Too.Much',
  interrupted: 'Generic.Unavailable',
};

/** The exceeded limit, which the reason does not name. */
const limitOf: Partial<Record<PdfRefusal, ImportWhy>> = {
  tooLarge: { kind: 'pdfSize', values: {} },
  tooManyPages: { kind: 'pdfPages', values: { most: String(pdfLimits.pages) } },
  tooMuchText: { kind: 'pdfText', values: {} },
  tooSlow: { kind: 'pdfTime', values: {} },
  tooMuchMemory: { kind: 'pdfMemory', values: {} },
};

const pdfWhy = (reason: PdfRefusal): ImportWhy =>
  limitOf[reason] ?? { kind: 'asReason', values: {} };

/** The reading was stopped, which says nothing about the file. */
export class InterruptedReading extends Refusal {
  constructor(detail: string) {
    super('Generic.Unavailable', { detail });
  }
}

type PdfOptions = Parameters<typeof readPdf>[1];

export async function contentOfPdf(bytes: Uint8Array, options: PdfOptions): Promise<PdfContent> {
  const reading = await readPdf(bytes, options);
  if (reading.ok) return reading.content;
  const { reason, detail } = reading;
  throw reason === 'interrupted'
    ? new InterruptedReading(detail)
    : new ImportRefusal(pdfReasons[reason], detail, pdfWhy(reason));
}

interface Given {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Where a PDF names none. */
  readonly currency: string;
  /** The languages in which pictures of text are read; without, they are refused. */
  readonly seenIn?: string | undefined;
  /** Corrections by a person in an earlier document of that layout. */
  readonly layoutOf: (content: PdfContent) => Promise<KnownLayout | null>;
}

/** The XML invoice inside the PDF. */
export function documentInside({ xml }: PdfContent): InvoiceDocument | null {
  for (const { base64 } of xml) {
    const reading = readInvoice(Buffer.from(base64, 'base64'));
    if (reading.ok) return reading.document;
  }
  return null;
}

/** An invoice as XML inside the PDF says the same exactly; the pages are read where there is none. */
async function documentInPdf(given: Given): Promise<InvoiceDocument> {
  const { bytes, currency, seenIn, layoutOf } = given;
  const content = await contentOfPdf(bytes, { seenIn });
  const inside = documentInside(content);
  if (inside) return inside;
  const layout = await layoutOf(content);
  if (layout === null) return documentOfPdf(content, currency);
  return documentOfPdf(await contentOfPdf(bytes, { seenIn, layout }), currency);
}

/** The document as it reads, or the refusal that says why not and where. */
export const readDocument = async (file: Given): Promise<InvoiceDocument> =>
  file.mediaType === 'application/pdf' ? documentInPdf(file) : documentOfXml(file.bytes);
