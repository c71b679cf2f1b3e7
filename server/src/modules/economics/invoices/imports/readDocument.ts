import type { ErrorKey, ImportWhy } from '@fraktion/contract';
import {
  type Demand,
  type InvoiceDocument,
  type InvoiceReading,
  type KnownLayout,
  type KnownParties,
  type PdfContent,
  pdfLimits,
} from '@fraktion/invoice-reading';

import { type Asker, WorkFailure } from '../../../../costly/index.ts';
import { givenName } from '../../../../files/index.ts';
import { Refusal } from '../../../../http/errors.ts';
import { readXml, type PdfReading, readPdf } from '../reading/index.ts';
import { ImportRefusal } from '../importRefusal.ts';
import { documentOfPdf } from './documentOfPdf.ts';

type RefusedReading = InvoiceReading & { ok: false };

/** The reading was stopped, which says nothing about the file. */
export class InterruptedReading extends Refusal {
  constructor(detail: string) {
    super('Generic.Unavailable', { detail });
  }
}

function interrupted(error: unknown): never {
  throw error instanceof WorkFailure ? new InterruptedReading(error.message) : error;
}

const placedWhy = (why: ImportWhy, at: RefusedReading['at']): ImportWhy =>
  at
    ? { ...why, values: { ...why.values, line: String(at.line), column: String(at.column) } }
    : why;

const refusalOf = ({ reason, detail, why, at }: RefusedReading): ImportRefusal =>
  new ImportRefusal(
    reason,
    at ? `${detail} (line ${at.line}, column ${at.column})` : detail,
    placedWhy(why, at),
  );

async function documentOfXml(by: Asker, bytes: Uint8Array): Promise<InvoiceDocument> {
  const reading = await readXml(by, bytes).catch(interrupted);
  if (reading.ok) return reading.document;
  throw refusalOf(reading);
}

type PdfRefusal = (PdfReading & { ok: false })['reason'];

export const pdfReasons: Readonly<Record<PdfRefusal, ErrorKey>> = {
  notPdf: 'Invoices.Pdf.Damaged',
  damaged: 'Invoices.Pdf.Damaged',
  crashed: 'Invoices.Pdf.Damaged',
  encrypted: 'Invoices.Pdf.Encrypted',
  noText: 'Invoices.Pdf.No.Text',
  unreadableText: 'Invoices.Pdf.Unreadable.Text',
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

type PdfOptions = Parameters<typeof readPdf>[1];

export async function contentOfPdf(bytes: Uint8Array, options: PdfOptions): Promise<PdfContent> {
  const reading = await readPdf(bytes, options);
  if (reading.ok) return reading.content;
  const { reason, detail } = reading;
  throw reason === 'interrupted'
    ? new InterruptedReading(detail)
    : new ImportRefusal(pdfReasons[reason], detail, pdfWhy(reason));
}

interface DocumentFile {
  readonly by: Asker;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
  /** Where a PDF names none. */
  readonly currency: string;
  /** The languages in which pictures of text are read; without, they are refused. */
  readonly seenIn?: string | undefined;
  /** Corrections by a person in an earlier document of that layout. */
  readonly layoutOf: (content: PdfContent) => Promise<KnownLayout | null>;
  readonly partiesOf: () => Promise<KnownParties>;
  /** A person has said that it is an invoice, whatever it calls itself. */
  readonly acceptReminder: boolean;
}

type Unread = RefusedReading & { readonly name: string };

const faults = {
  tooLarge: 'Generic.Too.Large',
  damaged: 'Invoices.Not.Xml',
} as const satisfies Record<string, ErrorKey>;

/** The XML invoice inside the PDF; else why the likeliest of its files is none. */
export async function documentInside(
  by: Asker,
  { xml }: PdfContent,
): Promise<{ readonly document?: InvoiceDocument; readonly unread?: Unread }> {
  let unread: Unread | undefined;
  for (const { name, base64, fault } of xml) {
    const why = { kind: fault === 'damaged' ? 'brokenXml' : 'asReason', values: {} } as const;
    const reading: InvoiceReading = fault
      ? { ok: false, reason: faults[fault], detail: `${name} was not unpacked`, why }
      : await readXml(by, Buffer.from(base64, 'base64')).catch(interrupted);
    if (reading.ok) return { document: reading.document };
    unread ??= { ...reading, name };
  }
  return unread === undefined ? {} : { unread };
}

/** The pages may hold nothing to read, such as the picture of an invoice whose text is in its XML alone. */
const isEmpty = ({ lines, header }: PdfContent): boolean =>
  lines.length === 0 && header.number === null && header.issueDate === null;

const unusedXmlOf = ({ name, reason, why, at }: Unread) => ({
  unusedXml: { name: givenName(name), reason, why: placedWhy(why, at) },
});

/** The file holds several invoices: each becomes a file of its own. */
export class SeveralInvoices extends Error {
  readonly pagesOfEach: readonly (readonly number[])[];
  /** Where the file cannot be divided. */
  readonly refusal: ImportRefusal;

  constructor({ header, others, pagesOfEach }: PdfContent) {
    const numbers = [header, ...others.map((other) => other.header)].map(
      ({ number }) => number?.value ?? '?',
    );
    const values = { count: String(numbers.length), numbers: numbers.join(', ').slice(0, 200) };
    super(`The PDF holds ${values.count} invoices: ${values.numbers}`);
    this.pagesOfEach = pagesOfEach;
    this.refusal = new ImportRefusal('Invoices.Pdf.Several', this.message, {
      kind: 'pdfSeveral',
      values,
    });
  }
}

const demands = {
  reminder: 'Invoices.Perhaps.A.Reminder',
  statement: 'Invoices.Perhaps.A.Statement',
} as const satisfies Record<Demand, ErrorKey>;

/** An invoice as XML inside the PDF says the same exactly; the pages are read where there is none, or none that can be read. */
async function documentInPdf(given: DocumentFile): Promise<InvoiceDocument> {
  const { by, bytes, currency, seenIn, layoutOf } = given;
  const parties = await given.partiesOf();
  const content = await contentOfPdf(bytes, { by, seenIn, parties });
  const { document, unread } = await documentInside(by, content);
  if (document) return document;
  if (unread && isEmpty(content)) throw refusalOf(unread);
  if (content.others.length > 0) throw new SeveralInvoices(content);
  // Before anything of it is missed: such a paper need not have lines, or a number of its own.
  if (!given.acceptReminder && content.demand) throw new Refusal(demands[content.demand.value]);
  const layout = await layoutOf(content);
  const pages =
    layout === null ? content : await contentOfPdf(bytes, { by, seenIn, parties, layout });
  return { ...documentOfPdf(pages, currency), ...(unread ? unusedXmlOf(unread) : {}) };
}

/** The document as it reads, or the refusal that says why not and where. Several in one file are thrown with their pages. */
export const readDocument = async (file: DocumentFile): Promise<InvoiceDocument> =>
  file.mediaType === 'application/pdf' ? documentInPdf(file) : documentOfXml(file.by, file.bytes);
