import { latin, pdfFrom, streamOf } from './pdf.ts';

interface Picture {
  /** Its compression, colour space and depth. */
  readonly kind: string;
  readonly bytes: Buffer;
  /** Another object, which the picture refers to as `6 0 R`. */
  readonly more?: Buffer;
}

const side = 8;

/** A page of 400 by 400 points with one picture, as a scanner makes it. */
const pageOf = ({ kind, bytes, more }: Picture): Buffer =>
  pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R
        /Resources << /XObject << /Scan 5 0 R >> >> >>`,
    streamOf('', latin('400 0 0 400 0 0 cm /Scan Do')),
    streamOf(`/Type /XObject /Subtype /Image /Width ${side} /Height ${side} ${kind}`, bytes),
    ...(more ? [more] : []),
  ]);

const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

/** JPEG 2000 of 8 by 8 pixels, orange on the left and blue on the right: made by OpenJPEG, lossless. */
const jpeg2000 = Buffer.from(
  '/0//UQAvAAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAADBwEBBwEBBwEB/1IADAAAAAEBAwQEAAH/XAANQEBISFBISFBISFD/ZAAl' +
    'AAFDcmVhdGVkIGJ5IE9wZW5KUEVHIHZlcnNpb24gMi41LjD/kAAKAAAAAABcAAH/k8PnBAh/w+cEBy/PtAgAB8PqAgAEf8/ACAHZ35gQBXHB84QA' +
    'CUCOL8faCgAJFVUWH8/AFAKISVvPwfODABcsscfaBgAXLJzPwBQX2JemB//Z',
  'base64',
);

/** JBIG2 of the same size, black on the left and white on the right: one region in fax code. */
function jbig2(): Buffer {
  // White 0, black 4, and no change until the end; each further row equals the one above it.
  const bits = `001 00110101 011 1${' 111'.repeat(side - 1)}`.replaceAll(' ', '');
  const rows = Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).map((each) => Number.parseInt(each.padEnd(8, '0'), 2)),
  );
  let number = 0;
  const segment = (type: number, data: Buffer): Buffer =>
    Buffer.concat([u32(number++), Buffer.from([type, 0, 1]), u32(data.length), data]);
  const page = Buffer.concat([u32(side, side, 0, 0), Buffer.alloc(3)]);
  const region = Buffer.concat([u32(side, side, 0, 0), Buffer.from([0, 1]), rows]);
  return Buffer.concat([segment(48, page), segment(38, region)]);
}

/** A grey profile that renders far darker than the values: to the fourth power. */
function darkGreys(): Buffer {
  const white = Buffer.concat([latin('XYZ '), u32(0, 0xf6d6, 0x10000, 0xd32d)]);
  const curve = Buffer.concat([latin('curv'), u32(0, 1), Buffer.from([4, 0, 0, 0])]);
  const head = Buffer.alloc(128);
  head.writeUInt32BE(128 + 28 + white.length + curve.length, 0);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrGRAYXYZ ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  u32(0xf6d6, 0x10000, 0xd32d).copy(head, 68);
  const at = 128 + 28;
  const tags = [
    u32(2),
    latin('wtpt'),
    u32(at, white.length),
    latin('kTRC'),
    u32(at + white.length, curve.length),
  ];
  return Buffer.concat([head, ...tags, white, curve]);
}

/** Scanned pages that a browser cannot decode itself, and the colours of their left and right halves. */
export const scans = {
  'JPEG 2000': {
    pdf: pageOf({ kind: '/Filter /JPXDecode', bytes: jpeg2000 }),
    left: [255, 64, 0],
    right: [0, 128, 255],
  },
  JBIG2: {
    pdf: pageOf({
      kind: '/Filter /JBIG2Decode /ColorSpace /DeviceGray /BitsPerComponent 1',
      bytes: jbig2(),
    }),
    left: [0, 0, 0],
    right: [255, 255, 255],
  },
  'a colour profile': {
    pdf: pageOf({
      kind: '/ColorSpace [/ICCBased 6 0 R] /BitsPerComponent 8',
      bytes: Buffer.from(
        Array.from({ length: side * side }, (_, index) => (index % side < 4 ? 0x80 : 0xff)),
      ),
      more: streamOf('/N 1', darkGreys()),
    }),
    left: [71, 71, 71],
    right: [255, 255, 255],
  },
} as const;
