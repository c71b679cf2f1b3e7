import { strFromU8, unzipSync } from 'fflate';

/** The content of a file in a zip. */
export function unzipped(zip: Uint8Array, name: string): string {
  const { [name]: content } = unzipSync(zip, { filter: (file) => file.name === name });
  if (!content) throw new Error(`${name} is not in the file`);
  return strFromU8(content);
}

/** The texts of all files in a zip, one after the other. */
export const allUnzipped = (zip: Uint8Array): string =>
  Object.values(unzipSync(zip))
    .map((content) => strFromU8(content))
    .join('\n');

/** The cells of a sheet, row by row: texts as texts, numbers as numbers. */
export function cellsOf(zip: Uint8Array, sheet: number): (string | number)[][] {
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
