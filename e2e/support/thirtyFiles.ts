import { billFile, type DocumentFile } from './invoices.ts';
import { latin, pdfOf } from './pdf.ts';
import { lockedPdf } from './pdfLocked.ts';
import { scans } from './pdfPictures.ts';

const named = (name: string, buffer: Buffer): DocumentFile => ({
  name,
  mimeType: 'application/octet-stream',
  buffer,
});

const utf16 = (xml: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${xml}`, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

/** Files that a new user drops on the portal at once: unusual invoices, and many files that are no invoices. */
export function thirtyFiles(seller: string) {
  const bill = (at: number): DocumentFile =>
    billFile({
      number: `${seller}-${at}`,
      seller,
      date: `2026-03-${String(at).padStart(2, '0')}`,
      lines: [{ name: `Tømning ${at}`, unitPrice: `${100 + at}.00` }],
    });
  const textOf = (at: number): string => bill(at).buffer.toString();
  const inLatin = (at: number): Buffer =>
    latin(textOf(at).replace(/encoding="[^"]*"/i, 'encoding="ISO-8859-1"'));
  const invoices: readonly (readonly [number: string, file: DocumentFile])[] = [
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => [`${seller}-${at}`, bill(at)] as const),
    [`${seller}-9`, named('mark of UTF-8.xml', Buffer.from(`\uFEFF${textOf(9)}`))],
    [`${seller}-10`, named('UTF-16.xml', utf16(textOf(10), false))],
    [`${seller}-11`, named('UTF-16 the other way.xml', utf16(textOf(11), true))],
    [`${seller}-12`, named('Latin 1.xml', inLatin(12))],
    [`${seller}-13`, { ...bill(13), name: 'no ending' }],
    [`${seller}-14`, { ...bill(14), name: 'Fakturaer æøå & "maj" (kopi).XML' }],
  ];
  const neither = 'The file is neither an e-invoice (XML) nor a PDF';
  const noPdf = 'The PDF is damaged and cannot be read';
  const refused: readonly (readonly [file: DocumentFile, reason: string])[] = [
    [named('empty.xml', Buffer.alloc(0)), 'The file is empty'],
    [named('blank.xml', Buffer.from('  \n')), 'The file is empty'],
    [named('huge.pdf', Buffer.alloc(21 * 1024 * 1024 + 1, 0x20)), 'The file is too large'],
    [named('archive.pdf', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1')), neither],
    [named('letter.docx', Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1')), neither],
    [named('photo.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])), neither],
    [named('table.csv', Buffer.from('Dato;Beloeb\n1;2\n')), neither],
    [named('login.xml', Buffer.from('<!doctype html><html>')), 'The file is not an e-invoice'],
    [named('order.xml', Buffer.from('<Order/>')), 'The file is not an e-invoice'],
    [named('cut.xml', Buffer.from(textOf(1).slice(0, 900))), 'The file is not well-formed XML'],
    [named('letters.xml', latin(textOf(15))), 'The file’s text encoding is not supported'],
    [
      named('entities.xml', Buffer.from(`<!DOCTYPE x [<!ENTITY e "e">]>${textOf(16)}`)),
      'The file has a DOCTYPE',
    ],
    [named('locked.pdf', lockedPdf('secret')), 'The PDF is locked with a password'],
    [named('scan.pdf', scans['JPEG 2000'].pdf), 'The PDF holds pictures only'],
    [named('cut.pdf', pdfOf(['Faktura']).subarray(0, 60)), noPdf],
    [{ ...bill(1), name: 'copy of the first.xml' }, 'This invoice has been imported before'],
  ];
  return { invoices, refused };
}
