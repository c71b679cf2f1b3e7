/** An uncompressed file in a zip. The reader uses the directory at the end. */
function stored(name: string, content: string, at: number) {
  const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(content)];
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04_03_4b_50, 0);
  local.writeUInt32LE(bytes.length, 18);
  local.writeUInt32LE(bytes.length, 22);
  local.writeUInt16LE(nameBytes.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02_01_4b_50, 0);
  entry.writeUInt32LE(bytes.length, 20);
  entry.writeUInt32LE(bytes.length, 24);
  entry.writeUInt16LE(nameBytes.length, 28);
  entry.writeUInt32LE(at, 42);
  return {
    file: Buffer.concat([local, nameBytes, bytes]),
    entry: Buffer.concat([entry, nameBytes]),
  };
}

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
  const { file, entry } = stored(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells.join('')}</sheetData></worksheet>`,
    0,
  );
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06_05_4b_50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(file.length, 16);
  return {
    name: 'Prices.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.concat([file, entry, end]),
  };
}
