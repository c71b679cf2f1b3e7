import { strToU8, zipSync } from 'fflate';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** An Excel file as another program might write it: one sheet, every cell a text. */
export function sheetOf(rows: readonly (readonly string[])[]) {
  const cells = rows.map((row, index) => {
    const texts = row.map(
      (text, column) =>
        `<c r="${String.fromCodePoint(65 + column)}${index + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`,
    );
    return `<row r="${index + 1}">${texts.join('')}</row>`;
  });
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`;
  return {
    name: 'Prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(sheet) })),
  };
}
