import { deflateSync } from 'node:zlib';

import { hostilePdfs, pdfOf } from '@fraktion/demo-world/pdfInvoices/hostile';

export interface HostileFile {
  readonly name: string;
  readonly mediaType: 'application/pdf' | 'application/xml';
  readonly bytes: Uint8Array;
}

type NamedFile = readonly [name: string, bytes: Buffer];

const text = (words: string): string => `BT /F1 10 Tf 50 700 Td (${words}) Tj ET`;
const page = text('Faktura 1');
const whole = pdfOf([page]);
const latin = whole.toString('latin1');
const flate = '/Filter /FlateDecode';
const swapped = (from: string | RegExp, to: string): Buffer =>
  Buffer.from(latin.replace(from, to), 'latin1');

/** A picture that claims a huge size and contains nothing. */
const picture = (width: number, height: number): Buffer =>
  pdfOf(['q 500 0 0 500 0 0 cm /I Do Q'], {
    pageEntries: '/Resources << /XObject << /I 6 0 R >> >>',
    objects: [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Length 0 >>\nstream\n\nendstream`,
    ],
  });

/** More of the same kind, of other sizes and in other places. */
const morePdfs = (): NamedFile[] => [
  ['500 pages', pdfOf(Array.from({ length: 500 }, () => ' '))],
  ['3,000 pages with a word each', pdfOf(Array.from({ length: 3_000 }, (_, n) => text(String(n))))],
  ['a page tree a thousand deep', pdfOf([page], { kids: '4 0 R '.repeat(1_000), count: 1_000 })],
  ['a root that is not there', swapped('/Root 1 0 R', '/Root 99 0 R')],
  ['a root that is a page', swapped('/Root 1 0 R', '/Root 4 0 R')],
  ['pages that are a font', swapped('/Pages 2 0 R', '/Pages 3 0 R')],
  ['a length that lies upwards', swapped(/\/Length \d+/, '/Length 999999999')],
  ['a length that lies downwards', swapped(/\/Length \d+/, '/Length 1')],
  ['a length that is itself', swapped(/\/Length \d+/, '/Length 5 0 R')],
  ['a stream that never ends', swapped('endstream', '')],
  ['objects that never end', swapped(/endobj/g, '')],
  ['a size of objects that lies', swapped(/\/Size \d+/, '/Size 2147483647')],
  ['no end mark', Buffer.from(latin.slice(0, latin.indexOf('startxref')), 'latin1')],
  ['an end without a beginning', Buffer.from(`%PDF-1.7\n${latin.slice(-60)}`, 'latin1')],
  [
    'a packed page of noise',
    pdfOf([Buffer.from(Array.from({ length: 50_000 }, (_, n) => (n * 7919) % 251))], {
      filter: flate,
    }),
  ],
  [
    'a page of 100 MB of blanks in 100 kB',
    pdfOf([deflateSync(Buffer.alloc(100_000_000, 0x20))], { filter: flate }),
  ],
  ['a stack of graphics a million high', pdfOf(['q '.repeat(1_000_000)])],
  ['a million lines drawn', pdfOf(['0 0 m 9 9 l S '.repeat(1_000_000)])],
  ['names a million letters long', pdfOf([page], { catalogue: `/${'N'.repeat(1_000_000)} 1` })],
  [
    'dictionaries fifty thousand deep',
    pdfOf([page], { catalogue: `/D ${'<< /D '.repeat(50_000)}1${' >>'.repeat(50_000)}` }),
  ],
  ['a picture of 100,000 by 100,000', picture(100_000, 100_000)],
  ['a picture of minus one', picture(-1, -1)],
  ['a thousand scripts', pdfOf([page], { objects: scripts(1_000) })],
  [
    'a form to fill in that is a script',
    pdfOf([page], { catalogue: '/AcroForm << /XFA 6 0 R >>' }),
  ],
];

const scripts = (count: number): string[] =>
  Array.from({ length: count }, () => '<< /S /JavaScript /JS (for (;;) {}) >>');

const laughs = (levels: number): string =>
  Array.from({ length: levels }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join(
    '',
  );
const invoice = (inside: string): string =>
  `<?xml version="1.0"?><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${inside}</Invoice>`;

const xmlBombs = (): NamedFile[] =>
  [
    [
      'entities that grow a billionfold',
      `<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY e0 "ha">${laughs(9)}]><Invoice>&e9;</Invoice>`,
    ],
    [
      'an entity that is a file',
      '<?xml version="1.0"?><!DOCTYPE Invoice [<!ENTITY f SYSTEM "file:///etc/passwd">]><Invoice>&f;</Invoice>',
    ],
    [
      'a document type on another machine',
      '<?xml version="1.0"?><!DOCTYPE Invoice SYSTEM "http://127.0.0.1:9/x.dtd"><Invoice/>',
    ],
    ['elements 200,000 deep', invoice('<a>'.repeat(200_000) + '</a>'.repeat(200_000))],
    ['a million attributes', invoice(`<a ${attributes(300_000)}/>`)],
    ['a text of 15 MB', invoice(`<a>${'x'.repeat(15_000_000)}</a>`)],
    ['three million elements', invoice('<a/>'.repeat(3_000_000))],
    ['a name of 5 MB', invoice(`<${'n'.repeat(5_000_000)}/>`)],
    ['a comment without end', invoice(`<!--${'-'.repeat(1_000_000)}`)],
    ['a CDATA without end', invoice(`<![CDATA[${']'.repeat(1_000_000)}`)],
    ['a script as style sheet', `<?xml-stylesheet href="http://127.0.0.1:9/"?>${invoice('')}`],
  ].map(([name = '', xml = '']) => [name, Buffer.from(xml)]);

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ');

/** Malicious PDF and XML files: none of them is an invoice, so none may become one. */
export const hostileFiles = (): readonly HostileFile[] => [
  ...[...hostilePdfs().map(({ name, bytes }): NamedFile => [name, bytes]), ...morePdfs()].map(
    ([name, bytes]) => ({ name, bytes, mediaType: 'application/pdf' as const }),
  ),
  ...xmlBombs().map(([name, bytes]) => ({ name, bytes, mediaType: 'application/xml' as const })),
];
