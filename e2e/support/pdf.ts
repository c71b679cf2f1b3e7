export const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** An object with bytes: a page's content, or a picture. */
export const streamOf = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    latin(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    latin('\nendstream'),
  ]);

/** A PDF of these objects, numbered from 1; the first one is the catalog. */
export function pdfFrom(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const pieces = [latin('%PDF-1.7\n')];
  let length = pieces[0]!.length;
  const offsets = objects.map((object, index) => {
    const at = length;
    const body = typeof object === 'string' ? latin(object) : object;
    const piece = Buffer.concat([latin(`${index + 1} 0 obj\n`), body, latin('\nendobj\n')]);
    pieces.push(piece);
    length += piece.length;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...pieces, latin(table + end)]);
}

/** A whole PDF, with one line of text on each page. */
export function pdfOf(lines: readonly string[]): Buffer {
  const pageOf = (index: number) => 4 + 2 * index;
  const kids = lines.map((_, index) => `${pageOf(index)} 0 R`).join(' ');
  return pdfFrom([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${lines.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...lines.flatMap((line, index) => {
      const content = `/Contents ${pageOf(index) + 1} 0 R /Resources << /Font << /F1 3 0 R >> >>`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${content} >>`,
        streamOf('', latin(`BT /F1 24 Tf 60 760 Td (${line}) Tj ET`)),
      ];
    }),
  ]);
}
