import type { unzip } from './unzip.ts';
import { all, parse } from './xml.ts';

type Zip = ReturnType<typeof unzip>;

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const isWorksheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** Relative to the workbook's folder, or from the root of the file. */
const fileOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`;

function filesById(zip: Zip): ReadonlyMap<string | null, string> {
  const xml = zip.read('xl/_rels/workbook.xml.rels');
  if (xml === null) return new Map();
  return new Map(
    all(parse(xml), 'Relationship').map((each) => [
      each.getAttribute('Id'),
      fileOf(each.getAttribute('Target') ?? ''),
    ]),
  );
}

const isShown = (sheet: Element): boolean =>
  (sheet.getAttribute('state') ?? 'visible') === 'visible';

/** The first sheet by the names of the files, which is their order in files without a workbook. */
const firstByName = ({ names }: Zip): string | undefined =>
  names
    .filter(isWorksheet)
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))[0];

interface Workbook {
  /** The file of the first sheet that a person sees; undefined if there is none. */
  readonly first: string | undefined;
  /** Days are counted from 1904, as programs on a Macintosh did. */
  readonly from1904: boolean;
}

/** The sheets as the workbook lists them: their order is not that of their files. */
export function readWorkbook(zip: Zip): Workbook {
  const xml = zip.read('xl/workbook.xml');
  if (xml === null) return { first: firstByName(zip), from1904: false };
  const workbook = parse(xml);
  const files = filesById(zip);
  const sheets = all(workbook, 'sheet')
    .filter(isShown)
    .map((sheet) => files.get(sheet.getAttributeNS(relations, 'id')))
    .filter((name) => name !== undefined && isWorksheet(name) && zip.names.includes(name));
  const date1904 = all(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '';
  return {
    first: sheets[0] ?? firstByName(zip),
    from1904: date1904 === '1' || date1904 === 'true',
  };
}
