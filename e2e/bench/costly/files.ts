import { randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';

import { sampleInvoice, writeInvoice } from '@fraktion/demo-world/eInvoices';
import { zipOf } from '@fraktion/demo-world/documents/hostile/zipOf';
import { samplePdf } from '@fraktion/demo-world/pdfInvoices';
import sharp from 'sharp';

const mega = 1_000_000;

export const fileOf = (name: string, bytes: Uint8Array | string, type: string): File =>
  new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name, { type });

const xmlOf = (text: string): File => fileOf('faktura.xml', text, 'application/xml');

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
};

/** An invoice whose first element has that many attributes. */
export const attributes = (count: number): File => {
  const many = Array.from({ length: count }, (_, at) => `a${at}=""`).join(' ');
  const xml = writeInvoice(sampleInvoice('DK', { number: randomUUID().slice(0, 12) }), 'peppol');
  return xmlOf(xml.replace('<Invoice ', `<Invoice ${many} `));
};

/** An invoice that is as long as an upload may be. */
export const longInvoice = (lines: number): File => {
  const sample = sampleInvoice('DK');
  return xmlOf(
    writeInvoice(
      {
        ...sample,
        number: randomUUID().slice(0, 12),
        lines: Array.from({ length: lines }, (_, at) => ({
          ...sample.lines[at % 5]!,
          unitPrice: String(20 + (at % 997)),
        })),
      },
      'peppol',
    ),
  );
};

export const manyPages = async (): Promise<File> => {
  const { bytes } = await samplePdf(randomUUID(), 'first', {}, 1_500);
  return fileOf('faktura.pdf', bytes, 'application/pdf');
};

export const noInvoice = (megabytes: number): File =>
  fileOf(
    'faktura.pdf',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabytes * mega)]),
    'application/pdf',
  );

/** 16 bits for each colour, in one piece. */
export const interlaced = once(async () => {
  const side = 8_940;
  const picture = sharp({
    create: { width: side, height: side, channels: 3, background: '#407e3d' },
  });
  const bytes = await picture.toColourspace('rgb16').png({ progressive: true }).toBuffer();
  return fileOf('picture.png', bytes, 'image/png');
});

/** As large as one that is drawn in one piece may be. */
export const largestDrawn = once(async () => {
  const side = 7_000;
  const picture = sharp({
    create: { width: side, height: side, channels: 3, background: '#407e3d' },
  });
  const bytes = await picture.png({ progressive: true }).toBuffer();
  return fileOf('picture.png', bytes, 'image/png');
});

const noisy = async (width: number, height: number): Promise<File> => {
  const noise = randomBytes(width * height * 3);
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return fileOf('photo.png', bytes, 'image/png');
};
/** Photos of 14 and of 8 MB. */
export const photo = once(() => noisy(2_400, 1_900));
export const smallPhoto = once(() => noisy(1_600, 1_600));

/** A sheet that is 200 MB of text once it is unpacked. */
export const sheetBomb = once(() => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const types = `<Types><Override ContentType="${type}.main+xml"/></Types>`;
  return fileOf(
    'sheet.xlsx',
    zipOf([
      { name: '[Content_Types].xml', packed: deflateRawSync(Buffer.from(types)), size: 200 },
      { name: 'xl/sharedStrings.xml', packed: deflateRawSync(Buffer.alloc(200 * mega)), size: 10 },
    ]),
    type,
  );
});
