import { deflateRawSync, gzipSync } from 'node:zlib';

import sharp from 'sharp';

import { zipOf } from './zipOf.ts';

interface Hostile {
  readonly what: string;
  readonly file: File;
  /** It looks like what somebody may send, so a call may take it; its name or what hangs on it is the attack. */
  readonly mayBeTaken?: true;
}

const fileOf = (name: string, bytes: Buffer | string, type: string): File =>
  new File([Buffer.from(bytes)], name, { type });

const script = '<script>window.ran = true</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="x()">${script}</svg>`;
const html = `<!doctype html><html><body onload="x()">${script}</body></html>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY b${at} "${(at === 0 ? '&a;' : `&b${at - 1};`).repeat(10)}">`,
).join(
  '',
)}]><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">&b8;</Invoice>`;
const away =
  '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a SYSTEM "file:///etc/passwd">]><Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">&a;</Invoice>';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const zeros = deflateRawSync(Buffer.alloc(200_000_000));
const types = deflateRawSync(
  Buffer.from(`<Types><Override ContentType="${sheetType}.main+xml"/></Types>`),
);

/** The first bytes of a PNG of any size that it claims. */
function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Files that run in a browser, unpack without end, lie about what they are, or lead elsewhere by their name. */
export async function hostileFiles(): Promise<readonly Hostile[]> {
  const png = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#407e3d' },
  })
    .png()
    .toBuffer();
  const jpeg = await sharp(png).jpeg().toBuffer();
  const named = (name: string): Hostile => ({
    what: `the name ${JSON.stringify(name)}`,
    file: fileOf(name, png, 'image/png'),
    mayBeTaken: true,
  });
  const entries = Array.from({ length: 30_000 }, (_, at) => ({
    name: `xl/${at}.xml`,
    packed: Buffer.alloc(0),
    size: 0,
  }));
  return [
    { what: 'a drawing with a script', file: fileOf('a.svg', svg, 'image/svg+xml') },
    { what: 'a drawing as a picture', file: fileOf('a.png', svg, 'image/png') },
    { what: 'a page', file: fileOf('a.html', html, 'text/html') },
    { what: 'a page as a picture', file: fileOf('a.jpg', html, 'image/jpeg') },
    { what: 'a page as a PDF', file: fileOf('a.pdf', html, 'application/pdf') },
    {
      what: 'a picture with a page behind it',
      file: fileOf('a.png', Buffer.concat([png, Buffer.from(html)]), 'text/html'),
      mayBeTaken: true,
    },
    { what: 'entities without end', file: fileOf('a.xml', laughs, 'application/xml') },
    { what: 'an entity of a file', file: fileOf('a.xml', away, 'application/xml') },
    {
      what: 'a sheet of 200 MB of text',
      file: fileOf(
        'a.xlsx',
        zipOf([
          { name: '[Content_Types].xml', packed: types, size: 200 },
          { name: 'xl/sharedStrings.xml', packed: zeros, size: 10 },
        ]),
        sheetType,
      ),
      mayBeTaken: true,
    },
    {
      what: 'a sheet whose list of types is 200 MB',
      file: fileOf(
        'a.xlsx',
        zipOf([{ name: '[Content_Types].xml', packed: zeros, size: 10 }]),
        sheetType,
      ),
    },
    { what: 'a sheet of many parts', file: fileOf('a.xlsx', zipOf(entries), sheetType) },
    {
      what: 'a zip with names that lead out',
      file: fileOf('a.docx', zipOf([{ name: '../../x', packed: types, size: 1 }]), 'a/zip'),
    },
    {
      what: 'a packed file of 200 MB',
      file: fileOf('a.gz', gzipSync(Buffer.alloc(200_000_000)), 'application/gzip'),
    },
    {
      what: 'a picture of a milliard points',
      file: fileOf('a.png', claiming(png, 100_000, 100_000), 'image/png'),
    },
    {
      what: 'a picture of no points',
      file: fileOf('a.png', claiming(png, 0, 0), 'image/png'),
    },
    {
      what: 'half a picture',
      file: fileOf('a.jpg', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'),
    },
    {
      what: 'the head of a PDF',
      file: fileOf('a.pdf', '%PDF-1.7\n', 'application/pdf'),
      mayBeTaken: true,
    },
    { what: 'nothing', file: fileOf('a.png', '', 'image/png') },
    named('../../../../etc/passwd'),
    named('..\\..\\windows\\win.ini'),
    named('/etc/cron.d/x.png'),
    named('C:\\x.png'),
    named('con.png'),
    named('a\u202Egnp.exe'),
    named('<img src=x onerror=x()>.png'),
    named('a"; filename="b.html'),
    named(`${'å'.repeat(400)}.png`),
    named('.htaccess'),
  ];
}
