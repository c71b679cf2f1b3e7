import type { ImportWhy } from '@fraktion/contract/invoices';

import { UnreadableInvoice, why } from './unreadableInvoice.ts';

export const maxDocumentBytes = 20 * 1024 * 1024;

/** Names that programs declare and the Encoding Standard does not list. */
const otherNames: Readonly<Record<string, string>> = {
  utf_8: 'utf-8',
  'utf-8n': 'utf-8',
  ansi: 'windows-1252',
  windows1252: 'windows-1252',
  'cp-1252': 'windows-1252',
  'iso-latin-1': 'windows-1252',
};

/** The encoding of a declared name; null where no decoder knows it. */
function encodingNamed(declared: string): string | null {
  try {
    const { encoding } = new TextDecoder(otherNames[declared] ?? declared);
    return encoding === 'replacement' ? null : encoding;
  } catch {
    return null;
  }
}

/** They do not say more than that a letter takes two bytes, and real UTF-16 is seen by its first bytes. */
const isTwoBytes = (declared: string): boolean =>
  /^(?:utf-?16|unicode|iso-10646-ucs-2|ucs-2)/.test(declared);

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const unknownEncoding = (name: string): UnreadableInvoice =>
  new UnreadableInvoice(
    'Invoices.Encoding',
    `The encoding ${name} is not supported`,
    why('encodingUnknown', { encoding: name }),
  );

/** Behind white space and byte-order marks, which programs put before the declaration although the format forbids it. */
function writtenFrom(bytes: Uint8Array): Uint8Array {
  let start = 0;
  while (start < bytes.length) {
    const rest = bytes.subarray(start, start + 3);
    if (startsWith(rest, 0xef, 0xbb, 0xbf)) start += 3;
    else if ((rest[0] ?? 0x20) <= 0x20) start += 1;
    else if (startsWith(rest, 0xff, 0xfe) || startsWith(rest, 0xfe, 0xff)) start += 2;
    else break;
  }
  return bytes.subarray(start);
}

/** A byte-order mark, or the zero bytes around `<`, decide before any declaration. */
function encodingByFirstBytes(bytes: Uint8Array): string | undefined {
  const isWide = [
    [0xff, 0xfe, 0, 0],
    [0, 0, 0xfe, 0xff],
    [0x3c, 0, 0, 0],
    [0, 0, 0, 0x3c],
  ].some((start) => startsWith(bytes, ...start));
  if (isWide) throw unknownEncoding('utf-32');
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  if (bytes[0] === 0x00) return 'utf-16be';
  return startsWith(writtenFrom(bytes), 0x3c, 0x00) ? 'utf-16le' : undefined;
}

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

function encodingByDeclaration(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(writtenFrom(bytes).subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/
    .exec(head)?.[1]
    ?.trim()
    .toLowerCase();
  if (declared === undefined) return 'utf-8';
  // Some programs write UTF-8 under a declaration of UTF-16.
  if (isTwoBytes(declared)) return 'utf-8';
  const known = encodingNamed(declared);
  if (known === null) throw unknownEncoding(declared);
  // A text in Latin-1 is valid UTF-8 only where it has no letter beyond ASCII: then both read the same.
  return known !== 'utf-8' && isUtf8(bytes) ? 'utf-8' : known;
}

/**
 * Once the text is decoded, its declaration says nothing more, and may stand where the format forbids it or name an encoding as no parser allows. It is
 * blanked out, so that each place in the document keeps its line and column.
 */
function withoutDeclaration(document: string): string {
  const text = document.replace(/^\uFEFF/, '');
  return text.replace(/^\s*(?:<\?xml\s[^>]*\?>)?/, (start) =>
    start.replaceAll('\uFEFF', '').replace(/[^\r\n]/g, ' '),
  );
}

type Mark = readonly [what: string, kind: ImportWhy['kind'], ...start: readonly number[]];

const marks: readonly Mark[] = [
  ['a ZIP archive or a document of an office program', 'isArchive', 0x50, 0x4b],
  ['a document of an office program, or a stored mail', 'isOffice', 0xd0, 0xcf, 0x11, 0xe0],
  ['a picture', 'isPicture', 0xff, 0xd8, 0xff],
  ['a picture', 'isPicture', 0x89, 0x50, 0x4e, 0x47],
  ['a compressed file', 'isCompressed', 0x1f, 0x8b],
  ['a compressed file', 'isCompressed', 0x37, 0x7a, 0xbc, 0xaf],
];

const empty = () => new UnreadableInvoice('Files.Empty', 'The file is empty', why('asReason'));

/** In any encoding, XML begins with `<`. */
function refuseOther(bytes: Uint8Array): void {
  const written = writtenFrom(bytes);
  if (written.length === 0) throw empty();
  const start = Buffer.from(written.subarray(0, 30)).toString('latin1');
  if (start.startsWith('<')) return;
  const mark = marks.find(([, , ...signature]) => startsWith(bytes, ...signature));
  const begun = start.replace(/[^\x20-\x7e]/g, '?');
  throw mark
    ? new UnreadableInvoice('Invoices.Neither.Xml.Nor.Pdf', `The file is ${mark[0]}`, why(mark[1]))
    : new UnreadableInvoice(
        'Invoices.Neither.Xml.Nor.Pdf',
        `The file begins with '${begun}'`,
        why('beginsWith', { start: begun }),
      );
}

/** The document's text, by byte-order mark or declaration. */
export function decodeDocument(document: Uint8Array | string): string {
  const size = typeof document === 'string' ? Buffer.byteLength(document) : document.byteLength;
  if (size === 0) throw empty();
  if (size > maxDocumentBytes) {
    throw new UnreadableInvoice(
      'Generic.Too.Large',
      `The file has ${size} bytes; ${maxDocumentBytes} is the limit`,
      why('asReason'),
    );
  }
  if (typeof document === 'string') return withoutDeclaration(document);
  // The commonest mistake: the copy for people in place of the e-invoice.
  if (startsWith(document, ...Buffer.from('%PDF-')))
    throw new UnreadableInvoice(
      'Invoices.Not.An.Invoice',
      'The file is a PDF, not an e-invoice in XML',
      why('pdfNotXml'),
    );
  refuseOther(document);
  const encoding = encodingByFirstBytes(document) ?? encodingByDeclaration(document);
  try {
    return withoutDeclaration(new TextDecoder(encoding, { fatal: true }).decode(document));
  } catch {
    throw new UnreadableInvoice(
      'Invoices.Encoding',
      `The bytes of the file are not ${encoding.toUpperCase()}`,
      why('encodingWrong', { encoding: encoding.toUpperCase() }),
    );
  }
}
