import { UnreadableInvoice } from './unreadableInvoice.ts';

export const maxDocumentBytes = 20 * 1024 * 1024;

/** Declared names that mean one of the encodings we read; anything else is refused by name. */
const encodings: Record<string, string> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'iso-8859-1': 'windows-1252',
  'iso8859-1': 'windows-1252',
  latin1: 'windows-1252',
  'windows-1252': 'windows-1252',
  cp1252: 'windows-1252',
  'iso-8859-15': 'iso-8859-15',
};

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** A byte-order mark, or the zero bytes around `<`, decide before any declaration. */
function encodingByFirstBytes(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0x00)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0x00, 0x3c)) return 'utf-16be';
  return undefined;
}

function encodingByDeclaration(bytes: Uint8Array): string {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/
    .exec(head)?.[1]
    ?.toLowerCase();
  if (declared === undefined) return 'utf-8';
  // Some programs write UTF-8 under a declaration of UTF-16; real UTF-16 was seen by its first bytes.
  if (declared.startsWith('utf-16')) return 'utf-8';
  const known = encodings[declared];
  if (known === undefined)
    throw new UnreadableInvoice('Invoices.Not.Xml', `The encoding ${declared} is not supported`);
  return known;
}

/** The document's text, by byte-order mark or declaration. */
export function decodeDocument(document: Uint8Array | string): string {
  const size = typeof document === 'string' ? Buffer.byteLength(document) : document.byteLength;
  if (size === 0) throw new UnreadableInvoice('Files.Empty', 'The file is empty');
  if (size > maxDocumentBytes) {
    throw new UnreadableInvoice(
      'Generic.Too.Large',
      `The file has ${size} bytes; ${maxDocumentBytes} is the limit`,
    );
  }
  if (typeof document === 'string') return document.replace(/^\uFEFF/, '');
  // The commonest mistake: the copy for people in place of the e-invoice.
  if (startsWith(document, ...Buffer.from('%PDF-')))
    throw new UnreadableInvoice(
      'Invoices.Not.An.Invoice',
      'The file is a PDF, not an e-invoice in XML',
    );
  const encoding = encodingByFirstBytes(document) ?? encodingByDeclaration(document);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(document);
  } catch {
    throw new UnreadableInvoice(
      'Invoices.Not.Xml',
      `The bytes of the file are not ${encoding.toUpperCase()}`,
    );
  }
}
