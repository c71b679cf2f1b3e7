import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { PdfLimits } from '../limits.ts';
import { associatedFiles } from './associatedFiles.ts';

export interface EmbeddedFile {
  readonly name: string;
  /** Null where its content cannot be unpacked. */
  readonly bytes: Uint8Array | null;
}

export interface EmbeddedXml {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Why the bytes are left out. */
  readonly fault?: 'tooLarge' | 'damaged';
}

type AttachedFile = { readonly filename: string };

/** Files of the list of names, which may be nested, and those that a page shows as a paper clip. */
async function listedFiles(document: PDFDocumentProxy): Promise<EmbeddedFile[]> {
  const listed = new Map<string, AttachedFile>((await document.getAttachments()) ?? []);
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const { fileId, file } of await page.getAnnotations().catch(() => []))
      if (typeof fileId === 'string') listed.set(fileId, file as AttachedFile);
    page.cleanup();
  }
  const files: EmbeddedFile[] = [];
  for (const [id, { filename }] of listed) {
    const bytes = await document.getAttachmentContent(id).catch(() => null);
    files.push({ name: filename, bytes: bytes ?? null });
  }
  return files;
}

/** The start as text, of any encoding: the zero bytes of UTF-16 and byte-order marks are left out. */
const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, 8_000))
    .toString('latin1')
    .replace(/[^\x20-\x7e\s]/g, '')
    .trimStart();

const invoiceRoot =
  /<(?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote|StandardBusinessDocument)[\s/>]/;

const isNamedXml = ({ name }: EmbeddedFile): boolean => /\.xml$/i.test(name);

const isXml = (file: EmbeddedFile): boolean =>
  isNamedXml(file) ||
  (file.bytes !== null && /^<(?:\?xml|[\w.:-]+[\s>])/.test(startOf(file.bytes)));

const usualName = /^(?:factur-?x|zugferd|xrechnung|cii|ubl|e-?invoice)/i;

/** What has the root of an invoice goes first, and among several what has the name that the formats prescribe. */
function rankOf({ name, bytes }: EmbeddedFile): number {
  const isInvoice = bytes !== null && invoiceRoot.test(startOf(bytes));
  return (isInvoice ? 0 : 2) + (usualName.test(name) ? 0 : 1);
}

const mostFiles = 8;

/** Bytes of equal content hang in several places: the formats ask for the list of names and for an association. */
const isRepeated = ({ bytes }: EmbeddedFile, index: number, all: readonly EmbeddedFile[]) =>
  bytes !== null &&
  all.slice(0, index).some((one) => one.bytes !== null && Buffer.compare(one.bytes, bytes) === 0);

function withinLimit(files: readonly EmbeddedFile[], limit: number): EmbeddedXml[] {
  let left = limit;
  return files.map(({ name, bytes }) => {
    const none = new Uint8Array();
    if (bytes === null) return { name, bytes: none, fault: 'damaged' };
    if (bytes.byteLength > left) return { name, bytes: none, fault: 'tooLarge' };
    left -= bytes.byteLength;
    return { name, bytes };
  });
}

/** Invoices as XML inside the PDF, wherever they hang and whatever they are called; the likeliest first. */
export async function embeddedXml(
  document: PDFDocumentProxy,
  pdf: Uint8Array,
  limits: PdfLimits,
): Promise<EmbeddedXml[]> {
  const listed = (await listedFiles(document).catch(() => [])).filter(isXml);
  const isFound = listed.some((file) => rankOf(file) < 2);
  const all = isFound ? listed : [...listed, ...(await associatedFiles(pdf)).filter(isXml)];
  const known = all.filter((file, index) => !isRepeated(file, index, all));
  const sorted = known.toSorted((one, other) => rankOf(one) - rankOf(other));
  return withinLimit(sorted.slice(0, mostFiles), limits.xmlBytes);
}
