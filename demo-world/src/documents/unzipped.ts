import { inflateRawSync } from 'node:zlib';

/** The content of a file in a zip, found as Excel finds it: by the directory at the end. */
export function unzipped(zip: Buffer, name: string): string {
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16);
  while (zip.readUInt32LE(at) === 0x02_01_4b_50) {
    const [nameLength = 0, more = 0, comment = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    );
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString();
    }
    at += 46 + nameLength + more + comment;
  }
  throw new Error(`${name} is not in the file`);
}

/** The cells of a sheet, row by row: texts as texts, numbers as numbers. */
export function cellsOf(zip: Buffer, sheet: number): (string | number)[][] {
  const texts = [...unzipped(zip, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, text = '']) => text.replace(/<[^>]+>/g, ''),
  );
  const rows = unzipped(zip, `xl/worksheets/sheet${sheet}.xml`).matchAll(/<row .*?<\/row>/gs);
  return [...rows].map(([row]) =>
    [...row.matchAll(/<c ([^>]*)>.*?<v>(.*?)<\/v>/gs)].map(([, about = '', value = '']) =>
      about.includes('t="s"') ? (texts[Number(value)] ?? '') : Number(value),
    ),
  );
}
