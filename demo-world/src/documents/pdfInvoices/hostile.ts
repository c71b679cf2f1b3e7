import { deflateSync } from 'node:zlib';

/** A hand-made PDF: one content stream per page, with any further objects and entries of the catalogue. */
export function pdfOf(
  pages: readonly (string | Buffer)[],
  more: {
    catalogue?: string;
    pageEntries?: string;
    objects?: readonly string[];
    filter?: string;
    kids?: string;
    count?: number;
    trailer?: string;
  } = {},
): Buffer {
  const objects: (string | Buffer)[] = [];
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  objects.push(`<< /Type /Catalog /Pages 2 0 R ${more.catalogue ?? ''} >>`);
  objects.push(
    `<< /Type /Pages /Kids [${more.kids ?? kids}] /Count ${more.count ?? pages.length} >>`,
  );
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const [index, page] of pages.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + index * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> ${more.pageEntries ?? ''} >>`,
    );
    const content = Buffer.from(page);
    objects.push(
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} ${more.filter ?? ''} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
    );
  }
  objects.push(...(more.objects ?? []));
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(length);
    length += part.length;
    parts.push(part);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more.trailer ?? ''} >>\nstartxref\n${length}\n%%EOF`,
    ),
  );
  return Buffer.concat(parts);
}

export interface HostilePdf {
  readonly name: string;
  readonly bytes: Buffer;
  /** The possible results: a reason of refusal, or `read` if it is only an odd document. */
  readonly reasons: readonly string[];
}

const text = (words: string): string => `BT /F1 10 Tf 50 700 Td (${words}) Tj ET`;
const bomb = (size: number): Buffer =>
  deflateSync(Buffer.alloc(size, 'BT /F1 9 Tf 9 9 Td (bomb) Tj ET\n'));
const nested = (layers: number): Buffer => {
  let bytes: Buffer = Buffer.alloc(40_000_000, 0x20);
  for (let layer = 0; layer < layers; layer += 1) bytes = deflateSync(bytes);
  return bytes;
};

/** Files made to hang, overload or mislead a reader. */
export function hostilePdfs(): HostilePdf[] {
  const flate = '/Filter /FlateDecode';
  const page = text('Faktura 1');
  const refused = [
    'damaged',
    'noText',
    'tooMuchText',
    'tooSlow',
    'tooMuchMemory',
    'crashed',
    'encrypted',
    'tooManyPages',
  ];
  const odd = [...refused, 'read'];
  const whole = pdfOf([page]);
  return [
    {
      name: '10,000 pages',
      bytes: pdfOf(Array.from({ length: 10_000 }, () => ' ')),
      reasons: ['tooManyPages'],
    },
    {
      name: 'a count of pages that lies',
      bytes: pdfOf([page], { count: 1_000_000_000 }),
      reasons: odd,
    },
    { name: 'a negative count of pages', bytes: pdfOf([page], { count: -5 }), reasons: odd },
    {
      name: 'a page tree that holds itself',
      bytes: pdfOf([page], { kids: '2 0 R' }),
      reasons: odd,
    },
    {
      name: 'a page tree that holds itself a thousand times',
      bytes: pdfOf([page], { kids: '2 0 R '.repeat(1000), count: 1000 }),
      reasons: refused,
    },
    {
      name: 'a content stream of 400 MB in 400 kB',
      bytes: pdfOf([bomb(400_000_000)], { filter: flate }),
      reasons: ['tooMuchText', 'tooSlow', 'tooMuchMemory'],
    },
    {
      name: 'streams packed three times over',
      bytes: pdfOf([nested(3)], { filter: '/Filter [/FlateDecode /FlateDecode /FlateDecode]' }),
      reasons: odd,
    },
    {
      name: 'a filter named a thousand times',
      bytes: pdfOf([page], { filter: `/Filter [${'/ASCIIHexDecode '.repeat(1000)}]` }),
      reasons: odd,
    },
    {
      name: 'a text of two million letters',
      bytes: pdfOf([text('words of forty letters in a line of text ').repeat(50_000)]),
      reasons: ['tooMuchText', 'tooSlow'],
    },
    {
      name: 'a hundred thousand words in one place',
      bytes: pdfOf([`BT /F1 10 Tf ${'(ab) Tj '.repeat(100_000)} ET`]),
      reasons: odd,
    },
    {
      name: 'a form that draws itself',
      bytes: pdfOf(['/X Do'], {
        pageEntries: '/Resources << /XObject << /X 6 0 R >> >>',
        objects: [
          '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> /Length 5 >>\nstream\n/X Do\nendstream',
        ],
      }),
      reasons: odd,
    },
    {
      name: 'scripts that run on opening',
      bytes: pdfOf([page], {
        catalogue:
          '/OpenAction << /S /JavaScript /JS (while (true) {}) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (app.alert\\(1\\)) >>] >> >>',
      }),
      reasons: ['read'],
    },
    {
      name: 'an action that starts a program',
      bytes: pdfOf([page], { catalogue: '/OpenAction << /S /Launch /F (/bin/sh) >>' }),
      reasons: ['read'],
    },
    {
      name: 'an action that fetches an address',
      bytes: pdfOf([page], { catalogue: '/OpenAction << /S /URI /URI (http://127.0.0.1:9/) >>' }),
      reasons: ['read'],
    },
    {
      name: 'a broken table of objects',
      bytes: Buffer.from(
        whole.toString('latin1').replace(/xref\n[\s\S]*trailer/, 'xref\n0 3\ngarbage\ntrailer'),
        'latin1',
      ),
      reasons: odd,
    },
    {
      name: 'a table of objects that points at itself',
      bytes: Buffer.from(
        whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n9'),
        'latin1',
      ),
      reasons: odd,
    },
    {
      name: 'tables that name each other as earlier',
      bytes: pdfOf([page], { trailer: `/Prev ${whole.indexOf('xref')}` }),
      reasons: odd,
    },
    { name: 'half a file', bytes: whole.subarray(0, whole.length / 2), reasons: odd },
    { name: 'a head without a body', bytes: Buffer.from('%PDF-1.7\n'), reasons: ['damaged'] },
    {
      name: 'noise after the head',
      bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 0xa7)]),
      reasons: ['damaged'],
    },
    {
      name: 'a password',
      bytes: pdfOf([page], {
        objects: [
          `<< /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >>`,
        ],
        trailer: `/Encrypt 6 0 R /ID [<${'33'.repeat(16)}> <${'33'.repeat(16)}>]`,
      }),
      reasons: ['encrypted'],
    },
    { name: 'no text at all', bytes: pdfOf(['0 0 100 100 re f']), reasons: ['noText'] },
    {
      name: 'arrays a hundred thousand deep',
      bytes: pdfOf([page], { catalogue: `/Deep ${'['.repeat(100_000)}${']'.repeat(100_000)}` }),
      reasons: odd,
    },
    {
      name: 'places without bounds',
      bytes: pdfOf([`BT /F1 1e30 Tf 1e30 0 0 1e30 1e300 1e300 Tm (Faktura) Tj ET ${page}`]),
      reasons: odd,
    },
    {
      name: 'brackets without end',
      bytes: pdfOf([`BT /F1 10 Tf ${'('.repeat(200_000)}`]),
      reasons: odd,
    },
    {
      name: 'a page as large as a country',
      bytes: pdfOf([page], { pageEntries: '/MediaBox [0 0 1e12 1e12]' }),
      reasons: odd,
    },
  ];
}
